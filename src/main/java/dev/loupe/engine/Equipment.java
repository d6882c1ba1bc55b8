package dev.loupe.engine;

import dev.loupe.embed.EmbeddingProvider;
import dev.loupe.project.LoupeHome;
import dev.loupe.search.Rescoring;
import dev.loupe.sharing.SharedIndexes;
import java.util.Optional;

/// What all projects of an engine work with.
///
/// @param home where their indexes lie
/// @param embedder of the vectors that are written and asked for
/// @param rescoring of the best hits
/// @param shared where others look, if anywhere
/// @param holders who may have an index open that is to be written here
record Equipment(
        LoupeHome home,
        Indexing indexing,
        EmbeddingProvider embedder,
        Rescoring rescoring,
        Optional<SharedIndexes> shared,
        IndexHolders holders) {}
