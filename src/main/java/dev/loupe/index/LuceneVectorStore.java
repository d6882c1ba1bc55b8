package dev.loupe.index;

import dev.loupe.vector.PointFilter;
import dev.loupe.vector.VectorPoint;
import dev.loupe.vector.VectorSnapshot;
import dev.loupe.vector.VectorSpace;
import dev.loupe.vector.VectorStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.apache.lucene.document.Field;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.IndexWriterConfig.OpenMode;
import org.apache.lucene.index.IndexableField;
import org.apache.lucene.index.Term;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;

/// The embedded store: a Lucene index in a folder of its own, for points that are no chunks of a project.
/// Those live in the project's index and are found by [ChunkVectors], with the same search.
public final class LuceneVectorStore implements VectorStore {
    private static final String FINGERPRINT = "fingerprint";
    private static final String DIMENSIONS = "dimensions";

    private final VectorSpace space;
    private final Directory directory;
    private final IndexWriter writer;
    private final Readers readers;

    private LuceneVectorStore(VectorSpace space, Directory directory, IndexWriter writer) throws IOException {
        this.space = space;
        this.directory = directory;
        this.writer = writer;
        readers = new Readers(DirectoryReader.open(writer));
    }

    /// Opens a store or makes an empty one; one whose vectors are of another space is emptied, since they
    /// could not be compared.
    ///
    /// @throws org.apache.lucene.store.LockObtainFailedException where another process has it open
    public static LuceneVectorStore open(Path folder, VectorSpace space) throws IOException {
        Quiet.lucene();
        Files.createDirectories(folder);
        Directory directory = FSDirectory.open(folder);
        try {
            var config = new IndexWriterConfig(null).setCommitOnClose(false);
            config.setOpenMode(holds(directory, space) ? OpenMode.APPEND : OpenMode.CREATE);
            return new LuceneVectorStore(space, directory, new IndexWriter(directory, config));
        } catch (IOException | RuntimeException | Error e) {
            directory.close();
            throw e;
        }
    }

    private static boolean holds(Directory directory, VectorSpace space) throws IOException {
        if (!DirectoryReader.indexExists(directory)) return false;
        try (DirectoryReader reader = DirectoryReader.open(directory)) {
            return reader.getIndexCommit().getUserData().equals(facts(space));
        }
    }

    private static Map<String, String> facts(VectorSpace space) {
        return Map.of(FINGERPRINT, space.fingerprint(), DIMENSIONS, Integer.toString(space.dimensions()));
    }

    @Override
    public VectorSpace space() {
        return space;
    }

    @Override
    public synchronized void upsert(Collection<VectorPoint> points) throws IOException {
        for (VectorPoint point : points) PointQueries.check(space, point.vector());
        for (VectorPoint point : points) writer.updateDocument(new Term(PointQueries.ID, point.id()), document(point));
    }

    private static List<IndexableField> document(VectorPoint point) {
        var fields = new ArrayList<IndexableField>();
        fields.add(new Field(PointQueries.ID, point.id(), Fields.TERM));
        fields.add(new Field(PointQueries.ID, point.id(), Fields.STORED));
        fields.add(VectorField.of(point.vector()));
        point.facts().forEach((fact, values) -> {
            for (String value : values) {
                fields.add(new Field(PointQueries.FACT + fact, value, Fields.TERM));
                fields.add(new Field(PointQueries.FACT + fact, value, Fields.STORED));
            }
        });
        return fields;
    }

    @Override
    public synchronized void delete(Collection<String> ids) throws IOException {
        for (String id : ids) writer.deleteDocuments(new Term(PointQueries.ID, id));
    }

    @Override
    public synchronized void delete(PointFilter filter) throws IOException {
        writer.deleteDocuments(PointQueries.of(filter));
    }

    @Override
    public VectorSnapshot snapshot() {
        return new LuceneVectorSnapshot(space, readers.acquire());
    }

    @Override
    public synchronized void publish() throws IOException {
        if (!(readers.current().reader() instanceof DirectoryReader old)) return;
        DirectoryReader next = DirectoryReader.openIfChanged(old, writer);
        if (next != null) readers.replace(next);
    }

    @Override
    public synchronized void commit() throws IOException {
        writer.setLiveCommitData(facts(space).entrySet());
        writer.commit();
        publish();
    }

    @Override
    public synchronized void close() throws IOException {
        readers.close();
        if (writer.isOpen()) writer.rollback();
        directory.close();
    }
}
