package dev.loupe.graph;

import dev.loupe.index.FileOccurrences;
import dev.loupe.index.FileOutline;
import dev.loupe.model.Language;
import dev.loupe.model.Symbol;
import dev.loupe.model.SymbolKind;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Finds which members of one name override or implement each other, and whether a call of one may run
/// another.
///
/// The types above a member are those that declarations name ([TypeInference#supertypes]); a Rust `impl`
/// block has its trait only; in Go, and for protocols in Python, a type with all methods of an interface
/// implements it. Overriding members are found upwards too: from each member of the name.
final class Overriding {

    /// Maximum number of members of the name that are compared.
    static final int MOST_MEMBERS = 300;

    /// Maximum number of types above one.
    private static final int MOST_ABOVE = 60;

    /// Maximum number of files that are read for the other parts of a type.
    private static final int MOST_PARTS = 40;

    /// Languages in which a call with a type before it runs the member of this type.
    private static final Set<Language> CALLS_BY_TYPE = Set.of(Language.PYTHON, Language.CPP, Language.PHP);

    private static final Comparator<Definition> BY_PLACE = Comparator.comparing(Definition::path)
            .thenComparingInt(one -> one.symbol().nameLine());

    private final QueryCache program;
    private final Resolvers names;
    private final String name;
    private final List<Definition> members;
    private final StructuralTypes structural;
    private final Map<Definition, Above> known = new HashMap<>();
    /// Members and their keys: each is compared with all others.
    private final Map<Definition, String> keys = new HashMap<>();

    private final Map<String, List<Definition>> byKey = new HashMap<>();

    /// @param types names of all types above a member
    /// @param members those of the name in them, the nearest first
    private record Above(Set<String> types, List<Definition> members) {
        private static final Above NONE = new Above(Set.of(), List.of());
    }

    /// A member of a structural interface.
    private record Interface(Definition member, FileContext scene, Symbol type) {}

    private @Nullable List<Interface> interfaces;

    /// @param definitions all of the name
    Overriding(QueryCache program, Resolvers names, String name, List<Definition> definitions) {
        this.program = program;
        this.names = names;
        this.name = name;
        this.members = definitions.stream().filter(OverridableMethod::is).toList();
        this.structural = new StructuralTypes(program, names);
    }

    private String key(Definition one) {
        return keys.computeIfAbsent(one, it -> CallNode.of(it).key());
    }

    private List<Definition> members(String key) {
        if (byKey.isEmpty())
            for (Definition one : members)
                byKey.computeIfAbsent(key(one), _ -> new ArrayList<>(1)).add(one);
        return byKey.getOrDefault(key, List.of());
    }

    /// The members that one overrides or implements, the nearest first.
    List<Definition> overridden(Definition one) throws IOException {
        return above(one).members;
    }

    /// The members that override or implement one, by path and line.
    List<Definition> overriding(Definition one) throws IOException {
        if (!members.contains(one)) return List.of();
        String key = key(one);
        var found = new LinkedHashMap<String, Definition>();
        for (Definition other :
                members.stream().limit(MOST_MEMBERS).sorted(BY_PLACE).toList())
            if (isOneFamily(one, other) && above(other).members.stream().anyMatch(it -> key(it).equals(key)))
                found.putIfAbsent(key(other), other);
        return List.copyOf(found.values());
    }

    private static boolean isOneFamily(Definition one, Definition other) {
        return VisibilityScope.isOneFamily(one.language(), other.language());
    }

    private Above above(Definition one) throws IOException {
        if (!members.contains(one)) return Above.NONE;
        Above before = known.get(one);
        if (before != null) return before;
        known.put(one, Above.NONE); // a type above itself
        Above found = findAbove(one);
        known.put(one, found);
        return found;
    }

    private Above findAbove(Definition one) throws IOException {
        var types = new LinkedHashSet<String>();
        var found = new LinkedHashMap<String, Definition>();
        var seen = new HashSet<String>();
        Deque<ResolvedType> open = new ArrayDeque<>(declared(one));
        while (!open.isEmpty() && seen.size() < MOST_ABOVE) {
            ResolvedType type = open.remove();
            if (!seen.add(type.scene().path() + ":" + type.name())) continue;
            types.add(type.name());
            add(one, names.of(name).memberOf(type.scene(), type.name()), found);
            open.addAll(names.types().supertypes(type));
        }
        if (!isStructural(one))
            for (Interface other : interfaces()) {
                if (other.member.language() != one.language()
                        || found.size() == MOST_ABOVE
                        || !structural.fits(one, other.scene, other.type)) continue;
                types.add(other.type.name());
                found.putIfAbsent(key(other.member), other.member);
            }
        return new Above(types, List.copyOf(found.values()));
    }

    private boolean isStructural(Definition one) throws IOException {
        for (Interface other : interfaces()) if (other.member.equals(one)) return true;
        return false;
    }

