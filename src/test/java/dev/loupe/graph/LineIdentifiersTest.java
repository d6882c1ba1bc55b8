package dev.loupe.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class LineIdentifiersTest {

    private static Set<String> words(String line) {
        var words = new TreeSet<String>();
        LineIdentifiers.addTo(words, line);
        return words;
    }

    @Test
    void everyRunOfIdentifierCharactersIsAWord() {
        assertThat(words("  if (till.close$x(a1, _b))")).contains("if", "till", "close$x", "a1", "_b");
        assertThat(words(" +-*/ (){} ")).isEmpty();
        assertThat(words("")).isEmpty();
    }

    @Test
    void signsThatBelongToNamesInSomeLanguagesAreTriedBothWays() {
        assertThat(words("empty? save! name= f'")).contains("empty", "empty?", "save", "save!", "name=", "f'");
        assertThat(words("(string->list x)"))
                .contains("string", "string-", "list", "x")
                .hasSize(4);
        assertThat(words("(list-ref a)")).contains("list", "ref", "list-ref");
    }

    @Test
    void wordsAreComposed() {
        assertThat(words("pru\u0308fen")).containsExactly("pr\u00fcfen");
    }
}
