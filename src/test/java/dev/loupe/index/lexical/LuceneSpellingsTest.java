package dev.loupe.index.lexical;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.index.Samples;
import dev.loupe.index.SpellingCandidates;
import dev.loupe.model.Chunk;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LuceneSpellingsTest {
    @FunctionalInterface
    private interface Use {
        void of(LuceneSpellings spellings) throws Exception;
    }

    private void named(Use use, String... names) throws Exception {
        var chunks = new ArrayList<Chunk>();
        for (int i = 0; i < names.length; i++)
            chunks.add(Samples.function("f" + i + ".py", 1, names[i], "def " + names[i] + "(): pass"));
        SmallView.ofChunks(chunks, view -> use.of(new LuceneSpellings(view)));
    }

    private static List<String> texts(List<SpellingCandidates.Near> near) {
        return near.stream().map(SpellingCandidates.Near::text).toList();
    }

    @Test
    void aNameWithOtherSeparatorsIsPreferredAsWritten() throws Exception {
        named(
                spellings -> assertThat(spellings.names("read_file", 9))
                        .containsExactly(new SpellingCandidates.Near("readFile", 0, 1)),
                "readFile",
                "reedFile",
                "other");
    }

    @Test
    void oneLetterMayDifferAndTwoInLongNamesIfThatFindsNothing() throws Exception {
        named(
                spellings -> {
                    assertThat(texts(spellings.names("parse", 9))).containsExactly("paarse", "parsd");
                    assertThat(texts(spellings.names("connectoin", 9))).containsExactly("connection");
                    assertThat(texts(spellings.names("conectoin", 9))).containsExactly("connection");
                    assertThat(spellings.names("xarse", 9)).isEmpty();
                    assertThat(texts(spellings.names("aprsd", 9))).containsExactly("parsd");
                },
                "paarse",
                "parsd",
                "connection");
    }

    @Test
    void theNearestComeFirstThenThoseOfMostChunksThenByText() throws Exception {
        named(
                spellings -> {
                    assertThat(spellings.names("holder", 9))
                            .containsExactly(
                                    new SpellingCandidates.Near("holdex", 1, 2),
                                    new SpellingCandidates.Near("holdea", 1, 1),
                                    new SpellingCandidates.Near("holders", 1, 1));
                    assertThat(spellings.names("holder", 1)).hasSize(1);
                },
                "holders",
                "holdex",
                "holdex",
                "holdea");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a", "abc", "____", "𝒜𝒜", "𝒜bcd", "a\ud83d", "x*y?[z", "\u0000\u0001ab"})
    void anyTextMayBeAskedFor(String name) throws Exception {
        named(
                spellings -> {
                    assertThat(spellings.names(name, 3)).isEmpty();
                    assertThat(spellings.words(name, 3)).isEmpty();
                    assertThat(spellings.holds(name)).isFalse();
                },
                "something");
    }

    @Test
    void aHugeNameIsNotSearchedFor() throws Exception {
        named(spellings -> assertThat(spellings.names("a".repeat(100_000), 3)).isEmpty(), "a".repeat(60));
    }

    @Test
    void wordsOfBodiesAndPathsAreFoundButNotTheWordItself() throws Exception {
        SmallView.over(List.of("alpha beeta", "beeta gamma", "beta"), view -> {
            var spellings = new LuceneSpellings(view);
            assertThat(spellings.words("beta", 9)).containsExactly(new SpellingCandidates.Near("beeta", 1, 2));
            assertThat(spellings.holds("beta")).isTrue();
            assertThat(spellings.holds("py")).isTrue();
            assertThat(spellings.holds("betta")).isFalse();
        });
    }

    @ParameterizedTest
    @CsvSource({"abc, abc, 0", "abc, acb, 1", "abc, ab, 1", "abc, xbc, 1", "a_b-c, abc, 0", "abcd, badc, 2", "'', ab, 2"
    })
    void theDistanceCountsEditsAndSwapsButNoSeparators(String one, String other, int distance) {
        assertThat(LuceneSpellings.distance(one, other)).isEqualTo(distance);
        assertThat(LuceneSpellings.distance(other, one)).isEqualTo(distance);
    }
}
