package dev.loupe.graph;

import dev.loupe.graph.types.Declaration;
import dev.loupe.graph.types.Meaning;
import dev.loupe.index.FileOccurrences;
import dev.loupe.model.Language;
import dev.loupe.model.OccurrenceRole;
import dev.loupe.model.RepoPath;
import dev.loupe.model.Symbol;
import dev.loupe.model.SymbolKind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/// Resolves the places of a name to one of its definitions if that is cheap to decide: by the enclosing type,
/// the file, its imports, its package and the receiver. If none of these decides, it returns nothing rather
/// than guess by name alone. docs/symbols.md has the rules.
final class Resolver implements NameResolver {

    /// Maximum length of a chain of re-exports.
    private static final int MOST_STEPS = 3;

    private static final int MOST_HANDING = 50;

    private final QueryCache program;
    private final NameResolver.ByName names;
    private final TypeInference types;
    private final List<Definition> definitions;
    private final Map<String, List<Definition>> byOwner = new HashMap<>();
    private final boolean hasMembers;
    private final Map<RepoPath, FileOccurrences> files = new HashMap<>();
    /// Files that import the name.
    private final Set<RepoPath> importing = new HashSet<>();

    private final Map<RepoPath, Set<RepoPath>> seeing = new HashMap<>();
    private final Map<MemberOf, Optional<Definition>> members = new HashMap<>();

    private record MemberOf(RepoPath file, String type) {}

    /// @param names the other names of the query
    /// @param definitions all definitions of the name
    /// @param files all files that contain the name
    Resolver(
            QueryCache program,
            NameResolver.ByName names,
            TypeInference types,
            List<Definition> definitions,
            List<FileOccurrences> files) {
        this.program = program;
        this.names = names;
        this.types = types;
        this.definitions = definitions;
        for (Definition one : definitions)
            byOwner.computeIfAbsent(one.owner(), _ -> new ArrayList<>(1)).add(one);
        this.hasMembers = byOwner.keySet().stream().anyMatch(owner -> !owner.isEmpty());
        for (FileOccurrences file : files) {
            this.files.put(file.path(), file);
            if (file.imports()) importing.add(file.path());
        }
    }

    /// The shared state of this query.
    QueryCache program() {
        return program;
    }

    @Override
    public boolean isOfType() {
        return definitions.stream()
                .anyMatch(one -> FileContext.isType(one.symbol().kind()));
    }

    @Override
    public boolean isUnknown() {
        return definitions.isEmpty();
    }

    @Override
    public boolean mayStand(RepoPath path, int line, int column) {
        FileOccurrences here = files.get(path);
        return here != null && here.stands(line, column);
    }

    /// Resolves a place: by its file's syntax tree, else by the text around it.
    Resolution resolution(FileOccurrences file, int index) throws IOException {
        if (definitions.isEmpty()) return Resolution.BY_NAME;
        return resolution(file, index, () -> byText(file, index));
    }

    /// Resolves by the text around a place.
    @FunctionalInterface
    interface ByText {
        Optional<Definition> meant() throws IOException;
    }

    /// The text decides only for a file without a syntax tree.
    Resolution resolution(FileOccurrences file, int index, ByText text) throws IOException {
        Optional<Resolution> known = byTree(file.path(), file.line(index), file.column(index));
        return known.isPresent() ? known.get() : Resolution.guessed(text.meant());
    }

    /// What a file's syntax tree says of a place; empty if the file has none.
    Optional<Resolution> byTree(RepoPath path, int line, int column) throws IOException {
        try {
            return switch (program.meanings().at(path, line, column)) {
                case Meaning.Sure(List<Declaration> all) -> Optional.of(ofDeclared(all));
                case Meaning.Excluded _ -> Optional.of(Resolution.OTHER);
                case Meaning.Possible(String why) -> Optional.of(Resolution.possible(why));
                case Meaning.Unknown _ -> Optional.empty();
            };
        } catch (UncheckedIOException broken) {
            throw broken.getCause();
        }
    }

