package dev.loupe.search.rerank;

/// A hit to be put in line.
///
/// @param row of the figures
/// @param similarity as the search gave it, any scale; NaN where there is none
public record RerankItem(int row, double similarity) {}
