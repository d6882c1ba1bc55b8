package dev.loupe.index.analysis;

import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;

/// The unchanged terms of a [CodeTokenizer].
public final class CodeTokenStream extends TermStream {

    @Override
    void put(CodeTokenizer token, CharTermAttribute into) {
        into.copyBuffer(token.buffer(), token.start(), token.length());
    }
}
