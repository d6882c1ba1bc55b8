package dev.loupe.graph;

import dev.loupe.graph.types.Absence;
import dev.loupe.index.FileOccurrences;
import dev.loupe.index.FileOutline;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.json.NearNames;
import dev.loupe.model.RepoPath;
import dev.loupe.model.Symbol;
import dev.loupe.model.SymbolKind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SequencedSet;
import java.util.Set;

/// Finds definitions and usages of a symbol in one snapshot, from the parse results of files.
///
/// Which places are usages: [UsageSearch].
public final class Symbols {

    /// Minimum number of files whose definitions are read for a simple name.
    private static final int MOST_DEFINING = 100;

    private static final int SUGGESTED = 5;

    private final IndexSnapshot snapshot;
    private final SourceCache sources;
    private final QueryCache program;
    private final Resolvers resolvers;
    private final ExactReferences exact;

    /// @param root of the project
    /// @param exact a compiler's index, for this query
    public Symbols(Path root, IndexSnapshot snapshot, ExactReferences exact) throws IOException {
        this(root, snapshot, Set.of(), exact);
    }

    /// @param root of the project
    /// @param unsettled files that may have changed since they were indexed; all others are assumed unchanged
    /// @param exact a compiler's index, for this query
    public Symbols(Path root, IndexSnapshot snapshot, Set<RepoPath> unsettled, ExactReferences exact)
            throws IOException {
        this.snapshot = snapshot;
        this.sources = new SourceCache(root, snapshot.files(), unsettled);
        this.program = new QueryCache(snapshot, sources);
        this.resolvers = new Resolvers(program);
        this.exact = exact;
    }

    SourceCache sources() {
        return sources;
    }

    /// Whether the name at a place means what a file had under it and has no more.
    public Absence absence(RepoPath path, int line, int column, String name, RepoPath gone) throws IOException {
        try {
            return program.meanings().absence(path, line, column, name, gone);
        } catch (UncheckedIOException broken) {
            throw broken.getCause();
        }
    }

    QueryCache program() {
        return program;
    }

    /// Runs the query.
    public SymbolUses find(SymbolQuestion question) throws IOException {
        Named named = named(question.name(), question.kinds(), question.definitions());
        return named.isThere() ? answer(question, named) : nothing(named.suggestions);
    }

    /// The symbols that a name stands for.
    ///
    /// @param files all that contain the simple name
    /// @param all definitions of the simple name
    /// @param meant those that the name stands for; empty for an external or unknown name
    /// @param suggestions names similar to an unknown one; everything else is empty then
    record Named(List<FileOccurrences> files, List<Definition> all, List<Definition> meant, List<String> suggestions) {

        static Named missing(List<String> suggestions) {
            return new Named(List.of(), List.of(), List.of(), suggestions);
        }

        /// Whether the project defines or uses it.
        boolean isThere() {
            return !files.isEmpty();
        }
    }

    /// @param kinds restricts definitions to these; empty for all
    /// @param most minimum number of definitions of a simple name that are read
    Named named(SymbolName name, Set<SymbolKind> kinds, int most) throws IOException {
        if (name.name().isEmpty()) return Named.missing(List.of());
        List<FileOccurrences> files = snapshot.occurrences().of(name.name());
        List<Definition> all = definitions(files, name, most);
        List<Definition> meant = meant(all, files, name).stream()
                .filter(one -> kinds.isEmpty() || kinds.contains(one.symbol().kind()))
                .toList();
        boolean named = !all.isEmpty() || !files.isEmpty() && name.isSimple();
        if (!named) return Named.missing(suggestions(name));
        if (meant.isEmpty() && !(name.isSimple() && kinds.isEmpty())) return Named.missing(others(all));
        return new Named(files, all, meant, List.of());
    }

