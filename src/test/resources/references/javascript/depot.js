const racks = require("./shelves");
const { Crate: Box, BigShelf, makeShelf } = require("./shelves"); // @use Crate @use makeShelf

class Depot {
  constructor() {
    this.crate = new Box(); // @use Crate
    this.shelf = new racks.Shelf(); // @use Shelf
  }

  run() {
    this.crate.store("store"); // @use Crate.store
    this.shelf.store("x"); // @use Shelf.store
    const big = new BigShelf();
    big.store("y"); // @use BigShelf.store
    big.count(); // @use Shelf.count
    return racks.makeShelf(); // @use makeShelf
  }
}
