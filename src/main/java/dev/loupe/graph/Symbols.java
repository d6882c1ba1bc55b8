package dev.loupe.graph;

import dev.loupe.index.FileOccurrences;
import dev.loupe.index.FileOutline;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.json.NearNames;
import dev.loupe.model.OccurrenceRole;
import dev.loupe.model.RankOrder;
import dev.loupe.model.RepoPath;
import dev.loupe.model.Symbol;
import dev.loupe.model.SymbolKind;
import java.io.IOException;
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
import java.util.stream.Stream;

/// Finds definitions and usages of a symbol in one snapshot, from the parse results of files.
///
/// For a simple name every place with that name is a usage, and only the returned ones are resolved. For a
/// qualified name that has other definitions too, every place is resolved, and those that refer to another
/// definition are left out.
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

    QueryCache program() {
        return program;
    }

    /// Runs the query.
    public SymbolUses find(SymbolQuestion question) throws IOException {
        Named named = named(question.name(), question.kinds(), question.definitions());
        return named.isThere() ? new Search(question, named).answer() : nothing(named.suggestions);
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
                0,
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
            if (count(file, true) == 0) continue;
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

    private static int count(FileOccurrences file, boolean definitions) {
        int count = 0;
        for (int i = 0; i < file.count(); i++) if (file.role(i) == OccurrenceRole.DEFINITION == definitions) count++;
        return count;
    }

    /// One query for a known name.
    private final class Search {
        private final SymbolQuestion question;
        private final List<FileOccurrences> files;
        private final List<Definition> meant;
        private final boolean narrowed;
        private final Resolutions meanings;
        private final AliasedReferences renamed;

        Search(SymbolQuestion question, Named named) throws IOException {
            String name = question.name().name();
            this.question = question;
            this.files = within(named.files);
            this.meant = named.meant;
            this.narrowed = named.meant.size() < named.all.size();
            this.meanings = meanings(name, files, named.all);
            this.renamed = new AliasedReferences(snapshot, meanings, sources, name);
        }

        private List<FileOccurrences> within(List<FileOccurrences> all) throws IOException {
            var kept = new ArrayList<FileOccurrences>(all.size());
            for (FileOccurrences file : all) if (isWithin(file.path())) kept.add(file);
            return RankOrder.of(kept, file -> question.rank().applyAsInt(file.path()));
        }

        private boolean isWithin(RepoPath path) throws IOException {
            if (!question.files().test(path)) return false;
            if (question.languages().isEmpty()) return true;
            return snapshot.files()
                    .find(path)
                    .filter(file -> question.languages().contains(file.language()))
                    .isPresent();
        }

        SymbolUses answer() throws IOException {
            List<Definition> defined = definitions();
            int definitionCount = narrowed || defined.size() > question.definitions()
                    ? defined.size()
                    : Math.max(
                            defined.size(),
                            files.stream().mapToInt(file -> count(file, true)).sum());
            List<Definition> shown = defined.subList(0, Math.min(defined.size(), question.definitions()));
            Page page = narrowed ? resolved() : named();
            var usages = new ArrayList<Usage>(page.usages.size());
            for (Usage one : page.usages) usages.add(one.within(around(one)));
            return new SymbolUses(
                    shown,
                    definitionCount,
                    members(shown),
                    page.count,
                    page.certain,
                    usages,
                    fullNames(shown, usages),
                    shownFiles(shown, usages),
                    List.of());
        }

        private static SequencedSet<RepoPath> shownFiles(List<Definition> definitions, List<Usage> usages) {
            var files = new LinkedHashSet<RepoPath>();
            for (Definition one : definitions) files.add(one.path());
            for (Usage usage : usages) files.add(usage.path());
            return files;
        }

        private String around(Usage usage) throws IOException {
            for (Symbol symbol : program.scene(usage.path()).around(usage.line()))
                if (FileContext.isFunction(symbol.kind()) || FileContext.isType(symbol.kind()))
                    return symbol.qualifiedName();
            return "";
        }

        private Map<Definition, String> fullNames(List<Definition> definitions, List<Usage> usages) throws IOException {
            var names = new HashMap<Definition, String>();
            for (Definition one : definitions) names.put(one, FullName.of(one, program.scene(one.path())));
            for (Usage usage : usages)
                if (usage.target().isPresent()
                        && !names.containsKey(usage.target().get()))
                    names.put(
                            usage.target().get(),
                            FullName.of(
                                    usage.target().get(),
                                    program.scene(usage.target().get().path())));
            return names;
        }

        private List<Definition> definitions() throws IOException {
            var kept = new ArrayList<Definition>();
            for (Definition one : meant) if (isWithin(one.path())) kept.add(one);
            return kept;
        }

        /// The number of usages and the requested page.
        private record Page(int count, OptionalInt certain, List<Usage> usages) {}

        /// Every place of the name, by file and line.
        private Page named() throws IOException {
            var usages = new ArrayList<Usage>();
            int count = 0;
            for (FileOccurrences file : files) {
                for (int i = 0; i < file.count(); i++) {
                    if (file.role(i) == OccurrenceRole.DEFINITION) continue;
                    if (count >= question.offset() && usages.size() < question.usages())
                        usages.add(usage(file, i, meanings.of(file, i)));
                    count++;
                }
                for (Usage one : renamed.byImports(file)) {
                    if (count >= question.offset() && usages.size() < question.usages()) usages.add(one);
                    count++;
                }
            }
            for (Usage one : renamed.exactly(meant, this::isWithin)) {
                if (count >= question.offset() && usages.size() < question.usages()) usages.add(one);
                count++;
            }
            return new Page(count, OptionalInt.empty(), usages);
        }

        /// The places that refer to one of the definitions, then those that may.
        private Page resolved() throws IOException {
            var sure = new ArrayList<Usage>();
            var unsure = new ArrayList<Usage>();
            for (FileOccurrences file : files) {
                for (int i = 0; i < file.count(); i++) {
                    if (file.role(i) == OccurrenceRole.DEFINITION) continue;
                    Resolution means = meanings.of(file, i);
                    if (means.certainty() == Certainty.NAME) unsure.add(usage(file, i, means));
                    else if (means.target().filter(meant::contains).isPresent()) sure.add(usage(file, i, means));
                }
                for (Usage one : renamed.byImports(file))
                    if (one.target().filter(meant::contains).isPresent()) sure.add(one);
            }
            sure.addAll(renamed.exactly(meant, this::isWithin));
            return new Page(
                    sure.size() + unsure.size(),
                    OptionalInt.of(sure.size()),
                    Stream.concat(sure.stream(), unsure.stream())
                            .skip(question.offset())
                            .limit(question.usages())
                            .toList());
        }

        private Usage usage(FileOccurrences file, int index, Resolution means) throws IOException {
            return Usage.at(file, index, question.name().name(), means, sources);
        }
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
