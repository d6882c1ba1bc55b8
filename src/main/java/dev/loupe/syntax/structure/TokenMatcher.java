package dev.loupe.syntax.structure;

import dev.loupe.syntax.source.KnownWords;
import dev.loupe.syntax.source.SourceText;
import java.util.List;

/// Matches patterns against a file's tokens. Looks at a limited number of tokens, so that many attempts take
/// linear time.
final class TokenMatcher {

    static final int NO = -1;

    private static final int FARTHEST = 400;
    private static final int MOST_CAPTURES = 64;

    private final FileTokens tokens;
    private final Structure structure;
    private final byte[] text;
    private final TokenPattern.Capture[] captures = new TokenPattern.Capture[MOST_CAPTURES];
    private final int[] starts = new int[MOST_CAPTURES];
    private final int[] ends = new int[MOST_CAPTURES];
    private final int[] given = new int[MOST_CAPTURES];
    private int givens;
    private int captured;
    private int body;
    private int first;
    private int limit;
    private boolean enclosed;

    TokenMatcher(FileTokens tokens, Structure structure, byte[] text) {
        this.tokens = tokens;
        this.structure = structure;
        this.text = text;
    }

    /// Number of literal words in the pattern.
    int givens() {
        return givens;
    }

    int given(int index) {
        return given[index];
    }

    int captured() {
        return captured;
    }

    TokenPattern.Capture capture(int index) {
        return captures[index];
    }

    /// The first token of a capture.
    int start(int index) {
        return starts[index];
    }

    /// The token after a capture's last.
    int end(int index) {
        return ends[index];
    }

    /// The start of the body according to the pattern, or NO.
    int body() {
        return body;
    }

    /// The token after the last that the pattern matches, or NO.
    ///
    /// @param inside whether an enclosing definition allows functions without a type before their name
    int match(TokenPattern pattern, int start, boolean inside) {
        captured = 0;
        givens = 0;
        body = NO;
        first = start;
        enclosed = inside;
        limit = Math.min(tokens.size(), start + FARTHEST);
        int at = start;
        List<TokenPattern.Element> elements = pattern.elements();
        for (int i = 0; i < elements.size(); i++) {
            TokenPattern.Element element = elements.get(i);
            int next = switch (element.shape()) {
                case SKIP -> skip(code(at), behindSkip(elements, i));
                default -> repeated(element, code(at));
            };
            if (next == NO) return NO;
            at = next;
        }
        return at;
    }

    private static TokenPattern.Element behindSkip(List<TokenPattern.Element> elements, int skip) {
        int next = skip + 1;
        while (next + 1 < elements.size() && elements.get(next).shape() == TokenPattern.Shape.BODY) next++;
        return elements.get(Math.min(next, elements.size() - 1));
    }

    private int repeated(TokenPattern.Element element, int at) {
        int next = one(element, at);
        return switch (element.quantity()) {
            case ONE -> next;
            case OPTIONAL -> next == NO ? at : next;
            case ANY -> {
                int end = at;
                while (next > end) {
                    end = code(next);
                    next = one(element, end);
                }
                yield end;
            }
        };
    }

    private int skip(int from, TokenPattern.Element next) {
        int at = from;
        while (at < limit) {
            int before = captured;
            if (one(next, at) != NO) {
                captured = before;
                return at;
            }
            if (!reachable(at) || ends(at)) return NO;
            int behind = isOpening(at) ? behindGroup(at) : at + 1;
            if (behind == NO) return NO;
            at = code(behind);
        }
        return next.shape() == TokenPattern.Shape.EOL ? at : NO;
    }

    // Whether the statement ends with this token.
    private boolean ends(int at) {
        byte mark = tokens.mark(at);
        if (mark == 0) return false;
        if (mark == structure.options.terminator() || mark == '}') return true;
        return mark == structure.options.sentence()
                && (tokens.end(at) >= text.length || SourceText.isBlank(text[tokens.end(at)]));
    }

    private int one(TokenPattern.Element element, int at) {
        switch (element.shape()) {
            case EOL -> {
                return at >= tokens.size() || (at > first && tokens.is(at, FileTokens.FIRST)) ? at : NO;
            }
            case BODY -> {
                body = at;
                return at;
            }
            case LIST -> {
                return list(at, element.capture());
            }
            default -> {
                if (!reachable(at)) return NO;
            }
        }
        int end = end(element, at);
        if (end == NO) return NO;
        if (element.parameters() != TokenPattern.Parameters.NONE && element.shape() != TokenPattern.Shape.HEADER) {
            parameters(at, end, element.parameters());
        }
        switch (element.shape()) {
            case GROUP -> capture(element.capture(), at + 1, end - 1);
            case HEADER -> {}
            default -> capture(element.capture(), at, end);
        }
        return end;
    }

