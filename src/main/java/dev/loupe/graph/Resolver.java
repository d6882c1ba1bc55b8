package dev.loupe.graph;

import dev.loupe.index.FileOccurrences;
import dev.loupe.index.FileOutline;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.model.Import;
import dev.loupe.model.Language;
import dev.loupe.model.OccurrenceRole;
import dev.loupe.model.RepoPath;
import dev.loupe.model.Symbol;
import dev.loupe.model.SymbolKind;
import java.io.IOException;
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
import org.jspecify.annotations.Nullable;

/// Says which of a name's definitions a place means, where that is cheap to tell: by the type around it, its
/// file, its imports, its package, and what stands before it. Where none of these says so, it says nothing,
/// rather than guess by the name alone. docs/symbols.md has the rules.
final class Resolver {

    /// How many files may hand on a name that they import.
    private static final int MOST_STEPS = 3;

    private static final int MOST_HANDING = 50;

    private final IndexSnapshot snapshot;
    private final Sources sources;
    private final List<Definition> definitions;
    /// Files that import the name.
    private final Set<RepoPath> importing = new HashSet<>();

    private final Map<RepoPath, Set<RepoPath>> seeing = new HashMap<>();
    private final Map<RepoPath, Scene> scenes = new HashMap<>();

    /// @param definitions all that the name has
    /// @param files all that hold the name
    Resolver(IndexSnapshot snapshot, Sources sources, List<Definition> definitions, List<FileOccurrences> files) {
        this.snapshot = snapshot;
        this.sources = sources;
        this.definitions = definitions;
        for (FileOccurrences file : files)
            for (int i = 0; i < file.count(); i++)
                if (file.role(i) == OccurrenceRole.IMPORT) importing.add(file.path());
    }

    /// What a place means.
    Optional<Definition> meant(FileOccurrences file, int index) throws IOException {
        if (definitions.isEmpty()) return Optional.empty();
        Scene scene = scene(file.path());
        if (file.role(index) == OccurrenceRole.IMPORT) return ofImport(scene);
        int line = file.line(index);
        Receiver receiver = Receiver.before(scene.lines.line(line), file.column(index));
        return switch (receiver.kind()) {
            case NONE -> alone(scene, line);
            case SELF -> own(scene, line);
            case MADE -> ofType(scene, receiver.name());
            case OTHER -> member(scene, receiver.name(), line);
        };
    }

    /// What is known of a file that uses the name. Its outline is read when it is first asked for: most
    /// places are told by imports alone.
    private final class Scene {
        private final RepoPath path;
        private final List<Definition> here;
        private final SourceLines lines;
        private final DeclaredTypes types;
        private @Nullable FileOutline outline;
        private boolean read;

        Scene(RepoPath path) {
            this.path = path;
            here = definitions.stream().filter(one -> one.path().equals(path)).toList();
            lines = sources.of(path);
            types = new DeclaredTypes(lines);
        }

        private Optional<FileOutline> file() throws IOException {
            if (!read) outline = snapshot.files().outline(path).orElse(null);
            read = true;
            return Optional.ofNullable(outline);
        }

        List<Symbol> outline() throws IOException {
            Optional<FileOutline> file = file();
            return file.isEmpty() ? List.of() : file.get().symbols();
        }

        Language language() throws IOException {
            Optional<FileOutline> file = file();
            return file.isEmpty() ? Language.TEXT : file.get().file().language();
        }

        /// Whether the file imports a definition by the name of its package, which is that of its folder.
        boolean importsOf(Definition one) throws IOException {
            Optional<FileOutline> file = file();
            if (file.isEmpty()) return false;
            String folder = "/" + one.path().folder() + "/";
            String name = "/" + one.symbol().name();
            for (Import imported : file.get().imports()) {
                String from = imported.specifier().replace('.', '/').replace('\\', '/');
                if (!from.endsWith(name)) continue;
                if (folder.endsWith("/" + from.substring(0, from.length() - name.length()) + "/")) return true;
            }
            return false;
        }

        /// Of types around a line, the innermost first.
        List<Symbol> typesAround(int line) throws IOException {
            var around = new ArrayDeque<Symbol>();
            for (Symbol symbol : outline())
                if (isType(symbol.kind()) && symbol.lines().contains(line)) around.push(symbol);
            return List.copyOf(around);
        }
    }

