package dev.loupe.index;

import org.apache.lucene.analysis.TokenStream;

/// Tokenizes one text after the other.
@FunctionalInterface
interface TextStream {

    /// The terms of a text; replaces the previous one.
    TokenStream over(String text);
}