    private int end(TokenPattern.Element element, int at) {
        return switch (element.shape()) {
            case GIVEN -> given(element, at);
            case WORD -> isName(at) ? at + 1 : NO;
            case PATH -> path(at);
            case RUN -> run(at);
            case REST -> rest(at);
            case STRING -> tokens.kind(at) == FileTokens.STRING ? at + 1 : NO;
            case GROUP -> isOpening(at) ? behindGroup(at) : NO;
            case SQUARE -> tokens.mark(at) == '[' ? behindGroup(at) : NO;
            case CURLY -> tokens.mark(at) == '{' ? behindGroup(at) : NO;
            case META -> meta(at);
            case UPPER -> isName(at) && isUpper(at) ? at + 1 : NO;
            case DEFINER -> isDefiner(at) ? at + 1 : NO;
            case OPERATOR -> operator(at);
            case ARGUMENT -> isOpening(at) ? behindGroup(at) : run(at);
            case NUMBER -> tokens.kind(at) == FileTokens.NUMBER ? at + 1 : NO;
            case ANY -> at + 1;
            case HEADER -> header(at, element.parameters());
            case EOL, BODY, LIST, SKIP -> NO;
        };
    }

    private void capture(TokenPattern.Capture capture, int start, int end) {
        if (capture == TokenPattern.Capture.NONE || captured == MOST_CAPTURES || end <= start) return;
        captures[captured] = capture;
        starts[captured] = start;
        ends[captured++] = end;
    }

    private boolean reachable(int at) {
        if (at >= limit) return false;
        return at == first || structure.options.free() || !tokens.is(at, FileTokens.FIRST);
    }

    private int code(int at) {
        int code = at;
        while (code < tokens.size() && tokens.kind(code) == FileTokens.COMMENT) code++;
        return code;
    }

    private boolean isName(int at) {
        return tokens.kind(at) == FileTokens.WORD
                ? structure.options.soft() || (structure.meaning(tokens.word(at)) & Structure.KEYWORD) == 0
                : tokens.kind(at) == FileTokens.STRING && tokens.is(at, FileTokens.NAME);
    }

    private int given(TokenPattern.Element element, int at) {
        int word = tokens.word(at);
        if (word != KnownWords.NONE && element.words().contains(word)) {
            if (givens < MOST_CAPTURES) given[givens++] = at;
            return at + 1;
        }
        if (tokens.mark(at) == 0) return NO;
        for (String marks : element.marks()) {
            int end = marks(marks, at);
            if (end != NO) return end;
        }
        return NO;
    }

    /// The token after the marks if exactly these follow without white space, or NO.
    int marks(String marks, int at) {
        int length = marks.length();
        if (at + length > tokens.size()) return NO;
        for (int i = 0; i < length; i++) {
            if (tokens.mark(at + i) != marks.charAt(i) || (i > 0 && !tokens.adjoins(at + i))) return NO;
        }
        return at + length;
    }

    private int meta(int at) {
        if (tokens.mark(at) != '^' || at + 1 >= limit) return NO;
        return isOpening(at + 1) ? behindGroup(at + 1) : at + 2;
    }

    private boolean isUpper(int at) {
        byte b = text[tokens.start(at)];
        return b >= 'A' && b <= 'Z';
    }

    private boolean isDefiner(int at) {
        int start = tokens.start(at);
        boolean longer = tokens.kind(at) == FileTokens.WORD && tokens.end(at) > start + 3;
        return longer && text[start] == 'd' && text[start + 1] == 'e' && text[start + 2] == 'f';
    }

    private int operator(int start) {
        int at = start;
        while (at < limit && tokens.mark(at) != 0 && tokens.mark(at) != '(' && (at == start || tokens.adjoins(at)))
            at++;
        return at > start ? at : NO;
    }

    private int path(int start) {
        if (!isName(start)) return NO;
        int at = start + 1;
        while (true) {
            int next = at;
            for (String between : structure.options.paths()) {
                int behind = marks(between, at);
                if (behind != NO && tokens.adjoins(at) && behind < limit && tokens.adjoins(behind) && isPart(behind)) {
                    next = behind + 1;
                    break;
                }
            }
            if (next == at) return at;
            at = next;
        }
    }

    private boolean isPart(int at) {
        return tokens.kind(at) == FileTokens.WORD || tokens.kind(at) == FileTokens.NUMBER;
    }

