package dev.loupe.graph;

import dev.loupe.graph.types.CodeFiles.ImportTarget;
import dev.loupe.index.FileOutline;
import dev.loupe.model.Import;
import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import dev.loupe.model.SymbolKind;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Receivers that cannot have a definition as their member, as far as text, imports and declarations tell.
final class ExcludedReceivers {

    /// Maximum number of types above one.
    private static final int MOST_TYPES = 50;

    /// Languages in which literals have no members of the project's own.
    private static final Set<Language> CLOSED_LITERALS = Set.of(
            Language.PYTHON,
            Language.JAVASCRIPT,
            Language.TYPESCRIPT,
            Language.TSX,
            Language.VUE,
            Language.SVELTE,
            Language.JAVA,
            Language.GO,
            Language.LUA);

    /// Languages in which a variable only has the members of its declared type.
    private static final Set<Language> STATIC = Set.of(
            Language.JAVA,
            Language.KOTLIN,
            Language.SCALA,
            Language.CSHARP,
            Language.GO,
            Language.CPP,
            Language.RUST,
            Language.SWIFT,
            Language.DART);

    /// Languages in which `value.name` never is a function at the top of a file.
    private static final Set<Language> NO_FUNCTIONS_BEHIND_A_DOT =
            Set.of(Language.C, Language.CPP, Language.OBJECTIVE_C, Language.RUST, Language.PHP, Language.JAVA);

    private final QueryCache program;
    private final NameResolver.ByName names;
    private final TypeInference types;
    private final Map<RepoPath, Map<String, Boolean>> library = new HashMap<>();

    ExcludedReceivers(QueryCache program, NameResolver.ByName names) {
        this.program = program;
        this.names = names;
        this.types = new TypeInference(program, names);
    }

    /// @param untyped whether it is known that no declaration gives the receiver a type
    boolean exclude(NamedPlace place, Definition one, boolean untyped) throws IOException {
        return isLiteral(place)
                || isFunction(one) && !mayBeModule(place, one)
                || isLibrary(place)
                || !untyped && isOfOtherType(place, one);
    }

    /// `"a".close()`, `[1].close()`, `{}.close()`, `/a/.close()`, `1.close()`.
    private static boolean isLiteral(NamedPlace place) {
        Receiver receiver = place.receiver();
        if (!CLOSED_LITERALS.contains(place.language()) || receiver.kind() != Receiver.Kind.OTHER) return false;
        if (!receiver.name().isEmpty()) return receiver.name().chars().allMatch(c -> c >= '0' && c <= '9');
        String text = place.scene().lines().line(receiver.line());
        int last = receiver.at() - 1;
        if (last < 0 || last >= text.length()) return false;
        return switch (text.charAt(last)) {
            case '"', '\'', '`', '/' -> true;
            case ']' -> isList(text, last);
            case '}' -> place.language() == Language.PYTHON;
            default -> false;
        };
    }

    /// Whether the bracket that ends here begins a list, and not an index.
    private static boolean isList(String text, int end) {
        int depth = 0;
        for (int at = end; at >= 0; at--) {
            if (text.charAt(at) == ']') depth++;
            if (text.charAt(at) != '[' || --depth > 0) continue;
            int before = at - 1;
            while (before >= 0 && text.charAt(before) == ' ') before--;
            return before >= 0 && "=(,[{:+?&|".indexOf(text.charAt(before)) >= 0;
        }
        return false;
    }

    private static boolean isFunction(Definition one) {
        return one.symbol().kind() == SymbolKind.FUNCTION && !isMember(one);
    }

    /// Whether the receiver may be a module, package or namespace that has the function.
    private boolean mayBeModule(NamedPlace place, Definition one) throws IOException {
        Receiver.Kind kind = place.receiver().kind();
        boolean path = place.before() == ':' || place.before() == '\\';
        Language language = place.language();
        if (NO_FUNCTIONS_BEHIND_A_DOT.contains(language))
            return path && language != Language.PHP || place.before() == '\\';
        return switch (language) {
            case GO -> kind == Receiver.Kind.OTHER && imports(place.scene(), one);
            case JAVASCRIPT, TYPESCRIPT, TSX, VUE, SVELTE, PYTHON, SWIFT -> kind == Receiver.Kind.OTHER;
            default -> true;
        };
    }

