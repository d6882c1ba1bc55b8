<?php
use Shop\Shelves\BigShelf;
use Shop\Shelves\Crate as Box; // @use Crate
use function Shop\Shelves\make_shelf; // @use make_shelf

class Depot {
    private BigShelf $big;

    public function __construct(private Box $crate) {} // @use Crate

    public function run(?Box $other, string $put): void { // @use Crate
        $this->crate->put("put"); // @use Crate.put
        $this->big->put($put); // @use BigShelf.put
        $other->put($put); // @use Crate.put
        make_shelf()->put($put); // @use make_shelf @use Shelf.put
        $shelf = make_shelf(); // @use make_shelf
        $shelf->put('put'); // @use Shelf.put
    }
}
