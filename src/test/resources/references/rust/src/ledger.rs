use crate::sums::tally as adds; // @use sums.tally
use crate::sums::Sheet;

pub fn ledger(sheet: &Sheet) -> u32 {
    adds(2) + sheet.tally() // @use sums.tally @use Sheet.tally
}
