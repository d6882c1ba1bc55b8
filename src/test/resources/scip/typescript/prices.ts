export interface Priced {
  total(): number;
}

export class Till implements Priced {
  total(): number {
    return total(this.items);
  }

  constructor(private items: number[]) {}
}

export class Door {
  total(): number {
    return 0;
  }
}

/** Adds prices up. */
export function total(items: number[]): number {
  return items.reduce((sum, one) => sum + taxed(one), 0);
}

function taxed(price: number): number {
  return price * 1.2;
}
