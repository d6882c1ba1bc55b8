export function tally(n: number): number { // @def sums.tally
  return n;
}
export class Sheet {
  tally(): number { // @def Sheet.tally
    return tally(1); // @use sums.tally
  }
}
export default function gross(n: number): number { // @def sums.gross
  return tally(n); // @use sums.tally
}
export function keyed(): number { // @def sums.keyed
  return 1;
}
