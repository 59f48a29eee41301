"""Being told that it is one's turn: by the browser's push service or by a webhook, at once or once a day.

`turns.py` notes who is waited for, `wishes.py` knows when somebody wants to hear of it, `teller.py` sends what is due
from the queue of the store, `push.py` and `outside.py` how; `words.py` has what is said.
"""
