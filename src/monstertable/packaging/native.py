"""What the compiler needs to know, without needing the compiler.

`mypyc_attr` and `i64`, an int that is one machine word when compiled, come from mypy_extensions, which the type checker
and the compiler have and a plain installation need not have. This module is never compiled.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
else:
    i64 = int

    def mypyc_attr(**attributes):
        return lambda cls: cls
