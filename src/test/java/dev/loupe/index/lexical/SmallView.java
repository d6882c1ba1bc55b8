package dev.loupe.index.lexical;

import dev.loupe.index.project.MemoryIndex;
import dev.loupe.index.view.FactsReader;
import dev.loupe.index.view.IndexView;
import dev.loupe.model.Chunk;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;

/// A test's use of a view of small files.
final class SmallView {
    private SmallView() {}

    @FunctionalInterface
    interface Use {
        void of(IndexView view) throws Exception;
    }

    /// @param bodies as in [MemoryIndex#of]
    static void over(List<String> bodies, Use use) throws Exception {
        try (var index = MemoryIndex.of(bodies.toArray(String[]::new))) {
            use.of(index.view());
        }
    }

    static void ofChunks(List<Chunk> chunks, Use use) throws Exception {
        try (var index = MemoryIndex.ofChunks(chunks.toArray(Chunk[]::new))) {
            use.of(index.view());
        }
    }

    /// The paths of the chunks that match a query, sorted.
    static List<String> paths(IndexView view, Query query) throws IOException {
        var facts = new FactsReader(view);
        var paths = new ArrayList<String>();
        ScoreDoc[] found = view.searcher().search(query, 100).scoreDocs;
        for (int document : Stream.of(found).mapToInt(one -> one.doc).sorted().toArray())
            paths.add(facts.of(document).path().value());
        Collections.sort(paths);
        return paths;
    }
}
