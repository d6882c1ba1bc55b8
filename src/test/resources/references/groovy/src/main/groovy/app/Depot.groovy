package app

import shop.Crate // @use Crate
import shop.Shelf as Rack // @use Shelf

class Depot extends Rack { // @use Shelf
    Crate crate = new Crate() // @use Crate

    Rack put(String what) { // @def Depot.put @use Shelf
        crate.put('put') // @use Crate.put
        count() // @use Shelf.count
        super.put(what) // @use Shelf.put
        def rack = new Rack() // @use Shelf
        rack.put("put $what") // @use Shelf.put
    }
}
