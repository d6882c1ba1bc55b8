package dev.loupe.syntax.document;

import dev.loupe.model.ChunkKind;
import dev.loupe.syntax.tree.Region;
import org.jspecify.annotations.Nullable;

/// One block of a document: a heading, a table, code, or anything else.
///
/// @param kind TABLE, CODE_BLOCK, or SECTION for anything else
/// @param first one-based line
/// @param last one-based line, inclusive
/// @param level of a heading, from 1; 0 for other blocks
/// @param title a heading's text without markup
/// @param titleLine the line of a heading's text
/// @param column one-based, of a heading's text in code points
/// @param code the content of a code block, if its language is known
record DocumentBlock(
        ChunkKind kind,
        int first,
        int last,
        int level,
        String title,
        int titleLine,
        int column,
        @Nullable Region code) {

    static DocumentBlock of(ChunkKind kind, int first, int last) {
        return new DocumentBlock(kind, first, last, 0, "", first, 1, null);
    }

    static DocumentBlock heading(int first, int last, int level, String title, int titleLine, int column) {
        return new DocumentBlock(ChunkKind.SECTION, first, last, level, title, titleLine, column, null);
    }

    static DocumentBlock code(int first, int last, @Nullable Region code) {
        return new DocumentBlock(ChunkKind.CODE_BLOCK, first, last, 0, "", first, 1, code);
    }

    /// The same block in a document with this many more lines above it.
    DocumentBlock below(int lines) {
        Region moved = code == null ? null : code.below(lines);
        return new DocumentBlock(kind, first + lines, last + lines, level, title, titleLine + lines, column, moved);
    }

    int lines() {
        return last - first + 1;
    }
}
