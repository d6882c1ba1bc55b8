#include "shelves.hpp"

namespace racks = shop::shelves;
using Box = shop::shelves::Crate; // @use Crate

int run(racks::Crate& crate, const Box* box) { // @use Crate
    racks::Shelf shelf{2}; // @use Shelf
    shelf.put("put"); // @use Shelf.put
    auto made = racks::make_shelf(); // @use make_shelf
    made->put("x"); // @use Shelf.put
    auto big = std::make_unique<racks::BigShelf>();
    big->put("y"); // @use BigShelf.put
    crate.put("z"); // @use Crate.put
    box->put("w"); // @use Crate.put
    auto one = racks::Crate(); // @use Crate
    one.put(1, 2); // @use Crate.put
    return big->count(); // @use Shelf.count
}
