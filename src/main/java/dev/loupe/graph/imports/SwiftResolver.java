package dev.loupe.graph.imports;

import dev.loupe.index.imports.ModulePath;
import dev.loupe.model.Import;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Swift: a module is a target of a Package.swift, which is a folder: the declared one, else `Sources/NAME`
/// or `Tests/NAME`. An import refers to all of its files.
final class SwiftResolver implements ImportRules {
    private static final Pattern TARGET =
            Pattern.compile("\\.(?:target|executableTarget|testTarget|plugin|macro)\\s*\\(\\s*name:\\s*\"([^\"]+)\"");
    private static final Pattern PATH = Pattern.compile("\\bpath:\\s*\"([^\"]+)\"");
    private static final List<String> USUAL = List.of("Sources", "Source", "src", "Tests", "Plugins");

    private final FileTree tree;
    private final Map<String, String> folders = new HashMap<>();
    private final Map<String, ImportResolution> modules = new TreeMap<>();

    SwiftResolver(ImportInputs sources) {
        tree = sources.tree();
        for (String path : sources.manifests().named("Package.swift"))
            sources.manifests().text(path).ifPresent(text -> read(ModulePath.parent(path), text));
    }

    private void read(String folder, String text) {
        Matcher targets = TARGET.matcher(text);
        var starts = new ArrayList<Integer>();
        var names = new ArrayList<String>();
        while (targets.find()) {
            starts.add(targets.end());
            names.add(targets.group(1));
        }
        for (int i = 0; i < names.size(); i++) {
            int end = i + 1 < starts.size() ? starts.get(i + 1) : text.length();
            Matcher path = PATH.matcher(text).region(starts.get(i), end);
            String inside = path.find() ? ModulePath.resolved(folder, path.group(1)) : usual(folder, names.get(i));
            if (inside != null) folders.putIfAbsent(names.get(i), inside);
        }
    }

    private @org.jspecify.annotations.Nullable String usual(String folder, String name) {
        for (String inside : USUAL) {
            String path = FileTree.join(FileTree.join(folder, inside), name);
            if (tree.isFolder(path)) return path;
        }
        return null;
    }

    @Override
    public ImportResolution resolve(FileFacts importer, Import what) {
        String name = what.specifier().split("\\.", 2)[0];
        String folder = folders.get(name);
        return folder == null ? ImportResolution.EXTERNAL : modules.computeIfAbsent(folder, this::below);
    }

    private ImportResolution below(String folder) {
        List<Integer> files = below(folder, ".swift");
        // A C target's interface is its headers.
        return ImportResolution.of(files.isEmpty() ? below(folder, ".h") : files, ImportResolution.UNKNOWN);
    }

    private List<Integer> below(String folder, String extension) {
        var files = new ArrayList<Integer>();
        for (int file = 0; file < tree.count(); file++) {
            String path = tree.path(file).value();
            boolean inside = folder.isEmpty() || path.startsWith(folder + '/');
            if (inside && path.endsWith(extension) && !path.endsWith("Package.swift")) files.add(file);
        }
        return files;
    }
}
