pub mod ledger;
pub mod prices;
pub mod sums;
pub use prices::total; // @use total
