package dev.loupe.graph.imports;

import dev.loupe.index.imports.ModulePath;
import dev.loupe.model.Import;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/// Python: relative imports by their dots; absolute imports below the folders that the interpreter may
/// search: the folder of the file's outermost package, the file's own folder, those that projects declare
/// (pyproject.toml, setup.cfg, setup.py, and `src` and `lib` in them), the root, and any other folder that
/// has the package. Names of the standard library are searched only in the first two.
/// <https://docs.python.org/3/reference/import.html>
final class PythonResolver implements ImportRules {
    private static final List<String> EXTENSIONS = List.of(".py", ".pyi", ".pyx", ".ipynb");
    private static final Set<String> PROJECTS = Set.of("pyproject.toml", "setup.cfg", "setup.py");

    private final ImportInputs sources;
    private final FileTree tree;
    private final Set<String> declared = new LinkedHashSet<>();
    /// Folders with a module in them or below.
    private final Set<String> withModules = new HashSet<>();
    private final Map<String, List<String>> tops = new HashMap<>();
    private final Map<String, List<String>> declaredNear = new HashMap<>();

    PythonResolver(ImportInputs sources) {
        this.sources = sources;
        tree = sources.tree();
        for (String name : PROJECTS) for (String path : sources.manifests().named(name)) declare(path);
        declared.addAll(List.of("src", "lib", ""));
        for (int file = 0; file < tree.count(); file++)
            if (EXTENSIONS.contains("." + tree.path(file).extension()))
                for (String at = tree.path(file).folder(); withModules.add(at) && !at.isEmpty(); )
                    at = ModulePath.parent(at);
    }

    private void declare(String manifest) {
        String folder = ModulePath.parent(manifest);
        for (String stated : stated(manifest)) {
            String inside = ModulePath.resolved(folder, stated);
            if (inside != null) declared.add(inside);
        }
        declared.add(FileTree.join(folder, "src"));
        declared.add(FileTree.join(folder, "lib"));
        declared.add(folder);
    }

    /// Source folders configured for setuptools, poetry and pytest.
    private List<String> stated(String manifest) {
        if (!manifest.endsWith(".toml")) return List.of();
        return sources.manifests().text(manifest).map(Toml::read).stream()
                .flatMap(toml -> Stream.of(
                                toml.texts("tool.setuptools.packages.find.where"),
                                toml.texts("tool.setuptools.package-dir."),
                                toml.texts("tool.pytest.ini_options.pythonpath"),
                                toml.texts("tool.pytest.pythonpath"))
                        .flatMap(List::stream))
                .toList();
    }

    @Override
    public ImportResolution resolve(FileFacts importer, Import what) {
        String specifier = what.specifier();
        if (specifier.startsWith(".")) return relative(importer, specifier);
        if (specifier.indexOf('/') >= 0) return ImportResolution.EXTERNAL;
        List<String> names = names(specifier);
        if (names.isEmpty()) return ImportResolution.EXTERNAL;
        var roots = new LinkedHashSet<String>();
        roots.add(ownRoot(importer.folder()));
        // A script's own folder is searched, a package's is not.
        if (!isPackage(importer.folder())) roots.add(importer.folder());
        boolean standard = PythonStandard.has(names.getFirst());
        if (!standard) {
            roots.addAll(declaredNear(importer.folder()));
            roots.addAll(having(names.getFirst(), importer));
        }
        return below(roots, names, standard);
    }

    private ImportResolution below(Set<String> roots, List<String> names, boolean standard) {
        boolean known = false;
        for (String root : roots) {
            if (!begins(root, names.getFirst())) continue;
            int file = module(root, names);
            if (file >= 0) return ImportResolution.of(file, ImportResolution.UNKNOWN);
            known = true;
        }
        return known && !standard ? ImportResolution.UNKNOWN : ImportResolution.EXTERNAL;
    }

    private boolean begins(String root, String name) {
        String path = FileTree.join(root, name);
        return file(path) >= 0 || withModules.contains(path);
    }

    /// The module for dotted names below a folder. The last name may be defined in a module.
    private int module(String root, List<String> names) {
        String path = FileTree.join(root, String.join("/", names));
        int whole = file(path);
        if (whole >= 0 || names.size() < 2) return whole;
        return file(ModulePath.parent(path));
    }

    private int file(String path) {
        if (path.isEmpty()) return tree.number("__init__.py");
        for (String extension : EXTENSIONS) {
            int module = tree.number(path + extension);
            if (module >= 0) return module;
        }
        int init = tree.number(path + "/__init__.py");
        return init >= 0 ? init : tree.number(path + "/__init__.pyi");
    }

    private ImportResolution relative(FileFacts importer, String specifier) {
        int dots = 0;
        while (dots < specifier.length() && specifier.charAt(dots) == '.') dots++;
        String folder = ModulePath.resolved(importer.folder(), "../".repeat(dots - 1) + ".");
        if (folder == null) return ImportResolution.UNKNOWN;
        List<String> names = names(specifier.substring(dots));
        if (names.isEmpty()) return ImportResolution.of(file(folder), ImportResolution.UNKNOWN);
        int module = module(folder, names);
        if (module < 0 && names.size() == 1) module = file(folder);
        return ImportResolution.of(module, ImportResolution.UNKNOWN);
    }

    private static List<String> names(String specifier) {
        var names = new ArrayList<String>();
        for (String name : specifier.split("\\.")) if (!name.isEmpty() && !name.equals("*")) names.add(name);
        return names;
    }

    /// The folder that contains the outermost package of a folder.
    private String ownRoot(String folder) {
        String at = folder;
        while (isPackage(at)) at = ModulePath.parent(at);
        return at;
    }

    private boolean isPackage(String folder) {
        return !folder.isEmpty()
                && (tree.number(folder + "/__init__.py") >= 0 || tree.number(folder + "/__init__.pyi") >= 0);
    }

    private List<String> declaredNear(String folder) {
        return declaredNear.computeIfAbsent(
                folder,
                _ -> declared.stream()
                        .sorted(Comparator.comparingInt((String root) -> -FileTree.common(root + '/', folder + '/')))
                        .toList());
    }

    /// Folders that are not packages and directly contain a package or module of that name, nearest first.
    private List<String> having(String name, FileFacts importer) {
        return tops.computeIfAbsent(name, _ -> tops(name)).stream()
                .sorted(Comparator.comparingInt((String root) ->
                                -FileTree.common(root + '/', importer.path().value()))
                        .thenComparingInt(FileTree::depth)
                        .thenComparing(Comparator.naturalOrder()))
                .toList();
    }

    private List<String> tops(String name) {
        var found = new LinkedHashSet<String>();
        for (String folder : tree.foldersEnding(name))
            if (tree.number(folder + "/__init__.py") >= 0) found.add(ModulePath.parent(folder));
        for (int file : tree.named(name + ".py")) found.add(tree.path(file).folder());
        found.removeIf(root -> !root.isEmpty() && tree.number(root + "/__init__.py") >= 0);
        return List.copyOf(found);
    }
}
