package dev.loupe.syntax.source;

import java.util.List;
import java.util.Optional;

/// Strips comment delimiters: `//`, `///`, `//!`, `#`, `--`, `;`, `%`, `/* … */`, `(* … *)` with leading
/// stars, `{- … -}` and the like, and one space after each.
public final class CommentText {

    /// The delimiters of a block comment, and the prefix that its inner lines may have.
    private record Block(String open, String close, boolean starred) {

        boolean closes(String line, int from) {
            return line.endsWith(close) && line.length() - close.length() >= from - 1;
        }
    }

    private static final List<Block> BLOCKS = List.of(
            new Block("/*", "*/", true),
            new Block("(*", "*)", true),
            new Block("{-", "-}", false),
            new Block("<!--", "-->", false),
            new Block("--[[", "]]", false),
            new Block("<#", "#>", false),
            new Block("#=", "=#", false),
            new Block("#|", "|#", false),
            new Block("=begin", "=end", false));

    private CommentText() {}

    /// The text of a comment, or of several line comments, joined by line feeds.
    public static String strip(String written) {
        boolean pod = written.startsWith("=") && !written.startsWith("=begin");
        String comment = pod ? withoutCommands(written) : written;
        if (comment.startsWith("<!--"))
            return dedent(comment.replace("<!--", "").replace("-->", ""));
        if (comment.startsWith("/+")) return strip(withStars(comment));
        var text = new StringBuilder(comment.length());
        Optional<Block> open = Optional.empty();
        for (String raw : comment.split("\r?\n", -1)) {
            String line = raw.strip();
            boolean inside = open.isPresent();
            if (!inside) open = opening(line, comment);
            int from = inside ? afterStars(line, open.orElseThrow()) : afterMark(line, open);
            int end = line.length();
            if (open.isPresent() && open.get().closes(line, from)) {
                end = beforeEnd(line, from, open.get());
                open = Optional.empty();
            }
            text.append(line.substring(from, end).stripTrailing()).append('\n');
        }
        return text.toString().strip();
    }

    // D's nested comments, /++ … +/.
    private static String withStars(String comment) {
        return comment.replaceFirst("^/\\++", "/**")
                .replaceFirst("\\++/\\s*$", "*/")
                .replaceAll("(?m)^\\s*\\+ ", "* ");
    }

    // Perl's POD: a heading becomes its text, other commands are removed.
    private static String withoutCommands(String pod) {
        return pod.replaceAll("(?m)^=(head\\d|item)[ \\t]*", "").replaceAll("(?m)^=[a-z]+.*$", "");
    }

    // An opening delimiter that is never closed is decoration.
    private static Optional<Block> opening(String line, String comment) {
        return BLOCKS.stream()
                .filter(block -> line.startsWith(block.open()) && comment.contains(block.close()))
                .findFirst();
    }

    private static int afterStars(String line, Block block) {
        if (!block.starred()) return 0;
        int at = past(line, 0, '*');
        // Two or more are emphasis, unless the line has nothing else.
        if (at > 1 && at < line.length() && !line.endsWith(block.close())) at = 0;
        return afterSpace(line, at);
    }

    private static int afterMark(String line, Optional<Block> block) {
        return afterSpace(line, block.isPresent() ? afterOpening(line, block.get()) : afterLineMark(line));
    }

    private static int afterOpening(String line, Block block) {
        int at = block.open().length();
        if (block.starred()) at = past(line, at, '*');
        boolean documents = at < line.length() && (line.charAt(at) == '!' || line.charAt(at) == '|');
        return documents && !line.startsWith(block.close(), at) ? at + 1 : at;
    }

    private static int afterLineMark(String line) {
        if (line.startsWith("//")) return pastOne(line, past(line, 2, '/'), "!");
        if (line.startsWith("--")) return pastHaddock(line, past(line, 2, '-'));
        if (line.startsWith("#")) return pastOne(line, past(line, 0, '#'), "'");
        if (line.startsWith(";")) return past(line, 0, ';');
        return past(line, 0, '%');
    }

    // Haddock: `-- | above` and `-- ^ behind` the documented declaration.
    private static int pastHaddock(String line, int at) {
        boolean haddock = line.startsWith(" |", at) || line.startsWith(" ^", at);
        return haddock ? at + 2 : at;
    }

    private static int pastOne(String line, int at, String marks) {
        return at < line.length() && marks.indexOf(line.charAt(at)) >= 0 ? at + 1 : at;
    }

    private static int afterSpace(String line, int at) {
        return at < line.length() && line.charAt(at) == ' ' ? at + 1 : at;
    }

    private static int beforeEnd(String line, int from, Block block) {
        int end = Math.max(from, line.length() - block.close().length());
        while (block.starred() && end > from && line.charAt(end - 1) == '*') end--;
        return end;
    }

    private static int past(String line, int from, char mark) {
        int at = from;
        while (at < line.length() && line.charAt(at) == mark) at++;
        return at;
    }

    /// Documentation without the indentation that all lines after the first share.
    public static String dedent(String text) {
        String[] lines = text.split("\r?\n", -1);
        int common = Integer.MAX_VALUE;
        for (int i = 1; i < lines.length; i++) {
            if (!lines[i].isBlank()) common = Math.min(common, indentation(lines[i]));
        }
        var dedented = new StringBuilder(lines[0].strip());
        for (int i = 1; i < lines.length; i++) {
            dedented.append('\n')
                    .append(lines[i].isBlank() ? "" : lines[i].substring(common).stripTrailing());
        }
        return dedented.toString().strip();
    }

    private static int indentation(String line) {
        int at = 0;
        while (at < line.length() && (line.charAt(at) == ' ' || line.charAt(at) == '\t')) at++;
        return at;
    }
}
