//! Checks tickets at the ramp, with or without a network.

pub mod error;
pub mod manifest;
pub mod scanner;

pub use error::BoardingError;
pub use manifest::Manifest;
pub use scanner::{Scan, Scanner};
