package main

import racks "example.com/shop/prices"

func run(crate racks.Crate) { // @use Crate
	shelf, err := racks.MakeShelf(1) // @use MakeShelf
	if err != nil {
		return
	}
	shelf.Put("x").Put("y") // @use Shelf.Put
	crate.Put("z") // @use Crate.Put
	big := &racks.BigShelf{}
	big.Count() // @use Shelf.Count
	shadow := racks.Crate{} // @use Crate
	shadow.Put("Put") // @use Crate.Put
}
