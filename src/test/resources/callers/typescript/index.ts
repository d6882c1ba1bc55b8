export * from "./clock";
export { tick as beat } from "./clock";
export { default as parseClock } from "./clock";
