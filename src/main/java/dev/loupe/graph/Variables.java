package dev.loupe.graph;

import dev.loupe.model.Language;
import dev.loupe.text.SourceLines;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The variables, parameters and fields that a file declares with a type or assigns. They are found in its
/// text by the forms that declarations have in most languages: `name: Type`, `Type name`, `name Type`, `name
/// = …`.
final class Variables {

    /// @param line one-based
    /// @param member whether it is assigned as a member of the enclosing object: `self.name = …`
    /// @param field whether it is that, or is declared as a field
    /// @param type as written; none if it has to be inferred from the value
    /// @param value that it is set to
    record Variable(String name, int line, boolean member, boolean field, TypeName type, Optional<Receiver> value) {}

    private static final Set<Language> COLON = Set.of(
            Language.KOTLIN,
            Language.TYPESCRIPT,
            Language.TSX,
            Language.VUE,
            Language.SVELTE,
            Language.PYTHON,
            Language.RUST,
            Language.SWIFT,
            Language.SCALA,
            Language.CRYSTAL,
            Language.NIM,
            Language.ZIG,
            Language.GDSCRIPT,
            Language.PASCAL,
            Language.ADA,
            Language.GLEAM);
    private static final Set<Language> TYPE_FIRST = Set.of(
            Language.JAVA,
            Language.C,
            Language.CPP,
            Language.OBJECTIVE_C,
            Language.CSHARP,
            Language.DART,
            Language.D,
            Language.GROOVY,
            Language.PHP,
            Language.SOLIDITY,
            Language.APEX,
            Language.GLSL);
    private static final Set<String> DECLARING = Set.of(
            "val",
            "var",
            "let",
            "const",
            "mut",
            "private",
            "public",
            "protected",
            "internal",
            "readonly",
            "final",
            "static",
            "override",
            "def",
            "lateinit",
            "inout",
            "vararg",
            "open",
            "pub",
            "lazy",
            "implicit",
            "ref",
            "auto",
            "local",
            "my",
            "our",
            "export",
            "late",
            "abstract",
            "weak",
            "required",
            "fileprivate",
            "volatile",
            "transient",
            "comptime",
            "property",
            "global",
            "nonlocal");
    private static final Set<String> ACCESS =
            Set.of("private", "public", "protected", "readonly", "internal", "fileprivate", "override", "val");
    private static final Set<String> NO_TYPE = Set.of(
            "return",
            "new",
            "else",
            "throw",
            "case",
            "goto",
            "delete",
            "import",
            "package",
            "in",
            "is",
            "as",
            "extends",
            "implements",
            "class",
            "struct",
            "enum",
            "interface",
            "namespace",
            "using",
            "public",
            "private",
            "protected",
            "static",
            "final",
            "const",
            "var",
            "let",
            "val",
            "auto",
            "void",
            "typedef",
            "typename",
            "template",
            "operator",
            "if",
            "while",
            "for",
            "switch",
            "do",
            "await",
            "yield",
            "throws",
            "instanceof",
            "default",
            "abstract",
            "virtual",
            "override",
            "readonly",
            "late",
            "def",
            "function",
            "use",
            "echo",
            "print",
            "and",
            "or",
            "not",
            "from",
            "select",
            "where",
            "async",
            "export",
            "library",
            "part",
            "module",
            "unsigned",
            "signed",
            "record",
            "sealed",
            "partial",
            "internal",
            "event",
            "delegate",
            "ref",
            "out",
            "params",
            "lock",
            "try",
            "catch",
            "finally",
            "assert",
            "break",
            "continue",
            "this",
            "super",
            "with",
            "on",
            "mixin",
            "extension",
            "global",
            "clone",
            "insteadof",
            "when",
            "required",
            "synchronized",
            "native",
            "transient",
            "volatile",
            "inline",
            "extern",
            "explicit",
            "friend",
            "mutable",
            "constexpr",
            "emit",
            "func",
            "type",
            "chan",
            "go",
            "defer",
            "range");
    /// Lines before and after the name's line that may belong to its declaration.
    private static final int BEFORE = 1;

    private static final int AFTER = 3;

    private final SourceLines lines;
    private final Language language;
    private final Map<String, List<Variable>> byName = new HashMap<>();
    private @Nullable String text;

