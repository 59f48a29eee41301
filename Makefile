# make play   install everything into .venv and open the tables; the rules are compiled meanwhile
# make party  the same for everybody in your network: prints the address and its QR code
# make lab    add what tournaments and reports need
# make env    add what the research environments need
# make test   install what the tests need, compile, and run them all, interpreted and compiled
# make test-postgres  the tests of the server once more, all that hold for any store: on PostgreSQL (.ci/run does both)
# make test-quick  what is tested in a minute, interpreted, for the daily loop: rules, bots, and the server's heart
# make model  every order of steps in which servers on one database can come, checked by Spin (bench/model)
# make bench  how fast the rules run, compiled and interpreted
# make field  the same random play here and in other libraries; writes docs/speed.md
# make lint   ruff and mypy --strict
PYTHON ?= python3
BIN := .venv/bin
SOURCES := $(shell find src -type f ! -name '*.pyc' ! -name '*.so')

# What walks through thousands of games runs on the compiled rules; what reads the sources needs no second reading.
INTERPRETED := -m "not heavy" --ignore tests/lab tests
COMPILED := --ignore tests/core/test_imports.py --ignore tests/core/test_worlds.py \
	tests/core tests/games tests/bots tests/env tests/lab
# Every rule, every card, every promise of the core, and what a table does; no whole games, no compiler, no browser.
QUICK := -m "not heavy" --ignore tests/core/test_compiled.py \
	tests/core tests/games tests/bots tests/server/test_tables.py tests/server/test_refusals.py

.PHONY: play party lab env test test-postgres test-quick model bench field lint clean

play: .venv/game
	$(BIN)/monstertable serve

party: .venv/game
	$(BIN)/monstertable serve --lan

lab: .venv/lab .venv/compiled

env: .venv/env .venv/compiled

# The compiler, which takes one core for minutes, works while packages are installed and the sources are tested; then what
# it made is tested. CONTRIBUTING.md says which tests run where, and why.
test: .venv/play
	@mkdir -p build
	@$(MAKE) --no-print-directory build/tested/made >build/compiling.log 2>&1 & compiling=$$!; \
	$(MAKE) --no-print-directory .venv/test && scripts/need-browser && scripts/need-spin && \
	MONSTERTABLE_EXPECT=interpreted PYTHONPATH=src scripts/tested interpreted $(INTERPRETED); \
	tested=$$?; wait $$compiling || cat build/compiling.log; [ $$tested = 0 ]
	@PYTHONPATH=build/tested/package scripts/need-compiled
	MONSTERTABLE_EXPECT=compiled PYTHONPATH=build/tested/package scripts/tested compiled $(COMPILED)

test-postgres: .venv/test
	MONSTERTABLE_STORE=postgres MONSTERTABLE_EXPECT=interpreted PYTHONPATH=src scripts/tested postgres tests/server

test-quick: .venv/test
	PYTHONDONTWRITEBYTECODE= PYTHONPYCACHEPREFIX=$(CURDIR)/build/bytecode MONSTERTABLE_EXPECT=interpreted PYTHONPATH=src \
		$(BIN)/python -m pytest -q -n 2 --dist worksteal $(QUICK)

model:
	@scripts/need-spin
	$(PYTHON) bench/model/check.py

bench: .venv/compiled
	$(BIN)/monstertable bench
	PYTHONPATH=src $(BIN)/python -m monstertable bench

field: build/field/peers .venv/compiled
	build/field/bin/python -m pip install --quiet --disable-pip-version-check --no-deps --no-index --force-reinstall build/wheel/monstertable-*.whl
	build/field/bin/python bench/field

lint: .venv/test
	$(BIN)/ruff check src tests examples bench docs
	$(BIN)/ruff format --check src tests examples bench docs
	$(BIN)/python -m mypy

clean:
	rm -rf .venv build

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit("Monster Table needs Python 3.11 or newer." if sys.version_info < (3, 11) else 0)'
	$(PYTHON) -m venv .venv

.venv/play: constraints/play.txt | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r constraints/play.txt
	@touch $@

.venv/lab: constraints/lab.txt | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r constraints/lab.txt
	@touch $@ .venv/play

.venv/env: constraints/env.txt | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r constraints/env.txt
	@touch $@ .venv/play

# Most of what is installed here is never imported: Python compiles the rest when it meets it.
.venv/test: constraints/test.txt | $(BIN)/python
	$(BIN)/python -m pip install --quiet --no-compile --disable-pip-version-check --require-hashes -r constraints/test.txt
	@touch $@ .venv/play .venv/lab .venv/env

# A virtual environment of their own: what the peers need is no business of ours.
build/field/peers: constraints/field.txt
	$(PYTHON) -m venv build/field
	build/field/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r constraints/field.txt
	@touch $@

# Plain Python, in seconds: `monstertable serve` compiles the rules while people play already.
.venv/game: $(SOURCES) pyproject.toml scripts/install | .venv/play
	@scripts/install
	@rm -f .venv/compiled
	@touch $@

# Compiled before anything else goes on, for those who measure, simulate and test.
.venv/compiled: $(SOURCES) pyproject.toml scripts/install | .venv/play
	@scripts/install compiled
	@touch $@ .venv/game

build/tested/made: $(SOURCES) pyproject.toml scripts/compile-to-test | .venv/play
	@scripts/compile-to-test
	@touch $@
