// Copyright nobody.

//! The engine.
//!
//! Runs things.

#![allow(dead_code)]

use std::{
    collections::{BTreeMap, HashMap as Map},
    io::{self, Read as _, Write},
};
pub use crate::model::*;
extern crate serde as codec;

mod parts;

pub const LIMIT: usize = 10;
static mut COUNTER: u32 = 0;
type Result<T> = std::result::Result<T, Error>;

/// An engine.
#[derive(Debug, Clone)]
#[non_exhaustive]
/// More about it.
pub struct Engine<'a, T: ?Sized + 'a>
where
    T: Run,
{
    /// Name of it.
    pub name: &'a str,
    parts: Vec<Box<T>>,
}

pub struct Meters(pub f64);
struct Unit;

#[derive(PartialEq)]
pub enum State {
    Idle,
    Running { speed: u8 },
    Failed(String),
}

union Bits {
    int: u32,
    float: f32,
}

/// Can run.
pub trait Run: Send {
    const NAME: &'static str;
    type Output;

    fn run(&mut self, times: usize) -> Self::Output;

    /// Stops.
    fn stop(&mut self) {
        println!("{} stopped 🛑", Self::NAME);
    }
}

impl<'a, T: Run> Engine<'a, T> {
    pub const ZERO: u8 = 0;

    /// Makes one.
    #[must_use]
    pub const fn new(name: &'a str) -> Self {
        Self { name, parts: Vec::new() }
    }

    pub async fn start<F>(&mut self, mut on: F) -> io::Result<()>
    where
        F: FnMut(&str) -> bool,
    {
        for part in self.parts.iter_mut() {
            if let Some(speed) = part.speed() && speed > 0 {
                part.run(1);
            } else if !on("slow") || speed_of::<T>() == 0 {
                break;
            }
        }
        let total = loop {
            match self.state()? {
                State::Idle => break 1,
                State::Running { speed } if speed > 3 => continue,
                _ => {}
            }
        };
        Ok(())
    }
}

impl std::fmt::Display for State {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", "state")
    }
}

impl<T> From<Vec<T>> for Meters { fn from(_: Vec<T>) -> Self { Meters(0.0) } }

impl Run for [u8] {}

/// Squares.
#[macro_export]
macro_rules! square {
    ($x:expr) => {
        $x * $x
    };
    () => { 0 };
}

pub(crate) unsafe extern "C" fn raw(p: *const u8) -> u8 {
    let read = |at: usize| unsafe { *p.add(at) };
    fn inner() -> u8 { 1 }
    read(0) + inner()
}

extern "C" {
    fn external(x: i32) -> i32;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares() {
        assert_eq!(square!(2), 4);
    }
}
