package dev.loupe.index.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.Objects;
import org.apache.lucene.document.Document;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.search.similarities.BM25Similarity;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;
import org.junit.jupiter.api.Test;

class CurrentViewTest {
    private final Directory directory = new ByteBuffersDirectory();

    private DirectoryReader reader() throws IOException {
        try (var writer = new IndexWriter(directory, new IndexWriterConfig(null))) {
            writer.addDocument(new Document());
        }
        return DirectoryReader.open(directory);
    }

    private static CurrentView of(DirectoryReader reader) {
        return new CurrentView(reader, new BM25Similarity());
    }

    @Test
    void aReplacedReaderLivesUntilItsLastSnapshotIsClosed() throws IOException {
        DirectoryReader first = reader();
        try (CurrentView current = of(first)) {
            IndexView view = current.acquire();
            var one = new HeldView(view);
            var other = new HeldView(current.acquire());
            current.replace(reader());
            assertThat(current.acquire().reader().numDocs()).isEqualTo(2);
            one.close();
            one.close(); // counts once
            assertThat(view.reader().numDocs()).isOne();
            assertThat(first.getRefCount()).isOne();
            other.close();
            assertThat(first.getRefCount()).isZero();
        }
    }

    @Test
    void aClosedIndexGivesNoView() throws IOException {
        DirectoryReader reader = reader();
        CurrentView current = of(reader);
        current.close();
        current.close();
        assertThat(reader.getRefCount()).isZero();
        assertThatThrownBy(current::acquire).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void valuesOfASegmentAreSharedByAllViewsThatHaveIt() throws IOException {
        DirectoryReader first = reader();
        reader().close();
        try (CurrentView current = of(first)) {
            IndexView before = current.acquire();
            String value = before.derived(before.reader().leaves().getFirst()).get(String.class, () -> "computed");
            current.replace(Objects.requireNonNull(DirectoryReader.openIfChanged(first)));
            IndexView after = current.acquire();
            assertThat(after.derived(after.reader().leaves().getFirst()).get(String.class, () -> "again"))
                    .isSameAs(value);
            assertThat(after.derived().get(String.class, () -> "of the view")).isEqualTo("of the view");
            after.release();
            before.release();
        }
    }
}
