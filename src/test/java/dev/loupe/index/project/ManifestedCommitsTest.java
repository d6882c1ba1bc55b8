package dev.loupe.index.project;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.List;
import org.apache.lucene.document.Document;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexCommit;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;
import org.junit.jupiter.api.Test;

class ManifestedCommitsTest {
    private final Directory directory = new ByteBuffersDirectory();

    private List<Long> generations() throws IOException {
        return DirectoryReader.listCommits(directory).stream()
                .map(IndexCommit::getGeneration)
                .toList();
    }

    private IndexWriter writer(ManifestedCommits commits) throws IOException {
        return new IndexWriter(
                directory,
                new IndexWriterConfig(null).setIndexDeletionPolicy(commits).setCommitOnClose(false));
    }

    private static void commit(IndexWriter writer) throws IOException {
        writer.addDocument(new Document());
        writer.commit();
    }

    @Test
    void theNamedCommitAndTheNewestAreKept() throws IOException {
        var commits = new ManifestedCommits(-1);
        try (IndexWriter writer = writer(commits)) {
            commit(writer);
            commits.name(1);
            for (int i = 0; i < 3; i++) commit(writer);
            assertThat(generations()).containsExactly(1L, 4L);
            assertThat(commits.newest().getGeneration()).isEqualTo(4);
            commits.name(4);
            commit(writer);
            assertThat(generations()).containsExactly(4L, 5L);
        }
    }

    @Test
    void anotherCommitThanTheNamedOneIsDroppedWhenOpened() throws IOException {
        var commits = new ManifestedCommits(-1);
        try (IndexWriter writer = writer(commits)) {
            commit(writer);
            commits.name(1);
            commit(writer);
        }
        assertThat(generations()).containsExactly(1L, 2L);
        var reopened = new ManifestedCommits(1);
        IndexCommit named = DirectoryReader.listCommits(directory).getFirst();
        var config =
                new IndexWriterConfig(null).setIndexDeletionPolicy(reopened).setIndexCommit(named);
        new IndexWriter(directory, config).rollback();
        assertThat(generations()).containsExactly(1L);
        assertThat(reopened.newest().getGeneration()).isOne();
    }

    @Test
    void withoutAnyCommitThereIsNoNewest() throws IOException {
        var commits = new ManifestedCommits(-1);
        writer(commits).close();
        assertThatThrownBy(commits::newest).isInstanceOf(NullPointerException.class);
    }
}
