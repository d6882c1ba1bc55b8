package dev.loupe.embed;

import dev.loupe.model.Chunk;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;

/// The embedder's input for a chunk: its documentation, comments and code, each once, as in the model's
/// training.
///
/// A chunk's text contains its documentation as written in the file, as a comment or a string. Lines of the
/// documentation are left out of comments and code.
public final class ChunkText {

    /// Longer texts are cut here: much more than the embedder reads of any field.
    private static final int MOST_CHARACTERS = 4 * CodeField.MOST_CHARACTERS;

    /// Shorter lines may match by accident.
    private static final int SHORTEST = 4;

    private static final String MARKS = " \t\"'*/#";

    private ChunkText() {}

    public static CodeText of(Chunk chunk) {
        String text = chunk.text();
        String read = text.substring(0, Math.min(text.length(), MOST_CHARACTERS));
        CommentSplit split = CommentSplit.of(chunk.language(), read);
        Set<String> doc = lines(chunk.doc());
        return new CodeText(
                chunk.path().value(),
                chunk.name(),
                chunk.enclosing(),
                chunk.signature(),
                chunk.doc(),
                without(doc, split.comments()),
                without(doc, split.code()));
    }

    private static Set<String> lines(String doc) {
        Set<String> lines = new HashSet<>();
        doc.lines()
                .map(ChunkText::bare)
                .filter(line -> line.length() >= SHORTEST)
                .forEach(lines::add);
        return lines;
    }

    private static String without(Set<String> lines, String text) {
        if (lines.isEmpty() || text.isEmpty()) return text;
        return text.lines().filter(line -> !lines.contains(bare(line))).collect(Collectors.joining("\n"));
    }

    private static String bare(String line) {
        int from = 0;
        int to = line.length();
        while (from < to && MARKS.indexOf(line.charAt(from)) >= 0) from++;
        while (to > from && MARKS.indexOf(line.charAt(to - 1)) >= 0) to--;
        return line.substring(from, to);
    }
}
