package dev.loupe.syntax.tree;

import dev.loupe.syntax.source.CommentText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// The comment delimiters of one language, and how to strip them.
public final class CommentMarks {

    /// The delimiters of languages with a grammar, as [CommentText] knows them.
    static final CommentMarks USUAL = new CommentMarks(List.of(), List.of());

    /// The delimiters of a block comment.
    public record Block(String open, String close) {}

    private final List<String> lines;
    private final List<Block> blocks;

    /// @param lines delimiters of comments that end with their line
    public CommentMarks(List<String> lines, List<Block> blocks) {
        var longestFirst = new ArrayList<>(lines);
        longestFirst.sort(Comparator.comparingInt(String::length).reversed().thenComparing(Comparator.naturalOrder()));
        this.lines = List.copyOf(longestFirst);
        this.blocks = List.copyOf(blocks);
    }

    /// The text of a comment, or of several line comments, joined by line feeds.
    String strip(String comment) {
        if (lines.isEmpty() && blocks.isEmpty()) return CommentText.strip(comment);
        var text = new StringBuilder(comment.length());
        Block open = null;
        for (String raw : comment.split("\r?\n", -1)) {
            String line = raw.strip();
            Block begins = open == null ? block(line) : null;
            if (begins != null) {
                open = begins;
                line = withoutRepeated(line.substring(begins.open().length()), begins.open());
            } else if (open == null) line = withoutMark(line);
            else line = withoutStar(line);
            if (open != null && line.endsWith(open.close())) {
                line = withoutRepeatedEnd(
                        line.substring(0, line.length() - open.close().length()), open.close());
                open = null;
            }
            text.append(oneBlankLess(line).stripTrailing()).append('\n');
        }
        return text.toString().strip();
    }

    private @Nullable Block block(String line) {
        for (Block block : blocks) if (line.startsWith(block.open())) return block;
        return null;
    }

    private String withoutMark(String line) {
        for (String mark : lines) {
            if (line.regionMatches(true, 0, mark, 0, mark.length())) {
                return withoutRepeated(line.substring(mark.length()), mark.toLowerCase(Locale.ROOT));
            }
        }
        return line;
    }

    // `;;;` counts as `;`, `(**` as `(*`, `##` as `#`; a word such as `rem` is never repeated.
    private static String withoutRepeated(String line, String mark) {
        char last = mark.charAt(mark.length() - 1);
        if (Character.isLetterOrDigit(last) || "({[".indexOf(last) >= 0) return line;
        int at = 0;
        while (at < line.length() && line.charAt(at) == last) at++;
        if (at < line.length() && "!|^<>".indexOf(line.charAt(at)) >= 0) at++;
        return line.substring(at);
    }

    private static String withoutRepeatedEnd(String line, String close) {
        int end = line.length();
        while (end > 0 && line.charAt(end - 1) == close.charAt(0) && close.length() > 1) end--;
        return line.substring(0, end);
    }

    private static String withoutStar(String line) {
        boolean alone = line.equals("*") || line.startsWith("* ");
        return alone ? line.substring(1) : line;
    }

    private static String oneBlankLess(String line) {
        return line.startsWith(" ") ? line.substring(1) : line;
    }
}
