use std::collections::HashMap;

use crate::error::BoardingError;
use crate::manifest::Manifest;

/// One reading of a ticket, to be sent to the service once there is a network.
#[derive(Debug, Clone)]
pub struct Scan {
    pub reference: String,
    pub at: u64,
}

pub struct Scanner {
    manifest: Manifest,
    boarded: HashMap<String, u64>,
    unsent: Vec<Scan>,
}

impl Scanner {
    pub fn new(manifest: Manifest) -> Self {
        Scanner { manifest, boarded: HashMap::new(), unsent: Vec::new() }
    }

    /// Lets a passenger on board, or says why not.
    pub fn scan(&mut self, ticket: &str, now: u64) -> Result<&Scan, BoardingError> {
        self.manifest.check_age(now)?;
        let reference = self.manifest.lookup(ticket)?.to_string();
        if let Some(&at) = self.boarded.get(&reference) {
            return Err(BoardingError::AlreadyBoarded { reference, at });
        }
        self.boarded.insert(reference.clone(), now);
        self.unsent.push(Scan { reference, at: now });
        Ok(self.unsent.last().expect("just pushed"))
    }

    /// Sends what was read while there was no network. What fails stays for the next time.
    pub fn flush(&mut self, mut send: impl FnMut(&Scan) -> bool) -> usize {
        let before = self.unsent.len();
        self.unsent.retain(|scan| !send(scan));
        before - self.unsent.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ticket_boards_once() {
        let manifest = Manifest::parse("north-0800;1000\nT1;R1").unwrap();
        let mut scanner = Scanner::new(manifest);
        assert!(scanner.scan("T1", 2000).is_ok());
        assert!(matches!(scanner.scan("T1", 2001), Err(BoardingError::AlreadyBoarded { .. })));
    }
}
