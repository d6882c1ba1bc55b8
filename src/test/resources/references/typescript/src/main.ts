import { total } from "./index"; // @use total
import { Till, Door } from "./prices"; // @use Till

export function report(items: number[]): number {
  return total(items); // @use total
}

export function shadowed(total: number): number {
  return total + 1;
}

export function local(): number {
  const total = 3;
  return total;
}

export function evening(till: Till, door: Door): string { // @use Till
  door.close(); // @use Door.close
  return till.close() + new Till().close(); // @use Till.close @use Till
}
