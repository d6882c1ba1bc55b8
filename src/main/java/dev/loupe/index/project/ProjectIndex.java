package dev.loupe.index.project;

import dev.loupe.index.IndexFolderState;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.IndexWrites;
import dev.loupe.index.Manifest;
import dev.loupe.index.OtherModel;
import dev.loupe.index.lexical.Similarities;
import dev.loupe.index.view.CurrentView;
import dev.loupe.index.view.HeldLock;
import dev.loupe.index.view.LuceneLogging;
import dev.loupe.vector.SpaceDemand;
import dev.loupe.vector.VectorSpace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexCommit;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.IndexWriterConfig.OpenMode;
import org.apache.lucene.index.MultiReader;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.jspecify.annotations.Nullable;

/// The index of one project: a folder with `manifest.json` and Lucene's files in `lucene/`.
///
/// The manifest names the commit that readers see after a restart. A commit is made durable in this order:
/// Lucene's files and its commit are synced to disk; the manifest is written to a temporary file, synced,
/// renamed over the old one, and the folder synced; then the previous commit is deleted. After a crash
/// anywhere in between, the old manifest still names an existing commit, and the newer one is dropped when
/// the index is opened next.
///
/// An index that cannot be trusted (another format, a damaged or foreign manifest, a checksum error) is not
/// an error: it reads as empty, and [#state] says why it has to be rebuilt. Opening it for writing empties
/// it.
public final class ProjectIndex implements AutoCloseable {
    static final String LUCENE = "lucene";
    private static final double BUFFER_MEGABYTES = 64;

    private final Path folder;
    private final Directory directory;
    private final CurrentView readers;
    private final @Nullable IndexWriter writer;
    private final @Nullable ManifestedCommits commits;
    private final Optional<SpaceDemand> required;
    private volatile IndexFolderState state;
    private volatile Optional<VectorSpace> space;
    private long seenGeneration;

    private ProjectIndex(
            Path folder,
            Directory directory,
            CommitFinder.Found found,
            @Nullable IndexWriter writer,
            @Nullable ManifestedCommits commits,
            Optional<SpaceDemand> required,
            IndexReader first) {
        this.folder = folder;
        this.directory = directory;
        this.writer = writer;
        this.commits = commits;
        this.required = required;
        readers = new CurrentView(first, Similarities.BY_FIELD);
        state = stateOf(found);
        space = spaceOf(found);
        seenGeneration = generationOf(found);
    }

    /// Opens an index for reading and writing and creates an empty one if necessary. Its vectors are kept.
    ///
    /// @throws IndexBusy if another process is writing it; [#openReadOnly] works then
    public static ProjectIndex open(Path folder) throws IOException {
        return open(folder, Optional.empty());
    }

    /// The same for vectors of this space; an index with others has to be rebuilt.
    public static ProjectIndex open(Path folder, VectorSpace space) throws IOException {
        return open(folder, SpaceDemand.of(space));
    }

    /// The same for a model whose space is not fully known yet; see [#adopt].
    ///
    /// @throws OtherModel if there are vectors of another one that must not be discarded
    public static ProjectIndex open(Path folder, SpaceDemand demand) throws IOException {
        return open(folder, Optional.of(demand));
    }

    private static ProjectIndex open(Path folder, Optional<SpaceDemand> required) throws IOException {
        LuceneLogging.lucene();
        Files.createDirectories(folder.resolve(LUCENE));
        Directory directory = FSDirectory.open(folder.resolve(LUCENE));
        try {
            HeldLock held = HeldLock.on(directory, folder);
            try {
                return openUnder(held, folder, directory, required);
            } catch (IOException | RuntimeException | Error e) {
                held.free();
                throw e;
            }
        } catch (IOException | RuntimeException | Error e) {
            directory.close();
            throw e;
        }
    }

