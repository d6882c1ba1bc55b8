package dev.loupe.syntax.mask;

import dev.loupe.syntax.source.SourceText;

/// Reduces a style sheet to what the grammar is needed for: rules with their selectors, at-rules with their
/// names, properties, and the variables in values. Values and conditions are blanked, and so are Sass and
/// Less statements that the grammars fail on (`@extend`, `!default`, `*zoom: 1`, mixin calls). Otherwise
/// seven of ten SCSS files have errors, and one of four is lost.
///
/// One pass over statements; each ends at `;`, before `{` or before `}`, outside strings and brackets.
final class StyleMask {

    private static final int LONGEST_INTERPOLATION = 1000;

    private final byte[] source;
    private final byte[] masked;
    private final boolean lineComments;
    private final boolean less;

    private StyleMask(byte[] source, boolean lineComments, boolean less) {
        this.source = source;
        this.masked = source.clone();
        this.lineComments = lineComments;
        this.less = less;
    }

    static byte[] css(byte[] source) {
        return new StyleMask(source, false, false).read();
    }

    static byte[] scss(byte[] source) {
        return new StyleMask(source, true, false).read();
    }

    static byte[] less(byte[] source) {
        return new StyleMask(source, true, true).read();
    }

    private byte[] read() {
        int start = 0;
        int at = frontMatter();
        int depth = 0;
        while (at < source.length) {
            if (start <= at && isBlankBetween(start, at)) start = at;
            byte b = source[at];
            int behind = behindComment(at);
            if (behind > at) {
                // A comment before a statement is not part of it; one inside is blanked with it.
                if (isBlankBetween(start, at)) start = behind;
                at = behind;
            } else if (b == '"' || b == '\'') at = behindString(at);
            else if (b == '#' && at + 1 < source.length && source[at + 1] == '{') at = behindBraces(at + 1);
            else if (b == '@' && less && at + 1 < source.length && source[at + 1] == '{') at = behindBraces(at + 1);
            else if (b == '(' || b == '[') {
                depth++;
                at++;
            } else if (b == ')' || b == ']') {
                depth = Math.max(0, depth - 1);
                at++;
            } else if (b == '{' && depth == 0) {
                prelude(start, at);
                start = ++at;
            } else if ((b == ';' && depth == 0) || b == '}') {
                depth = 0;
                statement(start, at, b == ';');
                start = ++at;
            } else at++;
        }
        statement(start, source.length, false);
        return masked;
    }

    // Jekyll front matter, between lines of hyphens.
    private int frontMatter() {
        if (source.length < 4 || source[0] != '-' || source[1] != '-' || source[2] != '-') return 0;
        for (int at = 3; at + 3 < source.length; at++) {
            if (source[at] == '\n' && source[at + 1] == '-' && source[at + 2] == '-' && source[at + 3] == '-') {
                blank(0, at + 4);
                return at + 4;
            }
        }
        return 0;
    }

    private int behindComment(int at) {
        if (source[at] != '/' || at + 1 >= source.length) return at;
        if (source[at + 1] == '*') {
            int end = at + 2;
            while (end < source.length && !(source[end - 1] == '*' && source[end] == '/' && end > at + 2)) end++;
            return Math.min(source.length, end + 1);
        }
        if (!lineComments || source[at + 1] != '/' || (at > 0 && source[at - 1] == ':')) return at;
        int end = at;
        while (end < source.length && source[end] != '\n') end++;
        return end;
    }

    private int behindString(int at) {
        int end = at + 1;
        while (end < source.length && source[end] != source[at] && source[end] != '\n') {
            end += source[end] == '\\' ? 2 : 1;
        }
        return Math.min(source.length, end + 1);
    }

    /// After an interpolation, which may be nested; an unclosed one does not count.
    private int behindBraces(int at) {
        int open = 0;
        int most = Math.min(source.length, at + LONGEST_INTERPOLATION);
        for (int end = at; end < most; end++) {
            if (source[end] == '{') open++;
            if (source[end] == '}' && --open == 0) return end + 1;
        }
        return at + 1;
    }

    private boolean isBlankBetween(int start, int end) {
        for (int i = start; i < end; i++) if (!SourceText.isBlank(source[i])) return false;
        return true;
    }

    // Before a brace

