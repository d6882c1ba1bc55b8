package dev.loupe.index.analysis;

import org.apache.lucene.analysis.TokenStream;

/// Tokenizes one text after the other.
@FunctionalInterface
public interface TextStream {

    /// The terms of a text; replaces the previous one.
    TokenStream over(String text);
}
