"""What is logged: one line for each event, to read or as JSON, with the id of the request it belongs to."""

from __future__ import annotations

import json
import logging
import logging.config
import re
import time
from contextvars import ContextVar
from typing import Any

from monstertable.server.operating.operating import Operating

REQUEST: ContextVar[str] = ContextVar("request", default="")
access = logging.getLogger("monstertable.access")
# What follows is a secret that hands somebody's seat over, or makes a device somebody's.
SECRET_PATHS = re.compile(r"^(/take|/keep/link)/.+$", re.DOTALL)


def configure(operating: Operating) -> None:
    """All loggers of this process, the web server's among them, write to stderr in one format."""
    line = {"()": f"{__name__}.{'JsonLine' if operating.log_format == 'json' else 'TextLine'}"}
    logging.config.dictConfig(
        {
            "version": 1,
            "disable_existing_loggers": False,
            "formatters": {"line": line},
            "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "line"}},
            "root": {"handlers": ["stderr"], "level": operating.log_level.upper()},
            # Whoever asks for it gets it, whatever else is told.
            "loggers": {"monstertable.access": {"level": "INFO" if operating.access_log else "CRITICAL"}},
        }
    )
    logging.captureWarnings(True)


def facts_of(record: logging.LogRecord) -> dict[str, Any]:
    """A line's own facts besides its words."""
    facts: dict[str, Any] = getattr(record, "facts", {})
    return facts


def moment(record: logging.LogRecord) -> str:
    """The time in UTC, to the millisecond."""
    return time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z"


class TextLine(logging.Formatter):
    """`time LEVEL [request] words key=value`; whatever would break the line is written out."""

    def format(self, record: logging.LogRecord) -> str:
        request = REQUEST.get()
        parts = [moment(record), f"{record.levelname:7}", f"[{request}]" if request else "", record.getMessage()]
        parts += [f"{name}={in_quotes(str(value))}" for name, value in facts_of(record).items()]
        if record.exc_info:
            parts.append(self.formatException(record.exc_info))
        return in_one_line(" ".join(part for part in parts if part))


class JsonLine(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        said: dict[str, Any] = {
            "time": moment(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if request := REQUEST.get():
            said["request"] = request
        said |= facts_of(record)
        if record.exc_info:
            said["exception"] = self.formatException(record.exc_info)
        return json.dumps(said, default=str)


def in_quotes(value: str) -> str:
    """A value that could be taken for more than one is quoted."""
    return json.dumps(value, ensure_ascii=False) if set(value) & set(' "=') else value


def in_one_line(text: str) -> str:
    if text.isprintable():
        return text
    return "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape", "backslashreplace").decode()
        for letter in text
    )


def shown_path(path: str) -> str:
    """A path as it may be logged. What comes after a question mark is no part of it."""
    return SECRET_PATHS.sub(r"\1/***", path)