    /// The definitions that a qualified name stands for: by the enclosing names, else by the package that
    /// their file declares, else by what the named type inherits.
    private List<Definition> meant(List<Definition> all, List<FileOccurrences> files, SymbolName name)
            throws IOException {
        List<Definition> close = Qualifier.narrow(all, name);
        if (!close.isEmpty() || name.qualifier().isEmpty()) return close;
        var packaged = new ArrayList<Definition>();
        for (Definition one : all)
            if (Qualifier.isOfPackage(one, name, program.scene(one.path()).packageName())) packaged.add(one);
        return packaged.isEmpty() ? inherited(all, files, name) : packaged;
    }

    private List<Definition> inherited(List<Definition> all, List<FileOccurrences> files, SymbolName name)
            throws IOException {
        var type = new SymbolName(
                name.file(),
                name.qualifier().subList(0, name.qualifier().size() - 1),
                name.qualifier().getLast());
        List<FileOccurrences> places = snapshot.occurrences().of(type.name());
        Resolver resolver = resolvers.put(name.name(), all, files);
        for (Definition one : Qualifier.narrow(definitions(places, type, MOST_DEFINING), type)) {
            Optional<Definition> member = isType(one.symbol().kind())
                    ? resolver.inheritedBy(program.scene(one.path()), type.name())
                    : Optional.empty();
            if (member.isPresent()) return List.of(member.get());
        }
        return List.of();
    }

    /// Resolves the places of a name.
    Resolutions meanings(String name, List<FileOccurrences> files, List<Definition> all) throws IOException {
        return new Resolutions(name, resolvers.put(name, all, files), exact, sources, all);
    }

    /// How the members of a name override each other.
    ///
    /// @param all definitions of the name
    Overriding overriding(String name, List<Definition> all) {
        return new Overriding(program, resolvers, name, all);
    }

    private static SymbolUses nothing(List<String> suggestions) {
        return new SymbolUses(
                List.of(),
                0,
                List.of(),
                List.of(),
                List.of(),
                0,
                List.of(),
                OptionalInt.empty(),
                List.of(),
                Map.of(),
                new LinkedHashSet<>(),
                suggestions);
    }

    List<Definition> definitions(List<FileOccurrences> files, SymbolName name, int most) throws IOException {
        var found = new ArrayList<Definition>();
        int read = 0;
        for (FileOccurrences file : files) {
            if (name.isSimple() && read == Math.max(MOST_DEFINING, most)) break;
            if (!file.defines()) continue;
            read++;
            Optional<FileOutline> outline = snapshot.files().outline(file.path());
            if (outline.isPresent()) found.addAll(Definition.in(file, outline.get()));
        }
        found.sort(Definition.ORDER);
        return longestFirst(found);
    }

    /// Puts the longest of several overloads in one file first: the others are declarations, or delegate to
    /// it.
    private static List<Definition> longestFirst(List<Definition> sorted) {
        record Name(RepoPath path, String qualified) {}
        var byName = new LinkedHashMap<Name, List<Definition>>();
        for (Definition one : sorted)
            byName.computeIfAbsent(new Name(one.path(), one.symbol().qualifiedName()), _ -> new ArrayList<>(1))
                    .add(one);
        Comparator<Definition> longest =
                Comparator.comparingInt(one -> -one.symbol().lines().count());
        return byName.values().stream()
                .flatMap(overloads -> overloads.stream().sorted(longest))
                .toList();
    }

    private SymbolUses answer(SymbolQuestion question, Named named) throws IOException {
        var search = new UsageSearch(question, named.files, program);
        List<Definition> defined = search.within(named.meant);
        List<Definition> shown = defined.subList(0, Math.min(defined.size(), question.definitions()));
        boolean narrowed = named.meant.size() < named.all.size();
        Resolutions meanings = meanings(question.name().name(), named.files, named.all);
        Overriding overriding = overriding(question.name().name(), named.all);
        UsageSearch.Page page = search.page(
                meanings,
                new PossibleUses(program, resolvers, named.meant),
                overriding,
                named.meant,
                narrowed || !question.name().isSimple());
        return new SymbolUses(
                shown,
                narrowed || shown.size() < defined.size()
                        ? defined.size()
                        : Math.max(defined.size(), search.definitionCount()),
                members(shown),
                shown.isEmpty() ? List.of() : overriding.overridden(shown.getFirst()),
                shown.isEmpty() ? List.of() : overriding.overriding(shown.getFirst()),
                page.count(),
                page.usages(),
                page.possibleCount(),
                page.possible(),
                fullNames(shown, page),
                shownFiles(shown, page),
                List.of());
    }

