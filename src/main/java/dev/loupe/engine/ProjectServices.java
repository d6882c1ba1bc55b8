package dev.loupe.engine;

import dev.loupe.embed.EmbeddingProvider;
import dev.loupe.project.LoupeHome;
import dev.loupe.search.Rescoring;
import dev.loupe.sharing.SharedIndexes;
import java.util.Optional;

/// The services that all projects of an engine share.
///
/// @param home folder of their indexes
/// @param embedder for indexes and queries
/// @param rescoring of the best hits
/// @param shared engine for shared indexes, if there is one
/// @param holders processes that may have an index open that is to be written here
record ProjectServices(
        LoupeHome home,
        Indexing indexing,
        EmbeddingProvider embedder,
        Rescoring rescoring,
        Optional<SharedIndexes> shared,
        IndexHolders holders) {}
