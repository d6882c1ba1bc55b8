package dev.loupe.index.points;

import dev.loupe.index.IndexBusy;
import dev.loupe.index.analysis.ProseStream;
import dev.loupe.index.view.CurrentView;
import dev.loupe.index.view.LuceneLogging;
import dev.loupe.vector.Distance;
import dev.loupe.vector.PointFilter;
import dev.loupe.vector.VectorPoint;
import dev.loupe.vector.VectorSnapshot;
import dev.loupe.vector.VectorSpace;
import dev.loupe.vector.VectorStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.IndexWriterConfig.OpenMode;
import org.apache.lucene.index.SerialMergeScheduler;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.store.LockObtainFailedException;

/// The embedded store: a Lucene index in a folder of its own, for points other than a project's chunks. Those
/// are in the project's index and are found by [ChunkVectors], with the same search.
public final class LuceneVectorStore implements VectorStore {
    private static final String FINGERPRINT = "fingerprint";
    private static final String DIMENSIONS = "dimensions";
    private static final String DISTANCE = "distance";
    private static final String FORMAT = "format";
    /// 2: payloads of any JSON, texts.
    private static final String CURRENT = "2";

    private final VectorSpace space;
    private final Directory directory;
    private final IndexWriter writer;
    private final CurrentView readers;

    private LuceneVectorStore(VectorSpace space, Directory directory, IndexWriter writer) throws IOException {
        this.space = space;
        this.directory = directory;
        this.writer = writer;
        readers = new CurrentView(DirectoryReader.open(writer), PointDocument.SIMILARITY);
    }

    /// Opens a store or creates an empty one; a store with another vector space is emptied, since its vectors
    /// are not comparable.
    ///
    /// @throws IndexBusy if another process, or another part of this one, has it open
    public static LuceneVectorStore open(Path folder, VectorSpace space) throws IOException {
        LuceneLogging.lucene();
        Files.createDirectories(folder);
        Directory directory = FSDirectory.open(folder);
        try {
            var config = new IndexWriterConfig(null).setCommitOnClose(false).setSimilarity(PointDocument.SIMILARITY);
            config.setMergeScheduler(new SerialMergeScheduler()); // stores are mostly open for one write
            config.setOpenMode(holds(directory, space) ? OpenMode.APPEND : OpenMode.CREATE);
            return new LuceneVectorStore(space, directory, new IndexWriter(directory, config));
        } catch (LockObtainFailedException e) {
            directory.close();
            throw new IndexBusy(folder, e);
        } catch (IOException | RuntimeException | Error e) {
            directory.close();
            throw e;
        }
    }

    private static boolean holds(Directory directory, VectorSpace space) throws IOException {
        if (!DirectoryReader.indexExists(directory)) return false;
        try (DirectoryReader reader = DirectoryReader.open(directory)) {
            return space(reader.getIndexCommit().getUserData()).equals(Optional.of(space));
        }
    }

    private static Map<String, String> facts(VectorSpace space) {
        return Map.of(
                FORMAT, CURRENT,
                FINGERPRINT, space.fingerprint(),
                DIMENSIONS, Integer.toString(space.dimensions()),
                DISTANCE, space.distance().name());
    }

    /// The space of a folder's store, for opening it unchanged; empty if there is none that can be read.
    public static Optional<VectorSpace> spaceOf(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) return Optional.empty();
        try (Directory directory = FSDirectory.open(folder)) {
            if (!DirectoryReader.indexExists(directory)) return Optional.empty();
            try (DirectoryReader reader = DirectoryReader.open(directory)) {
                return space(reader.getIndexCommit().getUserData());
            }
        }
    }

    private static Optional<VectorSpace> space(Map<String, String> facts) {
        if (!CURRENT.equals(facts.get(FORMAT))) return Optional.empty();
        return Optional.of(new VectorSpace(
                facts.getOrDefault(FINGERPRINT, ""),
                Integer.parseInt(facts.getOrDefault(DIMENSIONS, "0")),
                Distance.valueOf(facts.getOrDefault(DISTANCE, Distance.COSINE.name()))));
    }

    @Override
    public VectorSpace space() {
        return space;
    }

    @Override
    public synchronized void upsert(Collection<VectorPoint> points) throws IOException {
        for (VectorPoint point : points) space.check(point.vector());
        var words = new ProseStream();
        for (VectorPoint point : points)
            writer.updateDocument(new Term(PointDocument.ID, point.id()), PointDocument.of(point, words));
    }

    @Override
    public synchronized int delete(Collection<String> ids) throws IOException {
        return delete(new PointFilter.Ids(Set.copyOf(ids)));
    }

    @Override
    public synchronized int delete(PointFilter filter) throws IOException {
        Query query = PointQueries.of(filter);
        int deleted = countNow(query);
        writer.deleteDocuments(query);
        return deleted;
    }

    /// Costs nothing until the next commit.
    @Override
    public synchronized void discard(PointFilter filter) throws IOException {
        writer.deleteDocuments(PointQueries.of(filter));
    }

    /// Counts everything written, published or not.
    private int countNow(Query query) throws IOException {
        try (DirectoryReader now = DirectoryReader.open(writer)) {
            return new IndexSearcher(now).count(query);
        }
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
        if (writer.hasUncommittedChanges()) writer.commit(); // otherwise merges done just now would be lost on close
        publish();
    }

    @Override
    public synchronized void close() throws IOException {
        readers.close();
        if (writer.isOpen()) writer.rollback();
        directory.close();
    }
}
