package dev.loupe.index.project;

import dev.loupe.index.IndexWrites;
import dev.loupe.index.IndexedFile;
import dev.loupe.index.Manifest;
import dev.loupe.index.view.FileCodec;
import dev.loupe.index.view.IndexFields;
import dev.loupe.model.FileSyntax;
import dev.loupe.model.RepoPath;
import dev.loupe.vector.Int8Vector;
import dev.loupe.vector.VectorSpace;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.Semaphore;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.Term;
import org.apache.lucene.util.BytesRef;

/// The write side, on a Lucene writer.
final class LuceneWrites implements IndexWrites {

    /// Announces a commit to the index.
    @FunctionalInterface
    interface Announcement {
        void committed(Manifest manifest) throws IOException;
    }

    /// Makes writes visible.
    @FunctionalInterface
    interface Refresh {
        void run() throws IOException;
    }

    private final IndexWriter writer;
    private final Optional<VectorSpace> space;
    private final Refresh refresh;
    private final Announcement announcement;
    private final ConcurrentLinkedDeque<BlockWriter> idle = new ConcurrentLinkedDeque<>();

    /// Lucene gives each writing thread a segment of its own: limited to the number of cores, since otherwise
    /// the threads that wait for parsers would leave many small segments to merge at every flush.
    private final Semaphore writing =
            new Semaphore(Math.max(1, Runtime.getRuntime().availableProcessors() / 2));

    /// @param space of the vectors; empty if none are written
    LuceneWrites(IndexWriter writer, Optional<VectorSpace> space, Refresh refresh, Announcement announcement) {
        this.writer = writer;
        this.space = space;
        this.refresh = refresh;
        this.announcement = announcement;
    }

    @Override
    public Optional<VectorSpace> space() {
        return space;
    }

    @Override
    public void put(IndexedFile file, FileSyntax syntax, List<Int8Vector> vectors, byte[] text) throws IOException {
        check(syntax.chunks().size(), vectors);
        writing.acquireUninterruptibly();
        try {
            BlockWriter blocks = idle.poll();
            if (blocks == null) blocks = new BlockWriter();
            writer.updateDocuments(
                    new Term(IndexFields.PATH, file.path().value()), blocks.block(file, syntax, vectors, text));
            idle.push(blocks);
        } finally {
            writing.release();
        }
    }

    private void check(int chunks, List<Int8Vector> vectors) {
        if (vectors.isEmpty()) return;
        if (vectors.size() != chunks)
            throw new IllegalArgumentException("%d vectors for %d chunks".formatted(vectors.size(), chunks));
        if (space.isEmpty()) throw new IllegalArgumentException("the index was opened without a vector space");
        int dimensions = space.get().dimensions();
        for (Int8Vector vector : vectors)
            if (vector.dimensions() != dimensions)
                throw new IllegalArgumentException(
                        "a vector of %d dimensions in a space of %d".formatted(vector.dimensions(), dimensions));
    }

    @Override
    public void touch(IndexedFile file) throws IOException {
        var document = new Term(IndexFields.FILE_PATH, file.path().value());
        writer.updateBinaryDocValue(document, IndexFields.FILE_FACTS, new BytesRef(FileCodec.encode(file)));
    }

    @Override
    public void delete(RepoPath path) throws IOException {
        writer.deleteDocuments(new Term(IndexFields.PATH, path.value()));
    }

    @Override
    public void clear() throws IOException {
        writer.deleteAll();
    }

    @Override
    public void publish() throws IOException {
        refresh.run();
    }

    @Override
    public void commit(Manifest manifest) throws IOException {
        announcement.committed(manifest);
    }

    /// Uncommitted writes stay in the writer until the index is closed.
    @Override
    public void close() {}
}
