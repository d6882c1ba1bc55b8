package dev.loupe.engine;

import dev.loupe.embed.EmbeddingProvider;
import dev.loupe.index.IndexBusy;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.Manifest;
import dev.loupe.index.OtherModel;
import dev.loupe.index.project.ProjectIndex;
import dev.loupe.project.FolderTree;
import dev.loupe.vector.SpaceDemand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// One index folder, opened on first use: for writing if possible, read-only if another process writes it.
///
/// Only a run creates a folder, never a query. Thread-safe: mutable state is guarded by `this`, under which
/// nothing slow is done except opening, closing and deleting, and no other lock is taken. Writers also hold
/// the lock of [IndexWriting], and so does a caller that closes or deletes an index open for writing.
final class OpenIndex {
    private static final System.Logger LOG = System.getLogger(OpenIndex.class.getName());
    /// How long the process that was given the index has it exclusively; after that it may have ended.
    private static final long GIVEN_NANOS = TimeUnit.SECONDS.toNanos(10);

    private final Path folder;
    private final EmbeddingProvider embedder;
    private Optional<ProjectIndex> opened = Optional.empty();
    private Optional<Long> given = Optional.empty();
    private String rebuilt = "";

    /// @param embedder for indexing and queries
    OpenIndex(Path folder, EmbeddingProvider embedder) {
        this.folder = folder;
        this.embedder = embedder;
    }

    /// Its name for other processes: that of its folder.
    String name() {
        return folder.getFileName().toString();
    }

    /// The current content; the caller closes it. Empty if nothing was indexed.
    synchronized IndexSnapshot snapshot() throws IOException {
        return toRead().snapshot();
    }

    private ProjectIndex toRead() throws IOException {
        if (opened.isPresent()) {
            ProjectIndex index = opened.get();
            if (!index.writable()) index.refresh();
            return index;
        }
        if (given.isPresent() || !Files.exists(folder)) return keep(ProjectIndex.openReadOnly(folder, demand()));
        try {
            return keep(ProjectIndex.open(folder, demand()));
        } catch (IndexBusy other) {
            return keep(ProjectIndex.openReadOnly(folder, demand()));
        }
    }

    private SpaceDemand demand() {
        return SpaceDemand.of(embedder);
    }

    /// Opens it for a run.
    ///
    /// @param anew whether vectors of another model may be discarded
    /// @throws IndexBusy if another process is writing it
    /// @throws OtherModel if there are such vectors and they may not be discarded
    synchronized ProjectIndex toWrite(boolean anew) throws IOException {
        SpaceDemand demand = anew ? demand().remakingAll() : demand();
        if (opened.isPresent() && opened.get().writable()) {
            if (!anew || opened.get().space().map(demand::fits).orElse(true)) return opened.get();
        }
        if (given.isPresent() && System.nanoTime() - given.get() < GIVEN_NANOS) throw IndexBusy.given(folder);
        close();
        try {
            ProjectIndex index = keep(ProjectIndex.open(folder, demand));
            given = Optional.empty();
            return index;
        } catch (IndexBusy other) {
            throw given.isPresent() ? IndexBusy.given(folder) : other;
        }
    }

    /// The index, if this process is its writer.
    synchronized Optional<ProjectIndex> owned() throws IOException {
        return manifest().isPresent() && toRead().writable() ? Optional.of(toRead()) : Optional.empty();
    }

    /// A model that returns a new number of dimensions under its old name must be noticed before the index is
    /// opened for a rebuild.
    void learnSpace() {
        try {
            embedder.check();
        } catch (IOException silent) {
            LOG.log(System.Logger.Level.DEBUG, silent.getMessage());
        }
    }

    /// From now on it is only read here, until the process that asked for it no longer writes it.
    synchronized void giveUp() {
        given = Optional.of(System.nanoTime());
    }

    synchronized boolean isGivenUp() {
        return given.isPresent();
    }

    synchronized boolean isOpen() {
        return opened.isPresent();
    }

    private ProjectIndex keep(ProjectIndex index) {
        if (index.state() instanceof dev.loupe.index.IndexFolderState.Rebuild(String why)) rebuilt = why;
        opened = Optional.of(index);
        return index;
    }

    synchronized Optional<Manifest> manifest() throws IOException {
        return toRead().manifest();
    }

    /// Whether a run has completed in it; false also if it cannot be read.
    synchronized boolean isComplete() {
        try {
            return manifest().filter(Manifest::complete).isPresent();
        } catch (IOException broken) {
            return false;
        }
    }

    /// Why the existing index had to be rebuilt; empty if it had not.
    synchronized String rebuilt() {
        return rebuilt;
    }

    /// The rebuild is done.
    synchronized void complete() {
        rebuilt = "";
    }

    /// Total size of the files in the folder; files that a writer removes meanwhile do not count.
    long bytesOnDisk() throws IOException {
        return new FolderTree(folder).bytes();
    }

    /// Deletes the index.
    synchronized void delete() throws IOException {
        close();
        rebuilt = "";
        new FolderTree(folder).delete();
    }

    synchronized void close() throws IOException {
        Optional<ProjectIndex> index = opened;
        opened = Optional.empty();
        if (index.isPresent()) index.get().close();
    }
}
