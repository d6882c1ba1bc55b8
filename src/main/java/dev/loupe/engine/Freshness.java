package dev.loupe.engine;

import dev.loupe.index.FileTable;
import dev.loupe.index.IndexedFile;
import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/// Compares the files of hits with the index by size and time.
public final class Freshness {
    private Freshness() {}

    private static final int NAMED = 10;

    /// The note about files that changed since they were indexed.
    ///
    /// @param paths at least one
    public static String note(List<RepoPath> paths) {
        String named = paths.stream().limit(NAMED).map(RepoPath::value).collect(Collectors.joining(", "));
        return "changed since they were indexed, so lines may have moved: " + named
                + (paths.size() > NAMED ? " and %d more".formatted(paths.size() - NAMED) : "");
    }

    /// Those files that changed or were deleted since they were indexed, by path.
    static List<RepoPath> stale(Path root, FileTable files, List<RepoPath> some) throws IOException {
        var stale = new ArrayList<RepoPath>();
        for (RepoPath path : new TreeSet<>(some)) if (stale(root, files, path)) stale.add(path);
        return stale;
    }

    /// Whether a file differs from the index, or is not in it.
    static boolean stale(Path root, FileTable files, RepoPath path) throws IOException {
        Optional<IndexedFile> known = files.find(path);
        return known.isEmpty() || changed(root.resolve(path.value()), known.get());
    }

    static boolean changed(Path file, IndexedFile known) {
        try {
            var now = Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            return now.size() != known.size() || now.lastModifiedTime().to(TimeUnit.NANOSECONDS) != known.modified();
        } catch (IOException gone) {
            return true;
        }
    }
}
