use std::fmt;

/// Why somebody may not board, in words for the crew.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BoardingError {
    UnknownTicket(String),
    AlreadyBoarded { reference: String, at: u64 },
    WrongCrossing { expected: String, found: String },
    ManifestTooOld { hours: u64 },
}

impl fmt::Display for BoardingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownTicket(code) => write!(f, "ticket {code} is not on the passenger list"),
            Self::AlreadyBoarded { reference, at } => write!(f, "booking {reference} boarded already at {at}"),
            Self::WrongCrossing { expected, found } => write!(f, "ticket is for crossing {found}, this is {expected}"),
            Self::ManifestTooOld { hours } => write!(f, "passenger list is {hours} hours old, load it again"),
        }
    }
}

impl std::error::Error for BoardingError {}
