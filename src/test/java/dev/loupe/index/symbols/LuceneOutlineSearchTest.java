package dev.loupe.index.symbols;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.index.OutlineField;
import dev.loupe.index.OutlineSearch;
import dev.loupe.index.Samples;
import dev.loupe.index.project.MemoryIndex;
import dev.loupe.model.ChunkKind;
import dev.loupe.model.FileSyntax;
import dev.loupe.model.LineRange;
import dev.loupe.model.Symbol;
import dev.loupe.model.SymbolKind;
import java.io.IOException;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class LuceneOutlineSearchTest {
    private final MemoryIndex index = new MemoryIndex();

    LuceneOutlineSearchTest() throws IOException {}

    @AfterEach
    void close() throws IOException {
        index.close();
    }

    private void functions(String path, String... names) throws IOException {
        List<Symbol> outline = Stream.of(names)
                .map(name -> new Symbol(SymbolKind.FUNCTION, name, name, "", "", new LineRange(1, 1), 1, 1, 0))
                .toList();
        FileSyntax some = Samples.syntax(Samples.function(path, 1, "f", "x"));
        index.writes()
                .put(
                        Samples.file(path),
                        new FileSyntax(
                                some.language(),
                                1,
                                some.chunks(),
                                outline,
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of(),
                                some.outcome()));
    }

    private void document(String path, String text) throws IOException {
        index.put(path, Samples.chunk(path, 1, ChunkKind.DOC, "", "", "", text));
    }

    private OutlineSearch search() throws IOException {
        return new LuceneOutlineSearch(index.view());
    }

    private List<String> best(String text) throws IOException {
        return paths(search().best(Set.of(OutlineField.FUNCTIONS), text, 9));
    }

    private static List<String> paths(List<OutlineSearch.Match> matches) {
        return matches.stream().map(match -> match.path().value()).toList();
    }

    @Test
    void aWholeIdentifierComesBeforeItsPartsAndBeginningsAndTypos() throws IOException {
        functions("whole.py", "retryRules", "x", "y", "z");
        functions("parts.py", "rules", "retry", "x", "y");
        functions("other.py", "close", "x", "y", "z");
        index.endSegment();
        functions("typo.py", "retryRoles", "x", "y", "z");
        assertThat(best("retryRules")).containsExactly("whole.py", "parts.py", "typo.py");
        assertThat(best("retry_rules")).contains("whole.py", "parts.py").doesNotContain("other.py");
    }

    @Test
    void theFirstLetterAndShortWordsHaveNoTypos() throws IOException {
        functions("a.py", "io", "parse");
        assertThat(best("ip")).isEmpty();
        assertThat(best("garse")).isEmpty();
        assertThat(best("pbrse")).containsExactly("a.py");
        assertThat(best("par")).containsExactly("a.py");
        assertThat(best("pa")).isEmpty();
    }

    @Test
    void equalFilesAreOrderedByPathInAnySegments() throws IOException {
        functions("c.py", "open");
        index.endSegment();
        functions("b.py", "open");
        functions("a.py", "open");
        assertThat(best("open")).containsExactly("a.py", "b.py", "c.py");
        assertThat(paths(search().holding(Set.of(OutlineField.FUNCTIONS), 2))).containsExactly("a.py", "b.py");
        assertThat(search().holding(Set.of(OutlineField.CLASSES), 2)).isEmpty();
    }

    @Test
    void aTextWithoutWordsFindsNoCodeButAllDocuments() throws IOException {
        functions("a.py", "open");
        document("b.md", "# B");
        document("a.md", "# A");
        document("k.md", "---\nknowledge: true\n---\n# K");
        assertThat(best("...")).isEmpty();
        List<OutlineSearch.Match> all = search().documents(" ", 9);
        assertThat(paths(all)).containsExactly("k.md", "a.md", "b.md");
        assertThat(all).extracting(OutlineSearch.Match::first).containsExactly(true, false, false);
    }

    @Test
    void knowledgeWithHalfOfTheWordsComesFirst() throws IOException {
        document("plain.md", "# Retry rules\n\nRetry rules of the retry.");
        document("half.md", "---\nknowledge: true\n---\n# Rules\n\nOther text.");
        document("none.md", "---\nknowledge: true\n---\n# Other");
        List<OutlineSearch.Match> found = search().documents("retry rules", 9);
        assertThat(paths(found)).containsExactly("half.md", "plain.md");
        assertThat(found).extracting(OutlineSearch.Match::first).containsExactly(true, false);
        assertThat(paths(search().documents("retry rules", 1))).containsExactly("half.md");
    }

    @Test
    void documentsAreFoundByFormsOfAWord() throws IOException {
        document("a.md", "# Caching\n\nof requests");
        assertThat(paths(search().documents("cached request", 9))).containsExactly("a.md");
    }

    @Test
    void aLongTextAndAHugeWordAreAnswered() throws IOException {
        functions("a.py", "word7");
        String many = IntStream.range(0, 2_000).mapToObj(i -> "word" + i).collect(Collectors.joining(" "));
        assertThat(paths(search().best(EnumSet.allOf(OutlineField.class), many, 9)))
                .containsExactly("a.py");
        assertThat(best("aB".repeat(10_000))).isEmpty();
    }

    @Test
    void manyIdentifiersOfManyPartsAreAnsweredInAllFields() throws IOException {
        functions("a.py", "aBoneCutDoorEarFogGateHatIce3");
        String many = IntStream.range(0, 20)
                .mapToObj(i -> "aBoneCutDoorEarFogGateHatIce" + i)
                .collect(Collectors.joining(" "));
        assertThat(paths(search().best(EnumSet.allOf(OutlineField.class), many, 9)))
                .containsExactly("a.py");
        assertThat(paths(search().best(EnumSet.range(OutlineField.IMPORTS, OutlineField.VARIABLES), many, 9)))
                .containsExactly("a.py");
    }
}
