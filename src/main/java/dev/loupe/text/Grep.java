package dev.loupe.text;

import dev.loupe.index.FileTable;
import dev.loupe.index.IndexedFile;
import dev.loupe.index.PathGlob;
import dev.loupe.model.Cancellation;
import dev.loupe.model.Filter;
import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/// Finds the lines that match, in the files of an index as they are on disk now: also those outside of
/// chunks, and changes that the index has not seen.
public final class Grep {
    private final int threads;

    /// On all cores.
    public Grep() {
        this(Runtime.getRuntime().availableProcessors());
    }

    Grep(int threads) {
        this.threads = threads;
    }

    /// The first matching lines in the order of paths; the same answer for the same files, whatever the
    /// number of cores.
    ///
    /// @param root of the repository that `files` is an index of
    /// @throws IOException where the root or the table of files cannot be read; single files that cannot are
    /// counted
    /// @throws IllegalArgumentException where a glob of the filter is malformed, with a message for the
    /// caller
    public GrepAnswer search(Path root, FileTable files, GrepRequest request, Cancellation cancellation)
            throws IOException {
        List<RepoPath> paths = wanted(files, request.filter());
        return new GrepRun(new FileReading.Root(root), request, cancellation).over(paths, threads);
    }

    private static List<RepoPath> wanted(FileTable files, Filter filter) throws IOException {
        Predicate<RepoPath> included = filter.paths().isEmpty() ? _ -> true : PathGlob.matcher(filter.paths());
        Predicate<RepoPath> excluded = PathGlob.matcher(filter.excludedPaths());
        var wanted = new ArrayList<RepoPath>();
        for (IndexedFile file : files.all()) {
            boolean spoken = filter.languages().isEmpty() || filter.languages().contains(file.language());
            if (spoken && included.test(file.path()) && !excluded.test(file.path())) wanted.add(file.path());
        }
        return wanted;
    }
}
