package dev.loupe.index;

import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.BytesTermAttribute;
import org.apache.lucene.analysis.tokenattributes.PositionIncrementAttribute;
import org.apache.lucene.util.BytesRef;

/// Hands a file's distinct trigrams to Lucene, which then has nothing to count and nothing to look up twice.
/// One per writing thread.
final class TrigramStream extends TokenStream {
    private final Trigrams trigrams = new Trigrams();
    private final BytesTermAttribute term = addAttribute(BytesTermAttribute.class);
    private final PositionIncrementAttribute position = addAttribute(PositionIncrementAttribute.class);
    private final BytesRef bytes = new BytesRef(new byte[3]);
    private int next;

    /// @param text of a file, UTF-8
    TrigramStream over(byte[] text) {
        trigrams.read(text);
        return this;
    }

    @Override
    public void reset() {
        next = 0;
        position.setPositionIncrement(1); // the end of the file before set it to 0
    }

    @Override
    public boolean incrementToken() {
        if (next == trigrams.count()) return false;
        int gram = trigrams.get(next++);
        bytes.bytes[0] = (byte) (gram >>> 16);
        bytes.bytes[1] = (byte) (gram >>> 8);
        bytes.bytes[2] = (byte) gram;
        term.setBytesRef(bytes);
        return true;
    }
}
