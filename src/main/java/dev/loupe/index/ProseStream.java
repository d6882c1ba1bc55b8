package dev.loupe.index;

import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.PositionIncrementAttribute;

/// The terms of a [CodeTokenizer], reduced to their [Stems]: words of any script, and each character and pair
/// of Chinese, Japanese and Korean. One per writing thread.
final class ProseStream extends TokenStream implements TextStream {
    private final CodeTokenizer tokenizer = new CodeTokenizer();
    private final CharTermAttribute term = addAttribute(CharTermAttribute.class);
    private final PositionIncrementAttribute position = addAttribute(PositionIncrementAttribute.class);
    private String text = "";

    @Override
    public ProseStream over(String newText) {
        text = newText;
        return this;
    }

    /// A text cut into terms as documents were.
    static List<CodeTerm> cut(String text) {
        var terms = new ArrayList<CodeTerm>();
        for (CodeTerm one : CodeTerm.cut(text))
            terms.add(one.whole() ? one : new CodeTerm(Stems.of(one.token()), false, one.position(), one.word()));
        return terms;
    }

    @Override
    public void reset() {
        tokenizer.reset(text);
    }

    @Override
    public boolean incrementToken() {
        if (!tokenizer.next()) return false;
        if (tokenizer.whole()) term.copyBuffer(tokenizer.buffer(), tokenizer.start(), tokenizer.length());
        else term.setEmpty().append(Stems.of(new String(tokenizer.buffer(), tokenizer.start(), tokenizer.length())));
        position.setPositionIncrement(tokenizer.step());
        return true;
    }
}