    Variables(SourceLines lines, Language language) {
        this.lines = lines;
        this.language = language;
    }

    /// In line order.
    List<Variable> of(String name) {
        List<Variable> known = byName.get(name);
        if (known == null) byName.put(name, known = found(name));
        return known;
    }

    /// Checks only the lines that contain the name.
    private List<Variable> found(String name) {
        var found = new ArrayList<Variable>(2);
        String all = text;
        if (all == null) text = all = lines.text();
        int line = 1;
        int counted = 0;
        for (int at = all.indexOf(name); at >= 0; at = all.indexOf(name, at + 1)) {
            // Counts lines up to the match, continuing from the previous one.
            for (int i = all.indexOf('\n', counted); i >= 0 && i < at; i = all.indexOf('\n', i + 1)) {
                line++;
                counted = i + 1;
            }
            int end = all.indexOf('\n', at);
            if (end < 0) end = all.length();
            if (!isComment(all, counted)) new Line(all, counted, end, line).look(name, found);
            at = end; // only the first on a line
        }
        return found;
    }

    private static boolean isComment(String all, int start) {
        int at = start;
        while (at < all.length() && (all.charAt(at) == ' ' || all.charAt(at) == '\t')) at++;
        return all.startsWith("*", at) || all.startsWith("//", at) || all.startsWith("/*", at);
    }

    /// One line with its neighbours.
    private final class Line {
        private final CodeTokens tokens;
        private final int line;

        Line(String all, int start, int end, int line) {
            int from = start;
            for (int i = 0; i < BEFORE && from > 0; i++) from = all.lastIndexOf('\n', from - 2) + 1;
            int to = end;
            for (int i = 0; i < AFTER && to < all.length(); i++) {
                int next = all.indexOf('\n', to + 1);
                to = next < 0 ? all.length() : next;
            }
            this.tokens = new CodeTokens(all.substring(from, to), language, from == start ? line : line - BEFORE);
            this.line = line;
        }

        void look(String name, List<Variable> found) {
            for (int i = 0; i < tokens.count(); i++) if (tokens.line(i) == line && tokens.is(i, name)) look(i, found);
        }

        private void look(int at, List<Variable> found) {
            boolean member = isMember(at);
            if (member && !isOwn(at)) return;
            boolean field = member || ACCESS.contains(tokens.at(at - 1)) || tokens.is(at - 1, '@');
            TypeName type = TypeName.NONE;
            int next = at + 1;
            if (COLON.contains(language) && declares(at)) {
                TypeName.Read read = annotated(at + 1);
                type = read.type();
                next = read.next();
            } else if (!member && TYPE_FIRST.contains(language)) {
                type = before(at);
            } else if (!member && language == Language.GO) {
                TypeName.Read read = behind(at);
                type = read.type();
                next = read.next();
            }
            Optional<Receiver> value = Optional.empty();
            // Without a declared type, the assigned value may show it.
            if (!type.isKnown() && sets(at)) {
                int equals = nextSet(at, next);
                if (equals > 0) {
                    AssignedValue read = AssignedValue.read(tokens, language, equals + 1);
                    type = read.type();
                    value = read.expression();
                }
            }
            if (type.isKnown() || value.isPresent())
                found.add(new Variable(tokens.at(at), tokens.line(at), member, field, type, value));
        }

        private boolean isMember(int at) {
            int before = tokens.is(at - 1, '$') ? at - 2 : at - 1;
            return tokens.is(before, '.')
                    || tokens.is(before, "->")
                    || tokens.is(before, "::")
                    || tokens.is(before, "?.");
        }

        /// `self.name`, `$this->name`.
        private boolean isOwn(int at) {
            String owner = tokens.at(at - 2);
            return owner.equals("self") || owner.equals("this");
        }

        /// Whether a colon after the name may introduce its type: the name is not part of an expression.
        private boolean declares(int at) {
            int before = at - 1;
            if (isMember(at)) return true;
            if (tokens.beginsLine(at)) return true;
            String sign = tokens.at(before);
            if (sign.length() == 1 && "(,;|{".indexOf(sign.charAt(0)) >= 0)
                return !(sign.equals("{") && language == Language.PYTHON);
            if (!tokens.isName(before)) return sign.equals("*") && language == Language.PYTHON;
            boolean label = language == Language.SWIFT && (tokens.is(before - 1, '(') || tokens.is(before - 1, ','));
            return label || DECLARING.contains(sign);
        }

