package dev.loupe.syntax.tree;

import dev.loupe.model.uast.UastKind;
import dev.loupe.syntax.tree.MacroTokens.Kind;
import dev.loupe.syntax.tree.MacroTokens.Token;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Reads a macro's body as far as its text tells: names, members, calls, casts, and variables of blocks.
/// What surrounds it where it is used is unknown, so operators are only skipped.
final class MacroBody {
    private static final int DEEPEST = 60;
    private static final Set<String> OF_TYPES = Set.of("struct", "union", "enum", "class", "const", "volatile");

    /// @param token whose text is the name; null if there is none
    record Node(UastKind kind, @Nullable Token token, List<Node> children) {

        static Node of(UastKind kind, Node... children) {
            return new Node(kind, null, List.of(children));
        }

        static Node of(UastKind kind, List<Node> children) {
            return new Node(kind, null, List.copyOf(children));
        }
    }

    private final byte[] bytes;
    private final List<Token> tokens;
    private int at;
    private int depth;

    private MacroBody(byte[] bytes, List<Token> tokens) {
        this.bytes = bytes;
        this.tokens = tokens;
    }

    /// A [UastKind#VALUE] if the body is an expression, else a [UastKind#BLOCK].
    static Node read(byte[] bytes, int start, int end) {
        var body = new MacroBody(bytes, MacroTokens.of(bytes, start, end));
        var all = new ArrayList<Node>();
        while (body.at < body.tokens.size()) {
            all.addAll(body.sequence());
            body.at++;
        }
        boolean value = all.size() == 1 && !all.getFirst().kind.equals(UastKind.VARIABLE);
        return Node.of(value ? UastKind.VALUE : UastKind.BLOCK, all);
    }

    /// Up to the bracket that closes it, or a comma between brackets.
    private List<Node> sequence() {
        var all = new ArrayList<Node>();
        boolean operated = false;
        while (at < tokens.size() && !isSign(at, ")]},")) {
            Node one = isDeclaration() ? declaration() : isSign(at, "{") ? block() : expression();
            if (one != null) all.add(one);
            else operated |= isOperator(tokens.get(at - 1));
        }
        return operated && all.size() == 1 ? List.of(Node.of(UastKind.OTHER, all)) : all;
    }

    /// Whether a token makes something else of what follows it, unlike `&`, `*` and `const`.
    private boolean isOperator(Token token) {
        return switch (token.kind()) {
            case SIGN -> "&*;".indexOf(token.sign()) < 0;
            case KEYWORD -> !OF_TYPES.contains(text(token));
            default -> true;
        };
    }

    /// `Till *till = …` at the beginning of a statement.
    private boolean isDeclaration() {
        boolean begins = at == 0 || isSign(at - 1, ";{") || is(at - 1, Kind.KEYWORD);
        int name = behindStars(at + 1);
        return begins
                && is(at, Kind.NAME)
                && is(name, Kind.NAME)
                && (name + 1 == tokens.size() || isSign(name + 1, "=;["));
    }

    private int behindStars(int from) {
        int to = from;
        while (isSign(to, "*")) to++;
        return to;
    }

    private Node declaration() {
        Node type = Node.of(UastKind.TYPED, name(UastKind.NAME, tokens.get(at)));
        Token name = tokens.get(behindStars(at + 1));
        at = behindStars(at + 1) + 1;
        return new Node(UastKind.VARIABLE, name, List.of(type));
    }

    private Node block() {
        at++;
        List<Node> all = inner();
        at++;
        return Node.of(UastKind.BLOCK, all);
    }

    /// What brackets hold, with what commas separate.
    private List<Node> inner() {
        if (++depth > DEEPEST) at = tokens.size();
        var all = new ArrayList<>(sequence());
        while (isSign(at, ",")) {
            at++;
            all.addAll(sequence());
        }
        depth--;
        return all;
    }

    private static Node name(UastKind kind, @Nullable Token token, Node... children) {
        return new Node(kind, token, List.of(children));
    }

