package dev.loupe.index.project;

import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.IndexWrites;
import dev.loupe.index.Samples;
import dev.loupe.index.lexical.Similarities;
import dev.loupe.index.view.IndexView;
import dev.loupe.index.view.SegmentCache;
import dev.loupe.model.Chunk;
import dev.loupe.model.RepoPath;
import dev.loupe.vector.VectorSpace;
import java.io.IOException;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.NoMergePolicy;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;
import org.jspecify.annotations.Nullable;

/// A real index of files in memory, with segments where a test wants them.
public final class MemoryIndex implements AutoCloseable {
    private static final VectorSpace PLANE = new VectorSpace("plane", 2);

    private final Directory directory = new ByteBuffersDirectory();
    private final IndexWriter writer;
    private final LuceneWrites writes;
    private @Nullable DirectoryReader reader;

    public MemoryIndex() throws IOException {
        writer = new IndexWriter(
                directory,
                new IndexWriterConfig(null)
                        .setCodec(new LoupeCodec())
                        .setSimilarity(Similarities.BY_FIELD)
                        .setMergePolicy(NoMergePolicy.INSTANCE));
        writes = new LuceneWrites(writer, Optional.of(PLANE), writer::flush, _ -> {});
    }

    /// Functions `f0` and so on with these bodies, each in a Python file of its own, two in a segment.
    public static MemoryIndex of(String... bodies) throws IOException {
        return ofChunks(IntStream.range(0, bodies.length)
                .mapToObj(i -> Samples.function("f" + i + ".py", 1, "f" + i, bodies[i]))
                .toArray(Chunk[]::new));
    }

    /// Each in a file of its own, two in a segment.
    public static MemoryIndex ofChunks(Chunk... chunks) throws IOException {
        var index = new MemoryIndex();
        for (int i = 0; i < chunks.length; i++) {
            index.put(chunks[i].path().value(), chunks[i]);
            if (i % 2 == 1) index.endSegment();
        }
        return index;
    }

    public MemoryIndex put(String path, Chunk... chunks) throws IOException {
        Samples.put(writes, path, chunks);
        return this;
    }

    public IndexWrites writes() {
        return writes;
    }

    public void endSegment() throws IOException {
        writer.flush();
    }

    public MemoryIndex delete(String path) throws IOException {
        writes.delete(new RepoPath(path));
        return this;
    }

    /// Of everything that was put so far.
    public IndexView view() throws IOException {
        closeReader();
        reader = DirectoryReader.open(writer);
        return new IndexView(reader, new SegmentCache(), Similarities.BY_FIELD);
    }

    public IndexSnapshot snapshot() throws IOException {
        return new LuceneSnapshot(view(), Optional.of(PLANE));
    }

    private void closeReader() throws IOException {
        if (reader != null) reader.close();
    }

    @Override
    public void close() throws IOException {
        closeReader();
        writer.close();
        directory.close();
    }
}
