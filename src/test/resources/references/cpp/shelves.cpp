#include "shelves.hpp"

namespace shop::shelves {

void Shelf::put(const std::string& what) {} // @def Shelf.put @use Shelf

void BigShelf::put(const std::string& what) { // @def BigShelf.put
    Shelf::put("put"); // @use Shelf @use Shelf.put
    crate.put("x"); // @use Crate.put
    this->crate.put(what, 2); // @use Crate.put
    count(); // @use Shelf.count
}

std::unique_ptr<Shelf> make_shelf() { return std::make_unique<Shelf>(1); } // @def make_shelf @use Shelf

}
