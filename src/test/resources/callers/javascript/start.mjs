import Welcome, { hello as hi } from "./greeter.mjs";

export function start() { return new Welcome().greet("x"); }
export function wave() { return hi("y"); }
export function quiet(hello) { return hello("z"); }
