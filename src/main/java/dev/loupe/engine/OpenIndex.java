package dev.loupe.engine;

import dev.loupe.embed.EmbeddingProvider;
import dev.loupe.index.IndexBusy;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.Manifest;
import dev.loupe.index.OtherModel;
import dev.loupe.index.ProjectIndex;
import dev.loupe.project.FolderTree;
import dev.loupe.vector.SpaceDemand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// One index folder, opened when first needed: to write where that is possible, to read where another
/// process writes it.
///
/// A folder is made only by a run, never by a question. Safe for several threads: what changes is guarded by
/// `this`, under which nothing slow is done but opening, closing and deleting, and no other lock is taken.
/// Who writes has the lock of [IndexWriting] too, and so has who closes or deletes what may be written.
final class OpenIndex {
    private static final System.Logger LOG = System.getLogger(OpenIndex.class.getName());
    /// So long whoever was given the index has it to itself; then it may have ended.
    private static final long GIVEN_NANOS = TimeUnit.SECONDS.toNanos(10);

    private final Path folder;
    private final EmbeddingProvider embedder;
    private Optional<ProjectIndex> opened = Optional.empty();
    private Optional<Long> given = Optional.empty();
    private String rebuilt = "";

    /// @param embedder of the vectors that are written and asked for
    OpenIndex(Path folder, EmbeddingProvider embedder) {
        this.folder = folder;
        this.embedder = embedder;
    }

    /// By which other processes know it: its folder's.
    String name() {
        return folder.getFileName().toString();
    }

    /// What is in it now; the caller closes it. Where nothing was indexed it is empty.
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

    /// For a run.
    ///
    /// @param anew whether vectors of another model may be thrown away
    /// @throws IndexBusy where another process writes it
    /// @throws OtherModel where there are such vectors and they may not
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

    /// It, where this process writes it.
    synchronized Optional<ProjectIndex> owned() throws IOException {
        return manifest().isPresent() && toRead().writable() ? Optional.of(toRead()) : Optional.empty();
    }

    /// A model that makes other dimensions than before under its old name must be noticed before the index is
    /// opened to be made anew.
    void learnSpace() {
        try {
            embedder.check();
        } catch (IOException silent) {
            LOG.log(System.Logger.Level.DEBUG, silent.getMessage());
        }
    }

    /// From now on it is only read here, until whoever has asked for it does not write it any more.
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
        if (index.state() instanceof dev.loupe.index.IndexState.Rebuild(String why)) rebuilt = why;
        opened = Optional.of(index);
        return index;
    }

    synchronized Optional<Manifest> manifest() throws IOException {
        return toRead().manifest();
    }

    /// Whether a run came to its end in it; false also where it cannot be read.
    synchronized boolean isComplete() {
        try {
            return manifest().filter(Manifest::complete).isPresent();
        } catch (IOException broken) {
            return false;
        }
    }

    /// Why what was found had to be made anew; empty where it had not.
    synchronized String rebuilt() {
        return rebuilt;
    }

    /// The rebuild is done.
    synchronized void complete() {
        rebuilt = "";
    }

    /// Of all files in the folder; those that a writer removes meanwhile count nothing.
    long bytesOnDisk() throws IOException {
        return new FolderTree(folder).bytes();
    }

    /// Removes everything that was indexed.
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
