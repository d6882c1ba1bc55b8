package dev.loupe.syntax.mask;

import java.util.Set;

/// Masks macros in declarations (`class NET_API Server`, `int x GUARDED_BY(mutex);`) or alone on a line
/// (`BEGIN_DECLS`), where the C-family grammars do not expect them.
///
/// A macro is a word in capitals. It is masked only if the rest is a declaration and the original could not
/// be one: three words in a row are never a declaration.
final class MacroMask {

    /// Words that continue or begin a declaration.
    private static final Set<String> SPECIFIERS = Set.of(
            "static",
            "inline",
            "extern",
            "export",
            "const",
            "constexpr",
            "consteval",
            "constinit",
            "volatile",
            "virtual",
            "explicit",
            "friend",
            "typedef",
            "typename",
            "template",
            "register",
            "mutable",
            "thread_local",
            "__inline",
            "__inline__",
            "__forceinline",
            "_Noreturn",
            "namespace",
            "class",
            "struct",
            "union",
            "enum",
            "using");

    private static final Set<String> TYPES = Set.of(
            "void",
            "int",
            "char",
            "short",
            "long",
            "float",
            "double",
            "signed",
            "unsigned",
            "bool",
            "auto",
            "size_t",
            "wchar_t",
            "decltype");

    /// Keywords, which are never names.
    private static final Set<String> OTHERS = Set.of(
            "if",
            "else",
            "for",
            "while",
            "do",
            "switch",
            "case",
            "default",
            "return",
            "goto",
            "break",
            "continue",
            "sizeof",
            "new",
            "delete",
            "throw",
            "try",
            "catch",
            "operator",
            "public",
            "private",
            "protected",
            "this",
            "co_return",
            "co_await",
            "co_yield",
            "not",
            "and",
            "or",
            "defined",
            "static_assert",
            "NULL",
            "TRUE",
            "FALSE");

    private static final Set<String> STORAGE =
            Set.of("static", "inline", "extern", "virtual", "explicit", "typedef", "register", "constexpr");

    private static final Set<String> AGGREGATES = Set.of("class", "struct", "union", "enum");

    /// Compiler extensions that say nothing about the declared entity.
    private static final Set<String> ALWAYS = Set.of(
            "__attribute__",
            "__attribute",
            "__declspec",
            "__extension__",
            "_Nullable",
            "_Nonnull",
            "_Null_unspecified",
            "__unused",
            "__always_inline",
            "__cold",
            "__exit",
            "__force",
            "__init",
            "__initdata",
            "__iomem",
            "__maybe_unused",
            "__must_check",
            "__packed",
            "__percpu",
            "__pure",
            "__rcu",
            "__read_mostly",
            "__user",
            "__block",
            "__weak",
            "__strong",
            "__autoreleasing",
            "__kindof",
            "__nullable",
            "__nonnull");

    private final CTokens tokens;
    private final int[] visible;
    private final MaskedLines lines;
    private final byte[] source;
    /// The last three unmasked tokens as indices into `visible`, the most recent first.
    private int before = -1;
    private int beforeThat = -1;
    private int beforeThose = -1;
    /// The next range to mask has already been rewritten.
    private boolean isRewritten;

    private MacroMask(byte[] source, CTokens tokens, int[] visible, MaskedLines lines) {
        this.source = source;
        this.tokens = tokens;
        this.visible = visible;
        this.lines = lines;
    }

    static byte[] masked(byte[] source) {
        var lines = new MaskedLines(source);
        CTokens tokens = CTokens.of(source);
        DirectiveMask.hide(source, tokens, lines);
        ModuleMask.hide(tokens, lines);
        new MacroMask(source, tokens, PreprocessorMask.hide(tokens, lines), lines).walk();
        return lines.masked();
    }

    private void walk() {
        for (int at = 0; at < visible.length; ) {
            int behind = isWord(at) ? behindHidden(at) : behindEmptyDefault(at);
            if (behind == at) {
                beforeThose = beforeThat;
                beforeThat = before;
                before = at++;
            } else {
                if (!isRewritten) lines.blank(tokens.start(visible[at]), tokens.end(visible[behind - 1]));
                isRewritten = false;
                at = behind;
            }
        }
    }

    // f(Options options = {}): the C++ grammar does not allow an empty list there.
    private int behindEmptyDefault(int at) {
        boolean empty = isSign(at, "=") && isSign(at + 1, "{") && isSign(at + 2, "}") && isSign(at + 3, ",)");
        boolean operator = isSign(before, "=!<>") && tokens.end(visible[before]) == tokens.start(visible[at]);
        return empty && !operator ? at + 3 : at;
    }

