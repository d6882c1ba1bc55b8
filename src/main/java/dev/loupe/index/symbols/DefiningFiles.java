package dev.loupe.index.symbols;

import dev.loupe.index.view.IndexView;
import dev.loupe.model.LruCache;
import dev.loupe.model.RepoPath;
import java.util.List;

/// The files that define a name, of the names that were asked for lately in one view: to resolve one name,
/// those of many others are looked up. Thread-safe.
final class DefiningFiles {
    private static final int MOST_PATHS = 100_000;

    private final LruCache<String, List<RepoPath>> known = new LruCache<>(MOST_PATHS, files -> 1 + files.size());

    static DefiningFiles of(IndexView view) {
        return view.derived().get(DefiningFiles.class, DefiningFiles::new);
    }

    <E extends Exception> List<RepoPath> get(String name, LruCache.Computation<List<RepoPath>, E> missing) throws E {
        return known.get(name, missing);
    }
}
