package dev.loupe.index;

import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.PositionIncrementAttribute;

/// Hands the terms of a [CodeTokenizer] to Lucene. One per writing thread, used for one field after the
/// other.
final class CodeTokenStream extends TokenStream implements TextStream {
    private final CodeTokenizer tokenizer = new CodeTokenizer();
    private final CharTermAttribute term = addAttribute(CharTermAttribute.class);
    private final PositionIncrementAttribute position = addAttribute(PositionIncrementAttribute.class);
    private String text = "";

    @Override
    public CodeTokenStream over(String newText) {
        text = newText;
        return this;
    }

    @Override
    public void reset() {
        tokenizer.reset(text);
    }

    @Override
    public boolean incrementToken() {
        if (!tokenizer.next()) return false;
        term.copyBuffer(tokenizer.buffer(), tokenizer.start(), tokenizer.length());
        position.setPositionIncrement(tokenizer.step());
        return true;
    }
}
