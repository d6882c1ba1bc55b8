export { tally as count } from "./sums"; // @use sums.tally
export { default as net } from "./sums"; // @use sums.gross
