pub mod prices;
pub use prices::total; // @use total
