package dev.loupe.search.rerank;

/// A hit to rank.
///
/// @param row in the figure table
/// @param similarity from the search, in any scale; NaN if there is none
public record RerankItem(int row, double similarity) {}
