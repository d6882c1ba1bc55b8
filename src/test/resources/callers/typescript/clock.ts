export interface Clock {
  now(): number;
}
export class WallClock implements Clock {
  now(): number { return tick(1); }
}
export class FixedClock implements Clock {
  constructor(private at: number) {}
  now(): number { return this.at; }
}
export class Stopwatch {
  now(): number { return 2; }
}
export function tick(n: number): number { return n; }
export function trim(text: string): string { return text.trim(); }
export default function parse(text: string): number { return text.length; }
