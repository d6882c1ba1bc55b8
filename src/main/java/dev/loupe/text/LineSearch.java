package dev.loupe.text;

import dev.loupe.index.FileTable;
import dev.loupe.index.IndexedFile;
import dev.loupe.index.lexical.PathGlob;
import dev.loupe.model.Cancellation;
import dev.loupe.model.Filter;
import dev.loupe.model.Language;
import dev.loupe.model.RankOrder;
import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/// Finds matching lines in the files of an index as they are on disk now, including text outside of chunks
/// and changes that the index has not seen.
public final class LineSearch {
    /// One cache for the process, because repeated searches read the same files.
    static final KnownContents SHARED =
            new KnownContents(Math.min(96L << 20, Runtime.getRuntime().maxMemory() / 8));

    private final int threads;
    private final KnownContents known;

    /// Uses all cores.
    public LineSearch() {
        this(Runtime.getRuntime().availableProcessors(), SHARED);
    }

    LineSearch(int threads) {
        this(threads, new KnownContents(1 << 20));
    }

    private LineSearch(int threads, KnownContents known) {
        this.threads = threads;
        this.known = known;
    }

    /// A reader for one thread, with the shared cache.
    static FileReading reading(FileReading.Root root) {
        return new FileReading(root, SHARED);
    }

    /// [#search] without unsettled files.
    public GrepAnswer search(Path root, FileTable files, GrepRequest request, Cancellation cancellation)
            throws IOException {
        return search(root, files, Set.of(), request, cancellation);
    }

    /// The first matching lines, by rank of the file and by path; deterministic for the same files, whatever
    /// the number of cores.
    ///
    /// The index's trigrams select the files to read. Every line in the answer is correct for the current
    /// file, because a file with matches is always checked on disk. No line is missing from a file that is
    /// unchanged since it was indexed or is among the unsettled ones. Only lines of files that changed
    /// unnoticed can be missing.
    ///
    /// @param root of the repository that `files` indexes
    /// @param unsettled files that may have changed since they were indexed, or are not indexed; read
    /// regardless of trigrams, except those that are deleted or not text
    /// @throws IOException if the root or the file table cannot be read; single unreadable files are only
    /// counted
    /// @throws IllegalArgumentException if a glob of the filter is malformed, with a message for the caller
    public GrepAnswer search(
            Path root, FileTable files, Set<RepoPath> unsettled, GrepRequest request, Cancellation cancellation)
            throws IOException {
        List<GrepTarget> targets = wanted(files, unsettled, request);
        return new GrepRun(new FileReading.Root(root), known, request, cancellation).over(targets, threads);
    }

    /// Whether a search reads a file with this path, if it exists and is text.
    ///
    /// @throws IllegalArgumentException as [#search]
    public static Predicate<RepoPath> wantedBy(GrepRequest request) {
        var wanted = new Wanted(request);
        return path -> wanted.takes(path, Language.ofPath(path));
    }

    private static List<GrepTarget> wanted(FileTable files, Set<RepoPath> unsettled, GrepRequest request)
            throws IOException {
        var wanted = new Wanted(request);
        var targets = new ArrayList<GrepTarget>();
        for (IndexedFile file : files.mayHold(request.pattern().grams()))
            if (!unsettled.contains(file.path()) && wanted.takes(file.path(), file.language()))
                targets.add(new GrepTarget(file.path(), Optional.of(file), true));
        for (RepoPath path : unsettled) {
            Optional<IndexedFile> known = files.find(path);
            Language language = known.map(IndexedFile::language).orElseGet(() -> Language.ofPath(path));
            if (wanted.takes(path, language)) targets.add(new GrepTarget(path, known, false));
        }
        if (!unsettled.isEmpty()) targets.sort(Comparator.comparing(GrepTarget::path));
        return RankOrder.of(targets, one -> request.rank().applyAsInt(one.path()));
    }

    /// A compiled filter.
    private static final class Wanted {
        private final List<String> endings;
        private final Set<Language> languages;
        private final Predicate<RepoPath> included;
        private final Predicate<RepoPath> excluded;

        Wanted(GrepRequest request) {
            Filter filter = request.filter();
            endings = request.extensions().stream().map(each -> "." + each).toList();
            languages = filter.languages();
            included = filter.paths().isEmpty() ? _ -> true : PathGlob.matcher(filter.paths());
            excluded = filter.excludedPaths().isEmpty() ? _ -> false : PathGlob.matcher(filter.excludedPaths());
        }

        boolean takes(RepoPath path, Language language) {
            boolean spoken = languages.isEmpty() || languages.contains(language);
            return spoken && named(path) && included.test(path) && !excluded.test(path);
        }

        private boolean named(RepoPath path) {
            if (endings.isEmpty()) return true;
            String name = path.fileName().toLowerCase(Locale.ROOT);
            return endings.stream().anyMatch(name::endsWith);
        }
    }
}
