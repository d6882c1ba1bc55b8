/// Shelf::put
pub struct Shelf<T> { size: T } // @def Shelf
pub struct Crate; // @def Crate

pub trait Counting {
    fn count(&self) -> u8 { 1 } // @def Counting.count
}

impl<T> Shelf<T> { // @use Shelf
    pub fn new(size: T) -> Self { Shelf { size } } // @def Shelf.new @use Shelf
    pub fn put(&mut self, what: &str) -> &mut Self { self } // @def Shelf.put
}

impl<T> Counting for Shelf<T> {} // @use Shelf

impl Crate { // @use Crate
    pub fn put(&self, what: &str) { let put = "put"; } // @def Crate.put
}

pub fn make_shelf() -> Shelf<u8> { // @def make_shelf @use Shelf
    Shelf::new(1) // @use Shelf @use Shelf.new
}
