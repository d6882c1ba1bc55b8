package dev.loupe.syntax.document;

import dev.loupe.model.ChunkKind;
import dev.loupe.model.LineRange;
import dev.loupe.syntax.source.SourceText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads the blocks of a reStructuredText file: titles with their underlines, code in `code-block` and
/// similar directives (also nested ones), tables, and paragraphs with their indented continuation. Labels
/// (`.. _name:`) directly above a title belong to it.
final class RstBlocks {

    private static final Pattern CODE =
            Pattern.compile("\\s*\\.\\. (?:code-block|code|sourcecode|literalinclude)::\\s*(\\S*).*");
    private static final Pattern TABLE = Pattern.compile("\\.\\. (?:list-table|csv-table|table)::.*");
    private static final Pattern LABEL = Pattern.compile("\\.\\. _[^:]+(?:\\\\:[^:]*)*+:");
    private static final Pattern RULE = Pattern.compile("=+(?: +=+)++");
    private static final String ADORNMENTS = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~";

    private final DocumentLines lines;
    private final List<DocumentBlock> blocks = new ArrayList<>();
    /// Title adornments seen so far, the outermost first: the underline's character, doubled if there is an
    /// overline.
    private final List<String> levels = new ArrayList<>();

    private RstBlocks(SourceText source) {
        this.lines = new DocumentLines(source);
    }

    /// In file order.
    static List<DocumentBlock> read(SourceText source) {
        var reading = new RstBlocks(source);
        for (int line = 1; line <= reading.lines.count(); ) {
            line = reading.lines.blank(line) ? line + 1 : reading.block(line) + 1;
        }
        reading.blocks.sort(Comparator.comparingInt(DocumentBlock::first));
        return reading.blocks;
    }

    /// Reads the block that begins on this line and returns its last line.
    private int block(int line) {
        if (isOverline(line))
            return title(line, line + 1, line + 2, adornment(line).repeat(2));
        if (isTitle(line)) return title(line, line, line + 1, adornment(line + 1));
        if (CODE.matcher(lines.get(line)).matches()) return code(line);
        int last = lines.endOfIndented(lines.endOfParagraph(line), 0);
        if (isTable(line)) {
            if (RULE.matcher(lines.get(line)).matches()) last = endOfSimpleTable(line);
            blocks.add(DocumentBlock.of(ChunkKind.TABLE, line, last));
            return last;
        }
        blocks.add(DocumentBlock.of(ChunkKind.SECTION, line, last));
        for (int inner = line + 1; inner <= last; inner++) {
            if (CODE.matcher(lines.get(inner)).matches()) inner = code(inner);
        }
        return last;
    }

    private int title(int first, int text, int last, String adornment) {
        int level = levels.indexOf(adornment);
        if (level < 0) {
            level = levels.size();
            levels.add(adornment);
        }
        int column = lines.indentation(text) + 1;
        blocks.add(DocumentBlock.heading(
                withLabels(first), last, level + 1, lines.get(text).strip(), text, column));
        return last;
    }

    /// The first of the labels above a title; they are removed from the blocks.
    private int withLabels(int title) {
        int first = title;
        while (!blocks.isEmpty() && isLabel(blocks.getLast()))
            first = blocks.removeLast().first();
        return first;
    }

    private boolean isLabel(DocumentBlock block) {
        return block.lines() == 1
                && LABEL.matcher(lines.get(block.first()).strip()).matches();
    }

    private int code(int line) {
        Matcher directive = CODE.matcher(lines.get(line));
        boolean matches = directive.matches();
        int last = lines.endOfIndented(line, lines.indentation(line));
        int first = line + 1;
        while (first <= last && !lines.blank(first)) first++;
        while (first <= last && lines.blank(first)) first++;
        String language = matches ? directive.group(1) : "";
        var around = new LineRange(line, last);
        blocks.add(DocumentBlock.code(line, last, first > last ? null : lines.code(language, first, last, around)));
        return last;
    }

    private boolean isOverline(int line) {
        String over = adornment(line);
        return !over.isEmpty()
                && !lines.blank(line + 1)
                && adornment(line + 1).isEmpty()
                && adornment(line + 2).equals(over)
                && lines.length(line + 2) >= lines.length(line + 1);
    }

    // An underline may be too short, as long as it is too long to be a coincidence.
    private boolean isTitle(int line) {
        if (lines.indentation(line) > 0
                || !adornment(line).isEmpty()
                || adornment(line + 1).isEmpty()) return false;
        return lines.length(line + 1) >= Math.min(4, lines.length(line));
    }

    /// The character that makes up the line, if it is a title adornment.
    private String adornment(int line) {
        String text = lines.get(line);
        if (text.length() < 2 || ADORNMENTS.indexOf(text.charAt(0)) < 0) return "";
        for (int i = 1; i < text.length(); i++) if (text.charAt(i) != text.charAt(0)) return "";
        return text.substring(0, 1);
    }

    private boolean isTable(int line) {
        String text = lines.get(line);
        return text.startsWith("+-")
                || RULE.matcher(text).matches()
                || TABLE.matcher(text).matches();
    }

    // Ends with the third rule, or with the second if nothing follows it.
    private int endOfSimpleTable(int line) {
        int rules = 1;
        int last = line;
        for (int next = line + 1; next <= lines.count() && rules < 3; next++) {
            boolean rule = RULE.matcher(lines.get(next)).matches();
            if (rule) rules++;
            if (rule || rules < 2 || !lines.blank(next)) last = next;
            if (rules == 2 && rule && lines.blank(next + 1)) break;
        }
        return last;
    }
}
