import read, { Clock, WallClock, trim } from "./clock";
import { beat, parseClock, FixedClock } from "./index";
import * as all from "./index";

export function ask(clock: Clock): number { return clock.now(); }
export function askWall(): number { const clock = new WallClock(); return clock.now(); }
export class Timer {
  private readonly clock: FixedClock;
  constructor(at: number) { this.clock = new FixedClock(at); }
  read(): number { return this.clock.now(); }
}
export function viaDefault(): number { return read("x"); }
export function viaBarrelAlias(): number { return beat(2); }
export function viaBarrelDefault(): number { return parseClock("y"); }
export function viaNamespace(): number { return all.tick(3); }
export function literalAndOwn(): string { return "x".trim() + trim("y"); }
export function onlyLiteral(): string { return " z ".trim(); }
export function today(): number { return Date.now(); }
