export class Box<T> {
  constructor(private held: T) {}
  get(): T { return this.held; }
}
export class Gift { open(): void {} }
export class Door { open(): void {} }
export function unwrap(box: Box<Gift>): void { box.get().open(); }
export function pass(door: Door): Door { return door; }
export function opened(door: Door): void { pass(door).open(); }
export abstract class Shape {
  abstract size(): number;
  total(): number { return this.size() + 1; }
}
export class Disc extends Shape {
  size(): number { return 3; }
}
export class Ring extends Disc {
  size(): number { return super.size() - 1; }
}
export function measure(shape: Shape): number { return shape.total(); }
export function measureDisc(disc: Disc): number { return disc.total() + disc.size(); }
