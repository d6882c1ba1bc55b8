package dev.loupe.tools.search;

import dev.loupe.model.Chunk;
import dev.loupe.model.ChunkId;
import dev.loupe.model.ChunkKind;
import dev.loupe.model.Complexity;
import dev.loupe.model.Language;
import dev.loupe.model.LineRange;
import dev.loupe.model.RepoPath;

/// Handmade chunks.
final class Chunks {
    private Chunks() {}

    static Chunk of(ChunkKind kind, String name, String signature, int first, String text) {
        int last = first + (int) text.lines().count() - 1;
        return new Chunk(
                new ChunkId("%032x".formatted(first * 1000L + last)),
                new RepoPath("auth/login.py"),
                Language.PYTHON,
                kind,
                name,
                name,
                signature,
                "",
                "",
                new LineRange(first, last),
                text,
                Complexity.NONE);
    }
}