    private static ProjectIndex openUnder(
            HeldLock held, Path folder, Directory directory, Optional<SpaceDemand> required) throws IOException {
        CommitFinder.Found found = CommitFinder.find(folder, held, required);
        var config = new IndexWriterConfig(null);
        config.setSimilarity(Similarities.BY_FIELD);
        config.setRAMBufferSizeMB(BUFFER_MEGABYTES);
        config.setUseCompoundFile(false);
        config.setCodec(new LoupeCodec());
        config.setCommitOnClose(false);
        var commits = new ManifestedCommits(generationOf(found));
        config.setIndexDeletionPolicy(commits);
        if (found instanceof CommitFinder.Found.Good good) {
            config.setOpenMode(OpenMode.APPEND);
            config.setIndexCommit(good.commit());
        } else {
            Files.deleteIfExists(folder.resolve(ManifestFile.NAME));
            held.empty();
            config.setOpenMode(OpenMode.CREATE);
        }
        var writer = new IndexWriter(held, config);
        return new ProjectIndex(folder, directory, found, writer, commits, required, DirectoryReader.open(writer));
    }

    /// Opens the last commit of any process, read-only. Never waits for a writer.
    public static ProjectIndex openReadOnly(Path folder) throws IOException {
        return openReadOnly(folder, Optional.empty());
    }

    /// The same for vectors of this space; an index with others reads as empty.
    public static ProjectIndex openReadOnly(Path folder, VectorSpace space) throws IOException {
        return openReadOnly(folder, SpaceDemand.of(space));
    }

    /// The same for a model whose space is not fully known yet.
    ///
    /// @throws OtherModel if there are vectors of another one that must not be discarded
    public static ProjectIndex openReadOnly(Path folder, SpaceDemand demand) throws IOException {
        return openReadOnly(folder, Optional.of(demand));
    }

    private static ProjectIndex openReadOnly(Path folder, Optional<SpaceDemand> required) throws IOException {
        LuceneLogging.lucene();
        if (!Files.isDirectory(folder.resolve(LUCENE)))
            return new ProjectIndex(
                    folder,
                    EmptyDirectory.directory(),
                    new CommitFinder.Found.Nothing(),
                    null,
                    null,
                    required,
                    new MultiReader());
        Directory directory = FSDirectory.open(folder.resolve(LUCENE));
        try {
            CommitFinder.Found found = CommitFinder.find(folder, directory, required);
            return new ProjectIndex(folder, directory, found, null, null, required, readerOf(found));
        } catch (IOException | RuntimeException | Error e) {
            directory.close();
            throw e;
        }
    }

    /// Deletes an index with its folder, if it exists.
    ///
    /// @throws IndexBusy if another process, or an index still open here, is writing it
    public static void delete(Path folder) throws IOException {
        Path lucene = folder.resolve(LUCENE);
        if (Files.isDirectory(lucene)) {
            try (Directory directory = FSDirectory.open(lucene)) {
                HeldLock held = HeldLock.on(directory, folder);
                try {
                    // The manifest goes first: without it, the remains after a crash are not an index.
                    Files.deleteIfExists(folder.resolve(ManifestFile.NAME));
                    held.empty();
                } finally {
                    held.free();
                }
                Files.deleteIfExists(lucene.resolve(IndexWriter.WRITE_LOCK_NAME));
            }
            Files.delete(lucene);
        }
        ManifestFile.delete(folder);
        Files.deleteIfExists(folder);
    }

    private static IndexReader readerOf(CommitFinder.Found found) throws IOException {
        return found instanceof CommitFinder.Found.Good good ? DirectoryReader.open(good.commit()) : new MultiReader();
    }

    private static long generationOf(CommitFinder.Found found) {
        return found instanceof CommitFinder.Found.Good good ? good.entry().generation() : -1;
    }

    private Optional<VectorSpace> spaceOf(CommitFinder.Found found) {
        Optional<VectorSpace> there =
                found instanceof CommitFinder.Found.Good good ? good.entry().space() : Optional.empty();
        return there.or(() -> required.flatMap(ProjectIndex::known));
    }