    /// The token after the macro and its arguments that begin here; `at` itself if there is nothing to mask.
    private int behindHidden(int at) {
        int start = tokens.start(visible[at]);
        boolean capital = isCapital(source[start]) || source[start] == '_';
        if (!capital) return isWordBeforeType(at) ? at + 1 : at;
        String text = text(at);
        if (ALWAYS.contains(text)) return behindArguments(at + 1);
        if (!isMacro(text)) return isWordBeforeType(at) ? at + 1 : at;
        if (text.endsWith("_ENUM") || text.endsWith("_OPTIONS")) {
            int enumeration = behindEnumeration(at);
            if (enumeration > at) return enumeration;
        }
        int behind = behindArguments(at + 1);
        if (behind > at + 1 && (isLiteral(before) || isLiteral(behind))) return behind;
        if (isBeforeTypeName(at, behind)
                || isBehindTypeName(at, behind)
                || (isStart() && (isBeforeDeclaration(at, behind) || isAlone(at, behind)))
                || (behind == at + 1 && isBeforeName(at))
                || isBehindDeclarator(at, behind)) return behind;
        return at;
    }

    // typedef NS_ENUM(NSInteger, State) {…}; is an enum named State. The typedef has already been passed.
    private int behindEnumeration(int at) {
        int end = behindArguments(at + 1);
        if (!isWord(before) || !text(before).equals("typedef") || !isSign(end, "{")) return at;
        if (!isWord(end - 2) || !isSign(end - 3, ",")) return at;
        lines.blank(tokens.start(visible[before]), tokens.end(visible[end - 3]));
        isRewritten = true;
        lines.write(tokens.start(visible[at]), "enum");
        lines.blank(tokens.start(visible[end - 1]), tokens.end(visible[end - 1]));
        return end;
    }

    // my_inline int run(); extern template class List<int>;
    private boolean isWordBeforeType(int at) {
        if (!isWord(at + 1) || !isStart()) return false;
        String next = text(at + 1);
        if (text(at).equals("extern")) return next.equals("template");
        return isName(at) && (TYPES.contains(next) || STORAGE.contains(next) || AGGREGATES.contains(next));
    }

    private boolean isLiteral(int at) {
        return at >= 0 && at < visible.length && tokens.kind(visible[at]) == CTokens.LITERAL;
    }

    // class NET_API Server {
    private boolean isBeforeTypeName(int at, int behind) {
        if (!isWord(before) || !isWord(behind)) return false;
        String keyword = text(before);
        if (!AGGREGATES.contains(keyword) || OTHERS.contains(text(behind))) return false;
        boolean body = isSign(behind + 1, "{:<")
                || (isWord(behind + 1) && text(behind + 1).equals("final"));
        return body || (keyword.equals("class") && isSign(behind + 1, ";"));
    }

    // struct Packet PACKED {
    private boolean isBehindTypeName(int at, int behind) {
        boolean plain = behind == at + 1 || (behind == at + 4 && isLiteral(at + 2));
        return plain
                && isWord(before)
                && isWord(beforeThat)
                && AGGREGATES.contains(text(beforeThat))
                && isSign(behind, "{:");
    }

    private boolean isStart() {
        if (before < 0 || tokens.kind(visible[before]) == CTokens.DIRECTIVE) return true;
        if (isSign(before, ";{}:>")) return true;
        if (isSign(beforeThat, "@") && isWord(before) && text(before).equals("end")) return true;
        return isWord(before) ? SPECIFIERS.contains(text(before)) : tokens.kind(visible[before]) == CTokens.LITERAL;
    }

    // NET_API int run(); NET_API std::string name();
    private boolean isBeforeDeclaration(int at, int behind) {
        if (!isWord(behind)) return false;
        String next = text(behind);
        if (SPECIFIERS.contains(next) || TYPES.contains(next)) return true;
        if (OTHERS.contains(next)) return false;
        boolean constructor =
                isSign(behind + 1, "(") && isWord(before) && text(before).equals("explicit");
        return constructor || isNextOfDeclaration(behindTypeName(behind));
    }

    private boolean isNextOfDeclaration(int at) {
        if (isSign(at, "*&")) return true;
        if (!isWord(at)) return false;
        String text = text(at);
        return text.equals("operator") || text.equals("const") || !OTHERS.contains(text);
    }

    /// After `a::b<c>`.
    private int behindTypeName(int start) {
        int at = start + 1;
        while (true) {
            if (isSign(at, "<")) at = behindAngles(at);
            if (!isSign(at, ":") || !isSign(at + 1, ":") || !isWord(at + 2)) return at;
            at += 3;
        }
    }

    private int behindAngles(int start) {
        int depth = 0;
        for (int at = start; at < visible.length && at < start + 60; at++) {
            if (isSign(at, "<")) depth++;
            else if (isSign(at, ">") && --depth == 0) return at + 1;
            else if (isSign(at, ";{}")) break;
        }
        return start;
    }

