package app

import shop.shelves.* // everything
import shop.shelves.makeShelf as build // @use makeShelf

/* makeShelf().put() */
class Depot(private val crate: Crate) { // @use Crate
    private val big = BigShelf()
    lateinit var shelf: Shelf // @use Shelf

    fun run(other: Crate?, put: String): Int { // @use Crate
        crate.put(put) // @use Crate.put
        other?.put("x") // @use Crate.put
        big.put("$put") // @use BigShelf.put
        shelf.put(put) // @use Shelf.put
        build().put("y") // @use makeShelf @use Shelf.put
        val made = build() // @use makeShelf
        return made.fill() // @use Shelf.fill
    }
}
