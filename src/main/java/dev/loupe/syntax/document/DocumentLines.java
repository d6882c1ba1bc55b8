package dev.loupe.syntax.document;

import dev.loupe.model.LineRange;
import dev.loupe.syntax.source.SourceText;
import dev.loupe.syntax.tree.Region;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The lines of a document that is read line by line, without trailing white space.
final class DocumentLines {

    private final SourceText source;
    private final List<String> lines = new ArrayList<>();

    DocumentLines(SourceText source) {
        this.source = source;
        for (int line = 1; line <= source.lines(); line++) {
            lines.add(source.text(source.start(line), source.end(line)).stripTrailing());
        }
    }

    int count() {
        return lines.size();
    }

    /// Empty after the last line.
    String get(int line) {
        return line <= lines.size() ? lines.get(line - 1) : "";
    }

    boolean blank(int line) {
        return get(line).isEmpty();
    }

    int indentation(int line) {
        String text = get(line);
        int at = 0;
        while (at < text.length() && (text.charAt(at) == ' ' || text.charAt(at) == '\t')) at++;
        return at;
    }

    int length(int line) {
        String text = get(line);
        return text.codePointCount(0, text.length());
    }

    /// The last line before the next blank one.
    int endOfParagraph(int line) {
        int last = line;
        while (last < count() && !blank(last + 1)) last++;
        return last;
    }

    /// The last of the following lines that are blank or indented deeper than this.
    int endOfIndented(int line, int indentation) {
        int last = line;
        for (int next = line + 1; next <= count() && (blank(next) || indentation(next) > indentation); next++) {
            if (!blank(next)) last = next;
        }
        return last;
    }

    /// The code on these lines without their common indentation.
    @Nullable
    Region code(String language, int first, int last, LineRange around) {
        int common = Integer.MAX_VALUE;
        for (int line = first; line <= last; line++) if (!blank(line)) common = Math.min(common, indentation(line));
        var text = new StringBuilder();
        for (int line = first; line <= last; line++) {
            text.append(blank(line) ? "" : get(line).substring(common)).append('\n');
        }
        return Fences.code(source, language, text.toString(), first, around);
    }
}
