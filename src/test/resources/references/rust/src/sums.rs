pub struct Sheet;

impl Sheet {
    pub fn tally(&self) -> u32 { // @def Sheet.tally
        tally(1) // @use sums.tally
    }
}

pub fn tally(n: u32) -> u32 { // @def sums.tally
    n
}
