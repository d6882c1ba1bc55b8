package dev.loupe.syntax.structure;

import dev.loupe.syntax.source.SourceText;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/// Splits a text into tokens, in one pass.
///
/// Linear time: lookahead is limited. A heredoc whose end is not found is not a heredoc, and after a few of
/// those no more are looked for.
final class TokenScanner {

    private static final int MOST_ENDLESS = 8;

    private record HereText(int nameStart, int nameEnd) {}

    private final SourceText source;
    private final byte[] text;
    private final LexicalRules lexis;
    private final FileTokens tokens = new FileTokens();
    private final Deque<HereText> hereTexts = new ArrayDeque<>(2);
    private int at;
    private int row;
    private boolean first = true;
    private int endless;

    TokenScanner(SourceText source, LexicalRules lexis) {
        this.source = source;
        this.text = source.bytes();
        this.lexis = lexis;
    }

    FileTokens scan() {
        if (text.length > 2 && text[0] == '#' && text[1] == '!') comment(source.end(1), 0);
        while (at < text.length) {
            int b = text[at] & 0xFF;
            LexicalRules.Mark[] marks = lexis.marks[b];
            if (marks != null && marked(marks)) continue;
            switch (lexis.classes[b]) {
                case LexicalRules.BLANK -> at++;
                case LexicalRules.LINE_BREAK -> lineBreak();
                case LexicalRules.WORD -> word();
                case LexicalRules.DIGIT -> number();
                default -> mark(b);
            }
        }
        return tokens;
    }

    private void mark(int b) {
        boolean goesOn = first && lexis.continued != 0 && b == lexis.continued;
        if (goesOn) first = false;
        add(FileTokens.MARK, at + 1, b);
    }

    private void word() {
        int end = at + 1;
        while (end < text.length && lexis.parts[text[end] & 0xFF]) end++;
        // A character that is only allowed inside words, such as Vim's colon, does not end one.
        if (end > at + 1 && text[end - 1] == ':' && lexis.classes[':'] != LexicalRules.WORD) end--;
        add(FileTokens.WORD, end, lexis.words.find(text, at, end));
    }

    private void number() {
        int end = at + 1;
        while (end < text.length && (lexis.parts[text[end] & 0xFF] || isFraction(end))) end++;
        add(FileTokens.NUMBER, end, 0);
    }

    private boolean isFraction(int dot) {
        return text[dot] == '.' && dot + 1 < text.length && lexis.classes[text[dot + 1] & 0xFF] == LexicalRules.DIGIT;
    }

    private void add(byte kind, int end, int value) {
        tokens.add(kind, first ? FileTokens.FIRST : 0, at, end, row, value);
        first = false;
        at = end;
    }

    private void lineBreak() {
        first = !goesOn();
        at++;
        row++;
        while (!hereTexts.isEmpty()) skip(hereTexts.poll());
    }

    private boolean goesOn() {
        if (lexis.continues.isEmpty()) return false;
        int last = tokens.size() - 1;
        while (last >= 0 && tokens.row(last) == row && tokens.kind(last) == FileTokens.COMMENT) last--;
        if (last < 0 || tokens.row(last) != row) return false;
        for (byte[] mark : lexis.continues) {
            int start = tokens.end(last) - mark.length;
            if (start >= 0 && standsAt(mark, start) && tokens.kind(last) != FileTokens.STRING) return true;
        }
        return false;
    }

    private boolean marked(LexicalRules.Mark[] marks) {
        for (LexicalRules.Mark mark : marks) {
            if (standsAt(mark.open(), at) && counts(mark) && open(mark)) return true;
        }
        return false;
    }

    private boolean standsAt(byte[] mark, int start) {
        if (start + mark.length > text.length) return false;
        for (int i = 0; i < mark.length; i++) {
            byte b = text[start + i];
            // A lower-case letter of a mark also matches its capital.
            if (b != mark[i] && (b < 'A' || b > 'Z' || b + 32 != mark[i])) return false;
        }
        return true;
    }

