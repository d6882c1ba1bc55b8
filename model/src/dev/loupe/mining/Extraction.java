package dev.loupe.mining;

import dev.loupe.embed.CommentSplit;
import dev.loupe.model.FileSyntax;
import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import dev.loupe.model.Symbol;
import dev.loupe.model.SymbolKind;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// The pairs of one file, from its outline.
final class Extraction {

    private static final int MOST_BODY = 4_000;
    private static final int MOST_FILE = 6_000;
    private static final int MOST_COMMENTS = 1_000;
    private static final int MOST_NAMES = 1_000;
    private static final int FEWEST_CODE = 30;
    /// A documentation that stands in the code is looked for by a line of at least so many characters.
    private static final int TELLING_LINE = 12;

    private static final Set<Language> WITHOUT_DEFINITIONS = Set.of(
            Language.MARKDOWN,
            Language.RST,
            Language.ASCIIDOC,
            Language.TEXT,
            Language.JSON,
            Language.YAML,
            Language.XML,
            Language.HTML,
            Language.CSS,
            Language.SCSS,
            Language.LESS,
            Language.TOML,
            Language.PROPERTIES,
            Language.NOTEBOOK,
            Language.LATEX,
            Language.SQL);

    private final RepoPath path;
    private final FileSyntax syntax;
    private final String[] lines;
    private final List<Pair> pairs = new ArrayList<>();

    private Extraction(RepoPath path, FileSyntax syntax, byte[] content) {
        this.path = path;
        this.syntax = syntax;
        this.lines = new String(content, StandardCharsets.UTF_8)
                .replace("\r\n", "\n")
                .split("\n", -1);
    }

    static boolean reads(Language language) {
        return !WITHOUT_DEFINITIONS.contains(language);
    }

    /// Definitions in the order of the file, documented or not, then the file itself if its header says what
    /// it is.
    static List<Pair> of(RepoPath path, FileSyntax syntax, byte[] content) {
        var extraction = new Extraction(path, syntax, content);
        extraction.definitions();
        extraction.file().ifPresent(extraction.pairs::add);
        return extraction.pairs;
    }

    private void definitions() {
        Deque<Symbol> around = new ArrayDeque<>();
        for (Symbol symbol : syntax.outline()) {
            while (!around.isEmpty() && around.peek().depth() >= symbol.depth()) around.pop();
            String enclosing = around.isEmpty() ? "" : around.peek().qualifiedName();
            around.push(symbol);
            String kind = kind(symbol.kind());
            if (!kind.isEmpty() && !symbol.name().isBlank())
                definition(symbol, kind, enclosing).ifPresent(pairs::add);
        }
    }

    private static String kind(SymbolKind kind) {
        return switch (kind) {
            case FUNCTION, METHOD, CONSTRUCTOR -> Pair.FUNCTION;
            case CLASS, STRUCT, ENUM, INTERFACE, TRAIT, MODULE, TYPE_ALIAS -> Pair.CLASS;
            case IMPL, FIELD, VARIABLE, CONSTANT, HEADING -> "";
        };
    }

    private Optional<Pair> definition(Symbol symbol, String kind, String enclosing) {
        String text = text(symbol.lines().first(), symbol.lines().last());
        CommentSplit split = CommentSplit.of(syntax.language(), text);
        String body = withoutDocumentation(split.code(), symbol.doc());
        if (body.length() < FEWEST_CODE) return Optional.empty();
        Optional<DocText> doc = DocText.of(symbol.doc(), symbol.name());
        return Optional.of(new Pair(
                hash(body),
                kind,
                syntax.language().id(),
                doc.map(DocText::query).orElse(""),
                doc.map(DocText::rest).orElse(""),
                symbol.name(),
                enclosing,
                symbol.signature(),
                path.value(),
                cut(split.comments(), MOST_COMMENTS),
                cut(body, MOST_BODY),
                symbol.lines().first()));
    }