        private TypeName.Read annotated(int from) {
            int colon = tokens.is(from, '?') ? from + 1 : from;
            if (!tokens.is(colon, ':')) return new TypeName.Read(TypeName.NONE, from);
            return TypeName.read(tokens, colon + 1);
        }

        /// `Type name`, and what may follow it.
        private TypeName before(int at) {
            String follows = tokens.at(at + 1);
            boolean ends = follows.length() == 1 && "=;,)[:{".indexOf(follows.charAt(0)) >= 0
                    || follows.equals("&&")
                    || follows.equals("(") && language == Language.CPP && !tokens.is(at + 2, ')')
                    || tokens.is(at + 1, "in")
                    || tokens.line(at + 1) != tokens.line(at) && language == Language.GROOVY;
            if (!ends || NO_TYPE.contains(tokens.at(at))) return TypeName.NONE;
            int last = at - 1;
            if (language == Language.PHP) {
                if (!tokens.is(last, '$')) return TypeName.NONE;
                last--;
            }
            while (isPointer(last)) last--;
            int first = last;
            if (tokens.is(last, '>')) first = opening(last) - 1;
            if (!tokens.isName(first) || NO_TYPE.contains(tokens.at(first))) return TypeName.NONE;
            if (tokens.line(at) - tokens.line(first) > 1) return TypeName.NONE;
            return TypeName.read(tokens, first).type();
        }

        private boolean isPointer(int at) {
            return tokens.is(at, '*')
                    || tokens.is(at, '&')
                    || tokens.is(at, "&&")
                    || tokens.is(at, '?')
                    || tokens.is(at, "const");
        }

        /// The angle bracket that the one here closes.
        private int opening(int close) {
            int depth = 0;
            for (int i = close; i >= 0 && close - i < 40; i--) {
                if (tokens.is(i, '>')) depth++;
                if (tokens.is(i, '<') && --depth == 0) return i;
            }
            return 0;
        }

        /// Go's `name *pkg.Type`.
        private TypeName.Read behind(int at) {
            var none = new TypeName.Read(TypeName.NONE, at + 1);
            boolean begins = tokens.is(at - 1, '(')
                    || tokens.is(at - 1, ',')
                    || tokens.is(at - 1, "var")
                    || tokens.beginsLine(at);
            if (!begins || NO_TYPE.contains(tokens.at(at)) || tokens.line(at + 1) != tokens.line(at)) return none;
            if (!tokens.isName(at + 1) && !(tokens.is(at + 1, '*') && tokens.isName(at + 2))) return none;
            if (NO_TYPE.contains(tokens.at(at + 1))) return none;
            TypeName.Read read = TypeName.read(tokens, at + 1);
            String follows = tokens.at(read.next());
            boolean ends = tokens.line(read.next()) != tokens.line(at) || ",)={`".contains(follows);
            return ends && !follows.equals("{") ? read : none;
        }

        /// Whether the name may be assigned here: it begins a statement, or is declared.
        private boolean sets(int at) {
            if (isMember(at)) return true;
            int before = tokens.is(at - 1, '$') || tokens.is(at - 1, '@') ? at - 2 : at - 1;
            if (tokens.line(before) != tokens.line(at)) return true;
            String sign = tokens.at(before);
            if (sign.length() == 1 && "({;}:".indexOf(sign.charAt(0)) >= 0) return true;
            return DECLARING.contains(sign)
                    || tokens.isName(before) && TYPE_FIRST.contains(language) && !NO_TYPE.contains(sign)
                    || sign.equals("if")
                    || sign.equals("for")
                    || sign.equals("using");
        }

        /// The position of the assignment operator; 0 if there is none.
        private int nextSet(int at, int from) {
            if (tokens.is(from, '=') || tokens.is(from, ":=")) return from;
            if (language == Language.GO && tokens.is(from, ',')) { // the first of several values
                int i = from;
                while (tokens.is(i, ',') && tokens.isName(i + 1)) i += 2;
                if (tokens.is(i, ":=") || tokens.is(i, '=')) return tokens.line(i) == tokens.line(at) ? i : 0;
            }
            return 0;
        }
    }
}
