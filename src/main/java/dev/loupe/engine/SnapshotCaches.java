package dev.loupe.engine;

import dev.loupe.graph.imports.ImportGraphs;
import dev.loupe.graph.scip.ScipFile;
import dev.loupe.search.figures.FigureTables;
import dev.loupe.search.rerank.KnownStatistics;
import java.nio.file.Path;

/// What was made in memory of snapshots of one project and is made again when it is asked for. Each part is
/// safe for several threads by itself.
///
/// @param imports which file imports which
/// @param scip what a compiler's index says
/// @param complexities how hard files are to follow
/// @param figures what is known in numbers
/// @param statistics of the figures
record SnapshotCaches(
        ImportGraphs imports,
        ScipFile scip,
        Complexities complexities,
        FigureTables figures,
        KnownStatistics statistics) {

    static SnapshotCaches of(Path root) {
        return new SnapshotCaches(
                new ImportGraphs(root),
                new ScipFile(root),
                new Complexities(),
                new FigureTables(root),
                new KnownStatistics());
    }

    /// Frees all of it.
    void forget() {
        imports.forget();
        scip.forget();
        complexities.forget();
        figures.forget();
        statistics.forget();
    }
}