    private static SequencedSet<RepoPath> shownFiles(List<Definition> definitions, UsageSearch.Page page) {
        var files = new LinkedHashSet<RepoPath>();
        for (Definition one : definitions) files.add(one.path());
        for (Usage usage : page.usages()) files.add(usage.path());
        for (Usage usage : page.possible()) files.add(usage.path());
        return files;
    }

    private Map<Definition, String> fullNames(List<Definition> definitions, UsageSearch.Page page) throws IOException {
        var all = new LinkedHashSet<>(definitions);
        for (Usage usage : page.usages()) usage.target().ifPresent(all::add);
        for (Usage usage : page.possible()) usage.target().ifPresent(all::add);
        var names = new HashMap<Definition, String>();
        for (Definition one : all) names.put(one, FullName.of(one, program.scene(one.path())));
        return names;
    }

    /// The outline entries directly inside the first definition.
    private List<Symbol> members(List<Definition> shown) throws IOException {
        if (shown.isEmpty() || !isType(shown.getFirst().symbol().kind())) return List.of();
        Definition type = shown.getFirst();
        Optional<FileOutline> outline = snapshot.files().outline(type.path());
        if (outline.isEmpty()) return List.of();
        return outline.get().symbols().stream()
                .filter(one -> one.kind() != SymbolKind.IMPL
                        && Definition.ownerOf(one).equals(type.symbol().name())
                        && one.nameLine() != type.symbol().nameLine())
                .toList();
    }

    private static boolean isType(SymbolKind kind) {
        return switch (kind) {
            case CLASS, STRUCT, ENUM, INTERFACE, TRAIT, MODULE, IMPL -> true;
            case FUNCTION, METHOD, CONSTRUCTOR, FIELD, VARIABLE, CONSTANT, TYPE_ALIAS, HEADING -> false;
        };
    }

    /// For `Class.method`: the members that the class has, similar names first.
    private List<String> siblings(SymbolName name) throws IOException {
        if (name.qualifier().isEmpty()) return List.of();
        SymbolName owner = new SymbolName("", List.of(), name.qualifier().getLast());
        List<Definition> types = definitions(snapshot.occurrences().of(owner.name()), owner, 1).stream()
                .filter(one -> isType(one.symbol().kind()))
                .toList();
        var members = new LinkedHashMap<String, String>();
        members(types).forEach(one -> members.putIfAbsent(one.name(), one.qualifiedName()));
        var names = new LinkedHashSet<>(NearNames.of(name.name(), members.keySet(), SUGGESTED));
        names.addAll(members.keySet());
        return names.stream().map(members::get).limit(SUGGESTED).toList();
    }

    /// Other symbols with the same name.
    private static List<String> others(List<Definition> all) {
        return all.stream()
                .map(one -> one.symbol().qualifiedName())
                .distinct()
                .limit(SUGGESTED)
                .toList();
    }

    /// Members of the named type, then names with the same beginning or a similar spelling.
    private List<String> suggestions(SymbolName name) throws IOException {
        var names = new LinkedHashSet<>(siblings(name));
        snapshot.spellings().names(name.name(), SUGGESTED).forEach(near -> names.add(near.text()));
        if (name.name().length() > 2)
            names.addAll(snapshot.names().fitting(name.name(), SUGGESTED).names());
        names.remove(name.name());
        // Headings of documents are among the names; in C++ `operator bool` is one.
        names.removeIf(other -> other.indexOf(' ') >= 0 && !other.contains("operator "));
        return names.stream().limit(SUGGESTED).toList();
    }
}
