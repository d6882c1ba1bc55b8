package dev.loupe.extract;

import dev.loupe.extract.DocumentText.Found;
import dev.loupe.extract.DocumentText.Missing;
import dev.loupe.extract.DocumentText.Reason;
import java.text.Normalizer;
import java.util.List;
import java.util.regex.Pattern;

/// Builds Markdown. Document text that looks like a Markdown block is escaped, so that only the headings,
/// lists and tables written by these methods are recognized as such.
final class MarkdownText {

    /// Most characters of a document's text.
    static final int MOST = 4_000_000;

    private static final int MOST_IN_LINE = 1000;
    private static final int DEEPEST = 6;
    private static final Pattern BLANKS = Pattern.compile("[\\s\\u00A0\\u2007\\u202F]+");
    private static final Pattern NO_TEXT = Pattern.compile("[\\p{Cc}\\p{Cs}\\u00AD\\uFFFE\\uFFFF]");
    private static final Pattern BLOCK =
            Pattern.compile("#{1,6}(\\s.*)?|[=-]+|([-*_] *){3,}|(```|~~~|<|%PDF-|[-+*>] ).*|[-+*>]", Pattern.DOTALL);

    private final StringBuilder text = new StringBuilder();
    private boolean open;
    private boolean said;

    /// Thrown above [#MOST] characters.
    static final class TooMuch extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    /// A single line without control characters, in Unicode's composed form, with single spaces.
    static String clean(String text) {
        String plain = NO_TEXT.matcher(BLANKS.matcher(text).replaceAll(" ")).replaceAll("");
        return Normalizer.normalize(plain, Normalizer.Form.NFC).strip();
    }

    /// @param level from 1; capped at Markdown's deepest level
    void heading(int level, String title) {
        String clean = clean(title);
        if (clean.isEmpty()) return;
        blank();
        text.append("#".repeat(Math.min(Math.max(1, level), DEEPEST))).append(' ');
        put(clean);
        said = true;
        blank();
    }

    /// Writes a paragraph, or a line of one.
    void line(String words) {
        String clean = clean(words);
        if (clean.isEmpty()) {
            blank();
            return;
        }
        if (BLOCK.matcher(clean).matches()) text.append('\\');
        put(clean);
        said = true;
    }

    /// Writes a list item.
    ///
    /// @param level from 0
    void item(int level, String words) {
        String clean = clean(words);
        if (clean.isEmpty()) return;
        text.append("  ".repeat(Math.min(level, DEEPEST))).append("- ");
        put(clean);
        said = true;
    }

    /// Writes a table row, always as one line.
    void row(List<String> cells) {
        String line = "| " + String.join(" | ", cells) + " |";
        if (text.length() + line.length() > MOST) throw new TooMuch();
        text.append(line).append('\n');
        open = true;
        said = true;
    }

    /// Writes a line unchanged; it does not count as text of the document.
    void mark(String line) {
        put(line);
    }

    /// Writes an empty line, unless there is one already.
    void blank() {
        if (open) text.append('\n');
        open = false;
    }

    private void put(String line) {
        if (text.length() + line.length() > MOST) throw new TooMuch();
        String rest = line;
        while (rest.length() > MOST_IN_LINE) {
            int end = rest.lastIndexOf(' ', MOST_IN_LINE);
            if (end <= 0) break;
            text.append(rest, 0, end).append('\n');
            rest = rest.substring(end + 1);
        }
        text.append(rest).append('\n');
        open = true;
    }

    DocumentText found() {
        if (!said) return new Missing(Reason.NO_TEXT);
        return new Found(text.toString().stripTrailing() + "\n");
    }
}
