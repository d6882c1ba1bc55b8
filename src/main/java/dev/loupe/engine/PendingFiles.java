package dev.loupe.engine;

import dev.loupe.index.FileTable;
import dev.loupe.index.IndexedFile;
import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// A watch's knowledge of files that differ from the index.
///
/// @param known changes
/// @param unwatched folders without events; their files are checked on disk
record PendingFiles(PendingChanges.Known known, Set<String> unwatched) {

    /// The files of an index that may have changed. Constant time if nothing did; one pass over all files if
    /// a folder was deleted or is not watched.
    Set<RepoPath> of(Path root, FileTable files) throws IOException {
        var changed = new HashSet<RepoPath>();
        for (String file : known.files()) indexed(file, files).ifPresent(found -> changed.add(found.path()));
        if (!known.folders().isEmpty())
            for (IndexedFile file : files.all()) if (isBelow(file.path(), known.folders())) changed.add(file.path());
        if (!unwatched.isEmpty()) changed.addAll(StalenessScan.changed(root, inUnwatched(files)));
        return changed;
    }

    private List<IndexedFile> inUnwatched(FileTable files) throws IOException {
        var found = new ArrayList<IndexedFile>();
        for (IndexedFile file : files.all()) if (unwatched.contains(file.path().folder())) found.add(file);
        return found;
    }

    static boolean isIndexed(String file, FileTable files) throws IOException {
        return indexed(file, files).isPresent();
    }

    private static Optional<IndexedFile> indexed(String file, FileTable files) throws IOException {
        Optional<RepoPath> path = path(file);
        return path.isEmpty() ? Optional.empty() : files.find(path.get());
    }

    static boolean isBelow(RepoPath file, Set<String> folders) {
        String folder = file.folder();
        while (!folder.isEmpty() && !folders.contains(folder))
            folder = folder.substring(0, Math.max(0, folder.lastIndexOf('/')));
        return !folder.isEmpty();
    }

    static Optional<RepoPath> path(String text) {
        try {
            return Optional.of(new RepoPath(text));
        } catch (IllegalArgumentException noPath) { // never listed either
            return Optional.empty();
        }
    }
}
