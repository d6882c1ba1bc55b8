package dev.loupe.graph.scip;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.RepoPath;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ScipIndexTest {

    private static final SymbolIds SYMBOLS = new SymbolIds();

    private static int symbol(String name) {
        byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
        return SYMBOLS.of(bytes, 0, bytes.length, 0);
    }

    private static ScipDocument document(String path, long... spots) {
        return new ScipDocument(new RepoPath(path), ScipColumns.UTF8, spots, 0);
    }

    private static final int OPEN = symbol("open");
    private static final int CLOSE = symbol("close");
    private static final int GONE = symbol("gone");

    private static final ScipDocument USES = document(
            "a.c",
            ScipOccurrence.of(1, 0, 0, OPEN),
            ScipOccurrence.of(2, 0, 0, OPEN),
            ScipOccurrence.of(3, 0, 0, CLOSE));
    private static final ScipDocument DEFINES =
            document("b.c", ScipOccurrence.of(1, 0, ScipText.DEFINITION, OPEN), ScipOccurrence.of(2, 0, 0, OPEN));
    private static final ScipDocument AGAIN = document("c.c", ScipOccurrence.of(1, 0, ScipText.DEFINITION, OPEN));

    private final ScipIndex index =
            new ScipIndex(List.of(USES, DEFINES, AGAIN), SYMBOLS, Map.of(OPEN, Set.of(CLOSE), CLOSE, Set.of(OPEN)));

    @Test
    void aDocumentIsFoundByItsPath() {
        assertThat(index.document(new RepoPath("b.c"))).contains(DEFINES);
        assertThat(index.document(new RepoPath("x.c"))).isEmpty();
        assertThat(index.documents()).isEqualTo(3);
    }

    @Test
    void aSymbolIsDefinedInTheFirstDocumentThatDefinesIt() {
        assertThat(index.definition(OPEN)).contains(DEFINES);
        assertThat(index.definition(CLOSE)).isEmpty();
        assertThat(index.definition(GONE)).isEmpty();
    }

    @Test
    void aSymbolsDocumentsComeOnceEach() {
        assertThat(index.holding(OPEN)).containsExactly(USES, DEFINES, AGAIN);
        assertThat(index.holding(CLOSE)).containsExactly(USES);
        assertThat(index.holding(GONE)).isEmpty();
    }

    @Test
    void relatedSymbolsIncludeTheirOwn() {
        assertThat(index.related(Set.of(OPEN))).containsExactlyInAnyOrder(OPEN, CLOSE);
        assertThat(index.related(Set.of(GONE))).containsExactly(GONE);
    }
}
