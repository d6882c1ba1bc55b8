package dev.loupe.graph.imports;

import dev.loupe.index.imports.ModulePath;
import dev.loupe.model.Import;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Ruby: a path below `lib` or a similar folder around the file or of a gem of the repository, else beside
/// the file, since `require` and `require_relative` are not distinguished here. A constant refers to the file
/// with its name, as for autoloaders.
final class RubyResolver implements ImportRules {
    private static final List<String> INSIDE = List.of("lib", "test", "spec", "app", "src");

    private final ImportInputs sources;
    private final FileTree tree;
    private final ImportRules otherwise;
    private final List<String> gems;
    private final Map<String, List<String>> roots = new HashMap<>();

    RubyResolver(ImportInputs sources, ImportRules otherwise) {
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
    public ImportResolution resolve(FileFacts importer, Import what) {
        String specifier = what.specifier();
        if (specifier.isEmpty() || specifier.contains("#{")) return ImportResolution.UNKNOWN;
        if (Character.isUpperCase(specifier.charAt(0)) || specifier.startsWith("::"))
            return otherwise.resolve(importer, what).found()
                    ? otherwise.resolve(importer, what)
                    : ImportResolution.EXTERNAL;
        String path = specifier.endsWith(".rb") ? specifier : specifier + ".rb";
        if (specifier.startsWith("./") || specifier.startsWith("../"))
            return ImportResolution.of(sources.at(importer.folder(), path), ImportResolution.UNKNOWN);
        for (String root : roots.computeIfAbsent(importer.folder(), this::roots)) {
            int file = sources.at(root, path);
            if (file >= 0) return ImportResolution.of(file, ImportResolution.UNKNOWN);
        }
        int beside = sources.at(importer.folder(), path);
        if (beside >= 0) return ImportResolution.of(beside, ImportResolution.UNKNOWN);
        return ofGem(specifier) ? ImportResolution.UNKNOWN : ImportResolution.EXTERNAL;
    }

    private List<String> roots(String folder) {
        var roots = new ArrayList<String>();
        for (String around : FileTree.around(folder))
            for (String inside : INSIDE) addFolder(FileTree.join(around, inside), roots);
        for (String gem : gems) addFolder(FileTree.join(gem, "lib"), roots);
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
        return gems.stream().anyMatch(gem -> tree.number(FileTree.join(gem, "lib/" + first + ".rb")) >= 0)
                || tree.isFolder(ModulePath.parent("lib/" + specifier));
    }
}
