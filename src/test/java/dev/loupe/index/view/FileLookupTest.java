package dev.loupe.index.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.index.Samples;
import dev.loupe.index.project.MemoryIndex;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.BytesRef;
import org.junit.jupiter.api.Test;

class FileLookupTest {
    @Test
    void aFilesDocumentIsFoundInItsSegmentUntilItIsDeleted() throws IOException {
        try (var index = MemoryIndex.of("a", "b", "c")) {
            assertThat(found(index, "f0.py")).containsExactly("f0.py");
            assertThat(found(index, "f2.py")).containsExactly("f2.py");
            assertThat(found(index, "f9.py")).isEmpty();
            index.delete("f0.py");
            assertThat(found(index, "f0.py")).isEmpty();
        }
    }

    @Test
    void theLiveOneOfTwoVersionsIsFound() throws IOException {
        try (var index = MemoryIndex.of("a", "b", "c")) {
            index.put("f0.py", Samples.function("f0.py", 1, "f", "new")).endSegment();
            assertThat(found(index, "f0.py")).containsExactly("f0.py");
        }
    }

    private static List<String> found(MemoryIndex index, String path) throws IOException {
        IndexView view = index.view();
        var found = new ArrayList<String>();
        for (LeafReaderContext leaf : view.reader().leaves()) {
            int document = FileLookup.live(leaf.reader(), new BytesRef(path));
            if (document == DocIdSetIterator.NO_MORE_DOCS) continue;
            assertThat(FileLookup.leaf(view.reader(), leaf.docBase + document)).isEqualTo(leaf);
            found.add(FileLookup.facts(view.reader(), leaf.docBase + document)
                    .path()
                    .value());
        }
        return found;
    }
}