    /// The members of the name in interfaces that types implement without naming them.
    private List<Interface> interfaces() throws IOException {
        List<Interface> before = interfaces;
        if (before != null) return before;
        var found = new ArrayList<Interface>();
        for (Definition one : members.stream().limit(MOST_MEMBERS).toList()) {
            FileContext scene = program.scene(one.path());
            OverridableMethod.type(scene, one)
                    .filter(type -> StructuralTypes.isStructural(type, one.language()))
                    .ifPresent(type -> found.add(new Interface(one, scene, type)));
        }
        return interfaces = List.copyOf(found);
    }

    private void add(Definition one, Optional<Definition> member, Map<String, Definition> found) {
        if (member.isEmpty()) return;
        String key = key(member.get());
        if (key.equals(key(one))) return;
        for (Definition other : members(key))
            if (isOneFamily(one, other) && OverridableMethod.fits(one, other)) {
                found.putIfAbsent(key, other);
                return;
            }
    }

    /// The types directly above the one of a member.
    private Collection<ResolvedType> declared(Definition one) throws IOException {
        FileContext scene = program.scene(one.path());
        Optional<Symbol> block = OverridableMethod.block(scene, one);
        var found = new ArrayList<ResolvedType>();
        if (block.isPresent())
            for (String type : EmbeddedTypes.implementedBy(block.get(), one.language())) found.add(of(type, scene));
        if (one.language() == Language.RUST) return found;
        found.addAll(names.types().supertypes(new ResolvedType(new TypeName(one.owner(), ""), scene)));
        Optional<Symbol> type = OverridableMethod.type(scene, one);
        if (type.isPresent() && type.get().signature().contains("partial ")) addParts(one, type.get(), found);
        return found;
    }

    /// What the other parts of a partial class declare.
    private void addParts(Definition one, Symbol type, List<ResolvedType> found) throws IOException {
        int read = 0;
        for (FileOccurrences file : program.snapshot().occurrences().of(type.name())) {
            if (!file.defines() || read++ == MOST_PARTS) continue;
            FileContext scene = program.scene(file.path());
            Optional<FileOutline> outline = scene.file();
            if (outline.isEmpty() || scene.language() != one.language()) continue;
            for (Definition part : Definition.in(file, outline.get()))
                if (part.symbol().qualifiedName().equals(type.qualifiedName()))
                    for (String above : new DeclarationTypes(part.symbol(), one.language()).supertypes())
                        found.add(of(above, scene));
        }
    }

    private static ResolvedType of(String type, FileContext scene) throws IOException {
        return ResolvedType.of(new TypeName(type, ""), scene);
    }

    /// Whether a call of an overridden member may run one of the members that override it: it is not called
    /// on the supertype, and the type of the receiver, if it is known, is one of those above.
    ///
    /// @param line of the call
    /// @param place of the name in the line, in UTF-16 units
    boolean mayRun(Definition one, FileContext scene, int line, int place) throws IOException {
        Receiver receiver = Receiver.before(scene.lines(), scene.language(), line, place);
        if (isSuper(receiver, scene.language())) return false;
        return switch (receiver.kind()) {
            case NONE, SELF -> {
                Set<String> around = scene.typesAround(line);
                for (String type : around) if (isAbove(type, one)) yield true;
                yield around.isEmpty();
            }
            case SUPER, MADE, OTHER -> {
                Optional<ResolvedType> type = names.types().of(scene, receiver);
                yield type.isPresent() ? mayBe(one, type.get()) : !isByType(one, scene, receiver);
            }
        };
    }

    /// `base` and `parent` are usual names of variables elsewhere.
    private static boolean isSuper(Receiver receiver, Language language) {
        return receiver.kind() == Receiver.Kind.SUPER
                && switch (receiver.name()) {
                    case "base" -> language == Language.CSHARP || language == Language.FSHARP;
                    case "parent" -> language == Language.PHP;
                    default -> true;
                };
    }

    private boolean isAbove(String type, Definition one) throws IOException {
        return type.equals(one.owner()) || above(one).types.contains(type);
    }

    /// A static call of one type's member: `Shape.area(square)`.
    private boolean isByType(Definition one, FileContext scene, Receiver receiver) throws IOException {
        return receiver.kind() == Receiver.Kind.OTHER
                && CALLS_BY_TYPE.contains(scene.language())
                && isAbove(scene.aliases().original(receiver.name()), one);
    }

    private boolean mayBe(Definition one, ResolvedType type) throws IOException {
        if (isAbove(type.name(), one)) return true;
        List<Definition> types = names.of(type.name()).types(type.scene());
        for (Definition it : types) {
            if (it.symbol().kind() == SymbolKind.TYPE_ALIAS) return true;
            if (StructuralTypes.isStructural(it.symbol(), it.language())
                    && structural.fits(one, program.scene(it.path()), it.symbol())) return true;
        }
        return types.isEmpty();
    }
}
