package dev.loupe.syntax.mask;

import java.util.Arrays;

/// Masks preprocessor branches that the C-family grammars cannot parse.
///
/// These grammars allow `#if` only around whole statements and members. If a branch is not whole (half a
/// function, an `else` without its `if`) or is within an expression, the directives of its group are masked,
/// and so are all its branches except the first that may be active (`#if 0` is not): what is left is what a
/// compiler could see. Whole branches all stay, so that no definition is lost. Some cannot be recognized
/// without parsing; these are masked too.
final class PreprocessorMask {

    private final CTokens tokens;
    private final MaskedLines lines;
    /// By directive: the group's next directive, itself for `#endif`, -1 if the group has no end.
    private final int[] nextInGroup;
    /// For each token: the number of open brackets before it, ignoring branches.
    private final int[] depth;
    private final boolean[] unwrapped;
    private final int[] visible;
    private int seen;
    private byte[] brackets = new byte[64];
    private int open;

    private PreprocessorMask(CTokens tokens, MaskedLines lines) {
        this.tokens = tokens;
        this.lines = lines;
        this.nextInGroup = new int[tokens.size()];
        this.depth = new int[tokens.size() + 1];
        this.unwrapped = new boolean[tokens.size()];
        this.visible = new int[tokens.size()];
    }

    /// Returns the remaining tokens, in order.
    static int[] hide(CTokens tokens, MaskedLines lines) {
        var mask = new PreprocessorMask(tokens, lines);
        mask.group();
        mask.walk();
        return Arrays.copyOf(mask.visible, mask.seen);
    }

    static byte[] masked(byte[] source) {
        var lines = new MaskedLines(source);
        hide(CTokens.of(source), lines);
        return lines.masked();
    }

    private enum Directive {
        IF,
        ELSE,
        END,
        OTHER
    }

    private Directive directive(int token) {
        return switch (tokens.directive(token)) {
            case "if", "ifdef", "ifndef" -> Directive.IF;
            case "else", "elif", "elifdef", "elifndef" -> Directive.ELSE;
            case "endif" -> Directive.END;
            default -> Directive.OTHER;
        };
    }

    private void group() {
        Arrays.fill(nextInGroup, -1);
        // The latest directive of each open group, innermost last.
        int[] last = new int[64];
        int groups = 0;
        for (int token = 0; token < tokens.size(); token++) {
            depth[token + 1] = depth[token] + (tokens.isSign(token, "({[") ? 1 : tokens.isSign(token, ")}]") ? -1 : 0);
            if (tokens.kind(token) != CTokens.DIRECTIVE) continue;
            switch (directive(token)) {
                case IF -> {
                    if (groups == last.length) last = Arrays.copyOf(last, 2 * groups);
                    last[groups++] = token;
                }
                case ELSE -> {
                    if (groups == 0) continue;
                    nextInGroup[last[groups - 1]] = token;
                    last[groups - 1] = token;
                }
                case END -> {
                    if (groups == 0) continue;
                    nextInGroup[last[--groups]] = token;
                    nextInGroup[token] = token;
                }
                case OTHER -> {}
            }
        }
        while (groups > 0) nextInGroup[last[--groups]] = -1;
    }

    private void walk() {
        for (int token = 0; token < tokens.size(); ) {
            if (tokens.kind(token) == CTokens.DIRECTIVE) token = pass(token);
            else {
                bracket(token);
                visible[seen++] = token++;
            }
        }
    }

    /// Returns the token to continue with.
    private int pass(int token) {
        int next = nextInGroup[token];
        Directive directive = directive(token);
        if (directive == Directive.OTHER && isInExpression()) {
            hide(token, token + 1);
            return token + 1;
        }
        if (next < 0 || directive == Directive.OTHER) {
            visible[seen++] = token;
            return token + 1;
        }
        if (directive == Directive.IF && !isWhole(token)) return unwrap(token);
        if (!unwrapped[token]) {
            visible[seen++] = token;
            return token + 1;
        }
        int end = endOf(token);
        hide(token, end + 1);
        return end + 1;
    }

    // Masks the directives of the branch that stays, and the other branches entirely.
    private int unwrap(int start) {
        int branch = start;
        while (isNever(branch) && directive(nextInGroup[branch]) == Directive.ELSE) branch = nextInGroup[branch];
        hide(start, branch + 1);
        if (isNever(branch)) {
            int end = endOf(branch);
            hide(branch, end + 1);
            return end + 1;
        }
        // The branch itself is read as code; `pass` masks the rest of the group when it gets there.
        unwrapped[nextInGroup[branch]] = true;
        return branch + 1;
    }

    private boolean isNever(int directive) {
        return tokens.text(directive).matches("#\\s*if\\s+0\\s*");
    }

    private int endOf(int directive) {
        int token = directive;
        while (nextInGroup[token] != token && nextInGroup[token] >= 0) token = nextInGroup[token];
        return token;
    }

    private boolean isWhole(int start) {
        if (isInExpression()) return false;
        boolean inEnum = open > 0 && brackets[open - 1] == 'e';
        if (seen > 0 && !isBoundary(visible[seen - 1], inEnum)) return false;
        for (int from = start; nextInGroup[from] != from; from = nextInGroup[from]) {
            int to = nextInGroup[from];
            if (to < 0) return true;
            if (to == from + 1) continue;
            // Brackets must balance within the branch.
            if (depth[to] != depth[from + 1]) return false;
            if (tokens.isSign(from + 1, ")}],.|&=+?") || tokens.is(from + 1, "else")) return false;
            if (!isBoundary(to - 1, inEnum)) return false;
        }
        return true;
    }

    private boolean isBoundary(int token, boolean inEnum) {
        return tokens.kind(token) == CTokens.DIRECTIVE
                || tokens.isSign(token, ";{}:")
                || (inEnum && tokens.isSign(token, ","));
    }

    private boolean isInExpression() {
        return open > 0 && brackets[open - 1] != '{' && brackets[open - 1] != 'e';
    }

    // For each open bracket: '{' of statements and members, 'e' of an enum, '=' of an initializer, '('.
    private void bracket(int token) {
        byte sign = tokens.sign(token);
        if (sign == '(' || sign == '[') push((byte) '(');
        else if (sign == '{') push(braceKind());
        else if ((sign == ')' || sign == ']' || sign == '}') && open > 0) open--;
    }

    private byte braceKind() {
        if (seen == 0) return '{';
        int before = visible[seen - 1];
        if (tokens.isSign(before, "=,(") || (isInExpression() && tokens.isSign(before, "{"))) return '=';
        // Looks back over `enum class Name : type`.
        for (int i = seen - 1; i >= 0 && i >= seen - 8; i--) {
            if (tokens.kind(visible[i]) != CTokens.WORD && !tokens.isSign(visible[i], ":")) break;
            if (tokens.text(visible[i]).equals("enum")) return 'e';
        }
        return '{';
    }

    private void push(byte bracket) {
        if (open == brackets.length) brackets = Arrays.copyOf(brackets, 2 * open);
        brackets[open++] = bracket;
    }

    private void hide(int from, int to) {
        if (from < to) lines.blank(tokens.start(from), tokens.end(to - 1));
    }
}