    private static Optional<VectorSpace> known(SpaceDemand demand) {
        return demand.dimensions().isEmpty()
                ? Optional.empty()
                : Optional.of(new VectorSpace(
                        demand.fingerprint(), demand.dimensions().getAsInt()));
    }

    private static IndexFolderState stateOf(CommitFinder.Found found) {
        return switch (found) {
            case CommitFinder.Found.Good good ->
                new IndexFolderState.Ready(good.entry().manifest());
            case CommitFinder.Found.Nothing() -> new IndexFolderState.Empty();
            case CommitFinder.Found.Unusable(String why) -> new IndexFolderState.Rebuild(why);
        };
    }

    /// The state when it was opened, or at the last commit or [#refresh].
    public IndexFolderState state() {
        return state;
    }

    /// The manifest of the last commit, if there is one.
    public Optional<Manifest> manifest() {
        return state instanceof IndexFolderState.Ready(Manifest manifest) ? Optional.of(manifest) : Optional.empty();
    }

    /// The last published or committed state for readers. Close it when the query is answered.
    public IndexSnapshot snapshot() {
        return new LuceneSnapshot(readers.acquire(), space);
    }

    /// The space of the chunks' vectors; empty if there are none and their dimensions are unknown.
    public Optional<VectorSpace> space() {
        return space;
    }

    /// From now on vectors of this space are written.
    ///
    /// @throws OtherModel if there are others
    public synchronized void adopt(VectorSpace next) throws OtherModel {
        if (space.isPresent() && !space.get().equals(next)) throw new OtherModel(space.get(), SpaceDemand.of(next));
        space = Optional.of(next);
    }

    public boolean writable() {
        return writer != null && writer.isOpen();
    }

    /// The write side; always the same writer.
    ///
    /// @throws IllegalStateException if the index was opened read-only
    public IndexWrites writes() {
        IndexWriter mine = writer;
        if (mine == null) throw new IllegalStateException("the index was opened read-only");
        return new LuceneWrites(mine, space, () -> publish(mine), manifest -> commit(mine, manifest));
    }

    private synchronized void publish(IndexWriter mine) throws IOException {
        if (!(readers.current().reader() instanceof DirectoryReader old)) return;
        DirectoryReader next = DirectoryReader.openIfChanged(old, mine);
        if (next != null) readers.replace(next);
    }

    private synchronized void commit(IndexWriter mine, Manifest manifest) throws IOException {
        ManifestedCommits policy = commits;
        if (policy == null) throw new IllegalStateException("the index was opened read-only");
        mine.commit();
        IndexCommit newest = policy.newest();
        ManifestFile.write(
                folder, new ManifestFile.Entry(manifest, newest.getGeneration(), CommitFinder.commitId(newest), space));
        policy.name(newest.getGeneration());
        mine.deleteUnusedFiles();
        state = new IndexFolderState.Ready(manifest);
        publish(mine);
    }

    /// Picks up another process's commits; does nothing if the index is open for writing.
    ///
    /// @return whether there was something new
    public synchronized boolean refresh() throws IOException {
        if (writer != null) return false;
        if (!Files.isDirectory(folder.resolve(LUCENE))) return false;
        if (ManifestFile.read(folder) instanceof ManifestFile.Found.Good(var entry)
                && entry.generation() == seenGeneration) return false;
        return reopen();
    }

    private boolean reopen() throws IOException {
        Directory current = FSDirectory.open(folder.resolve(LUCENE));
        try (current) {
            CommitFinder.Found found = CommitFinder.find(folder, current, required);
            IndexFolderState next = stateOf(found);
            if (next.equals(state)) return false;
            readers.replace(readerOf(found));
            state = next;
            space = spaceOf(found);
            seenGeneration = generationOf(found);
            return true;
        }
    }

    /// Frees everything. Uncommitted writes are dropped; open snapshots stay readable until they are closed.
    @Override
    public synchronized void close() throws IOException {
        readers.close();
        if (writer != null && writer.isOpen()) writer.rollback();
        directory.close();
    }
}
