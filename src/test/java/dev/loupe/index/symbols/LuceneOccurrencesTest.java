package dev.loupe.index.symbols;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.index.FileOccurrences;
import dev.loupe.index.Samples;
import dev.loupe.index.project.MemoryIndex;
import dev.loupe.model.FileSyntax;
import dev.loupe.model.Import;
import dev.loupe.model.LineRange;
import dev.loupe.model.Occurrence;
import dev.loupe.model.OccurrenceRole;
import dev.loupe.model.RepoPath;
import dev.loupe.model.Symbol;
import dev.loupe.model.SymbolKind;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class LuceneOccurrencesTest {
    private final MemoryIndex index = new MemoryIndex();

    LuceneOccurrencesTest() throws IOException {}

    @AfterEach
    void close() throws IOException {
        index.close();
    }

    private void put(String path, List<Import> imports, Occurrence... occurrences) throws IOException {
        FileSyntax some = Samples.syntax(Samples.function(path, 1, "f", "text\n".repeat(20)));
        var syntax = new FileSyntax(
                some.language(),
                20,
                some.chunks(),
                List.of(new Symbol(SymbolKind.FUNCTION, "f", "f", "", "", new LineRange(1, 20), 1, 1, 0)),
                List.of(),
                imports,
                List.of(),
                List.of(occurrences),
                some.outcome());
        index.writes().put(Samples.file(path), syntax);
    }

    private static Occurrence use(String name, OccurrenceRole role, int line, int column) {
        return new Occurrence(name, role, line, column);
    }

    private static String text(FileOccurrences file) {
        return file.path()
                + IntStream.range(0, file.count())
                        .mapToObj(i -> " %s@%d:%d".formatted(file.role(i), file.line(i), file.column(i)))
                        .collect(Collectors.joining());
    }

    private List<String> of(String name) throws IOException {
        return new LuceneOccurrences(index.view())
                .of(name).stream().map(LuceneOccurrencesTest::text).toList();
    }

    @Test
    void everyPlaceComesBackByPathThenLineThenRole() throws IOException {
        put(
                "b.py",
                List.of(),
                use("open", OccurrenceRole.CALL, 12, 300),
                use("open", OccurrenceRole.IMPORT, 1, 7),
                use("open", OccurrenceRole.REFERENCE, 12, 1));
        index.endSegment();
        put("a.py", List.of(), use("open", OccurrenceRole.CALL, 20, 70_000), use("shut", OccurrenceRole.CALL, 2, 1));
        assertThat(of("open")).containsExactly("a.py CALL@20:70000", "b.py IMPORT@1:7 REFERENCE@12:1 CALL@12:300");
        assertThat(of("nowhere")).isEmpty();
    }

    @Test
    void localNamesAndHugeNamesAreNotIndexed() throws IOException {
        String huge = "a".repeat(20_000);
        put(
                "a.py",
                List.of(),
                use("x", OccurrenceRole.DEFINITION, 3, 5),
                use("x", OccurrenceRole.REFERENCE, 4, 5),
                use(huge, OccurrenceRole.REFERENCE, 5, 5),
                use("y", OccurrenceRole.REFERENCE, 5, 5));
        assertThat(of("x")).isEmpty();
        assertThat(of(huge)).isEmpty();
        assertThat(of("y")).containsExactly("a.py REFERENCE@5:5");
    }

    @Test
    void deletedFilesAreGone() throws IOException {
        put("a.py", List.of(new Import("shop.stock", 1)), use("open", OccurrenceRole.CALL, 1, 1));
        put("b.py", List.of(new Import("shop.stock", 1)), use("open", OccurrenceRole.CALL, 2, 1));
        index.endSegment();
        index.delete("a.py");
        assertThat(of("open")).containsExactly("b.py CALL@2:1");
        assertThat(importers("shop/stock.py")).containsExactly("b.py");
    }

    @Test
    void definingFilesFollowTheSnapshot() throws IOException {
        for (String path : List.of("b.py", "a.py"))
            put(path, List.of(), use("f", OccurrenceRole.DEFINITION, 1, 1), use("f", OccurrenceRole.CALL, 4, 1));
        put("c.py", List.of(), use("f", OccurrenceRole.CALL, 2, 1));
        index.endSegment();
        var table = new LuceneOccurrences(index.view());
        for (int twice = 0; twice < 2; twice++)
            assertThat(table.defining("f")).extracting(RepoPath::value).containsExactly("a.py", "b.py");
        assertThat(table.defining("nowhere")).isEmpty();
        index.delete("a.py");
        assertThat(new LuceneOccurrences(index.view()).defining("f"))
                .extracting(RepoPath::value)
                .containsExactly("b.py");
    }

    private List<String> importers(String path) throws IOException {
        return new LuceneOccurrences(index.view())
                .importers(new RepoPath(path)).stream()
                        .map(RepoPath::value)
                        .sorted()
                        .toList();
    }

    @Test
    void theIdentifiersOfOneFileAreReadTogether() throws IOException {
        put("a.py", List.of(), use("open", OccurrenceRole.CALL, 1, 1), use("shut", OccurrenceRole.CALL, 2, 1));
        put("b.py", List.of(), use("open", OccurrenceRole.CALL, 9, 1));
        var table = new LuceneOccurrences(index.view());
        Map<String, FileOccurrences> found = table.in(new RepoPath("b.py"), Set.of("open", "shut", "nowhere"));
        assertThat(found.keySet()).containsExactly("open");
        assertThat(text(Objects.requireNonNull(found.get("open")))).isEqualTo("b.py CALL@9:1");
        assertThat(table.in(new RepoPath("c.py"), Set.of("open"))).isEmpty();
    }

    @Test
    void theImportersOfAFileAreThoseThatShareAKey() throws IOException {
        put("a.py", List.of(new Import("shop.stock.Shelf", 1)));
        put("b.py", List.of(new Import("shop.price", 1), new Import("shop.stock", 2)));
        index.endSegment();
        put("c.py", List.of());
        assertThat(importers("shop/stock.py")).containsExactly("a.py", "b.py");
        assertThat(importers("shop/price.py")).containsExactly("b.py");
        assertThat(importers("c.py")).isEmpty();
    }
}
