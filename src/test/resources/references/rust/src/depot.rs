use crate::shelves::{self, make_shelf as build, Crate, Shelf}; // @use make_shelf @use Crate @use Shelf

struct Depot<'a> { shelf: Shelf<u8>, crate_: &'a Crate, boxed: Box<Crate> } // @use Shelf @use Crate

impl<'a> Depot<'a> {
    fn run(&mut self, other: &mut Shelf<u8>, put: &str) { // @use Shelf
        self.shelf.put("put"); // @use Shelf.put
        self.crate_.put(put); // @use Crate.put
        self.boxed.put(put); // @use Crate.put
        other.put("x").put("y"); // @use Shelf.put
        build().put("z"); // @use make_shelf @use Shelf.put
        let mut made = Shelf::new(2); // @use Shelf @use Shelf.new
        made.put(put); // @use Shelf.put
        made.count(); // @use Counting.count
        let shelf = shelves::make_shelf(); // @use make_shelf
    }
}
