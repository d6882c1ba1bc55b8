#!/usr/bin/env python3
# Shapes and what can be done with them.
# Two lines.
"""Shapes.

    Indented on purpose.
"""
from __future__ import annotations

import os.path as osp, sys
from . import base
from ..core.kinds import (
    Kind as K,
    Other,
)
from typing import *

PI = 3.14
lower, other = 1, 2
T = TypeVar("T")

if sys.platform == "win32":
    SEPARATOR = "\\"

    def separator():
        return SEPARATOR
else:
    def separator(): return "/"


def traced(level=0, *args, **kwargs):
    """Decorates."""
    def wrap(function):
        def inner(*inner_args):
            return function(*inner_args)
        return inner
    return wrap


# Directly above the decorator.
@traced(level=1)
@other_decorator
# Between decorator and class.
class Shape(base.Thing, metaclass=abc.ABCMeta):
    """A shape.

    With two paragraphs.
      Indented.
    """

    sides: int = 0
    NAMES = ["a", "b"]

    def __init__(self, name: str, *, weight: float = 1.0) -> None:
        self.name = name

    @property
    def area(self) -> float:
        '''The area.'''
        return 0.0

    @area.setter
    def area(self, value): self._area = value

    async def grow(self, by=1, /):
        async for step in self.steps(by):
            if step and step > 0 or by:
                yield step
            elif not step:
                break
        return [x for x in range(10) if x % 2]

    class Inner:
        x = 1

        def method(self):
            f = lambda y: y + 1
            return f(f"{self.x!r:>{10}} {osp.join('a', 'b')}")


class Empty(Exception): pass


class Point:
    x = 1
    y = 2


type Pair[A] = tuple[A, A]


def match_it(command):
    match command.split():
        case ["go", where] if where:
            return where
        case _:
            return "😀"; print(command)
    with open("x") as handle, lock:
        try:
            handle.read()
        except (OSError, ValueError) as problem:
            raise
    return 1 if (n := len(command)) else 2


if __name__ == "__main__":
    match_it("go north")
