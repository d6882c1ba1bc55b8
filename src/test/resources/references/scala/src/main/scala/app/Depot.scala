package app

import shop.shelves.{BigShelf, Crate => Box} // @use Crate
import shop.shelves.Shelf // @use Shelf

class Depot(box: Box) { // @use Crate
  private val big = new BigShelf

  def run(other: Option[Box], put: String): Unit = { // @use Crate
    box.put(put) // @use Crate.put
    big.put(s"put $put") // @use BigShelf.put
    val shelf = Shelf.of(1) // @use Shelf @use Shelf.of
    shelf.put("x").put("y") // @use Shelf.put
    shelf.count() // @use Counting.count
  }
}
