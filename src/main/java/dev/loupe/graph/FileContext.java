package dev.loupe.graph;

import dev.loupe.index.FileOutline;
import dev.loupe.index.FileTable;
import dev.loupe.index.IndexedFile;
import dev.loupe.model.Import;
import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import dev.loupe.model.Symbol;
import dev.loupe.model.SymbolKind;
import dev.loupe.text.SourceLines;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// What is known about a file that uses a name. Each part is read on first use: imports alone resolve most
/// places.
final class FileContext {
    private static final Pattern PACKAGE = Pattern.compile("\\s*(?:package|namespace)\\s+([\\w.\\\\]+)\\s*[;{]?\\s*");
    private static final int PACKAGE_WITHIN = 60;

    private final RepoPath path;
    private final FileTable table;
    private final SourceLines lines;
    private final Language language;
    private @Nullable FileOutline outline;
    private boolean read;
    private @Nullable Variables variables;
    private @Nullable ImportAliases aliases;
    private @Nullable String packageName;

    FileContext(RepoPath path, FileTable table, SourceCache sources) throws IOException {
        this.path = path;
        this.table = table;
        this.lines = sources.of(path);
        this.language = table.find(path).map(IndexedFile::language).orElse(Language.TEXT);
    }

    RepoPath path() {
        return path;
    }

    SourceLines lines() {
        return lines;
    }

    Language language() {
        return language;
    }

    Optional<FileOutline> file() throws IOException {
        if (!read) outline = table.outline(path).orElse(null);
        read = true;
        return Optional.ofNullable(outline);
    }

    List<Symbol> outline() throws IOException {
        return file().map(FileOutline::symbols).orElse(List.of());
    }

    Variables variables() {
        Variables known = variables;
        if (known == null) variables = known = new Variables(lines, language);
        return known;
    }

    ImportAliases aliases() throws IOException {
        ImportAliases known = aliases;
        if (known == null) aliases = known = VisibilityScope.hasAliases(language) ? readAliases() : ImportAliases.NONE;
        return known;
    }

    /// Reads up to the last import and a little further.
    private ImportAliases readAliases() throws IOException {
        int last = 0;
        Optional<FileOutline> file = file();
        if (file.isPresent()) for (Import one : file.get().imports()) last = Math.max(last, one.line());
        var head = new StringBuilder();
        for (int line = 1; line <= last + BEHIND_IMPORTS; line++)
            head.append(lines.line(line)).append('\n');
        return new ImportAliases(new CodeTokens(head.toString(), language));
    }

    private static final int BEHIND_IMPORTS = 30;

    /// The declared package; empty if there is none.
    String packageName() {
        String known = packageName;
        if (known == null) packageName = known = readPackage();
        return known;
    }

    private String readPackage() {
        for (int line = 1; line <= PACKAGE_WITHIN; line++) {
            String text = lines.line(line);
            if (!text.contains("package") && !text.contains("namespace")) continue;
            Matcher said = PACKAGE.matcher(text);
            if (said.matches()) return said.group(1);
        }
        return "";
    }

    /// Whether the file imports a definition by its package: the one that the definition's file declares, or
    /// that of its folder.
    boolean importsOf(Definition one, FileContext its) throws IOException {
        Optional<FileOutline> file = file();
        if (file.isEmpty()) return false;
        String folder = "/" + one.path().folder() + "/";
        String name = "/" + one.symbol().name();
        String declared = VisibilityScope.saysPackage(its.language) ? its.packageName() : "";
        for (Import imported : file.get().imports()) {
            String from = imported.specifier().replace('.', '/').replace('\\', '/');
            boolean all = from.endsWith("/*") || from.endsWith("/_");
            if (!from.endsWith(name) && !all) continue;
            String place = from.substring(0, all ? from.length() - 2 : from.length() - name.length());
            if (!declared.isEmpty()
                    ? isPlace(place, declared.replace('.', '/'), one)
                    : !all && folder.endsWith("/" + place + "/")) return true;
        }
        return false;
    }

    /// Whether the file is the source of that header: this include has no import key, since both files match
    /// it.
    boolean includes(RepoPath header) throws IOException {
        if (!VisibilityScope.hasHeaders(language) || !header.folder().equals(path.folder())) return false;
        Optional<FileOutline> file = file();
        if (file.isEmpty()) return false;
        for (Import included : file.get().imports()) {
            String name = included.specifier().replaceAll("[\"<>]", "");
            if (name.substring(name.lastIndexOf('/') + 1).equals(header.fileName())) return true;
        }
        return false;
    }

    /// A package, or a type in it that contains the definition.
    private static boolean isPlace(String place, String declared, Definition one) {
        return place.equals(declared)
                || !one.owner().isEmpty() && place.equals(declared + "/" + String.join("/", one.around()));
    }

    /// The types, functions and implementation blocks around a line, innermost first.
    List<Symbol> around(int line) throws IOException {
        var around = new ArrayList<Symbol>();
        for (Symbol symbol : outline()) if (symbol.lines().contains(line)) around.addFirst(symbol);
        return around;
    }

    static boolean isType(SymbolKind kind) {
        return switch (kind) {
            case CLASS, STRUCT, ENUM, INTERFACE, TRAIT, IMPL -> true;
            case MODULE, FUNCTION, METHOD, CONSTRUCTOR, FIELD, VARIABLE, CONSTANT, TYPE_ALIAS, HEADING -> false;
        };
    }

    static boolean isFunction(SymbolKind kind) {
        return switch (kind) {
            case FUNCTION, METHOD, CONSTRUCTOR -> true;
            case CLASS, STRUCT, ENUM, INTERFACE, TRAIT, IMPL, MODULE, FIELD, VARIABLE, CONSTANT, TYPE_ALIAS, HEADING ->
                false;
        };
    }

    /// The names of the types that the code on a line belongs to, innermost first: enclosing types, and
    /// owners of methods that are defined outside their type.
    SequencedSet<String> typesAround(int line) throws IOException {
        var names = new LinkedHashSet<String>();
        for (Symbol symbol : around(line)) {
            if (symbol.kind() == SymbolKind.IMPL) names.add(implemented(symbol));
            else if (isType(symbol.kind())) names.add(symbol.name());
            else if (isFunction(symbol.kind())) {
                String extended = new DeclarationTypes(symbol, language).extended();
                if (!extended.isEmpty()) names.add(extended);
                else if (!Definition.ownerOf(symbol).isEmpty()) names.add(Definition.ownerOf(symbol));
            }
        }
        return names;
    }

    /// The type in `impl Closer for Till<T>` and `extension Till`.
    static String implemented(Symbol block) {
        String text = block.signature().isEmpty() ? block.name() : block.signature();
        int of = text.lastIndexOf(" for ");
        String type = of >= 0 ? text.substring(of + 5) : text.replaceFirst("^.*?\\b(impl|extension)\\b(<[^>]*>)?", "");
        Matcher name = NAME.matcher(type);
        String last = "";
        while (name.find()) {
            last = name.group();
            if (name.end() < type.length() && type.charAt(name.end()) != ':' && type.charAt(name.end()) != '.') break;
        }
        return last;
    }

    private static final Pattern NAME = Pattern.compile("\\w+");
}
