package dev.loupe.tools.collections;

import dev.loupe.collections.CharacterWindows;
import dev.loupe.tools.kit.ToolFailure;

/// Validates chunkSize and chunkOverlap together.
final class ChunkWindows {
    private ChunkWindows() {}

    static final String SIZE =
            "Characters of a chunk of documents. Exactly so many Unicode code points; the last of a file may be shorter. Does not apply to codebase, whose chunks follow the syntax.";
    static final String OVERLAP = "Shared with the chunk before. Less than chunkSize.";

    static final String NOT_APPLIED =
            "chunkSize and chunkOverlap do not apply to the codebase: its chunks follow the syntax.";

    static final int LARGEST = 100_000;

    static CharacterWindows of(int size, int overlap) throws ToolFailure {
        if (overlap >= size)
            throw ToolFailure.badArgument(
                    "chunkOverlap (%d) must be less than chunkSize (%d), or no chunk would come further than the one before; choose a smaller chunkOverlap"
                            .formatted(overlap, size));
        return new CharacterWindows(size, overlap);
    }
}
