protocol Storing { func put(_ what: String) }

class Shelf: Storing { // @def Shelf
    func put(_ what: String) {} // @def Shelf.put
    func count() -> Int { return 1 } // @def Shelf.count
}

struct Crate { // @def Crate
    func put(_ what: String) {} // @def Crate.put
}

class BigShelf: Shelf { // @use Shelf
    let crate = Crate() // @use Crate

    override func put(_ what: String) { // @def BigShelf.put
        super.put(what) // @use Shelf.put
        crate.put("put") // @use Crate.put
        _ = count() // @use Shelf.count
    }
}

extension Crate { // @use Crate
    func fill() { put("x") } // @def Crate.fill @use Crate.put
}

func makeShelf() -> Shelf { return Shelf() } // @def makeShelf @use Shelf
