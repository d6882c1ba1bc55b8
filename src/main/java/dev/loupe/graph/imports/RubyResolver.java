package dev.loupe.graph.imports;

import dev.loupe.index.ModulePath;
import dev.loupe.model.Import;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Ruby: a path below `lib` or a similar folder around the file or of a gem of the repository, else beside
/// the file, since `require` and `require_relative` are not distinguished here. A constant refers to the file
/// with its name, as for autoloaders.
final class RubyResolver implements Resolver {
    private static final List<String> INSIDE = List.of("lib", "test", "spec", "app", "src");

    private final Sources sources;
    private final Tree tree;
    private final Resolver otherwise;
    private final List<String> gems;
    private final Map<String, List<String>> roots = new HashMap<>();

    RubyResolver(Sources sources, Resolver otherwise) {
        this.sources = sources;
        this.otherwise = otherwise;
        tree = sources.tree();
        var folders = new ArrayList<String>();
        for (int file = 0; file < tree.count(); file++)
            if (tree.path(file).fileName().endsWith(".gemspec"))
                folders.add(tree.path(file).folder());
        gems = List.copyOf(folders);
    }

    @Override
    public Meaning resolve(FileFacts importer, Import what) {
        String specifier = what.specifier();
        if (specifier.isEmpty() || specifier.contains("#{")) return Meaning.UNKNOWN;
        if (Character.isUpperCase(specifier.charAt(0)) || specifier.startsWith("::"))
            return otherwise.resolve(importer, what).found() ? otherwise.resolve(importer, what) : Meaning.EXTERNAL;
        String path = specifier.endsWith(".rb") ? specifier : specifier + ".rb";
        if (specifier.startsWith("./") || specifier.startsWith("../"))
            return Meaning.of(sources.at(importer.folder(), path), Meaning.UNKNOWN);
        for (String root : roots.computeIfAbsent(importer.folder(), this::roots)) {
            int file = sources.at(root, path);
            if (file >= 0) return Meaning.of(file, Meaning.UNKNOWN);
        }
        int beside = sources.at(importer.folder(), path);
        if (beside >= 0) return Meaning.of(beside, Meaning.UNKNOWN);
        return ofGem(specifier) ? Meaning.UNKNOWN : Meaning.EXTERNAL;
    }

    private List<String> roots(String folder) {
        var roots = new ArrayList<String>();
        for (String around : Tree.around(folder))
            for (String inside : INSIDE) addFolder(Tree.join(around, inside), roots);
        for (String gem : gems) addFolder(Tree.join(gem, "lib"), roots);
        return roots;
    }

    private void addFolder(String folder, List<String> roots) {
        if (tree.isFolder(folder) && !roots.contains(folder)) roots.add(folder);
    }

    /// Whether a path begins like one of the repository's gems, so that it should exist.
    private boolean ofGem(String specifier) {
        int slash = specifier.indexOf('/');
        if (slash < 0) return false;
        String first = specifier.substring(0, slash);
        return gems.stream().anyMatch(gem -> tree.number(Tree.join(gem, "lib/" + first + ".rb")) >= 0)
                || tree.isFolder(ModulePath.parent("lib/" + specifier));
    }
}
