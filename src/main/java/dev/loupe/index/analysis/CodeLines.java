package dev.loupe.index.analysis;

import dev.loupe.model.Chunk;
import dev.loupe.model.FileSyntax;
import dev.loupe.model.Language;
import java.util.Arrays;
import java.util.List;

/// The lines of a file from its chunks, by number.
public final class CodeLines {
    private final List<Chunk> chunks;
    /// By line: the index of its chunk in the list, and the line's start in the chunk's text.
    private int[] chunkOf = {};

    private int[] starts = {};
    private boolean read;

    private final Language language;

    public CodeLines(FileSyntax syntax) {
        this.chunks = syntax.chunks();
        this.language = syntax.language();
    }

    /// Whether the name at a position is a member of the expression before it: after a dot, an arrow or two
    /// colons, one in Lua. A `struct` tag in C is neither a member nor a variable.
    ///
    /// @param column one-based, in code points
    public boolean isMember(int line, int column) {
        if (!read) read();
        if (line >= starts.length || chunkOf[line] < 0) return false;
        String text = chunks.get(chunkOf[line]).text();
        int at = starts[line];
        for (int left = column - 1; left > 0 && at < text.length(); left--) at = text.offsetByCodePoints(at, 1);
        int before = Math.min(at, text.length()) - 1;
        while (before >= 0 && (text.charAt(before) == ' ' || text.charAt(before) == '\t')) before--;
        if (before < 0) return false;
        if (isTag(text, before)) return true;
        boolean methodColon = language == Language.LUA;
        char last = text.charAt(before);
        char secondLast = before > 0 ? text.charAt(before - 1) : ' ';
        return switch (last) {
            case '.' -> secondLast != '.'; // three dots are a spread, two a range
            case '>' -> secondLast == '-';
            case ':' -> secondLast == ':' || methodColon && before == at - 1;
            default -> false;
        };
    }

    /// Whether the word that ends at a position announces the name of a type.
    private boolean isTag(String text, int end) {
        if (language != Language.C && language != Language.CPP && language != Language.OBJECTIVE_C) return false;
        int start = end;
        while (start >= 0 && Character.isLetter(text.charAt(start))) start--;
        String word = text.substring(start + 1, end + 1);
        return word.equals("struct") || word.equals("enum") || word.equals("union");
    }

    private void read() {
        read = true;
        int last = chunks.stream().mapToInt(chunk -> chunk.lines().last()).max().orElse(0);
        chunkOf = new int[last + 1];
        Arrays.fill(chunkOf, -1);
        starts = new int[last + 1];
        for (int chunk = 0; chunk < chunks.size(); chunk++) read(chunk);
    }

    private void read(int place) {
        Chunk chunk = chunks.get(place);
        int start = 0;
        for (int line = chunk.lines().first(); line <= chunk.lines().last(); line++) {
            starts[line] = start;
            chunkOf[line] = place;
            int end = chunk.text().indexOf('\n', start);
            if (end < 0) break;
            start = end + 1;
        }
    }
}