    private static boolean isType(SymbolKind kind) {
        return switch (kind) {
            case CLASS, STRUCT, ENUM, INTERFACE, TRAIT, IMPL -> true;
            case MODULE, FUNCTION, METHOD, CONSTRUCTOR, FIELD, VARIABLE, CONSTANT, TYPE_ALIAS, HEADING -> false;
        };
    }

    private Scene scene(RepoPath path) {
        Scene known = scenes.get(path);
        if (known == null) scenes.put(path, known = new Scene(path));
        return known;
    }

    /// A name that stands for itself.
    private Optional<Definition> alone(Scene scene, int line) throws IOException {
        Optional<Definition> inside = inside(scene, line);
        if (inside.isPresent()) return inside;
        List<Definition> top =
                scene.here.stream().filter(one -> !one.isMember()).toList();
        if (!top.isEmpty()) return Optional.of(top.getFirst());
        List<Definition> imported = imported(scene, one -> !one.isMember());
        if (!imported.isEmpty()) return only(imported);
        if (importing.contains(scene.path)) return ofImport(scene); // nothing where it is not from here
        Language language = scene.language();
        List<Definition> beside = definitions.stream()
                .filter(one -> !one.isMember() && Scope.isOnePackage(language, one.path(), scene.path))
                .toList();
        if (!beside.isEmpty()) return only(beside);
        return inProgram(scene);
    }

    /// What an import of the name means.
    private Optional<Definition> ofImport(Scene scene) throws IOException {
        List<Definition> imported = imported(scene, one -> true);
        if (!imported.isEmpty()) return only(imported);
        var packaged = new ArrayList<Definition>();
        for (Definition one : definitions) if (!one.isMember() && scene.importsOf(one)) packaged.add(one);
        return packaged.isEmpty() ? inProgram(scene) : only(packaged);
    }

    private Optional<Definition> inProgram(Scene scene) throws IOException {
        Language language = scene.language();
        if (!Scope.isProgramWide(language)) return Optional.empty();
        return only(definitions.stream()
                .filter(one -> !one.isMember() && one.language() == language)
                .toList());
    }

    /// A definition within the innermost type or function around a line that has one.
    private static Optional<Definition> inside(Scene scene, int line) throws IOException {
        Definition best = null;
        int least = Integer.MAX_VALUE;
        for (Definition one : scene.here) {
            if (one.isMember() && !Scope.opensTypes(scene.language())) continue;
            for (Symbol around : scene.outline()) {
                boolean holdsBoth = around.lines().contains(line)
                        && around.lines().contains(one.symbol().nameLine())
                        && around.depth() < one.symbol().depth();
                if (holdsBoth && around.lines().count() < least) {
                    least = around.lines().count();
                    best = one;
                }
            }
        }
        return Optional.ofNullable(best);
    }

    /// A member of the object or type that the code is in.
    private Optional<Definition> own(Scene scene, int line) throws IOException {
        for (Symbol type : scene.typesAround(line)) {
            for (Definition one : scene.here)
                if (type.lines().contains(one.symbol().nameLine())
                        && one.symbol().depth() == type.depth() + 1) return Optional.of(one);
            List<Definition> named =
                    definitions.stream().filter(one -> isOwner(type, one)).toList();
            if (!named.isEmpty()) return nearest(scene, named);
        }
        if (!scene.typesAround(line).isEmpty()) return Optional.empty();
        // What stands outside its type: methods of Go, C++, Lua, prototypes.
        for (Symbol around : scene.outline()) {
            if (!around.lines().contains(line)) continue;
            for (Definition one : definitions)
                if (!one.owner().isEmpty() && Definition.ownerOf(around).equals(one.owner()))
                    return nearest(
                            scene,
                            definitions.stream()
                                    .filter(other -> other.owner().equals(one.owner()))
                                    .toList());
        }
        return Optional.empty();
    }

    private static boolean isOwner(Symbol type, Definition one) {
        return one.owner().equals(type.name());
    }

