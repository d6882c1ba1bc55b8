package dev.loupe.index.analysis;

import java.util.ArrayList;
import java.util.List;

/// One index term of a text.
///
/// @param token in lower case, plurals of plain words made singular
/// @param whole whether it is an identifier of several parts, which follow as separate terms
/// @param position zero-based position among the words; a whole shares that of its first part
/// @param word zero-based number of the source identifier or word in the text
public record CodeTerm(String token, boolean whole, int position, int word) {

    /// Tokenizes a text exactly as for chunks.
    public static List<CodeTerm> cut(String text) {
        var terms = new ArrayList<CodeTerm>();
        var tokenizer = new CodeTokenizer();
        tokenizer.reset(text);
        int position = -1;
        int word = -1;
        int partsLeft = 0;
        while (tokenizer.next()) {
            position += tokenizer.step();
            if (tokenizer.whole()) {
                word++;
                partsLeft = tokenizer.parts();
            } else if (partsLeft > 0) {
                partsLeft--;
            } else if (tokenizer.step() > 0) {
                word++;
            }
            String token = new String(tokenizer.buffer(), tokenizer.start(), tokenizer.length());
            terms.add(new CodeTerm(token, tokenizer.whole(), position, word));
        }
        return List.copyOf(terms);
    }
}
