export const { one, two: deux, three = 3, ...rest } = load();
const { a } = require("a"); // imported
export const [x, , y] = pair();
let { b: { c } } = deep();
function f() { using r = g(); }
using top = open();
await using atop = open();
