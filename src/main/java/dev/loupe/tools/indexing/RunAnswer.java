package dev.loupe.tools.indexing;

import dev.loupe.engine.IndexReport;
import dev.loupe.engine.IndexState;
import dev.loupe.engine.Project;
import dev.loupe.model.PathSample;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.kit.Missing;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// The result of an indexing run, or its progress.
record RunAnswer(
        @Param("indexed, or indexing while the work goes on after this answer")
        String status,

        @Param("absolute path of the codebase") String path,

        @Param(name = "collectionName", value = "name of the index")
        String collectionName,

        @Param(
                name = "filesAdded",
                value = "files new to the index since the last call, whether this run or one before it took them in")
        int filesAdded,

        @Param(name = "filesModified", value = "files that had changed since")
        int filesModified,

        @Param(name = "filesDeleted", value = "files that are gone since")
        int filesDeleted,

        @Param(name = "filesUnchanged", value = "files left as they were")
        int filesUnchanged,

        @Param(name = "chunksCount", value = "chunks in the index afterwards")
        int chunksCount,

        @Param(name = "linesCount", value = "lines in the index afterwards")
        long linesCount,

        @Param("paths left out, by reason") List<Reason> skipped,

        @Param(name = "textOnly", value = "files that only grep searches, by reason")
        List<Reason> textOnly,

        @Param(
                name = "setAside",
                value =
                        "files read now that are too large or minified or whose parse was given up, with the reason; at most 100")
        List<String> setAside,

        @Param(Missing.IN_INDEX) List<Missing> missing,

        @Param("why an existing index was rebuilt; empty if it was not")
        String rebuilt,

        @Param(name = "durationMs", value = "milliseconds; 0 while it goes on")
        long durationMs,

        @Param("0 to 100") int percentage,
        @Param("the same in a sentence or two") String message) {

    /// A number of paths with a common reason.
    record Reason(String reason, int count) {}

    static RunAnswer done(Project project, IndexReport report, String message) {
        return new RunAnswer(
                "indexed",
                project.root().toString(),
                project.collection(),
                report.added(),
                report.modified(),
                report.deleted(),
                report.unchanged(),
                report.chunks(),
                report.lines(),
                skipped(report.skipped()),
                reasons(report.textOnly()),
                report.setAside(),
                Missing.all(report.shortfalls()),
                report.rebuilt(),
                report.took().toMillis(),
                100,
                message);
    }

    static RunAnswer underWay(Project project) {
        int percentage = percentage(project.state());
        return new RunAnswer(
                "indexing",
                project.root().toString(),
                project.collection(),
                0,
                0,
                0,
                0,
                0,
                0,
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                "",
                0,
                percentage,
                "Indexing \"%s\" goes on (%d %%). Follow it with get_index_status; searches already answer from what is indexed."
                        .formatted(project.root(), percentage));
    }

    /// The sentence for a run that may have started without an index.
    static String indexed(IndexReport report) {
        int files = files(report);
        return "Indexed %d files (%d chunks) in %s s: %d added, %d modified, %d deleted, %d unchanged.%s"
                .formatted(
                        files,
                        report.chunks(),
                        seconds(report),
                        report.added(),
                        report.modified(),
                        report.deleted(),
                        report.unchanged(),
                        nothingFound(files)
                                + rebuilt(report)
                                + withoutVectors(report)
                                + Missing.failures(report.shortfalls()));
    }

    private static int files(IndexReport report) {
        return report.added() + report.modified() + report.unchanged();
    }

    /// A warning for an index without files, which would otherwise look like success; empty for others.
    static String nothingFound(int files) {
        return files > 0
                ? ""
                : " Nothing can be found in it: there is no file, or git or a .loupeignore leaves all of them out; `loupe is-ignored FILE` names the rule.";
    }

    /// The text for a run that looked for changes.
    static String renewed(IndexReport report) {
        if (report.added() + report.modified() + report.deleted() == 0)
            return "No changes detected. Codebase is up to date." + nothingFound(files(report)) + rebuilt(report)
                    + withoutVectors(report) + Missing.failures(report.shortfalls());
        return "Incremental re-index complete:\n- Files: +%d ~%d -%d since the last call\n- Chunks: %d\n- Duration: %s s%s"
                .formatted(
                        report.added(),
                        report.modified(),
                        report.deleted(),
                        report.chunks(),
                        seconds(report),
                        rebuilt(report) + withoutVectors(report) + Missing.failures(report.shortfalls()));
    }

    static int percentage(IndexState state) {
        return switch (state) {
            case IndexState.Indexing(long done, long total, String _)
            when total > 0 -> Math.clamp(done * 100 / total, 0, 99);
            case IndexState.Indexed _ -> 100;
            case IndexState.Indexing _, IndexState.NotIndexed _, IndexState.Failed _ -> 0;
        };
    }

    static List<Reason> skipped(Map<String, PathSample> skipped) {
        return new TreeMap<>(skipped)
                .entrySet().stream()
                        .map(entry ->
                                new Reason(entry.getKey(), entry.getValue().count()))
                        .toList();
    }

    private static List<Reason> reasons(Map<String, Integer> counts) {
        return new TreeMap<>(counts)
                .entrySet().stream()
                        .map(entry -> new Reason(entry.getKey(), entry.getValue()))
                        .toList();
    }

    private static String rebuilt(IndexReport report) {
        return Optional.of(report.rebuilt())
                .filter(why -> !why.isEmpty())
                .map(why -> " The index was rebuilt: " + why + ".")
                .orElse("");
    }

    private static String withoutVectors(IndexReport report) {
        return report.withoutVectors().isEmpty()
                ? ""
                : " %s. They are found by words; `loupe index` (index_codebase) makes the vectors once the provider answers."
                        .formatted(report.withoutVectors());
    }

    private static String seconds(IndexReport report) {
        return String.format(Locale.ROOT, "%.1f", report.took().toMillis() / 1000.0);
    }
}
