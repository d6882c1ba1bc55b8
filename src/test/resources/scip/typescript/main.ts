import { total as sum, Till, Door, Priced } from './prices';

function tills(): Till[] {
  return [new Till([1, 2])];
}

function doors(): Door[] {
  return [new Door()];
}

export function evening(anything: Priced): number {
  const smile = '😀'; const dear = sum([3]);
  return tills()[0].total() + doors()[0].total() + anything.total() + dear + smile.length;
}

export function local(total: (n: number) => number): number {
  return total(1);
}