    /// A declaration that the outline does not list is a local one.
    private Resolution ofDeclared(List<Declaration> all) {
        var found = new ArrayList<Definition>();
        for (Declaration declared : all)
            for (Definition one : definitions)
                if (one.path().equals(declared.path())
                        && one.symbol().nameLine() == declared.line()
                        && one.symbol().nameColumn() == declared.column()) found.add(one);
        if (!found.isEmpty()) return Resolution.all(found);
        return Resolution.OTHER;
    }

    /// The definition that a place means.
    Optional<Definition> meant(FileOccurrences file, int index) throws IOException {
        return resolution(file, index).target();
    }

    private Optional<Definition> byText(FileOccurrences file, int index) throws IOException {
        if (definitions.isEmpty()) return Optional.empty();
        FileContext scene = program.scene(file.path());
        int line = file.line(index);
        int place = file.role(index) == OccurrenceRole.IMPORT
                ? 0
                : Receiver.place(scene.lines().line(line), file.column(index));
        return meant(scene, file.role(index), line, place);
    }

    @Override
    public Optional<Definition> meant(FileContext scene, OccurrenceRole role, int line, int place) throws IOException {
        if (definitions.isEmpty()) return Optional.empty();
        if (role == OccurrenceRole.IMPORT) return ofImport(scene);
        Receiver receiver = Receiver.before(scene.lines(), scene.language(), line, place);
        return switch (receiver.kind()) {
            case NONE -> alone(scene, line);
            case SELF -> own(scene, line, false);
            case SUPER -> own(scene, line, true);
            case MADE, OTHER -> member(scene, receiver);
        };
    }

    private List<Definition> here(FileContext scene) {
        return definitions.stream()
                .filter(one -> one.path().equals(scene.path()))
                .toList();
    }

    /// Resolves a name without receiver.
    private Optional<Definition> alone(FileContext scene, int line) throws IOException {
        List<Definition> here = here(scene);
        // From the inside out: enclosing definitions, members of enclosing types, this file, imports, the package.
        Optional<Definition> inside = inside(scene, here, line);
        if (inside.isPresent()) return inside;
        if (hasMembers && VisibilityScope.opensTypes(scene.language())) {
            for (String type : scene.typesAround(line)) {
                Optional<Definition> member = memberOf(scene, type);
                if (member.isPresent()) return member;
            }
        }
        List<Definition> top = here.stream().filter(one -> !one.isMember()).toList();
        if (!top.isEmpty()) return Optional.of(top.getFirst());
        List<Definition> imported = imported(scene, one -> !one.isMember());
        if (!imported.isEmpty()) return only(imported);
        if (importing.contains(scene.path())) return ofImport(scene); // empty if it comes from elsewhere
        List<Definition> beside = inPackage(scene, one -> !one.isMember());
        return beside.isEmpty() ? elsewhere(scene) : only(beside);
    }

    /// Resolves by a wildcard import, or by a name that is unique in the program.
    private Optional<Definition> elsewhere(FileContext scene) throws IOException {
        if (!VisibilityScope.saysPackage(scene.language())) return inProgram(scene);
        var packaged = new ArrayList<Definition>();
        for (Definition one : definitions)
            if (!one.isMember()
                    && one.language() == scene.language()
                    && scene.importsOf(one, program.scene(one.path()))) packaged.add(one);
        return packaged.isEmpty() ? inProgram(scene) : only(packaged);
    }

    /// Resolves an import of the name.
    private Optional<Definition> ofImport(FileContext scene) throws IOException {
        List<Definition> imported = imported(scene, one -> true);
        if (!imported.isEmpty()) return only(imported);
        var packaged = new ArrayList<Definition>();
        for (Definition one : definitions) if (scene.importsOf(one, program.scene(one.path()))) packaged.add(one);
        return packaged.isEmpty() ? inProgram(scene) : only(packaged);
    }

    private Optional<Definition> inProgram(FileContext scene) {
        Language language = scene.language();
        return only(definitions.stream()
                .filter(one -> !one.isMember() && one.language() == language && VisibilityScope.isProgramWide(one))
                .toList());
    }

