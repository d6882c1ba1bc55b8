package dev.loupe.graph;

import dev.loupe.index.FileOccurrences;
import dev.loupe.index.FileOutline;
import dev.loupe.model.Language;
import dev.loupe.model.Symbol;
import dev.loupe.model.SymbolKind;
import java.io.IOException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Decides whether a type has all methods of an interface without naming it: interfaces in Go, protocols in
/// Python.
final class StructuralTypes {

    /// Maximum depth of interfaces that embed others.
    private static final int DEEPEST = 4;

    private final QueryCache program;
    private final NameResolver.ByName names;
    private final Map<Place, Map<String, Parameters>> required = new HashMap<>();
    private final Map<Fit, Boolean> known = new HashMap<>();

    private record Place(String file, String type) {}

    private record Fit(Place type, Place required) {}

    StructuralTypes(QueryCache program, NameResolver.ByName names) {
        this.program = program;
        this.names = names;
    }

    /// Whether the type of a method fits an interface.
    ///
    /// @param scene of the interface
    boolean fits(Definition method, FileContext scene, Symbol type) throws IOException {
        var own = new Place(method.path().value(), method.owner());
        var other = new Place(scene.path().value(), type.name());
        if (own.equals(other)) return false;
        Boolean before = known.get(new Fit(own, other));
        if (before != null) return before;
        boolean fits = hasAll(method, required(scene, type));
        known.put(new Fit(own, other), fits);
        return fits;
    }

    /// Whether types can fit it without naming it.
    static boolean isStructural(Symbol type, Language language) {
        return switch (language) {
            case GO -> type.kind() == SymbolKind.INTERFACE;
            case PYTHON -> new DeclarationTypes(type, language).supertypes().contains("Protocol");
            default -> false;
        };
    }

    private Map<String, Parameters> required(FileContext scene, Symbol type) throws IOException {
        var place = new Place(scene.path().value(), type.name());
        Map<String, Parameters> before = required.get(place);
        if (before != null) return before;
        var found = new LinkedHashMap<String, Parameters>();
        addRequired(scene, type, found, 0);
        required.put(place, found);
        return found;
    }

    private void addRequired(FileContext scene, Symbol type, Map<String, Parameters> found, int depth)
            throws IOException {
        for (Definition method : methods(scene, type.name()))
            found.putIfAbsent(method.symbol().name(), Parameters.of(method));
        if (depth == DEEPEST || scene.language() != Language.GO) return;
        for (String embedded : EmbeddedTypes.in(scene, type))
            for (Definition one : names.of(embedded).types(scene))
                addRequired(program.scene(one.path()), one.symbol(), found, depth + 1);
    }

    private static List<Definition> methods(FileContext scene, String type) throws IOException {
        return scene.outline().stream()
                .filter(one -> FileContext.isFunction(one.kind())
                        && Definition.ownerOf(one).equals(type))
                .map(one -> new Definition(scene.path(), scene.language(), one))
                .toList();
    }

    private boolean hasAll(Definition method, Map<String, Parameters> required) throws IOException {
        FileContext scene = program.scene(method.path());
        var own = new HashMap<String, Parameters>();
        for (Definition one : methods(scene, method.owner()))
            own.put(one.symbol().name(), Parameters.of(one));
        for (Map.Entry<String, Parameters> one : required.entrySet()) {
            Optional<Parameters> here = Optional.ofNullable(own.get(one.getKey()));
            if (here.isEmpty()) here = elsewhere(scene, method.owner(), one.getKey());
            if (here.filter(one.getValue()::overlaps).isEmpty()) return false;
        }
        return !required.isEmpty();
    }

    /// A method of the type in another file of its package, else an inherited or promoted one.
    private Optional<Parameters> elsewhere(FileContext scene, String type, String name) throws IOException {
        if (scene.language() == Language.GO)
            for (FileOccurrences file : program.snapshot().occurrences().of(name)) {
                if (!file.defines() || !file.path().folder().equals(scene.path().folder())) continue;
                for (Definition one : defined(file))
                    if (one.owner().equals(type)) return Optional.of(Parameters.of(one));
            }
        return names.of(name).memberOf(scene, type).map(Parameters::of);
    }

    private List<Definition> defined(FileOccurrences file) throws IOException {
        Optional<FileOutline> outline = program.scene(file.path()).file();
        return outline.isPresent() ? Definition.in(file, outline.get()) : List.of();
    }
}