    private void prelude(int from, int to) {
        int start = skipBlanks(from, to);
        int end = to;
        while (end > start && SourceText.isBlank(source[end - 1])) end--;
        if (start == end) return;
        if (source[start] == '@') atRule(start, end);
        else selector(start, end);
    }

    private void atRule(int start, int end) {
        int word = wordEnd(start + 1, end);
        switch (text(start + 1, word)) {
            case "mixin", "function" -> {
                int name = wordEnd(skipBlanks(word, end), end);
                variables(name, end, true);
            }
            case "include" -> included(word, end);
            case "keyframes", "-webkit-keyframes", "-moz-keyframes", "-o-keyframes" -> selector(word, end);
            case "font-face" -> {}
            case "if", "while" -> condition(word, end);
            case "else" -> {
                int next = skipBlanks(word, end);
                if (next + 2 < end && source[next] == 'i' && source[next + 1] == 'f') condition(next + 2, end);
            }
            case "each" -> {}
            case "for" -> {}
            default -> oneWord(skipBlanks(word, end), end);
        }
    }

    private void selector(int start, int end) {
        boolean mixin = less && (source[start] == '.' || source[start] == '#');
        for (int i = start; i < end; i++) {
            byte b = source[i];
            if (b == ',' && isDigit(source[start])) {
                // Several keyframe offsets of an animation.
                blank(i, end);
                return;
            } else if ((b == '#' || b == '@') && i + 1 < end && source[i + 1] == '{') {
                int behind = Math.min(end, behindBraces(i + 1));
                fill(i, behind, 'x');
                i = behind - 1;
            } else if ((b == '>' || b == '+' || b == '~') && continues(i, start)) {
                // A selector that extends the enclosing one.
                masked[i] = ' ';
            } else if (b == '.' && i + 1 < end && isDigit(source[i + 1])) {
                masked[i] = '0';
            } else if (b == '(' && mixin && wordEnd(start + 1, end) == i) {
                blank(i, end);
                return;
            }
        }
        // A group of properties.
        if (source[end - 1] == ':') masked[end - 1] = ' ';
    }

    private boolean continues(int at, int start) {
        int before = at - 1;
        while (before >= start && SourceText.isBlank(source[before])) before--;
        return before < start || source[before] == ',' || source[before] == '(';
    }

    private static boolean isDigit(byte b) {
        return b >= '0' && b <= '9';
    }

    // Statements without a block

    private void statement(int from, int to, boolean semicolon) {
        int start = skipBlanks(from, to);
        int end = to;
        while (end > start && SourceText.isBlank(source[end - 1])) end--;
        int all = semicolon ? to + 1 : to;
        if (start == end) {
            if (semicolon) blank(to, to + 1);
            return;
        }
        if (less && source[start] == '@' && isLessVariable(start, end)) {
            masked[start] = '$';
            declaration(start, end, all);
        } else if (source[start] == '@') atStatement(start, end, all);
        else declaration(start, end, all);
    }

    private boolean isLessVariable(int start, int end) {
        int behind = skipBlanks(wordEnd(start + 1, end), end);
        return behind < end && source[behind] == ':';
    }

    private void atStatement(int start, int end, int all) {
        int word = wordEnd(start + 1, end);
        switch (text(start + 1, word)) {
            case "include" -> included(word, end);
            case "use", "forward", "import", "charset" -> {
                int at = skipBlanks(word, end);
                if (at < end && source[at] == '(') at = skipBlanks(behindBracket(at, end), end);
                if (text(at, Math.min(end, at + 4)).equals("url(")) at = skipBlanks(at + 4, end);
                if (at > word + 1) blank(word, at);
                boolean string = at < end && (source[at] == '"' || source[at] == '\'');
                if (string) blank(behindString(at), end);
                else blank(start, all);
            }
            case "return" -> condition(word, end);
            default -> blank(start, all);
        }
    }

    // `@include theme.button($size, $kind: primary) using ($x)`: the name with its dots replaced, and the
    // variables.
    private void included(int word, int end) {
        int at = skipBlanks(word, end);
        int name = at;
        while (name < end && (isWord(source[name]) || source[name] == '.')) {
            if (source[name] == '.') masked[name] = '_';
            name++;
        }
        variables(name, end, true);
    }