    /// A member of the type of that name.
    private Optional<Definition> ofType(Scene scene, String type) throws IOException {
        if (type.isEmpty()) return Optional.empty();
        List<Definition> named =
                definitions.stream().filter(one -> one.owner().equals(type)).toList();
        return named.isEmpty() ? Optional.empty() : nearest(scene, named);
    }

    /// A member of what a receiver names: a type, a file or folder, a variable whose type is declared.
    private Optional<Definition> member(Scene scene, String receiver, int line) throws IOException {
        if (receiver.isEmpty()) return Optional.empty();
        List<Definition> named =
                definitions.stream().filter(one -> one.owner().equals(receiver)).toList();
        if (!named.isEmpty()) return nearest(scene, named);
        List<Definition> inFile = definitions.stream()
                .filter(one -> !one.isMember() && isModule(one.path(), receiver))
                .toList();
        if (!inFile.isEmpty()) return nearest(scene, inFile);
        List<Definition> typed = definitions.stream()
                .filter(one -> scene.types.is(receiver, one.owner()))
                .toList();
        if (typed.stream().map(Definition::owner).distinct().count() > 1) return Optional.empty();
        return typed.isEmpty() ? outside(scene, receiver, line) : nearest(scene, typed);
    }

    /// The receiver of a method that stands outside its type is declared in its signature.
    private Optional<Definition> outside(Scene scene, String receiver, int line) throws IOException {
        if (definitions.stream().noneMatch(one -> one.language() == Language.GO)) return Optional.empty();
        for (Symbol around : scene.outline()) {
            String owner = Definition.ownerOf(around);
            if (owner.isEmpty() || !around.lines().contains(line)) continue;
            String signature = around.signature();
            if (!signature.contains("(" + receiver + " ")) continue;
            List<Definition> named = definitions.stream()
                    .filter(one -> one.owner().equals(owner))
                    .toList();
            if (!named.isEmpty()) return nearest(scene, named);
        }
        return Optional.empty();
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

    /// Of several definitions that fit, those of the file, then the imported ones, then those of the package.
    private Optional<Definition> nearest(Scene scene, List<Definition> fitting) throws IOException {
        if (sameOwner(fitting)) return Optional.of(fitting.getFirst());
        for (Definition one : fitting) if (one.path().equals(scene.path)) return Optional.of(one);
        List<Definition> imported = imported(scene, fitting::contains);
        if (!imported.isEmpty()) return only(imported);
        Language language = scene.language();
        return only(fitting.stream()
                .filter(one -> Scope.isOnePackage(language, one.path(), scene.path))
                .toList());
    }

    /// The definition that all of them are parts or overloads of; nothing where they are several.
    private static Optional<Definition> only(List<Definition> all) {
        return !all.isEmpty() && sameOwner(all) ? Optional.of(all.getFirst()) : Optional.empty();
    }

    /// Whether all stand in one file under one name, or in a header and its source.
    private static boolean sameOwner(List<Definition> all) {
        Definition first = all.getFirst();
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

    private List<Definition> imported(Scene scene, Predicate<Definition> wanted) throws IOException {
        var imported = new ArrayList<Definition>();
        for (Definition one : definitions)
            if (wanted.test(one)
                    && !one.path().equals(scene.path)
                    && seeing(one.path()).contains(scene.path)) imported.add(one);
        return imported;
    }

    /// The files that import a file, and those that import the name from one of these.
    private Set<RepoPath> seeing(RepoPath file) throws IOException {
        Set<RepoPath> known = seeing.get(file);
        if (known != null) return known;
        Set<RepoPath> all = new HashSet<>();
        Deque<RepoPath> handing = new ArrayDeque<>(List.of(file));
        int steps = Scope.handsOn(Language.ofPath(file)) ? MOST_STEPS : 1;
        for (int step = 0; step < steps && !handing.isEmpty(); step++) {
            var next = new ArrayDeque<RepoPath>();
            for (RepoPath from : handing)
                for (RepoPath importer : snapshot.occurrences().importers(from))
                    if (all.add(importer) && importing.contains(importer) && next.size() < MOST_HANDING)
                        next.add(importer);
            handing = next;
        }
        seeing.put(file, all);
        return all;
    }
}
