package dev.loupe.syntax.tree;

import dev.loupe.model.uast.UastKind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Reads the type expressions of JSDoc, those of TypeScript and of Closure.
/// <https://www.typescriptlang.org/docs/handbook/jsdoc-supported-types.html>
final class JsDocTypeReader {
    private static final int DEEPEST = 12;
    /// A longer text is no type.
    static final int LONGEST = 10_000;

    /// What is written is no type that is known here.
    private static final class Unreadable extends Exception {
        private static final long serialVersionUID = 1;

        Unreadable() {
            super("", null, false, false);
        }
    }

    private final String text;
    private int at;
    private int depth;

    private JsDocTypeReader(String text) {
        this.text = text;
    }

    /// Null if a text is no type, or one of a kind that isn't read.
    static @Nullable JsDocType read(String text) {
        if (text.length() > LONGEST) return null;
        var reader = new JsDocTypeReader(text);
        try {
            JsDocType type = reader.type();
            return reader.peek() == 0 ? type : null;
        } catch (Unreadable _) {
            return null;
        }
    }

    private char peek() {
        while (at < text.length() && (Character.isWhitespace(text.charAt(at)) || isMargin())) at++;
        return at < text.length() ? text.charAt(at) : 0;
    }

    /// The asterisk that a line of a comment begins with.
    private boolean isMargin() {
        if (text.charAt(at) != '*') return false;
        int before = at - 1;
        while (before >= 0 && (text.charAt(before) == ' ' || text.charAt(before) == '\t')) before--;
        return before >= 0 && text.charAt(before) == '\n';
    }

    private boolean eat(String token) {
        peek();
        if (!text.startsWith(token, at)) return false;
        at += token.length();
        return true;
    }

    private void need(String token) throws Unreadable {
        if (!eat(token)) throw new Unreadable();
    }

    private boolean eatWord(String word) {
        peek();
        int end = at + word.length();
        if (!text.startsWith(word, at) || end < text.length() && Character.isJavaIdentifierPart(text.charAt(end)))
            return false;
        at = end;
        return true;
    }

    private JsDocType type() throws Unreadable {
        if (++depth > DEEPEST) throw new Unreadable();
        var all = new ArrayList<JsDocType>();
        if (!eat("|")) eat("&");
        do all.add(prefixed());
        while (eat("|") || eat("&"));
        depth--;
        return all.size() == 1 ? all.getFirst() : new JsDocType(UastKind.UNION, "", all);
    }

    private JsDocType prefixed() throws Unreadable {
        if (eat("...")) return JsDocType.of(UastKind.LIST_TYPE, type());
        while (eat("?") || eat("!") || eatWord("readonly")) {}
        if (peek() == 0 || peek() == '|' || peek() == ')') return any();
        if (eatWord("typeof")) return JsDocType.of(UastKind.TYPE_OF, path());
        if (eatWord("keyof")) {
            type();
            return JsDocType.named(UastKind.NAME, "string");
        }
        return suffixed(primary());
    }

    private static JsDocType any() {
        return JsDocType.named(UastKind.NAME, "any");
    }

    private JsDocType suffixed(JsDocType type) throws Unreadable {
        JsDocType suffixed = type;
        while (true) {
            if (eat("[]")) suffixed = JsDocType.of(UastKind.LIST_TYPE, suffixed);
            else if (peek() == '=' && !text.startsWith("=>", at) || peek() == '?' || peek() == '!') at++;
            else if (eat("[")) {
                char quote = peek();
                if (quote != '\'' && quote != '"') throw new Unreadable();
                suffixed = JsDocType.named(UastKind.MEMBER, quoted(), suffixed);
                need("]");
            } else return suffixed;
        }
    }

    private JsDocType primary() throws Unreadable {
        char next = peek();
        if (next == '*') {
            at++;
            return any();
        }
        if (next == '{') return object();
        if (next == '\'' || next == '"') {
            quoted();
            return JsDocType.named(UastKind.LITERAL, "string");
        }
        if (Character.isDigit(next)) {
            while (Character.isDigit(peek())) at++;
            return JsDocType.named(UastKind.LITERAL, "number");
        }
        if (next == '[') return tuple();
        if (next == '(') return bracketed();
        if (eatWord("function")) return peek() == '(' ? function(":") : JsDocType.named(UastKind.NAME, "Function");
        return generic(path());
    }

