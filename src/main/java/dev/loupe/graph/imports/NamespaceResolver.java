package dev.loupe.graph.imports;

import dev.loupe.index.imports.ModulePath;
import dev.loupe.model.Import;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Languages that import declared names (C# namespaces, Elixir modules), wherever the files are: a name
/// refers to every file that declares it, and a type of a namespace to the file there with the type's name.
/// Paths and undeclared names are left to other rules.
final class NamespaceResolver implements ImportRules {
    private final FileTree tree;
    private final ImportRules otherwise;
    private final Map<String, List<Integer>> declaring = new HashMap<>();
    private final Map<String, ImportResolution> meanings = new HashMap<>();
    /// Every declared name and its prefixes of at least two segments.
    private final Set<String> known = new HashSet<>();

    NamespaceResolver(ImportInputs sources, ImportRules otherwise) {
        tree = sources.tree();
        this.otherwise = otherwise;
        for (int file = 0; file < tree.count(); file++)
            for (FileFacts.Module module : sources.facts().get(file).modules()) declare(module.name(), file);
    }

    private void declare(String name, int file) {
        declaring.computeIfAbsent(name, _ -> new ArrayList<>(1)).add(file);
        for (String at = name; at.indexOf('.') > 0 && known.add(at); ) at = at.substring(0, at.lastIndexOf('.'));
    }

    @Override
    public ImportResolution resolve(FileFacts importer, Import what) {
        String name = what.specifier().replace("global::", "");
        if (name.indexOf('/') >= 0 || ModulePath.withoutExtension(name).isEmpty())
            return otherwise.resolve(importer, what);
        int generic = name.indexOf('<');
        ImportResolution declared = declared(generic < 0 ? name : name.substring(0, generic));
        if (declared.found()) return declared;
        ImportResolution other = otherwise.resolve(importer, what);
        return other.outcome() == ImportOutcome.EXTERNAL ? declared : other;
    }

    private ImportResolution declared(String name) {
        ImportResolution found = meanings.get(name);
        if (found == null) meanings.put(name, found = find(name));
        return found;
    }

    private ImportResolution find(String name) {
        List<Integer> files = declaring.getOrDefault(name, List.of());
        if (!files.isEmpty()) return ImportResolution.of(files, ImportResolution.UNKNOWN);
        int dot = name.lastIndexOf('.');
        if (dot < 0) return ImportResolution.EXTERNAL;
        String last = name.substring(dot + 1);
        List<Integer> named = declaring.getOrDefault(name.substring(0, dot), List.of()).stream()
                .filter(file -> stem(file).equals(last))
                .toList();
        if (!named.isEmpty()) return ImportResolution.of(named, ImportResolution.UNKNOWN);
        return known.contains(name) || known.contains(name.substring(0, dot))
                ? ImportResolution.UNKNOWN
                : ImportResolution.EXTERNAL;
    }

    private String stem(int file) {
        return ModulePath.withoutExtension(tree.path(file).fileName());
    }
}
