export function weigh(n: number): number {
  return n > 1 ? weigh(n - 1) : heft(n);
}

export function heft(n: number): number {
  return n > 3 ? weigh(n) : 1;
}