    // BEGIN_DECLS, or LOCK(mutex), without a semicolon.
    private boolean isAlone(int at, int behind) {
        if (!isFirstOnLine(at)) return false;
        if (behind >= visible.length) return true;
        if (!isLaterLine(behind) || isSign(behind, "{;,.=+-*/&|?)]:<>([")) return false;
        boolean arguments = behind > at + 1;
        if (isSign(behind, "}")) return arguments;
        if (arguments || !isWord(behind) || !isSign(behind + 1, "(")) return true;
        // It may be the return type of the function on the next line, unless that word is a macro too.
        return isMacro(text(behind)) && !isSign(behindArguments(behind + 1), "{;");
    }

    private boolean isFirstOnLine(int at) {
        int start = tokens.start(visible[at]);
        return at == 0 || hasLineBreak(tokens.end(visible[at - 1]), start);
    }

    private boolean isLaterLine(int at) {
        return hasLineBreak(tokens.end(visible[at - 1]), tokens.start(visible[at]));
    }

    private boolean hasLineBreak(int from, int to) {
        for (int i = from; i < to; i++) if (source[i] == '\n') return true;
        return false;
    }

    // int WINAPI main(…), const char *RESTRICT text
    private boolean isBeforeName(int at) {
        if (!isName(at + 1) || !isSign(at + 2, "(;,=[):")) return false;
        return isTypeLike(before) || isSign(before, "*&");
    }

    // int x GUARDED_BY(mutex); void run() LOCKS_EXCLUDED(mutex) {
    private boolean isBehindDeclarator(int at, int behind) {
        if (isSign(before, "]") && behind > at + 1) return isSign(behind, ";=");
        if (isName(before) && isTypeEnd()) {
            return isSign(behind, ";=") || (behind > at + 1 && isSign(behind, ",{"));
        }
        if (isSign(before, ")") || isConstAfterParameters()) {
            if (isSign(behind, "{") || (isSign(behind, ":") && !isSign(behind + 1, ":"))) return isParametersEnd();
            return isSign(behind, ";=") && isParametersEnd() && isDeclared();
        }
        return false;
    }

    private boolean isTypeEnd() {
        int end = isWord(beforeThat) && text(beforeThat).equals("const") ? beforeThose : beforeThat;
        return isTypeLike(end) || isSign(end, "*&");
    }

    private boolean isConstAfterParameters() {
        return isWord(before)
                && isSign(beforeThat, ")")
                && Set.of("const", "noexcept", "override", "final").contains(text(before));
    }

    private int parametersStart() {
        int at = isSign(before, ")") ? before : beforeThat;
        int depth = 0;
        for (int i = at; i >= 0 && i > at - 400; i--) {
            if (isSign(i, ")")) depth++;
            else if (isSign(i, "(") && --depth == 0) return i;
        }
        return -1;
    }

    private boolean isParametersEnd() {
        int name = parametersStart() - 1;
        return name >= 0 && isName(name) && !isMacro(text(name));
    }

    private boolean isDeclared() {
        int type = parametersStart() - 2;
        return type >= 0 && (isTypeLike(type) || isSign(type, "*&~>"));
    }

    private boolean isTypeLike(int at) {
        return isSign(at, ">") || (isWord(at) && (TYPES.contains(text(at)) || isName(at)));
    }

    private boolean isName(int at) {
        if (!isWord(at)) return false;
        String text = text(at);
        return !SPECIFIERS.contains(text) && !TYPES.contains(text) && !OTHERS.contains(text);
    }

    private int behindArguments(int at) {
        if (!isSign(at, "(")) return at;
        int depth = 0;
        for (int i = at; i < visible.length && i < at + 400; i++) {
            if (isSign(i, "(")) depth++;
            else if (isSign(i, ")") && --depth == 0) return i + 1;
        }
        return at;
    }

    private boolean isWord(int at) {
        return at >= 0 && at < visible.length && tokens.kind(visible[at]) == CTokens.WORD;
    }

    private boolean isSign(int at, String signs) {
        return at >= 0 && at < visible.length && tokens.isSign(visible[at], signs);
    }

    private String text(int at) {
        return tokens.text(visible[at]);
    }

    private static boolean isCapital(byte b) {
        return b >= 'A' && b <= 'Z';
    }

    private static boolean isMacro(String word) {
        int capitals = 0;
        for (int i = 0; i < word.length(); i++) {
            char c = word.charAt(i);
            if (c >= 'A' && c <= 'Z') capitals++;
            else if (c != '_' && (c < '0' || c > '9')) return false;
        }
        return capitals >= 2 && word.length() >= 3 && !OTHERS.contains(word);
    }
}
