package dev.loupe.index.analysis;

import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;

/// The [Stemmer] of a [CodeTokenizer]'s terms: words of any script, and each character and bigram of Chinese,
/// Japanese and Korean.
public final class ProseStream extends TermStream {

    /// Tokenizes a text as documents are.
    public static List<CodeTerm> cut(String text) {
        var terms = new ArrayList<CodeTerm>();
        for (CodeTerm one : CodeTerm.cut(text))
            terms.add(one.whole() ? one : new CodeTerm(Stemmer.of(one.token()), false, one.position(), one.word()));
        return terms;
    }

    @Override
    void put(CodeTokenizer token, CharTermAttribute into) {
        if (token.whole()) into.copyBuffer(token.buffer(), token.start(), token.length());
        else into.setEmpty().append(Stemmer.of(new String(token.buffer(), token.start(), token.length())));
    }
}