    private int run(int start) {
        int depth = 0;
        int at = start;
        while (at < limit
                && (at == start || depth > 0 || tokens.adjoins(at))
                && tokens.kind(at) != FileTokens.COMMENT) {
            byte mark = tokens.mark(at);
            if (isOpening(at)) depth++;
            else if (isClosing(mark) && depth-- == 0) break;
            else if (depth == 0 && (mark == ',' || mark == ';')) break;
            at++;
        }
        return at > start ? at : NO;
    }

    private int rest(int start) {
        int at = start;
        while (at < limit && tokens.kind(at) != FileTokens.COMMENT && (at == start || !tokens.is(at, FileTokens.FIRST)))
            at++;
        return at > start ? at : NO;
    }

    private boolean isOpening(int at) {
        byte mark = tokens.mark(at);
        return mark == '(' || mark == '[' || mark == '{';
    }

    private static boolean isClosing(byte mark) {
        return mark == ')' || mark == ']' || mark == '}';
    }

    /// The token after the matching closing bracket, or NO if it is too far away.
    private int behindGroup(int start) {
        int depth = 0;
        for (int at = start; at < limit; at++) {
            if (isOpening(at)) depth++;
            else if (isClosing(tokens.mark(at)) && --depth == 0) return at + 1;
        }
        return NO;
    }

    private void parameters(int start, int end, TokenPattern.Parameters which) {
        int depth = 0;
        int name = NO;
        boolean taken = false;
        for (int at = start + 1; at < end; at++) {
            byte mark = tokens.mark(at);
            boolean all = which == TokenPattern.Parameters.ALL || which == TokenPattern.Parameters.UPPER;
            boolean divides = at == end - 1 || (depth == 0 && (mark == ',' || mark == ';'));
            if (divides) {
                if (name != NO && !all) local(name);
                name = NO;
                taken = false;
            } else if (isOpening(at) || mark == '<') depth++;
            else if (isClosing(mark) || mark == '>') depth--;
            else if (which == TokenPattern.Parameters.UPPER) {
                if (tokens.kind(at) == FileTokens.WORD && isUpper(at)) local(at);
            } else if (which == TokenPattern.Parameters.ALL) {
                if (isName(at) && tokens.start(at) < tokens.end(at) && text[tokens.start(at)] != '&') local(at);
            } else if (depth == 0 && mark == '=') taken = true;
            else if (depth == 0 && !taken && isName(at) && !isUnderscore(at)) {
                if (which == TokenPattern.Parameters.LAST || name == NO) name = at;
            }
        }
    }

    private boolean isUnderscore(int at) {
        return tokens.end(at) == tokens.start(at) + 1 && text[tokens.start(at)] == '_';
    }

    private void local(int at) {
        capture(TokenPattern.Capture.LOCAL, at, at + 1);
    }

    private int list(int start, TokenPattern.Capture capture) {
        int at = start;
        int end = start;
        int depth = 0;
        while (at < limit && (at == start || depth > 0 || reachable(at) || enclosed) && !ends(at)) {
            if (isClosing(tokens.mark(at)) && depth-- == 0) break;
            if (isClosing(tokens.mark(at)) || (isOpening(at) && at > 0 && tokens.mark(at - 1) == '/')) {
                if (isOpening(at)) depth++;
                at++;
            } else if (isOpening(at)) {
                int behind = behindGroup(at);
                if (behind == NO) break;
                at = behind;
            } else {
                int behind = tokens.kind(at) == FileTokens.STRING ? at + 1 : path(at);
                if (behind != NO) capture(capture, at, behind);
                at = behind == NO ? at + 1 : behind;
            }
            end = at;
            at = code(at);
        }
        return end;
    }

    private int header(int start, TokenPattern.Parameters which) {
        int at = start;
        int name = NO;
        while (at < limit && tokens.mark(at) != '(') {
            byte mark = tokens.mark(at);
            boolean word = tokens.kind(at) == FileTokens.WORD;
            if (word && (structure.meaning(tokens.word(at)) & Structure.CONTROL) != 0) return NO;
            if (!word && (mark == 0 || ":<>,*&~[]?.@".indexOf(mark) < 0)) return NO;
            name = word ? at : NO;
            at = code(at + 1);
        }
        if (at >= limit || name == NO || !isName(name) || (name == start && !enclosed)) return NO;
        int end = behindGroup(at);
        if (end == NO) return NO;
        capture(TokenPattern.Capture.NAME, name, name + 1);
        if (name >= start + 3 && tokens.mark(name - 1) == ':' && tokens.mark(name - 2) == ':') {
            capture(TokenPattern.Capture.RECEIVER, name - 3, name - 2);
        }
        parameters(at, end, which);
        return end;
    }
}
