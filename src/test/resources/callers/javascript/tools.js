function round(n) { return Math.round(n); }
function pad(text) { return text; }
class Vault { keep(row) { return pad(row); } }
class Shelf { keep(row) { return row; } }
class Ledger {
  constructor() { this.store = new Vault(); this.rows = []; }
  push(row) { this.rows.push(row); this.store.keep(row); }
  close() { return this.store.keep(null); }
}
module.exports = { round, pad, Ledger, Vault, Shelf };
