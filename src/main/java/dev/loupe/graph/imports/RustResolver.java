package dev.loupe.graph.imports;

import dev.loupe.index.imports.ModulePath;
import dev.loupe.model.Import;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Rust: paths in the module tree, which files form by their location; other crates of the repository by
/// their names in Cargo.toml. A path refers to the file of its innermost module. Inline modules count for
/// `self` and `super`. <https://doc.rust-lang.org/reference/items/use-declarations.html>
final class RustResolver implements ImportRules {
    private static final Set<String> STANDARD = Set.of("std", "core", "alloc", "proc_macro", "test");

    private final FileTree tree;
    private final CargoCrates crates;

    RustResolver(ImportInputs sources) {
        tree = sources.tree();
        crates = new CargoCrates(sources);
    }

    /// A node of the module tree.
    ///
    /// @param folder that contains the files of its modules
    /// @param file of the module itself, -1 for none
    private record Place(String folder, int file) {}

    @Override
    public ImportResolution resolve(FileFacts importer, Import what) {
        String plain = what.specifier().replace("r#", "");
        boolean global = plain.startsWith("::");
        List<String> names = new ArrayList<>(List.of((global ? plain.substring(2) : plain).split("::")));
        names.removeIf(name -> name.equals("*") || name.isEmpty());
        if (names.isEmpty()) return ImportResolution.INSIDE;
        Root root = root(importer);
        if (global) return external(importer, names);
        return switch (names.getFirst()) {
            case "crate" -> inside(root.place(), names.subList(1, names.size()));
            case "self", "super" -> relative(importer, what.line(), names);
            default -> bare(importer, what.line(), names);
        };
    }

    private ImportResolution bare(FileFacts importer, int line, List<String> names) {
        String first = names.getFirst();
        if (Character.isUpperCase(first.charAt(0))) return ImportResolution.INSIDE;
        // Since the 2018 edition a path may begin with a sibling module.
        Place here = own(importer);
        Optional<Place> child = inner(importer, line).isEmpty() ? child(here, first) : Optional.empty();
        if (child.isPresent()) return inside(child.get(), names.subList(1, names.size()));
        if (importer.modules().stream().anyMatch(module -> module.name().equals(first))) return ImportResolution.INSIDE;
        ImportResolution other = external(importer, names);
        if (other.outcome() != ImportOutcome.EXTERNAL || STANDARD.contains(first)) return other;
        // In the 2015 edition it begins at the crate root.
        Optional<Place> ofRoot = child(root(importer).place(), first);
        return ofRoot.isPresent() ? inside(ofRoot.get(), names.subList(1, names.size())) : ImportResolution.EXTERNAL;
    }

    private ImportResolution external(FileFacts importer, List<String> names) {
        if (STANDARD.contains(names.getFirst())) return ImportResolution.EXTERNAL;
        Optional<String> root = crates.rootFile(importer.folder(), names.getFirst());
        if (root.isEmpty()) return ImportResolution.EXTERNAL;
        return inside(
                new Place(ModulePath.parent(root.get()), tree.number(root.get())), names.subList(1, names.size()));
    }

    private ImportResolution relative(FileFacts importer, int line, List<String> names) {
        int up = 0;
        while (up < names.size() && names.get(up).equals("super")) up++;
        List<String> rest = names.subList(Math.max(1, up), names.size());
        int within = inner(importer, line).size();
        if (up < within || up == 0 && within > 0) return ImportResolution.INSIDE;
        Place at = own(importer);
        for (int i = within; i < up; i++) at = above(importer, at);
        return inside(at, rest);
    }

    /// Inline modules around a line.
    private static List<FileFacts.Module> inner(FileFacts importer, int line) {
        return importer.modules().stream()
                .filter(module ->
                        module.lines().first() < line && line <= module.lines().last())
                .toList();
    }

    private ImportResolution inside(Place from, List<String> names) {
        Place at = from;
        int file = from.file();
        for (String name : names) {
            Optional<Place> next = child(at, name);
            if (next.isEmpty()) break;
            at = next.get();
            if (at.file() >= 0) file = at.file();
        }
        return ImportResolution.of(file, ImportResolution.UNKNOWN);
    }

    private Optional<Place> child(Place at, String name) {
        String folder = FileTree.join(at.folder(), name);
        int file = tree.number(folder + ".rs");
        if (file < 0) file = tree.number(folder + "/mod.rs");
        return file < 0 ? Optional.empty() : Optional.of(new Place(folder, file));
    }

    /// The module that a file is.
    private Place own(FileFacts importer) {
        int file = tree.number(importer.path().value());
        Root root = root(importer);
        if (root.place().file() == file) return root.place();
        if (importer.path().fileName().equals("mod.rs")) return new Place(importer.folder(), file);
        return new Place(ModulePath.withoutExtension(importer.path().value()), file);
    }

    private Place above(FileFacts importer, Place at) {
        Place root = root(importer).place();
        String folder = ModulePath.parent(at.folder());
        if (at.folder().isEmpty() || folder.equals(root.folder()) || at.equals(root)) return root;
        int file = tree.number(folder + ".rs");
        return new Place(folder, file >= 0 ? file : tree.number(folder + "/mod.rs"));
    }

    private record Root(Place place) {}

    private final Map<String, Root> roots = new HashMap<>();

    /// The root of a file's crate: lib.rs or main.rs in an enclosing folder; before that a file in `bin`,
    /// `tests`, `benches` or `examples`, each of which is its own crate.
    private Root root(FileFacts importer) {
        return roots.computeIfAbsent(importer.path().value(), _ -> find(importer));
    }

    private Root find(FileFacts importer) {
        String path = importer.path().value();
        for (String around : FileTree.around(importer.folder())) {
            if (isFolderOfCrates(around)) return new Root(single(path, around));
            for (String name : ROOT_FILES_FIRST) {
                int file = tree.number(FileTree.join(around, name));
                if (file >= 0) return new Root(new Place(around, file));
            }
            if (tree.number(FileTree.join(around, "Cargo.toml")) >= 0) break;
        }
        return new Root(single(path, importer.folder()));
    }

    private static final List<String> ROOT_FILES_FIRST = List.of("lib.rs", "main.rs");

    private boolean isFolderOfCrates(String folder) {
        String name = ModulePath.name(folder);
        String parent = ModulePath.parent(folder);
        if (name.equals("bin")) return ModulePath.name(parent).equals("src");
        return Set.of("tests", "benches", "examples", "fuzz_targets").contains(name)
                && tree.number(FileTree.join(parent, "Cargo.toml")) >= 0;
    }

    /// The crate of one file in a folder of crates, or of a folder in it with a main.rs.
    private Place single(String path, String folder) {
        String rest = folder.isEmpty() ? path : path.substring(folder.length() + 1);
        int slash = rest.indexOf('/');
        if (slash < 0) return new Place(folder, tree.number(path));
        String inner = FileTree.join(folder, rest.substring(0, slash));
        int main = tree.number(inner + "/main.rs");
        if (main >= 0) return new Place(inner, main);
        // A module that neighbouring crates share, such as tests/common/mod.rs.
        return new Place(folder, -1);
    }
}
