package dev.loupe.engine;

import dev.loupe.graph.imports.ImportGraphs;
import dev.loupe.graph.scip.KeptIndexes;
import dev.loupe.graph.scip.ScipFiles;
import dev.loupe.search.figures.FigureTables;
import dev.loupe.search.rerank.KnownStatistics;
import java.nio.file.Path;

/// In-memory caches derived from snapshots of one project, rebuilt on demand. Each part is thread-safe by
/// itself.
///
/// @param imports import graphs
/// @param scip compilers' indexes
/// @param complexities of files
/// @param figures of chunks and files
/// @param statistics of the figures
record SnapshotCaches(
        ImportGraphs imports,
        ScipFiles scip,
        FileComplexities complexities,
        FigureTables figures,
        KnownStatistics statistics) {

    static SnapshotCaches of(Path root, KeptIndexes kept) {
        return new SnapshotCaches(
                new ImportGraphs(root),
                new ScipFiles(root, kept),
                new FileComplexities(),
                new FigureTables(root),
                new KnownStatistics());
    }

    /// Frees all of them.
    void forget() {
        imports.forget();
        scip.forget();
        complexities.forget();
        figures.forget();
        statistics.forget();
    }
}
