import { weigh as measure } from './weigh';

export class Ring {
  constructor(private size: number) {
    this.polish();
  }

  polish(): void {
    [1, 2].forEach((n) => rub(n));
  }
}

export class Coin {
  polish(): void {}
}

export const rub = (n: number): number => {
  function inner(): number {
    return measure(n);
  }
  return inner();
};

export function make(): Ring {
  const ring: Ring = new Ring(1);
  ring.polish();
  return ring;
}

make();
