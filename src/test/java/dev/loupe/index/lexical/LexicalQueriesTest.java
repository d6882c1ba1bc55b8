package dev.loupe.index.lexical;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.index.ChunkScope;
import dev.loupe.index.TextField;
import dev.loupe.index.TextQuery;
import dev.loupe.index.view.IndexView;
import dev.loupe.model.Filter;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class LexicalQueriesTest {
    private static TextQuery query(List<String> phrases, List<String> excluded, List<String> runs, Filter... filters) {
        return new TextQuery(
                List.of(new TextQuery.Word("open", 1)),
                phrases,
                excluded,
                Map.of(TextField.BODY, 1.0),
                ChunkScope.within(List.of(filters)),
                runs);
    }

    private void over(SmallView.Use use) throws Exception {
        SmallView.over(
                List.of("open the file", "file the open", "openFile now", "open_file", "锁定文件", "open file later"), use);
    }

    @Test
    void aPhraseIsItsWordsInARowIgnoringCaseAndMarks() throws Exception {
        over(view -> {
            assertThat(phrase(view, "Open the file")).containsExactly("f0.py");
            assertThat(phrase(view, "open-the.FILE")).containsExactly("f0.py");
            assertThat(phrase(view, "the open")).containsExactly("f1.py");
            assertThat(phrase(view, "openFile")).containsExactly("f2.py");
            assertThat(phrase(view, "f3 py")).containsExactly("f3.py"); // in the path
            assertThat(phrase(view, "...")).isEmpty();
        });
    }

    @Test
    void aPhraseOfWideCharactersIsARunOfThem() throws Exception {
        over(view -> {
            assertThat(phrase(view, "定文")).containsExactly("f4.py");
            assertThat(phrase(view, "锁定文件")).containsExactly("f4.py");
            assertThat(phrase(view, "锁文")).isEmpty();
        });
    }

    private static List<String> phrase(IndexView view, String phrase) throws IOException {
        return paths(view, query(List.of(phrase), List.of(), List.of()));
    }

    private static List<String> paths(IndexView view, TextQuery query) throws IOException {
        return SmallView.paths(view, LexicalQueries.conditions(query).orElseThrow());
    }

    @Test
    void anExcludedTextRemovesTheChunksThatHaveItInARow() throws Exception {
        over(view -> assertThat(paths(view, query(List.of(), List.of("the file", "openFile"), List.of())))
                .containsExactly("f1.py", "f3.py", "f4.py", "f5.py"));
    }

    @Test
    void allPhrasesAndTheFilterMustMatch() throws Exception {
        var filter = new Filter(Set.of(), Set.of(), List.of("f[0-4].py"), List.of());
        over(view -> {
            assertThat(paths(view, query(List.of("open", "file"), List.of(), List.of())))
                    .containsExactly("f0.py", "f1.py", "f2.py", "f3.py", "f5.py");
            assertThat(paths(view, query(List.of("open", "file"), List.of(), List.of(), filter)))
                    .containsExactly("f0.py", "f1.py", "f2.py", "f3.py");
        });
    }

    @Test
    void wordsAreNotACondition() {
        assertThat(LexicalQueries.conditions(query(List.of(), List.of(), List.of("open file"))))
                .isEmpty();
        assertThat(LexicalQueries.runs(query(List.of(), List.of(), List.of()))).isEmpty();
    }

    @Test
    void aRunScoresItsChunks() throws Exception {
        over(view -> assertThat(SmallView.paths(
                        view,
                        LexicalQueries.runs(query(List.of(), List.of(), List.of("open file", "file later")))
                                .orElseThrow()))
                .containsExactly("f2.py", "f3.py", "f5.py"));
    }

    @Test
    void wordsInAPathAreInARow() throws Exception {
        over(view -> {
            assertThat(SmallView.paths(view, LexicalQueries.inPath("F2.py"))).containsExactly("f2.py");
            assertThat(SmallView.paths(view, LexicalQueries.inPath("py f2"))).isEmpty();
        });
    }
}
