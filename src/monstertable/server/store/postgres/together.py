"""What every move writes, for all moves of a transaction at once: a statement costs more than its rows.

Each is the statement of `store/sql` that it stands for, over the rows of a JSON array.
"""

from __future__ import annotations

from monstertable.server.store.sql.tables import ADD_MOVE, PROGRESS, TOUCH

CHANNEL = "monstertable"
ROWS = "json_array_elements(%s::json) AS row"
TOGETHER: dict[str, bytes] = {
    ADD_MOVE: f"""INSERT INTO moves SELECT row ->> 0, (row ->> 1)::integer, (row ->> 2)::integer, row ->> 3,
        (row ->> 4)::double precision FROM {ROWS}""".encode(),
    # Each table is in a transaction once: it has a lock, and its next move waits for this one.
    PROGRESS: f"""UPDATE tables SET phase = row ->> 0, standing = row ->> 1 FROM {ROWS}
        WHERE id = row ->> 2""".encode(),
    TOUCH: f"""UPDATE listed SET active = (row ->> 0)::double precision FROM {ROWS}
        WHERE "table" = row ->> 1""".encode(),
}
# Tables of which there are notices, and guests for whom there is a way to be told.
WHO_IS_TOLD = b"""SELECT "table" FROM notices WHERE "table" IN (SELECT json_array_elements_text(%s::json))
    UNION ALL SELECT guest FROM notice_targets WHERE guest IN (SELECT json_array_elements_text(%s::json))"""
# All that is told goes out with the transaction. It leaves a number, too: whoever loses the connection while committing
# finds out by it what came of that.
TELL = f"""WITH told AS (SELECT count(pg_notify('{CHANNEL}', word)) FROM json_array_elements_text(%s::json) AS word)
    INSERT INTO commits SELECT %s, %s::bigint, %s::double precision FROM told
    ON CONFLICT (process) DO UPDATE SET number = excluded.number, at = excluded.at""".encode()
