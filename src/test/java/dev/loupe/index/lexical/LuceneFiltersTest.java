package dev.loupe.index.lexical;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.index.ChunkScope;
import dev.loupe.index.Samples;
import dev.loupe.index.view.IndexFields;
import dev.loupe.model.Chunk;
import dev.loupe.model.ChunkKind;
import dev.loupe.model.Filter;
import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.TermQuery;
import org.junit.jupiter.api.Test;

class LuceneFiltersTest {
    private static final List<Chunk> CHUNKS = List.of(
            Samples.function("a/x.py", 1, "f", "def f(): pass"),
            Samples.chunk("a/x.java", 1, ChunkKind.CLASS, "X", "X", "", "class X {}"),
            Samples.function("b/x.java", 1, "m", "void m() {}"),
            Samples.chunk("b/c/y.md", 1, ChunkKind.SECTION, "Y", "Y", "", "# Y"));

    private List<String> found(Filter... filters) throws Exception {
        var found = new ArrayList<String>();
        SmallView.ofChunks(CHUNKS, view -> {
            var query = new BooleanQuery.Builder()
                    .add(new TermQuery(new Term(IndexFields.TYPE, IndexFields.CHUNK)), Occur.FILTER);
            LuceneFilters.addTo(query, ChunkScope.within(List.of(filters)));
            found.addAll(SmallView.paths(view, query.build()));
        });
        return found;
    }

    private static Filter filter(Set<Language> languages, Set<ChunkKind> kinds, List<String> in, List<String> out) {
        return new Filter(languages, kinds, in, out);
    }

    @Test
    void anEmptyFilterRestrictsNothing() throws Exception {
        assertThat(found(Filter.NONE)).hasSize(4);
        assertThat(found()).hasSize(4);
    }

    @Test
    void oneOfTheLanguagesAndOneOfTheKindsMustMatch() throws Exception {
        assertThat(found(filter(Set.of(Language.JAVA, Language.MARKDOWN), Set.of(), List.of(), List.of())))
                .containsExactly("a/x.java", "b/c/y.md", "b/x.java");
        assertThat(found(filter(
                        Set.of(Language.JAVA), Set.of(ChunkKind.FUNCTION, ChunkKind.SECTION), List.of(), List.of())))
                .containsExactly("b/x.java");
    }

    @Test
    void oneGlobMustMatchAndNoExcludedOne() throws Exception {
        assertThat(found(filter(Set.of(), Set.of(), List.of("a/*", "**/*.md"), List.of("**/*.py"))))
                .containsExactly("a/x.java", "b/c/y.md");
        assertThat(found(filter(Set.of(), Set.of(), List.of(), List.of("**/x.*"))))
                .containsExactly("b/c/y.md");
    }

    @Test
    void everyFilterMustMatch() throws Exception {
        assertThat(found(
                        filter(Set.of(Language.JAVA), Set.of(), List.of(), List.of()),
                        filter(Set.of(), Set.of(), List.of("b/**"), List.of())))
                .containsExactly("b/x.java");
    }

    @Test
    void aMalformedGlobIsRefused() {
        assertThatThrownBy(() -> found(filter(Set.of(), Set.of(), List.of("a/[x"), List.of())))
                .isInstanceOf(MalformedGlob.class);
    }

    @Test
    void theChunksOfAFileAreThoseOfItsWholePath() throws Exception {
        SmallView.ofChunks(
                CHUNKS,
                view -> assertThat(SmallView.paths(view, LuceneFilters.chunksOf(new RepoPath("a/x.java"))))
                        .containsExactly("a/x.java"));
    }
}
