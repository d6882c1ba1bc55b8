package dev.loupe.syntax;

import java.util.List;

/// Bounds the outline of data, whose keys may be a hundred thousand: a level is listed if all of it fits.
final class OutlineLevels {

    /// Definitions of a file that have a level.
    private static final int MOST = 1_000;

    private static final int LEVELS = 10;

    private OutlineLevels() {}

    /// Takes out the levels that are too much; of a first level that already is, all but the first
    /// definitions.
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
