import * as racks from "./shelves";
import {
  BigShelf,
  Crate, // @use Crate
  makeCrate, // @use makeCrate
  makeShelf as build, // @use makeShelf
} from "./shelves";

/* Shelf.store(what) in a comment */
export class Depot {
  private big = new BigShelf();

  constructor(private readonly shelf: racks.Shelf, public crate?: Crate) {} // @use Shelf @use Crate

  run(crates: Crate[]): void { // @use Crate
    this.shelf.store("store"); // @use Shelf.store
    this.big.store("x"); // @use BigShelf.store
    this.big.count(); // @use Shelf.count
    this.crate?.store(`store`); // @use Crate.store
    build(1).store(); // @use makeShelf @use Shelf.store
    const one = makeCrate(); // @use makeCrate
    one.store("y"); // @use Crate.store
    const store = (what: string) => what;
    store("z");
    for (const each of crates) racks.makeShelf(2); // @use makeShelf
  }
}
