package dev.loupe.search.rerank;

import dev.loupe.model.JsonValue;
import dev.loupe.search.figures.ChunkKeys;
import dev.loupe.search.figures.Figure;
import dev.loupe.search.figures.FigureLevel;
import dev.loupe.vector.Bounds;
import dev.loupe.vector.PayloadKey;
import dev.loupe.vector.PointFilter;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Named filters of code. Thresholds come from the collection: a percentile over its source code, or a fixed
/// number if there is none. An unknown value of a chunk matches no condition.
public enum FilterPreset {
    PRODUCTION("production"),
    CORE_LOGIC("coreLogic"),
    SECURITY_PATHS("securityPaths"),
    FRESH_LEGACY_EDITS("freshLegacyEdits"),
    FRAGILE_SILO("fragileSilo"),
    PANIC_ZONE("panicZone"),
    GOD_METHODS("godMethods"),
    BATTLE_TESTED("battleTested"),
    ABANDONED_HOTSPOTS("abandonedHotspots");

    private static final List<String> RISKY =
            List.of("auth", "crypto", "secret", "token", "password", "credential", "permission", "acl", "oauth", "jwt");

    private final String wireName;

    FilterPreset(String wireName) {
        this.wireName = wireName;
    }

    public String wireName() {
        return wireName;
    }

    public static Optional<FilterPreset> find(String name) {
        return Arrays.stream(values())
                .filter(preset -> preset.wireName.equals(name))
                .findFirst();
    }

    /// The conditions of the filter.
    ///
    /// @param statistics of the collection to search
    public PointFilter filter(CollectionStatistics statistics) {
        var limits = new Limits(statistics);
        return switch (this) {
            case PRODUCTION -> all(not(is("isTest")), not(is("isDocumentation")), not(ofType("block")));
            case CORE_LOGIC -> all(ofType("function", "class"), not(is("isTest")));
            case SECURITY_PATHS -> securityPaths();
            case FRESH_LEGACY_EDITS -> freshLegacyEdits(limits);
            case FRAGILE_SILO ->
                all(
                        atMost(Figure.BLAME_CONTRIBUTOR_COUNT, FigureLevel.FILE, 1),
                        limits.atLeast(Figure.COMMIT_COUNT, FigureLevel.CHUNK, 75, 5));
            case PANIC_ZONE ->
                all(
                        limits.atLeast(Figure.RECENCY_WEIGHTED_FREQ, FigureLevel.FILE, 50, 1),
                        new PointFilter.Or(List.of(
                                limits.atLeast(Figure.BUG_FIX_RATE, FigureLevel.FILE, 75, 30),
                                limits.atLeast(Figure.CHURN_VOLATILITY, FigureLevel.FILE, 75, 25))));
            case GOD_METHODS ->
                all(
                        atLeast(Figure.CHURN_RATIO, FigureLevel.CHUNK, .8),
                        limits.atLeast(Figure.COMMIT_COUNT, FigureLevel.FILE, 50, 5));
            case BATTLE_TESTED ->
                all(
                        limits.atLeast(Figure.AGE_DAYS, FigureLevel.FILE, 50, 30),
                        limits.atMost(Figure.BUG_FIX_RATE, FigureLevel.FILE, 25, 10),
                        atLeast(Figure.BLAME_CONTRIBUTOR_COUNT, FigureLevel.FILE, 2));
            case ABANDONED_HOTSPOTS ->
                all(
                        limits.atLeast(Figure.COMMIT_COUNT, FigureLevel.FILE, 75, 9),
                        limits.atLeast(Figure.AGE_DAYS, FigureLevel.FILE, 75, 42));
        };
    }

    /// Thresholds from a collection.
    private record Limits(CollectionStatistics statistics) {

        PointFilter atLeast(Figure figure, FigureLevel level, int percent, double otherwise) {
            return FilterPreset.atLeast(figure, level, percentile(figure, level, percent, otherwise));
        }

        PointFilter atMost(Figure figure, FigureLevel level, int percent, double otherwise) {
            return FilterPreset.atMost(figure, level, percentile(figure, level, percent, otherwise));
        }

        private double percentile(Figure figure, FigureLevel level, int percent, double otherwise) {
            double found = statistics.percentile(figure, level, percent);
            return Double.isNaN(found) ? otherwise : figure.shown(found);
        }
    }

    /// A chunk's last commit is never newer than its file's, so an old file with a fresh chunk can only be
    /// recognized by the age since the file's first commit: in the earliest quarter. If that is unknown, no
    /// file matches.
    private static PointFilter freshLegacyEdits(Limits limits) {
        return all(
                limits.atMost(Figure.FIRST_CREATED_AT, FigureLevel.FILE, 25, 0),
                atMost(Figure.AGE_DAYS, FigureLevel.CHUNK, 7));
    }

    /// Security words in names of files and folders, in lower case or capitalized.
    private static PointFilter securityPaths() {
        return new PointFilter.Within(
                PayloadKey.of("relativePath"),
                RISKY.stream()
                        .map(word -> "*[%s%s]%s*"
                                .formatted(word.charAt(0), Character.toUpperCase(word.charAt(0)), word.substring(1)))
                        .toList());
    }

    private static PointFilter all(PointFilter... parts) {
        return new PointFilter.And(List.of(parts));
    }

    private static PointFilter not(PointFilter filter) {
        return new PointFilter.Not(filter);
    }

    private static PointFilter is(String key) {
        return new PointFilter.Match(PayloadKey.of(key), Set.of(JsonValue.of(true)));
    }

    private static PointFilter ofType(String... types) {
        return new PointFilter.Match(
                PayloadKey.of("chunkType"),
                Set.copyOf(Arrays.stream(types).map(JsonValue::of).toList()));
    }

    private static PointFilter atLeast(Figure figure, FigureLevel level, double least) {
        return new PointFilter.Range(ChunkKeys.git(level, figure.wireName()), Bounds.from(least));
    }

    private static PointFilter atMost(Figure figure, FigureLevel level, double most) {
        return new PointFilter.Range(ChunkKeys.git(level, figure.wireName()), Bounds.to(most));
    }
}
