package dev.loupe.index.analysis;

import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.PositionIncrementAttribute;

/// Passes the terms of a [CodeTokenizer] to Lucene. One per writing thread, reused for one field after the
/// other.
public abstract class TermStream extends TokenStream implements TextStream {
    private final CodeTokenizer tokenizer = new CodeTokenizer();
    private final CharTermAttribute term = addAttribute(CharTermAttribute.class);
    private final PositionIncrementAttribute position = addAttribute(PositionIncrementAttribute.class);
    private String text = "";

    @Override
    public final TermStream over(String newText) {
        text = newText;
        return this;
    }

    @Override
    public final void reset() {
        tokenizer.reset(text);
    }

    @Override
    public final boolean incrementToken() {
        if (!tokenizer.next()) return false;
        put(tokenizer, term);
        position.setPositionIncrement(tokenizer.step());
        return true;
    }

    /// Writes the term for the tokenizer's current token.
    abstract void put(CodeTokenizer token, CharTermAttribute into);
}
