"""Shelf.put is only written here."""
from __future__ import annotations


class Shelf:  # @def Shelf
    def put(self, what="put"):  # @def Shelf.put
        return what

    def count(self):  # @def Shelf.count
        return 1


class Crate:  # @def Crate
    def put(self, what):  # @def Crate.put
        return self.put(what)  # @use Crate.put


class BigShelf(Shelf):  # @use Shelf
    def put(self, what="big"):  # @def BigShelf.put
        super().put(what)  # @use Shelf.put
        return self.count()  # @use Shelf.count

    class Label:
        def put(self):
            return "put"


def make_shelf(size=0) -> Shelf:  # @def make_shelf @use Shelf
    return make_shelf(size - 1) if size else Shelf()  # @use make_shelf @use Shelf


def make_crate() -> "Crate":  # @def make_crate @use Crate
    return Crate()  # @use Crate
