use std::collections::HashMap;

use crate::error::BoardingError;

const OLDEST_HOURS: u64 = 6;

/// Who may board one crossing: the passenger list that a scanner loads on shore.
pub struct Manifest {
    crossing: String,
    made_at: u64,
    by_ticket: HashMap<String, String>,
}

impl Manifest {
    /// Reads lines of `ticket;reference`. The first line names the crossing and when the list was made.
    pub fn parse(text: &str) -> Option<Manifest> {
        let mut lines = text.lines();
        let (crossing, made_at) = lines.next()?.split_once(';')?;
        let by_ticket = lines
            .filter_map(|line| line.split_once(';'))
            .map(|(ticket, reference)| (ticket.to_string(), reference.to_string()))
            .collect();
        Some(Manifest { crossing: crossing.to_string(), made_at: made_at.parse().ok()?, by_ticket })
    }

    pub fn crossing(&self) -> &str {
        &self.crossing
    }

    pub fn lookup(&self, ticket: &str) -> Result<&str, BoardingError> {
        self.by_ticket.get(ticket).map(String::as_str).ok_or_else(|| BoardingError::UnknownTicket(ticket.to_string()))
    }

    pub fn check_age(&self, now: u64) -> Result<(), BoardingError> {
        let hours = now.saturating_sub(self.made_at) / 3600;
        if hours > OLDEST_HOURS { Err(BoardingError::ManifestTooOld { hours }) } else { Ok(()) }
    }
}
