"""What the compiler needs to know, without needing the compiler.

`mypyc_attr` comes from mypy_extensions, which the type checker and the compiler have and a plain installation need not
have. This module is never compiled.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**attributes):
        return lambda cls: cls