    private boolean counts(LexicalRules.Mark mark) {
        for (LexicalRules.Trait trait : mark.traits()) {
            boolean here = switch (trait) {
                case FIRST -> at == source.firstInk(row + 1);
                case COLUMN1 -> at == source.start(row + 1);
                case COLUMN7 -> at == source.start(row + 1) + 6;
                case APART -> at == 0 || SourceText.isBlank(text[at - 1]);
                case ALONE -> isBlankAt(at + mark.open().length);
                case NO_LETTER -> !isLetterAt(at + mark.open().length);
                case NOT_AFTER_WORD -> !isAfterWord(mark);
                case NESTED, RAW, MULTI, NAME, DOC -> true;
            };
            if (!here) return false;
        }
        return true;
    }

    private boolean isBlankAt(int offset) {
        return offset >= text.length || SourceText.isBlank(text[offset]);
    }

    private boolean isLetterAt(int offset) {
        return offset < text.length && lexis.classes[text[offset] & 0xFF] == LexicalRules.WORD && text[offset] != '\\';
    }

    private boolean isAfterWord(LexicalRules.Mark mark) {
        if (at == 0) return false;
        byte before = text[at - 1];
        return lexis.parts[before & 0xFF] || ")]}.".indexOf(before) >= 0 || before == mark.open()[0];
    }

    /// False if the construct that the mark would open is not there.
    private boolean open(LexicalRules.Mark mark) {
        return switch (mark.opens()) {
            case LINE_COMMENT -> {
                comment(source.end(row + 1), 0);
                yield true;
            }
            case BLOCK_COMMENT -> blockComment(mark);
            case STRING -> string(mark);
            case CHARACTER -> character(mark);
            case LITERAL -> literal(mark);
            case HERE_TEXT -> hereText(mark);
        };
    }

    private void comment(int end, int flags) {
        int begun = at == source.firstInk(row + 1) ? FileTokens.FIRST : 0;
        tokens.add(FileTokens.COMMENT, begun | flags, at, end, row, 0);
        pass(end);
    }

    // The token after a comment can still be the first of its line, if it is on the line where the comment
    // ends.
    private void pass(int end) {
        int before = row;
        for (int i = at; i < end; i++) if (text[i] == '\n') row++;
        if (row > before) first = true;
        at = end;
    }

    // An unclosed comment does not count; after a few of those, comments end with their lines.
    private boolean blockComment(LexicalRules.Mark mark) {
        int end = endless < MOST_ENDLESS ? blockEnd(mark) : source.end(row + 1);
        if (end < 0) {
            endless++;
            return false;
        }
        comment(end, 0);
        return true;
    }

    /// Negative if there is none.
    private int blockEnd(LexicalRules.Mark mark) {
        int depth = 1;
        int end = at + mark.open().length;
        while (end < text.length) {
            if (standsAt(mark.close(), end)) {
                end += mark.close().length;
                if (--depth == 0) return end;
            } else if (mark.is(LexicalRules.Trait.NESTED) && standsAt(mark.open(), end)) {
                depth++;
                end += mark.open().length;
            } else end++;
        }
        return -1;
    }

    private boolean string(LexicalRules.Mark mark) {
        int length = mark.open().length;
        int end = stringEnd(mark);
        if (end < 0) {
            endless++;
            return false;
        }
        boolean closed = end >= at + length + mark.close().length && standsAt(mark.close(), end - mark.close().length);
        if (mark.is(LexicalRules.Trait.DOC) && closed && at == source.firstInk(row + 1) && endsLine(end)) {
            comment(end, FileTokens.DOC);
            return true;
        }
        int flags = (first ? FileTokens.FIRST : 0) | (mark.is(LexicalRules.Trait.NAME) ? FileTokens.NAME : 0);
        tokens.add(FileTokens.STRING, flags, at, end, row, 0);
        if (closed && length == mark.close().length) tokens.setQuotes(length);
        pass(end);
        first = false;
        return true;
    }

