<?php
namespace Shop\Shelves;

trait Counting {
    public function count(): int { return 1; } // @def Counting.count
}

class Shelf { // @def Shelf
    use Counting;

    public function put(string $what): static { return $this; } // @def Shelf.put
    public static function of(): self { return new Shelf(); } // @def Shelf.of @use Shelf
}

class Crate { // @def Crate
    public function put(string $what): void {} // @def Crate.put
}

class BigShelf extends Shelf { // @use Shelf
    public function put(string $what): static { // @def BigShelf.put
        $this->count(); // @use Counting.count
        return parent::put($what); // @use Shelf.put
    }
}

function make_shelf(): Shelf { return Shelf::of(); } // @def make_shelf @use Shelf @use Shelf.of
