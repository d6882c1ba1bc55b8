const { round: nearest, Ledger } = require("./tools");
const tools = require("./tools");

function sum(xs) { return xs.reduce((a, b) => a + nearest(b), 0); }
function padded() { return tools.pad("x"); }
function book(xs) { const ledger = new Ledger(); xs.forEach(x => ledger.push(x)); return ledger; }
function list() { const out = []; out.push(1); return out; }
const api = { keep: 1, pad: 2, round: 3 };
module.exports = { sum, padded, book, list, api };
