package dev.loupe.syntax.tree;

import java.util.List;

/// Limits the outline of data files, which may have a hundred thousand keys: a level is listed only if all of
/// it fits.
final class OutlineLevels {

    /// Maximum number of definitions with a level per file.
    private static final int MOST = 1_000;

    private static final int LEVELS = 10;

    private OutlineLevels() {}

    /// Removes the levels that exceed the limit. If the first level already does, its first definitions stay.
    static void bound(List<DefinitionBuilder> definitions) {
        int[] counts = new int[LEVELS + 1];
        for (DefinitionBuilder definition : definitions) counts[definition.level]++;
        int deepest = 0;
        int listed = 0;
        while (deepest < LEVELS && listed + counts[deepest + 1] <= MOST) listed += counts[++deepest];
        int last = deepest;
        if (last == 0) {
            int[] seen = {0};
            definitions.removeIf(definition -> definition.level > 1 || (definition.level == 1 && seen[0]++ >= MOST));
        } else definitions.removeIf(definition -> definition.level > last);
    }
}
