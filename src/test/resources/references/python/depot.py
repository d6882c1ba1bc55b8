import shop.shelves as racks
from shop.shelves import BigShelf, Crate, make_crate  # @use Crate @use make_crate
from shop.shelves import Shelf as Rack, make_shelf as build  # @use Shelf @use make_shelf


class Depot:
    crate: Crate  # @use Crate

    def __init__(self, shelf: Rack, crate):  # @use Shelf
        self.shelf = shelf
        self.big = BigShelf()
        self.crate = crate

    def run(self, crate: Crate | None = None):  # @use Crate
        self.shelf.put("x")  # @use Shelf.put
        self.big.put()  # @use BigShelf.put
        self.big.count()  # @use Shelf.count
        self.crate.put(1)  # @use Crate.put
        crate.put(put=2)  # @use Crate.put
        build(2).put()  # @use make_shelf @use Shelf.put
        make_crate().put(3)  # @use make_crate @use Crate.put

    def other(self, shelf, build):
        shelf = make_crate()  # @use make_crate
        shelf.put(4)  # @use Crate.put
        return build(1)


def sort(put):
    return put(racks.make_shelf())  # @use make_shelf
