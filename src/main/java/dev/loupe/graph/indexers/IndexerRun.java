package dev.loupe.graph.indexers;

import java.util.List;

/// How a run of an indexer ended; kept with its index, and the latest one in any case.
///
/// @param indexer its program
/// @param root of the project
/// @param folder of the project that it ran in; empty for the root
/// @param began in milliseconds since 1970
/// @param problem why it did not succeed; empty if it did
/// @param tail the last lines that it printed, if it did not succeed
/// @param documents described files
/// @param files those of them that are known not to have changed while it ran
/// @param failures in a row, this one included
public record IndexerRun(
        String indexer,
        String root,
        String folder,
        String command,
        long began,
        long millis,
        String problem,
        List<String> tail,
        int documents,
        int occurrences,
        int files,
        int failures) {

    public boolean succeeded() {
        return problem.isEmpty();
    }
}