    private void declaration(int start, int end, int all) {
        int colon = start;
        while (colon < end && source[colon] != ':') {
            boolean interpolation = source[colon] == '#' && colon + 1 < end && source[colon + 1] == '{';
            colon = interpolation || source[colon] == '@' && colon + 1 < end && source[colon + 1] == '{'
                    ? behindBraces(colon + 1)
                    : colon + 1;
        }
        boolean isProperty = colon < end && isProperty(start, colon);
        if (!isProperty) {
            blank(start, all);
            return;
        }
        if (source[start] == '*') masked[start] = ' ';
        if (source[start] == '#') masked[start] = 'x';
        for (int i = start; i < colon; i++) {
            if (!isWord(masked[i]) && !SourceText.isBlank(masked[i]) && i > start) masked[i] = 'x';
        }
        value(colon + 1, end);
    }

    private boolean isProperty(int start, int colon) {
        byte b = source[start];
        boolean begins = isWord(b) || b == '$' || b == '*' || b == '#' || b == '@';
        return begins && b != '.' && colon > start && !SourceText.isBlank(source[start]);
    }

    // Parts

    /// Keeps the variables of a value, separated by blanks; a letter if there are none.
    private void value(int from, int to) {
        int first = skipBlanks(from, to);
        if (!variables(from, to, false) && first < to) masked[first] = 'x';
    }

    private void condition(int from, int to) {
        value(from, to);
        int first = from;
        while (first < to && SourceText.isBlank(masked[first])) first++;
        blank(wordEnd(first + 1, to), to);
    }

    private void oneWord(int from, int to) {
        if (from >= to) return;
        int line = firstLineEnd(from, to);
        blank(line, to);
        fill(from, line, 'x');
    }

    private int firstLineEnd(int from, int to) {
        int end = from;
        while (end < to && source[end] != '\n' && source[end] != '\r') end++;
        return end;
    }

    /// Blanks everything but the variables.
    ///
    /// @param list whether they are arguments: in brackets, separated by commas
    private boolean variables(int from, int to, boolean list) {
        int open = -1;
        int last = -1;
        for (int i = from; i < to; ) {
            if (source[i] == '"' || source[i] == '\'') {
                int behind = Math.min(to, behindString(i));
                blank(i, behind);
                i = behind;
            } else if (beginsVariable(i, to)) {
                int end = wordEnd(i + 2, to);
                if (less && source[i] == '@') masked[i] = '$';
                if (list && last >= 0) masked[last] = ',';
                last = end;
                i = end;
            } else {
                if (list && open < 0 && source[i] == '(') open = i;
                blank(i, ++i);
            }
        }
        boolean some = last >= 0;
        if (list && some && open >= 0) {
            masked[open] = '(';
            if (last < to) masked[last] = ')';
            else blank(from, to);
        }
        return some;
    }

    private boolean beginsVariable(int at, int to) {
        if (at + 1 >= to || (at > 0 && (isWord(source[at - 1])))) return false;
        if (source[at] == '$' || (less && source[at] == '@')) return isWord(source[at + 1]);
        return source[at] == '-' && source[at + 1] == '-' && at + 2 < to && isWord(source[at + 2]);
    }

    private int behindBracket(int at, int end) {
        int behind = at;
        while (behind < end && source[behind] != ')') behind++;
        return Math.min(end, behind + 1);
    }

    private int skipBlanks(int from, int to) {
        int at = from;
        while (at < to && SourceText.isBlank(source[at])) at++;
        return at;
    }

    private int wordEnd(int from, int to) {
        int at = from;
        while (at < to && isWord(source[at])) at++;
        return at;
    }

    private static boolean isWord(byte b) {
        return (b >= 'a' && b <= 'z')
                || (b >= 'A' && b <= 'Z')
                || (b >= '0' && b <= '9')
                || b == '-'
                || b == '_'
                || b < 0;
    }

    private String text(int start, int end) {
        return new String(source, start, end - start, java.nio.charset.StandardCharsets.ISO_8859_1);
    }

    private void blank(int start, int end) {
        fill(start, end, ' ');
    }

    private void fill(int start, int end, char with) {
        for (int i = start; i < end; i++) if (source[i] != '\n' && source[i] != '\r') masked[i] = (byte) with;
    }
}