    private JsDocType tuple() throws Unreadable {
        need("[");
        var all = new ArrayList<JsDocType>();
        while (!eat("]")) {
            all.add(type());
            if (!eat(",") && peek() != ']') throw new Unreadable();
        }
        return new JsDocType(UastKind.LIST, "", all);
    }

    /// A type in brackets, or the parameters of a function's type.
    private JsDocType bracketed() throws Unreadable {
        int start = at;
        int open = 0;
        int end = at;
        for (; end < text.length(); end++) {
            char one = text.charAt(end);
            if (one == '(') open++;
            if (one == ')' && --open == 0) break;
        }
        if (text.substring(Math.min(end + 1, text.length())).stripLeading().startsWith("=>")) return function("=>");
        at = start;
        need("(");
        JsDocType type = type();
        need(")");
        return type;
    }

    private JsDocType function(String arrow) throws Unreadable {
        need("(");
        var parts = new ArrayList<JsDocType>();
        while (!eat(")")) {
            eat("...");
            int start = at;
            String name = isName(peek()) ? name() : "";
            boolean optional = eat("?");
            if (name.isEmpty() || !eat(":")) {
                if (optional && arrow.equals("=>")) throw new Unreadable();
                at = start;
                name = "";
            }
            JsDocType type = type();
            // The object that a function of Closure is called on, or makes.
            if (!name.equals("this") && !name.equals("new"))
                parts.add(JsDocType.named(UastKind.PARAMETER, name, JsDocType.of(UastKind.TYPED, type)));
            if (!eat(",") && peek() != ')') throw new Unreadable();
        }
        if (eat(arrow)) parts.add(JsDocType.of(UastKind.RETURNS, type()));
        return new JsDocType(UastKind.FUNCTION_TYPE, "", parts);
    }

    private JsDocType object() throws Unreadable {
        need("{");
        var members = new ArrayList<JsDocType>();
        while (!eat("}")) {
            char next = peek();
            String name = next == '\'' || next == '"' ? quoted() : name();
            eat("?");
            JsDocType type = eat(":") ? type() : any();
            members.add(member(name, type));
            if (!eat(",") && !eat(";") && peek() != '}') throw new Unreadable();
        }
        return new JsDocType(UastKind.TYPE, "", members);
    }

    static JsDocType member(String name, JsDocType type) {
        return JsDocType.named(UastKind.VARIABLE, name, JsDocType.of(UastKind.TYPED, type));
    }

    private JsDocType path() throws Unreadable {
        JsDocType found = eatWord("import") ? imported() : JsDocType.named(UastKind.NAME, name());
        while (at + 1 < text.length() && text.charAt(at) == '.' && isName(text.charAt(at + 1))) {
            at++;
            found = JsDocType.named(UastKind.MEMBER, name(), found);
        }
        // `module:a/b`, `A~b` and `A#b` name what only JSDoc knows.
        if (at < text.length() && "~#/".indexOf(text.charAt(at)) >= 0 || text.startsWith(":", at) && depth == 1)
            throw new Unreadable();
        return found;
    }

    private JsDocType imported() throws Unreadable {
        need("(");
        String from = quoted();
        need(")");
        return JsDocType.of(
                UastKind.CALL, JsDocType.named(UastKind.NAME, "require"), JsDocType.named(UastKind.FROM, from));
    }

    private JsDocType generic(JsDocType base) throws Unreadable {
        if (!eat(".<") && !eat("<")) return base;
        var parts = new ArrayList<JsDocType>();
        do parts.add(type());
        while (eat(","));
        need(">");
        boolean map = base.isNamed("Object") && parts.size() == 2;
        parts.addFirst(map ? JsDocType.named(UastKind.NAME, "Record") : base);
        return new JsDocType(UastKind.GENERIC, "", List.copyOf(parts));
    }

    private static boolean isName(char one) {
        return Character.isJavaIdentifierStart(one) && one != 0;
    }

    private String name() throws Unreadable {
        if (!isName(peek())) throw new Unreadable();
        int start = at;
        while (at < text.length() && Character.isJavaIdentifierPart(text.charAt(at))) at++;
        return text.substring(start, at);
    }

    private String quoted() throws Unreadable {
        char quote = peek();
        int end = quote == '\'' || quote == '"' ? text.indexOf(quote, at + 1) : -1;
        if (end < 0) throw new Unreadable();
        String inside = text.substring(at + 1, end);
        at = end + 1;
        return inside;
    }
}
