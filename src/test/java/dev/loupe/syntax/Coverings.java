package dev.loupe.syntax;

import dev.loupe.model.Chunk;
import dev.loupe.model.FileSyntax;
import dev.loupe.model.LineRange;
import dev.loupe.model.ParseOutcome;
import dev.loupe.model.Symbol;
import dev.loupe.syntax.document.NotebookReading;
import dev.loupe.syntax.source.SourceText;
import java.util.HashSet;
import java.util.Set;

/// Invariants of every parsed file, whatever its content.
public final class Coverings {

    private Coverings() {}

    /// The first violation in a file's chunks and lines; empty if there is none.
    public static String problem(FileSyntax file, byte[] content) {
        SourceText source = SourceText.of(content);
        // A notebook's chunks contain the text of its cells, not the lines of the file.
        boolean ownLines = !NotebookReading.reads(file.language()) || file.outcome() instanceof ParseOutcome.SetAside;
        Set<Object> ids = new HashSet<>();
        int line = 1;
        for (Chunk chunk : file.chunks()) {
            if (chunk.lines().first() < line)
                return "overlap at line " + chunk.lines().first();
            if (ownLines && !source.text(chunk.lines()).equals(chunk.text())) return "wrong text at " + chunk.lines();
            if (!ids.add(chunk.id())) return "the same id twice, at " + chunk.lines();
            for (; line < chunk.lines().first(); line++)
                if (ownLines && !source.blank(line)) return "line %d in no chunk".formatted(line);
            line = chunk.lines().last() + 1;
        }
        if (line > file.lines() + 1) return "a chunk reaches behind the end";
        for (; ownLines && line <= file.lines(); line++)
            if (!source.blank(line)) return "line %d in no chunk".formatted(line);
        return outlineProblem(file);
    }

    private static String outlineProblem(FileSyntax file) {
        int depth = -1;
        for (Symbol symbol : file.outline()) {
            LineRange lines = symbol.lines();
            if (symbol.depth() > depth + 1) return "depth jumps at " + symbol;
            depth = symbol.depth();
            if (lines.last() > file.lines()) return "behind the end: " + symbol;
            if (!lines.contains(symbol.nameLine())) return "the name is elsewhere: " + symbol;
        }
        return "";
    }
}