    private List<Definition> inPackage(FileContext scene, Predicate<Definition> wanted) throws IOException {
        var beside = new ArrayList<Definition>();
        for (Definition one : definitions) if (wanted.test(one) && isOnePackage(scene, one)) beside.add(one);
        return beside;
    }

    private boolean isOnePackage(FileContext scene, Definition one) throws IOException {
        Language language = scene.language();
        if (!VisibilityScope.saysPackage(language))
            return VisibilityScope.isOnePackage(language, one.path(), scene.path());
        if (!VisibilityScope.saysPackage(one.language())) return false;
        String mine = scene.packageName();
        String its = program.scene(one.path()).packageName();
        // A file without a declared package belongs to that of its folder, as far as neither declares one.
        return mine.isEmpty() || its.isEmpty()
                ? mine.equals(its) && VisibilityScope.isOnePackage(language, one.path(), scene.path())
                : mine.equals(its);
    }

    /// A definition inside the innermost enclosing type or function that has one.
    private static Optional<Definition> inside(FileContext scene, List<Definition> here, int line) throws IOException {
        Definition best = null;
        int least = Integer.MAX_VALUE;
        for (Definition one : here) {
            if (one.isMember() && !VisibilityScope.opensTypes(scene.language())) continue;
            for (Symbol around : scene.outline()) {
                // The smallest symbol around both the place and the definition is the innermost scope.
                boolean holdsBoth = around.lines().contains(line)
                        && around.lines().contains(one.symbol().nameLine())
                        && around.depth() < one.symbol().depth()
                        && around.kind() != SymbolKind.MODULE;
                if (holdsBoth && around.lines().count() < least) {
                    least = around.lines().count();
                    best = one;
                }
            }
        }
        return Optional.ofNullable(best);
    }

    /// A member of the enclosing object or type.
    ///
    /// @param inherited whether to search only supertypes
    private Optional<Definition> own(FileContext scene, int line, boolean inherited) throws IOException {
        for (Symbol type : scene.around(line)) {
            if (!FileContext.isType(type.kind()) || inherited) continue;
            for (Definition one : here(scene))
                if (type.lines().contains(one.symbol().nameLine())
                        && one.symbol().depth() == type.depth() + 1) return Optional.of(one);
        }
        for (String type : scene.typesAround(line)) {
            Optional<Definition> member = inherited ? inheritedBy(scene, type) : memberOf(scene, type);
            if (member.isPresent()) return member;
            if (inherited) break;
        }
        return Optional.empty();
    }

    @Override
    public Optional<Definition> memberOf(FileContext scene, String type) throws IOException {
        var key = new MemberOf(scene.path(), type);
        Optional<Definition> known = members.get(key);
        if (known != null) return known;
        List<Definition> own = byOwner.getOrDefault(type, List.of());
        // A type's own members hide inherited ones.
        Optional<Definition> found = own.isEmpty() ? inheritedBy(scene, type) : nearest(scene, own);
        members.put(key, found);
        return found;
    }

    /// A member that a type inherits.
    Optional<Definition> inheritedBy(FileContext scene, String type) throws IOException {
        if (!hasMembers) return Optional.empty();
        return program.deeper(() -> {
            for (ResolvedType above : types.supertypes(new ResolvedType(new TypeName(type, ""), scene))) {
                // Skips a supertype with the same name, which may be the type itself.
                if (above.name().equals(type)) continue;
                Optional<Definition> member = names.of(name()).memberOf(above.scene(), above.name());
                if (member.isPresent()) return member;
            }
            return Optional.empty();
        });
    }

    private String name() {
        return definitions.getFirst().symbol().name();
    }

    @Override
    public List<Definition> types(FileContext scene) throws IOException {
        List<Definition> types = definitions.stream()
                .filter(one ->
                        FileContext.isType(one.symbol().kind()) && one.symbol().kind() != SymbolKind.IMPL
                                || one.symbol().kind() == SymbolKind.TYPE_ALIAS)
                .toList();
        if (types.size() < 2) return types;
        Optional<Definition> one = nearest(scene, types);
        return one.isPresent() ? List.of(one.get()) : List.of();
    }