    private @Nullable Node expression() {
        Node node = primary();
        while (node != null && at < tokens.size()) {
            int member = member();
            if (member > at) {
                node = name(UastKind.MEMBER, tokens.get(member), node);
                at = member + 1;
            } else if (isSign(at, "(")) node = call(node);
            else if (isSign(at, "[")) {
                at++;
                List<Node> index = inner();
                at++;
                var children = new ArrayList<>(List.of(node));
                children.addAll(index);
                node = Node.of(UastKind.INDEX, children);
            } else break;
        }
        return node;
    }

    /// The name behind `.`, `->` or `::` here; `at` if there is none.
    private int member() {
        int name = isSign(at, ".")
                ? at + 1
                : isSign(at, "-") && isSign(at + 1, ">") || isSign(at, ":") && isSign(at + 1, ":") ? at + 2 : at;
        return name > at && is(name, Kind.NAME) ? name : at;
    }

    private Node call(Node called) {
        at++;
        var all = new ArrayList<>(List.of(called));
        if (++depth > DEEPEST) at = tokens.size();
        while (at < tokens.size() && !isSign(at, ")]}")) {
            all.add(grouped(sequence()));
            if (isSign(at, ",")) at++;
        }
        depth--;
        at++;
        if (isOffset(all)) all.set(2, name(UastKind.MEMBER, all.get(2).token, all.get(1)));
        return Node.of(UastKind.CALL, all);
    }

    /// `offsetof(Till, open)`.
    private boolean isOffset(List<Node> call) {
        Token called = call.getFirst().token;
        return call.size() == 3
                && call.get(2).kind == UastKind.NAME
                && called != null
                && text(called).equals("offsetof");
    }

    private static Node grouped(List<Node> all) {
        return all.size() == 1 ? all.getFirst() : Node.of(UastKind.OTHER, all);
    }

    private @Nullable Node primary() {
        int member = member();
        if (member > at) {
            at = member + 1;
            return name(UastKind.MEMBER, tokens.get(member));
        }
        Token token = tokens.get(at++);
        return switch (token.kind()) {
            case NAME -> name(UastKind.NAME, token);
            case NUMBER, TEXT -> name(UastKind.LITERAL, token);
            case KEYWORD, PASTED -> null;
            case SIGN -> token.sign() == '(' ? bracketed() : null;
        };
    }

    /// A cast, or an expression in brackets: of several with commas between them the last one.
    private @Nullable Node bracketed() {
        int open = at;
        if (++depth > DEEPEST) at = tokens.size();
        List<Node> last = sequence();
        var before = new ArrayList<Node>();
        while (isSign(at, ",")) {
            at++;
            before.addAll(last);
            last = sequence();
        }
        depth--;
        boolean cast = before.isEmpty() && isType(last, open) && isOperand(at + 1);
        at++;
        if (cast) {
            Node value = expression();
            return Node.of(UastKind.CAST, value == null ? Node.of(UastKind.OTHER) : value, last.getFirst());
        }
        if (before.isEmpty()) return last.isEmpty() ? null : grouped(last);
        return Node.of(UastKind.CHOICE, Node.of(UastKind.OTHER, before), grouped(last));
    }

    /// Whether there is a name alone in brackets, with words and stars.
    private boolean isType(List<Node> inner, int open) {
        if (inner.size() != 1 || inner.getFirst().kind != UastKind.NAME) return false;
        for (int i = open; i < Math.min(at, tokens.size()); i++) if (is(i, Kind.SIGN) && !isSign(i, "*")) return false;
        return true;
    }

    private boolean isOperand(int token) {
        return is(token, Kind.NAME) || is(token, Kind.NUMBER) || isSign(token, "(&");
    }

    private boolean is(int token, Kind kind) {
        return token >= 0 && token < tokens.size() && tokens.get(token).kind() == kind;
    }

    private boolean isSign(int token, String signs) {
        return is(token, Kind.SIGN) && signs.indexOf(tokens.get(token).sign()) >= 0;
    }

    private String text(Token token) {
        return new String(bytes, token.start(), token.end() - token.start(), StandardCharsets.UTF_8);
    }
}
