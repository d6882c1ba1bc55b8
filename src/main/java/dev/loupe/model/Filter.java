package dev.loupe.model;

import java.util.List;
import java.util.Set;

/// Which chunks may be found. It is applied inside the index, never after a fixed over-fetch. Empty parts do
/// not restrict.
///
/// @param paths globs on the relative path, at least one of which must match (`*` within a segment, `**`
/// across, `?`, `[…]`, `{a,b}`)
/// @param excludedPaths globs none of which may match
public record Filter(Set<Language> languages, Set<ChunkKind> kinds, List<String> paths, List<String> excludedPaths) {

    /// Does not restrict.
    public static final Filter NONE = new Filter(Set.of(), Set.of(), List.of(), List.of());

    public Filter {
        languages = Set.copyOf(languages);
        kinds = Set.copyOf(kinds);
        paths = List.copyOf(paths);
        excludedPaths = List.copyOf(excludedPaths);
    }

    public Filter withKinds(Set<ChunkKind> others) {
        return new Filter(languages, others, paths, excludedPaths);
    }
}