    /// A member of the receiver: of its declared type; else of a type, file or folder with the receiver's
    /// name.
    private Optional<Definition> member(FileContext scene, Receiver receiver) throws IOException {
        if (receiver.name().isEmpty()) return Optional.empty();
        Optional<ResolvedType> type = hasMembers ? types.of(scene, receiver) : Optional.empty();
        // A declared type decides, even if it has no such member; otherwise the receiver may name a type or module.
        if (type.isPresent()) return memberOf(type.get().scene(), type.get().name());
        if (receiver.kind() == Receiver.Kind.MADE) return Optional.empty();
        String name = scene.aliases().original(receiver.name());
        List<Definition> named = byOwner.getOrDefault(name, List.of());
        if (!named.isEmpty()) return nearest(scene, named);
        List<Definition> inFile = definitions.stream()
                .filter(one -> !one.isMember() && isModule(one.path(), name))
                .toList();
        return inFile.isEmpty() ? Optional.empty() : nearest(scene, inFile);
    }

    private static boolean isModule(RepoPath path, String name) {
        String text = path.value();
        int dot = text.lastIndexOf('.');
        String stem = dot > text.lastIndexOf('/') ? text.substring(0, dot) : text;
        return stem.equals(name)
                || stem.endsWith("/" + name)
                || path.folder().equals(name)
                || path.folder().endsWith("/" + name);
    }

    /// If several definitions match, prefers those in the file, then imported ones, then those of the
    /// package.
    private Optional<Definition> nearest(FileContext scene, List<Definition> fitting) throws IOException {
        if (sameOwner(fitting)) return Optional.of(fitting.getFirst());
        for (Definition one : fitting) if (one.path().equals(scene.path())) return Optional.of(one);
        List<Definition> imported = imported(scene, fitting::contains);
        if (!imported.isEmpty()) return only(imported);
        return only(inPackage(scene, fitting::contains));
    }

    /// The definition, if all of them are parts or overloads of one; empty if they are several.
    private static Optional<Definition> only(List<Definition> all) {
        return !all.isEmpty() && sameOwner(all) ? Optional.of(all.getFirst()) : Optional.empty();
    }

    /// Whether all are in one file under one owner, or in a header and its source.
    private static boolean sameOwner(List<Definition> all) {
        Definition first = all.getFirst();
        if (all.size() == 1) return true;
        return all.stream()
                .allMatch(one ->
                        one.symbol().qualifiedName().equals(first.symbol().qualifiedName())
                                        && stem(one.path()).equals(stem(first.path()))
                                || one.path().equals(first.path())
                                        && one.owner().equals(first.symbol().name()));
    }

    private static String stem(RepoPath path) {
        String text = path.value();
        int dot = text.lastIndexOf('.');
        return text.substring(text.lastIndexOf('/') + 1, dot > text.lastIndexOf('/') ? dot : text.length());
    }

    private List<Definition> imported(FileContext scene, Predicate<Definition> wanted) throws IOException {
        var imported = new ArrayList<Definition>();
        for (Definition one : definitions)
            if (wanted.test(one)
                    && !one.path().equals(scene.path())
                    && (seeing(one.path()).contains(scene.path()) || scene.includes(one.path()))) imported.add(one);
        return imported;
    }

    /// The files that import a file, and those that import the name from one of these.
    private Set<RepoPath> seeing(RepoPath file) throws IOException {
        Set<RepoPath> known = seeing.get(file);
        if (known != null) return known;
        Set<RepoPath> all = new HashSet<>();
        Deque<RepoPath> handing = new ArrayDeque<>(List.of(file));
        int steps = VisibilityScope.handsOn(Language.ofPath(file)) ? MOST_STEPS : 1;
        for (int step = 0; step < steps && !handing.isEmpty(); step++) {
            var next = new ArrayDeque<RepoPath>();
            for (RepoPath from : handing)
                for (RepoPath importer : program.snapshot().occurrences().importers(from))
                    if (all.add(importer) && importing.contains(importer) && next.size() < MOST_HANDING)
                        next.add(importer);
            handing = next;
        }
        seeing.put(file, all);
        return all;
    }
}
