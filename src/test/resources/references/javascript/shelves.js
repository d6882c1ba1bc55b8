class Shelf { // @def Shelf
  store(what = "store") { return what; } // @def Shelf.store
  count() { return 1; } // @def Shelf.count
}

class Crate { // @def Crate
  store(what) { return what; } // @def Crate.store
}

class BigShelf extends Shelf { // @use Shelf
  store(what) { // @def BigShelf.store
    super.store(what); // @use Shelf.store
    return this.count(); // @use Shelf.count
  }
}

function makeShelf() { return new Shelf(); } // @def makeShelf @use Shelf

module.exports = { Shelf, Crate, BigShelf, makeShelf }; // @use Shelf @use Crate @use makeShelf
