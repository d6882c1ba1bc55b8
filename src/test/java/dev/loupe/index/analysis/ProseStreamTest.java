package dev.loupe.index.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.junit.jupiter.api.Test;

class ProseStreamTest {
    @Test
    void wordsAreStemsAndWholesAreNot() {
        assertThat(ProseStream.cut("caching requests readFiles"))
                .extracting(CodeTerm::token)
                .containsExactly(Stemmer.of("caching"), Stemmer.of("request"), "readfiles", "read", Stemmer.of("file"));
    }

    @Test
    void stemsKeepTheirPlaces() {
        String text = "the caches readFile 锁定";
        assertThat(ProseStream.cut(text))
                .extracting(CodeTerm::position)
                .isEqualTo(CodeTerm.cut(text).stream().map(CodeTerm::position).toList());
    }

    @Test
    void theIndexHasTheTermsThatAQueryLooksFor() throws IOException {
        String text = "Retried caching of readFiles, настройками 锁定";
        var terms = new ArrayList<String>();
        try (var stream = new ProseStream()) {
            stream.over(text);
            stream.reset();
            var term = stream.getAttribute(CharTermAttribute.class);
            while (stream.incrementToken()) terms.add(term.toString());
        }
        assertThat(terms)
                .isEqualTo(ProseStream.cut(text).stream().map(CodeTerm::token).toList());
    }
}
