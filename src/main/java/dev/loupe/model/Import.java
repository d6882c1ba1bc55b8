package dev.loupe.model;

/// One imported thing, flat: `use serde::{A, B}` gives two.
///
/// @param specifier what is imported, as the language writes it (`serde::A`, `./retry`, `java.util.Map`,
/// `os.path`)
/// @param line one-based
public record Import(String specifier, int line) {}
