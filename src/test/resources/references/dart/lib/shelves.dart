/// Shelf.put
class Shelf { // @def Shelf
  Shelf put(String what) => this; // @def Shelf.put @use Shelf
  int count() => 1; // @def Shelf.count
}

class Crate { // @def Crate
  void put(String what) {} // @def Crate.put
}

class BigShelf extends Shelf { // @use Shelf
  final Crate crate = Crate(); // @use Crate

  @override // @def BigShelf.put
  Shelf put(String what) { // @use Shelf
    crate.put('put'); // @use Crate.put
    count(); // @use Shelf.count
    return super.put(what); // @use Shelf.put
  }
}

Shelf makeShelf() => Shelf(); // @def makeShelf @use Shelf
