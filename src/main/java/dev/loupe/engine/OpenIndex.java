package dev.loupe.engine;

import dev.loupe.index.IndexBusy;
import dev.loupe.index.Manifest;
import dev.loupe.index.ProjectIndex;
import dev.loupe.project.FolderTree;
import dev.loupe.vector.VectorSpace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// One index folder, opened when first needed: to write where that is possible, to read where another
/// process writes it.
///
/// A folder is made only by a run, never by a question. Not safe for several threads; its project guards it.
final class OpenIndex {
    private final Path folder;
    private final VectorSpace space;
    private Optional<ProjectIndex> opened = Optional.empty();
    private String rebuilt = "";

    /// @param space of the vectors that are written and asked for
    OpenIndex(Path folder, VectorSpace space) {
        this.folder = folder;
        this.space = space;
    }

    /// For questions. Where nothing was indexed it reads as empty.
    ProjectIndex toRead() throws IOException {
        if (opened.isPresent()) {
            ProjectIndex index = opened.get();
            if (!index.writable()) index.refresh();
            return index;
        }
        if (!Files.exists(folder)) return keep(ProjectIndex.openReadOnly(folder, space));
        try {
            return keep(ProjectIndex.open(folder, space));
        } catch (IndexBusy other) {
            return keep(ProjectIndex.openReadOnly(folder, space));
        }
    }

    /// For a run.
    ///
    /// @throws IndexBusy where another process writes it
    ProjectIndex toWrite() throws IOException {
        if (opened.isPresent() && opened.get().writable()) return opened.get();
        close();
        return keep(ProjectIndex.open(folder, space));
    }

    private ProjectIndex keep(ProjectIndex index) {
        if (index.state() instanceof dev.loupe.index.IndexState.Rebuild(String why)) rebuilt = why;
        opened = Optional.of(index);
        return index;
    }

    Optional<Manifest> manifest() throws IOException {
        return toRead().manifest();
    }

    /// Why what was found had to be made anew; empty where it had not.
    String rebuilt() {
        return rebuilt;
    }

    /// The rebuild is done.
    void complete() {
        rebuilt = "";
    }

    /// Of all files in the folder; those that a writer removes meanwhile count nothing.
    long bytesOnDisk() throws IOException {
        return new FolderTree(folder).bytes();
    }

    /// Removes everything that was indexed.
    void delete() throws IOException {
        close();
        rebuilt = "";
        new FolderTree(folder).delete();
    }

    void close() throws IOException {
        Optional<ProjectIndex> index = opened;
        opened = Optional.empty();
        if (index.isPresent()) index.get().close();
    }
}
