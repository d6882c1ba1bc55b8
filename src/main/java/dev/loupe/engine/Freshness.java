package dev.loupe.engine;

import dev.loupe.index.FileTable;
import dev.loupe.index.IndexedFile;
import dev.loupe.model.RepoPath;
import dev.loupe.search.Hit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// Compares the files of hits with the index by size and time.
public final class Freshness {
    private Freshness() {}

    private static final int NAMED = 10;

    /// The note about files that changed since they were indexed.
    ///
    /// @param paths at least one
    public static String note(List<String> paths) {
        String named = String.join(", ", paths.subList(0, Math.min(NAMED, paths.size())));
        return "changed since they were indexed, so lines may have moved: " + named
                + (paths.size() > NAMED ? " and %d more".formatted(paths.size() - NAMED) : "");
    }

    /// The hits' files that changed or were deleted since they were indexed, by path.
    static List<String> stale(Path root, FileTable files, List<Hit> hits) throws IOException {
        var paths =
                hits.stream().map(hit -> hit.chunk().path()).distinct().sorted().toList();
        var stale = new java.util.ArrayList<String>();
        for (RepoPath path : paths) {
            if (stale(root, files, path)) stale.add(path.value());
        }
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
