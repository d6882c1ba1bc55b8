package shop

class Shelf { // @def Shelf
    Shelf put(String what) { this } // @def Shelf.put @use Shelf
    int count() { 1 } // @def Shelf.count
}

class Crate { // @def Crate
    void put(String what) { put(what) } // @def Crate.put @use Crate.put
}
