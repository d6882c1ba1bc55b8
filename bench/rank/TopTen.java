import dev.loupe.engine.Engine;
import dev.loupe.engine.Project;
import dev.loupe.engine.ProjectAddress;
import dev.loupe.engine.Session;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.project.LoupeHome;
import dev.loupe.search.figures.Figure;
import dev.loupe.search.figures.FigureTable;
import dev.loupe.search.rerank.CollectionStatistics;
import dev.loupe.search.rerank.Item;
import dev.loupe.search.rerank.Order;
import dev.loupe.search.rerank.Overlay.Labelled;
import dev.loupe.search.rerank.Overlay.Move;
import dev.loupe.search.rerank.Preset;
import dev.loupe.search.rerank.Ranked;
import dev.loupe.search.rerank.RankingTool;
import dev.loupe.search.rerank.Reranker;
import dev.loupe.syntax.Syntax;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/// The first ten of each preset over all chunks of a repository, with what moved them, as Markdown; of
/// presets that need a query those of a search that everything fits.
///
///     java -cp target/loupe.jar bench/rank/TopTen.java HOME REPOSITORY
public final class TopTen {

    public static void main(String[] args) throws Exception {
        Path home = Path.of(args[0]);
        Path root = Path.of(args[1]).toRealPath();
        try (Engine engine = Engine.open(new LoupeHome(home), Path.of("/nobody"), new Syntax(home.resolve("natives")), 1)) {
            Project project =
                    engine.projects().open(ProjectAddress.DEFAULT, new Session("bench", List.of(root), false));
            project.index(false).report().get();
            try (IndexSnapshot snapshot = project.snapshot()) {
                if (!project.enriched(snapshot, Duration.ofHours(2))) throw new IllegalStateException("git takes too long");
                FigureTable figures = project.figures(snapshot);
                CollectionStatistics statistics = CollectionStatistics.of(figures);
                for (Preset preset : Preset.values()) show(preset, figures, statistics);
            }
        }
    }

    private static void show(Preset preset, FigureTable figures, CollectionStatistics statistics) {
        System.out.printf("%n## %s%n%n", preset.wireName());
        for (Ranked hit : best(preset, figures, statistics)) {
            int row = hit.row();
            System.out.printf(
                    Locale.ROOT,
                    "- %.3f `%s:%d-%d` %s: %s; %s%n",
                    hit.score(),
                    figures.path(row),
                    figures.firstLine(row),
                    figures.lastLine(row),
                    figures.name(row).isEmpty() ? figures.kind(row).wireName() : figures.name(row),
                    hit.overlay().moves().stream()
                            .filter(move -> move.contribution() > .0005)
                            .map(TopTen::shown)
                            .collect(Collectors.joining(", ")),
                    shown("file", hit.overlay().file()) + shown("chunk", hit.overlay().chunk()));
        }
    }

    private static List<Ranked> best(Preset preset, FigureTable figures, CollectionStatistics statistics) {
        var reranker = new Reranker(new Order.Named(preset));
        if (preset.isFor(RankingTool.RANK_CHUNKS))
            return reranker.best(document -> true, figures, statistics, preset.level(), 10);
        var pool = new ArrayList<Item>();
        for (int row = 0; row < figures.rows(); row++) pool.add(new Item(row, .5));
        return reranker.rank(pool, figures, statistics, preset.level(), "").subList(0, 10);
    }

    private static String shown(Move move) {
        return String.format(Locale.ROOT, "%s %.3f", move.key().wireName(), move.contribution());
    }

    private static String shown(String level, Map<Figure, Labelled> figures) {
        return figures.entrySet().stream()
                .map(entry -> String.format(
                        Locale.ROOT,
                        "%s %.6g%s",
                        entry.getKey().wireName(),
                        entry.getValue().value(),
                        entry.getValue().label().map(label -> " " + label).orElse("")))
                .collect(Collectors.joining(", ", level + "(", ") "));
    }
}
