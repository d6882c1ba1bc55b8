final class Depot {
    private let big: BigShelf
    var crate: Crate? // @use Crate

    init(big: BigShelf) { self.big = big }

    func run(with other: Crate, put: String) { // @use Crate
        big.put(put) // @use BigShelf.put
        self.big.crate.put(put) // @use Crate.put
        crate?.put(put) // @use Crate.put
        other.fill() // @use Crate.fill
        makeShelf().put("put") // @use makeShelf @use Shelf.put
        let shelf = makeShelf() // @use makeShelf
        shelf.put(put) // @use Shelf.put
        print("Shelf.put \(put)")
    }
}