    private Optional<Pair> file() {
        String stem = stem(path.fileName());
        Optional<DocText> doc = syntax.headerComments().stream()
                .flatMap(comment -> DocText.of(comment, stem).stream())
                .filter(it -> !isOfDefinition(it))
                .findFirst();
        if (doc.isEmpty() || syntax.outline().isEmpty()) return Optional.empty();
        CommentSplit split = CommentSplit.of(syntax.language(), text(1, lines.length));
        String names = syntax.outline().stream().map(Symbol::name).distinct().collect(Collectors.joining(" "));
        String body = split.code();
        for (String comment : syntax.headerComments()) body = withoutDocumentation(body, comment);
        return Optional.of(new Pair(
                hash(body),
                Pair.FILE,
                syntax.language().id(),
                doc.get().query(),
                doc.get().rest(),
                stem,
                "",
                cut(names, MOST_NAMES),
                path.value(),
                "",
                cut(body, MOST_FILE),
                1));
    }

    /// The first definition's documentation may be the first comment too.
    private boolean isOfDefinition(DocText doc) {
        return pairs.stream()
                .anyMatch(it ->
                        it.query().endsWith(doc.query()) || doc.query().endsWith(it.query()) && it.isDocumented());
    }

    private String text(int first, int last) {
        var text = new StringBuilder();
        for (int line = first; line <= Math.min(last, lines.length); line++)
            text.append(lines[line - 1]).append('\n');
        return text.toString();
    }

    /// Docstrings are strings to a scanner of comments: found by the documentation's first telling line, they
    /// go with their quotes.
    static String withoutDocumentation(String code, String documentation) {
        if (documentation.isBlank()) return code;
        List<String> said = documentation
                .lines()
                .map(String::strip)
                .filter(it -> !it.isEmpty())
                .toList();
        int from = code.indexOf(said.getFirst());
        if (from < 0 || (said.size() == 1 && said.getFirst().length() < TELLING_LINE && !isQuoted(code, from)))
            return code;
        int end = from + said.getFirst().length();
        for (String line : said.subList(1, said.size())) {
            int at = code.indexOf(line, end);
            if (at < 0) break;
            end = at + line.length();
        }
        int open = from;
        while (open > 0 && "\"'`~@ \t\nrRuUsS".indexOf(code.charAt(open - 1)) >= 0 && !isWordBefore(code, open)) open--;
        int close = behindQuotes(code, end);
        String behind = code.substring(close);
        return (code.substring(0, open) + (behind.startsWith("\n") ? behind : "\n" + behind)).strip();
    }

    /// The closing quotes may be on a line of their own.
    private static int behindQuotes(String code, int end) {
        int at = end;
        while (at < code.length() && code.charAt(at) <= ' ') at++;
        int quotes = at;
        while (at < code.length() && "\"'`".indexOf(code.charAt(at)) >= 0) at++;
        return at > quotes ? at : end;
    }

    private static boolean isQuoted(String code, int from) {
        return from > 0 && "\"'`".indexOf(code.charAt(from - 1)) >= 0;
    }

    private static boolean isWordBefore(String code, int open) {
        char last = code.charAt(open - 1);
        return Character.isLetter(last) && open > 1 && Character.isLetterOrDigit(code.charAt(open - 2));
    }

    /// Of the code without blanks, so that formatting does not matter.
    static String hash(String code) {
        long hash = 0xcbf29ce484222325L;
        for (int i = 0; i < code.length(); i++) {
            char c = code.charAt(i);
            if (c <= ' ') continue;
            hash = (hash ^ c) * 0x100000001b3L;
        }
        hash ^= hash >>> 32;
        hash *= 0x9e3779b97f4a7c15L;
        return "%016x".formatted(hash ^ (hash >>> 29));
    }

    static String stem(String fileName) {
        int dot = fileName.indexOf('.', 1);
        return dot > 0 ? fileName.substring(0, dot) : fileName;
    }

    private static String cut(String text, int most) {
        return text.length() <= most ? text : text.substring(0, most);
    }
}
