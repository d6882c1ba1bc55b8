package dev.loupe.model;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;

/// A number of paths, and the first few by name as examples.
///
/// @param paths at most [#MOST]; all of them if `count` is their number
public record PathSample(int count, List<String> paths) {
    /// Maximum number of paths kept.
    public static final int MOST = 20;

    /// None.
    public static final PathSample NONE = new PathSample(0, List.of());

    private static final int LONGEST = 400;
    private static final int NAMED = 3;

    public PathSample {
        paths = List.copyOf(paths);
    }

    /// @param known the paths whose names are known
    public static PathSample of(int count, Collection<String> known) {
        return new PathSample(
                count,
                known.stream()
                        .filter(path -> path.length() <= LONGEST)
                        .sorted()
                        .limit(MOST)
                        .toList());
    }

    /// One more.
    public PathSample with(String path) {
        int place = -Collections.binarySearch(paths, path) - 1;
        if (place >= MOST || place < 0 || path.length() > LONGEST) return new PathSample(count + 1, paths);
        var more = new ArrayList<>(paths);
        more.add(place, path);
        return new PathSample(count + 1, more.subList(0, Math.min(MOST, more.size())));
    }

    /// Whether every path is known by name.
    public boolean isWhole() {
        return count == paths.size();
    }

    /// `a.go, b.rs, c.py and 27 more`.
    public String inWords() {
        List<String> named = paths.subList(0, Math.min(NAMED, paths.size()));
        int more = count - named.size();
        String list = String.join(", ", named);
        if (more == 0) return list;
        return list.isEmpty() ? more + " files" : "%s and %d more".formatted(list, more);
    }
}
