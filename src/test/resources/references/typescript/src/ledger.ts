import whole, { tally as adds, Sheet } from "./sums"; // @use sums.tally @use sums.gross
import { count, net } from "./resums"; // @use sums.tally @use sums.gross

export function ledger(sheet: Sheet): number {
  const keys = { keyed: 1, tally: 2 };
  send({ keyed: 3 });
  return adds(1) // @use sums.tally
    + count(2) // @use sums.tally
    + whole(3) // @use sums.gross
    + net(4) // @use sums.gross
    + sheet.tally() // @use Sheet.tally
    + keys.keyed;
}
function send(options: { keyed: number; tally?: number }): void {}
type Options = { keyed: string; gross(): number };
