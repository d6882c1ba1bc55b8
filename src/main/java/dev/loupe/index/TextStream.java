package dev.loupe.index;

import org.apache.lucene.analysis.TokenStream;

/// Cuts one text after the other into terms.
@FunctionalInterface
interface TextStream {

    /// The terms of a text; what was cut before is forgotten.
    TokenStream over(String text);
}
