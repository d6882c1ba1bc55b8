package dev.loupe.tools.collections;

import dev.loupe.collections.CharacterWindows;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.kit.ToolFailure;

/// The target of files, and the size of their chunks.
record ChunkingOptions(
        @Param(name = "chunkSize", value = ChunkWindows.SIZE, byDefault = "512", min = 1, max = ChunkWindows.LARGEST)
        int chunkSize,

        @Param(
                name = "chunkOverlap",
                value = ChunkWindows.OVERLAP,
                byDefault = "50",
                min = 0,
                max = ChunkWindows.LARGEST)
        int chunkOverlap,

        @Param(name = "collectionName", value = CollectionTargets.COLLECTION, byDefault = "\"codebase\"")
        String collectionName) {

    CharacterWindows windows() throws ToolFailure {
        return ChunkWindows.of(chunkSize, chunkOverlap);
    }
}