    private List<Import> imports(FileContext scene) throws IOException {
        return scene.file().map(FileOutline::imports).orElse(List.of());
    }

    private ImportTarget target(FileContext scene, Import one) {
        return program.code().target(scene.path(), one.specifier());
    }

    /// Whether one of a file's imports is the definition's file, or may be.
    boolean imports(FileContext scene, Definition one) throws IOException {
        for (Import each : imports(scene)) {
            ImportTarget target = target(scene, each);
            if (target.equals(ImportTarget.UNKNOWN) || target.files().contains(one.path())) return true;
        }
        return false;
    }

    /// Whether the imports on a line are all of libraries.
    boolean importsLibrary(FileContext scene, int line) throws IOException {
        boolean any = false;
        for (Import each : imports(scene)) {
            if (each.line() != line) continue;
            any = true;
            if (!target(scene, each).isOutside()) return false;
        }
        return any;
    }

    boolean hasWildcard(FileContext scene) throws IOException {
        for (Import each : imports(scene)) if (each.specifier().endsWith("*")) return true;
        return false;
    }

    /// Whether the receiver is what an import takes from a library.
    private boolean isLibrary(NamedPlace place) throws IOException {
        Receiver receiver = place.receiver();
        if (receiver.kind() != Receiver.Kind.OTHER || receiver.name().isEmpty()) return false;
        String text = place.scene().lines().line(receiver.line());
        boolean inner = receiver.at() > 0 && ".>:\\".indexOf(text.charAt(receiver.at() - 1)) >= 0;
        return !inner && isLibrary(place.scene(), receiver.name());
    }

    private boolean isLibrary(FileContext scene, String name) throws IOException {
        Map<String, Boolean> known = library.computeIfAbsent(scene.path(), _ -> new HashMap<>());
        Boolean answer = known.get(name);
        if (answer == null) known.put(name, answer = importsFromLibrary(scene, name));
        return answer;
    }

    private boolean importsFromLibrary(FileContext scene, String name) throws IOException {
        String original = scene.aliases().original(name);
        boolean any = false;
        for (Import each : imports(scene)) {
            String[] parts = each.specifier().split("[./:\\\\]+");
            if (parts.length == 0 || !parts[parts.length - 1].equals(original)) continue;
            any = true;
            if (!target(scene, each).isOutside()) return false;
        }
        return any;
    }

    /// Whether a declaration gives the receiver another type: one of a library, or one of the project that is
    /// neither above nor below the definition's.
    private boolean isOfOtherType(NamedPlace place, Definition one) throws IOException {
        if (!STATIC.contains(place.language()) || one.owner().isEmpty()) return false;
        Optional<ResolvedType> type = types.of(place.scene(), place.receiver());
        if (type.isEmpty()) return false;
        String name = type.get().name();
        if (name.equals(one.owner())) return false;
        List<Definition> declared = names.of(name).types(type.get().scene());
        if (declared.isEmpty()) return isLibrary(type.get().scene(), name);
        if (declared.stream().anyMatch(each -> each.symbol().kind() == SymbolKind.TYPE_ALIAS)) return false;
        var owner = new ResolvedType(new TypeName(one.owner(), ""), program.scene(one.path()));
        return !above(type.get()).contains(one.owner()) && !above(owner).contains(name);
    }

    private Set<String> above(ResolvedType type) throws IOException {
        var found = new HashSet<String>();
        Deque<ResolvedType> next = new ArrayDeque<>(List.of(type));
        while (!next.isEmpty() && found.size() < MOST_TYPES)
            for (ResolvedType each : types.supertypes(next.remove())) if (found.add(each.name())) next.add(each);
        return found;
    }

    static boolean isMember(Definition one) {
        return one.isMember()
                || one.symbol().kind() == SymbolKind.CONSTRUCTOR
                || !one.owner().isEmpty();
    }
}