    private boolean endsLine(int offset) {
        int i = offset;
        while (i < text.length && text[i] != '\n') if (!SourceText.isBlank(text[i++])) return false;
        return true;
    }

    private int stringEnd(LexicalRules.Mark mark) {
        boolean raw = mark.is(LexicalRules.Trait.RAW);
        boolean multi = mark.is(LexicalRules.Trait.MULTI) && endless < MOST_ENDLESS;
        int end = at + mark.open().length;
        while (end < text.length) {
            byte b = text[end];
            if (b == '\\' && !raw && end + 1 < text.length) end += 2;
            else if (standsAt(mark.close(), end)) return end + mark.close().length;
            else if (b == '\n' && !multi) return end;
            else end++;
        }
        return multi ? -1 : text.length;
    }

    private boolean character(LexicalRules.Mark mark) {
        byte quote = mark.open()[0];
        int end = at + 1;
        if (end < text.length && text[end] == '\\' && !mark.is(LexicalRules.Trait.RAW)) {
            end += 2;
            // The rest of a longer escape, such as a code point in hexadecimal.
            while (end < text.length && text[end] != quote && end < at + 12 && text[end] != '\n') end++;
        } else {
            if (end < text.length && text[end] != '\n') end++;
            while (end < text.length && (text[end] & 0xC0) == 0x80) end++;
        }
        if (end >= text.length || text[end] != quote) return false;
        add(FileTokens.STRING, end + 1, 0);
        return true;
    }

    private boolean literal(LexicalRules.Mark mark) {
        int end = at + mark.open().length;
        if (end >= text.length || SourceText.isBlank(text[end])) return false;
        if (text[end] == '\\' && end + 1 < text.length && text[end + 1] != '\n') end++;
        end++;
        while (end < text.length && (text[end] & 0xC0) == 0x80) end++;
        while (end < text.length && Character.isLetterOrDigit(text[end]) && Character.isLetter(text[end - 1])) end++;
        add(FileTokens.STRING, end, 0);
        return true;
    }

    private boolean hereText(LexicalRules.Mark mark) {
        int start = at + mark.open().length;
        while (start < text.length && "-~".indexOf(text[start]) >= 0) start++;
        boolean quoted = start < text.length && "'\"".indexOf(text[start]) >= 0;
        if (quoted) start++;
        int end = start;
        while (end < text.length && (text[end] == '_' || (text[end] > 0 && Character.isLetterOrDigit(text[end]))))
            end++;
        boolean named = end > start && (quoted || text[start] == '_' || Character.isUpperCase(text[start]));
        if (!named || endless >= MOST_ENDLESS) return false;
        hereTexts.add(new HereText(start, end));
        if (quoted && end < text.length && text[end] == text[start - 1]) end++;
        add(FileTokens.STRING, end, 0);
        return true;
    }

    private void skip(@Nullable HereText here) {
        if (here == null || endless >= MOST_ENDLESS) return;
        for (int line = row + 1; line <= source.lines(); line++) {
            if (!isEnd(here, line)) continue;
            int end = source.end(line);
            if (end > at) {
                tokens.add(FileTokens.STRING, 0, at, end, row, 0);
                pass(end);
            }
            return;
        }
        endless++;
    }

    private boolean isEnd(HereText here, int line) {
        int length = here.nameEnd() - here.nameStart();
        int start = source.firstInk(line);
        if (start + length > source.end(line) || !onlyMarks(start + length, source.end(line))) return false;
        for (int i = 0; i < length; i++) if (text[start + i] != text[here.nameStart() + i]) return false;
        return true;
    }

    private boolean onlyMarks(int start, int end) {
        for (int i = start; i < end; i++) if (!SourceText.isBlank(text[i]) && ";,)".indexOf(text[i]) < 0) return false;
        return true;
    }
}
