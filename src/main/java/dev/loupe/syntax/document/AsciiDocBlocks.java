package dev.loupe.syntax.document;

import dev.loupe.model.ChunkKind;
import dev.loupe.model.LineRange;
import dev.loupe.syntax.source.SourceText;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads the blocks of an AsciiDoc file: headings, listings (`----` below `[source,java]`, fences), tables,
/// and paragraphs. Container blocks (examples, sidebars, quotes) are replaced by their content.
final class AsciiDocBlocks {

    private static final Pattern HEADING = Pattern.compile("(={1,6}|#{1,6})\\s+(\\S.*)");
    private static final Pattern SOURCE = Pattern.compile("\\[\\s*source[^,\\]]*(?:,\\s*([^,\\]]*))?.*\\]");
    private static final Pattern LANGUAGE_ALONE = Pattern.compile("\\[,\\s*([^,\\]]+).*\\]");
    private static final Pattern VERBATIM = Pattern.compile("-{4,}|\\.{4,}|/{4,}|\\+{4,}|`{3,}.*");
    private static final Pattern TABLE = Pattern.compile("[|,:!]={3,}");
    private static final Pattern CONTAINER = Pattern.compile("={4,}|\\*{4,}|_{4,}|--");

    private final DocumentLines lines;
    private final List<DocumentBlock> blocks = new ArrayList<>();

    private AsciiDocBlocks(SourceText source) {
        this.lines = new DocumentLines(source);
    }

    /// In file order.
    static List<DocumentBlock> read(SourceText source) {
        var reading = new AsciiDocBlocks(source);
        for (int line = 1; line <= reading.lines.count(); ) {
            boolean skipped = reading.lines.blank(line)
                    || CONTAINER.matcher(reading.lines.get(line)).matches();
            line = skipped ? line + 1 : reading.block(line) + 1;
        }
        return reading.blocks;
    }

    /// Reads the block that begins on this line and returns its last line.
    private int block(int line) {
        Matcher heading = HEADING.matcher(lines.get(line));
        if (heading.matches()) {
            int column = heading.start(2) + 1;
            blocks.add(DocumentBlock.heading(line, line, heading.group(1).length(), heading.group(2), line, column));
            return line;
        }
        int begin = line;
        String language = "";
        // Attributes and a title are written above the block they belong to.
        while (begin < lines.count() && isAbove(lines.get(begin)) && !lines.blank(begin + 1)) {
            String above = lines.get(begin++);
            Matcher source = SOURCE.matcher(above);
            if (source.matches()) language = source.group(1) == null ? "" : source.group(1);
            Matcher alone = LANGUAGE_ALONE.matcher(above);
            if (alone.matches()) language = alone.group(1);
        }
        if (begin > line && HEADING.matcher(lines.get(begin)).matches()) return begin - 1;
        return begin > line && CONTAINER.matcher(lines.get(begin)).matches() ? begin : body(line, begin, language);
    }

    private static boolean isAbove(String text) {
        boolean title = text.length() > 1 && text.charAt(0) == '.' && text.charAt(1) != '.' && text.charAt(1) != ' ';
        return title || (text.startsWith("[") && text.endsWith("]"));
    }

    /// @param first the first line above the block that belongs to it, or `line`
    private int body(int first, int line, String language) {
        String text = lines.get(line);
        if (TABLE.matcher(text).matches()) {
            int last = closing(line, text);
            blocks.add(DocumentBlock.of(ChunkKind.TABLE, first, last));
            return last;
        }
        if (VERBATIM.matcher(text).matches()) return verbatim(first, line, text, language);
        int last = endOfParagraph(line);
        if (language.isEmpty()) blocks.add(DocumentBlock.of(ChunkKind.SECTION, first, last));
        else add(first, last, language, line, last);
        return last;
    }

    private int verbatim(int first, int line, String text, String language) {
        boolean fence = text.startsWith("`");
        int marks = 0;
        while (fence && marks < text.length() && text.charAt(marks) == '`') marks++;
        int last = closing(line, fence ? text.substring(0, marks) : text);
        boolean closed = last > line && lines.get(last).equals(fence ? text.substring(0, marks) : text);
        add(first, last, fence ? text.substring(marks) : language, line + 1, closed ? last - 1 : last);
        return last;
    }

    private void add(int first, int last, String language, int begin, int end) {
        var around = new LineRange(first, last);
        blocks.add(DocumentBlock.code(first, last, begin > end ? null : lines.code(language, begin, end, around)));
    }

    /// The line that closes a delimited block, or the last line of the file.
    private int closing(int line, String delimiter) {
        for (int next = line + 1; next <= lines.count(); next++)
            if (lines.get(next).equals(delimiter)) return next;
        return lines.count();
    }

    private int endOfParagraph(int line) {
        int last = line;
        while (last < lines.count() && !lines.blank(last + 1) && !beginsBlock(lines.get(last + 1))) last++;
        return last;
    }

    private static boolean beginsBlock(String text) {
        return VERBATIM.matcher(text).matches()
                || TABLE.matcher(text).matches()
                || CONTAINER.matcher(text).matches()
                || SOURCE.matcher(text).matches();
    }
}
