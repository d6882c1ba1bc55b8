export interface Storing {
  store(what: string): void;
}

export class Shelf implements Storing { // @def Shelf
  store(what = "store"): void {} // @def Shelf.store
  count(): number { return 1; } // @def Shelf.count
}

export class Crate { // @def Crate
  store(what: string): void {} // @def Crate.store
}

export class BigShelf extends Shelf { // @use Shelf
  store(what: string): void { // @def BigShelf.store
    super.store(what); // @use Shelf.store
    this.count(); // @use Shelf.count
  }
}

export function makeShelf(size: number): Shelf { // @def makeShelf @use Shelf
  return size ? makeShelf(size - 1) : new Shelf(); // @use makeShelf @use Shelf
}

export const makeCrate = (): Crate => new Crate(); // @def makeCrate @use Crate
