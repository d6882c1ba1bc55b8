package shop.shelves

interface Storing { fun put(what: String) }

open class Shelf(val size: Int = 0) : Storing { // @def Shelf
    override fun put(what: String) {} // @def Shelf.put
    fun count(): Int = 1 // @def Shelf.count

    companion object {
        fun of(size: Int): Shelf = Shelf(size) // @def Shelf.of @use Shelf
    }
}

class Crate { // @def Crate
    fun put(what: String) = what // @def Crate.put
}

class BigShelf : Shelf(2) { // @use Shelf
    override fun put(what: String) { // @def BigShelf.put
        super.put(what) // @use Shelf.put
        count() // @use Shelf.count
    }
}

fun Shelf.fill(what: String = "put"): Int { // @def Shelf.fill @use Shelf
    put(what) // @use Shelf.put
    return this.count() // @use Shelf.count
}

fun makeShelf(): Shelf = Shelf.of(1) // @def makeShelf @use Shelf @use Shelf.of
