package dev.loupe.graph.scip;

import dev.loupe.project.Collection;
import dev.loupe.project.LoupeHome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The SCIP indexes that Loupe keeps of one project, in `scip/<collection>` of LOUPE_HOME: a folder for each
/// indexer and folder of the project, and in it a folder for each finished run, named by when it began. Only
/// the newest counts. A finished folder is never changed, so that readers need no lock.
///
/// @param folder need not exist
public record KeptIndexes(Path folder) {

    /// The index, in the folder of a run.
    public static final String INDEX = "index.scip";

    /// The files that it describes, see [RecordedFiles].
    public static final String FILES = "files.tsv";

    /// Those of a project.
    ///
    /// @param root absolute real path of the project
    public static KeptIndexes of(LoupeHome home, Path root) {
        return new KeptIndexes(home.scip().resolve(Collection.of(root).name()));
    }

    /// The folder of an indexer; need not exist.
    public Path of(String key) {
        return folder.resolve(key);
    }

    /// The newest finished run of each indexer.
    public List<Path> newest() {
        var newest = new ArrayList<Path>();
        for (Path indexer : folders(folder)) runs(indexer).stream().findFirst().ifPresent(newest::add);
        return newest;
    }

    /// The newest finished run of one indexer.
    public Optional<Path> newest(String key) {
        return runs(of(key)).stream().findFirst();
    }

    /// The finished runs of one indexer, newest first.
    public static List<Path> runs(Path indexer) {
        return folders(indexer).stream()
                .filter(run -> isNumber(run.getFileName().toString()))
                .sorted(Comparator.comparingLong(KeptIndexes::began).reversed())
                .toList();
    }

    /// When a finished run began, in milliseconds since 1970.
    public static long began(Path run) {
        return Long.parseLong(run.getFileName().toString());
    }

    private static boolean isNumber(String name) {
        return !name.isEmpty() && name.length() <= 15 && name.chars().allMatch(c -> c >= '0' && c <= '9');
    }

    /// The folders in one, by name; none if it does not exist.
    public static List<Path> folders(Path of) {
        try (Stream<Path> inner = Files.list(of)) {
            return inner.filter(each -> Files.isDirectory(each, LinkOption.NOFOLLOW_LINKS))
                    .sorted()
                    .toList();
        } catch (IOException none) {
            return List.of();
        }
    }
}
