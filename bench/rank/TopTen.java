import dev.loupe.engine.Engine;
import dev.loupe.engine.EnrichmentState;
import dev.loupe.engine.Project;
import dev.loupe.engine.ProjectAddress;
import dev.loupe.engine.Session;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.model.Progress;
import dev.loupe.project.LoupeHome;
import dev.loupe.search.rerank.Preset;
import dev.loupe.search.rerank.RankingTool;
import dev.loupe.syntax.Syntax;
import dev.loupe.tools.all.AllTools;
import dev.loupe.tools.catalogue.ToolCatalogue;
import dev.loupe.tools.kit.ToolCaller;
import dev.loupe.tools.run.ToolRunner;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/// The first ten of each preset in a repository, with what moved them, as Markdown: answers of rank_chunks,
/// and of hybrid_search for QUERY where a preset is for searches alone, of documents alone where it is for
/// them. Everything that git knows is waited
/// for first.
///
///     bench/rank/top-ten HOME REPOSITORY QUERY
///
/// Ages are counted to the day after HEAD's commit, whenever it is run: the windows of twelve and six months
/// would be empty in an old clone, and its owners never see it so.
///
/// Hits are `score path:lines name: contributions of the signals; unknown signals; figures of the order`.
public final class TopTen {

    private static final double SHOWN = .0005;
    private static final Duration PATIENCE = Duration.ofHours(2);

    public static void main(String[] args) throws Exception {
        Path home = Path.of(args[0]);
        Path root = Path.of(args[1]).toRealPath();
        var session = new Session("bench", List.of(root), false);
        Clock clock = Clock.fixed(dayAfterHead(root), ZoneOffset.UTC);
        var parser = new Syntax(home.resolve("natives"));
        try (Engine engine = Engine.open(new LoupeHome(home), Path.of("/nobody"), parser, 1, false, clock)) {
            var catalogue = new ToolCatalogue(AllTools.of(engine.projects(), clock), AllTools.inner(engine.projects(), clock));
            try (ToolCaller tools = new ToolRunner(catalogue, session, Duration.ofMinutes(1))) {
                System.out.printf("Ages are counted to %.10s. ", clock.instant());
                enrich(engine.projects().open(ProjectAddress.DEFAULT, session), root);
                System.out.printf("Query of hybrid_search: \"%s\".%n", args[2]);
                for (Preset preset : Preset.values()) show(preset, args[2], tools);
            }
        }
    }

    private static Instant dayAfterHead(Path root) throws Exception {
        Process git = new ProcessBuilder("git", "-c", "safe.directory=*", "-C", root.toString(), "log", "-1", "--format=%ct").start();
        String seconds = new String(git.getInputStream().readAllBytes(), StandardCharsets.US_ASCII).strip();
        return Instant.ofEpochSecond(Long.parseLong(seconds)).plus(1, ChronoUnit.DAYS);
    }

    private static void enrich(Project project, Path root) throws Exception {
        long before = System.nanoTime();
        project.index(false).report().get();
        double indexed = (System.nanoTime() - before) / 1e9;
        try (IndexSnapshot snapshot = project.snapshot()) {
            if (!project.enriched(snapshot, PATIENCE)) throw new IllegalStateException("git takes too long");
            EnrichmentState state = project.enrichment();
            System.out.printf(
                    Locale.ROOT,
                    "%s at %.10s, %,d chunks. Indexed in %.1f s; commits of files, lines of commits and blame %s.%n%n",
                    root.getFileName(),
                    project.head().orElse("no commit"),
                    project.figures(snapshot).rows(),
                    indexed,
                    shown(System.nanoTime() - before, state));
        }
    }

    private static String shown(long nanos, EnrichmentState state) {
        return String.format(
                Locale.ROOT,
                "%s, %s and %s after %.1f s",
                state.file().status().wireName(),
                state.chunk().status().wireName(),
                state.blame().status().wireName(),
                nanos / 1e9);
    }

    private static void show(Preset preset, String query, ToolCaller tools) throws Exception {
        boolean ofAll = preset.isFor(RankingTool.RANK_CHUNKS);
        String tool = ofAll ? "rank_chunks" : "hybrid_search";
        var arguments = new LinkedHashMap<String, JsonValue>();
        if (!ofAll) arguments.put("query", JsonValue.of(query));
        arguments.put("rerank", JsonValue.of(preset.wireName()));
        if (preset == Preset.DOCUMENTATION_RELEVANCE) arguments.put("documentation", JsonValue.of("only"));
        arguments.put("limit", JsonValue.of(10));
        arguments.put("metaOnly", JsonValue.of(false));
        System.out.printf("%n## %s (%s)%n%n", preset.wireName(), tool);
        JsonObject result = tools.start(tool, new JsonObject(arguments), Progress.NONE).result().get();
        if (!(result.get("structuredContent") instanceof JsonObject answer)) throw new IllegalStateException(result.toString());
        for (JsonValue hit : ((JsonArray) answer.get("results")).elements()) show((JsonObject) hit);
    }

    private static void show(JsonObject hit) {
        String name = text(hit.get("name"));
        System.out.printf(
                Locale.ROOT,
                "- %.3f `%s:%s-%s` %s%s%n",
                number(hit.get("score")),
                text(hit.get("relativePath")),
                text(hit.get("startLine")),
                text(hit.get("endLine")),
                name.isEmpty() ? text(hit.get("chunkType")) : name,
                hit.get("rankingOverlay") instanceof JsonObject overlay ? ": " + overlay(overlay) : "");
    }

    private static String overlay(JsonObject overlay) {
        var parts = new ArrayList<String>();
        for (Map.Entry<String, JsonValue> signal : ((JsonObject) overlay.get("signals")).members().entrySet()) {
            double contribution = number(((JsonObject) signal.getValue()).get("contribution"));
            if (contribution > SHOWN) parts.add(String.format(Locale.ROOT, "%s %.3f", signal.getKey(), contribution));
        }
        String unknown = ((JsonArray) overlay.get("unknown"))
                .elements().stream().map(TopTen::text).collect(Collectors.joining(", "));
        return String.join(", ", parts)
                + (unknown.isEmpty() ? "" : "; unknown: " + unknown)
                + "; file(" + figures(overlay.get("file")) + ") chunk(" + figures(overlay.get("chunk")) + ")";
    }

    private static String figures(JsonValue figures) {
        return ((JsonObject) figures)
                .members().entrySet().stream()
                        .map(entry -> entry.getKey() + " " + figure(entry.getValue()))
                        .collect(Collectors.joining(", "));
    }

    private static String figure(JsonValue figure) {
        return figure instanceof JsonObject labelled
                ? text(labelled.get("value")) + " " + text(labelled.get("label"))
                : text(figure);
    }

    private static double number(JsonValue value) {
        return Double.parseDouble(((JsonNumber) value).literal());
    }

    private static String text(JsonValue value) {
        return switch (value) {
            case JsonString string -> string.text();
            case JsonNumber number -> number.literal();
            default -> "";
        };
    }
}
