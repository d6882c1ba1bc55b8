package shop.shelves

trait Counting {
  def count(): Int = 1 // @def Counting.count
}

class Shelf(val size: Int = 0) extends Counting { // @def Shelf
  def put(what: String): Shelf = this // @def Shelf.put @use Shelf
}

object Shelf { // @def Shelf
  def of(size: Int): Shelf = new Shelf(size) // @def Shelf.of @use Shelf
}

class Crate { // @def Crate
  def put(what: String): Unit = put(what) // @def Crate.put @use Crate.put
}

class BigShelf extends Shelf(2) { // @use Shelf
  val crate = new Crate() // @use Crate

  override def put(what: String): Shelf = { // @def BigShelf.put @use Shelf
    crate.put("put") // @use Crate.put
    count() // @use Counting.count
    super.put(what) // @use Shelf.put
  }
}
