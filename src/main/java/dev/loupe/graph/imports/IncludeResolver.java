package dev.loupe.graph.imports;

import dev.loupe.index.imports.ModulePath;
import dev.loupe.model.Import;
import dev.loupe.model.Language;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// C, C++ and Objective-C: beside the including file, in the folders of a compilation database, then in any
/// folder that contains such a path, which guesses include folders: enclosing folders first, then folders
/// called `include`, then the nearest. A standard header in angle brackets, or a bare name outside such
/// folders, is external.
final class IncludeResolver implements ImportRules {
    private static final List<String> FOLDERS = List.of("include", "inc", "src", "includes", "headers");

    private final ImportInputs sources;
    private final FileTree tree;
    private final List<String> stated;
    private final Map<String, ImportResolution> known = new HashMap<>();

    IncludeResolver(ImportInputs sources) {
        this.sources = sources;
        tree = sources.tree();
        stated = new CompilationDatabase(sources.manifests()).folders();
    }

    @Override
    public ImportResolution resolve(FileFacts importer, Import what) {
        String specifier = what.specifier();
        boolean header = specifier.startsWith("<") || specifier.indexOf('.') > 0 || specifier.indexOf('/') > 0;
        // A `using` name, an Objective-C module, or a macro that expands to the name.
        if (specifier.contains("::") || !header)
            return importer.language() == Language.OBJECTIVE_C ? ImportResolution.EXTERNAL : ImportResolution.INSIDE;
        String key = importer.folder() + '\0' + specifier;
        ImportResolution found = known.get(key);
        if (found == null) known.put(key, found = find(importer, specifier));
        return found;
    }

    private ImportResolution find(FileFacts importer, String specifier) {
        boolean system = specifier.startsWith("<");
        String path = system ? specifier.substring(1, Math.max(1, specifier.length() - 1)) : specifier;
        int file = system ? -1 : sources.at(importer.folder(), path);
        for (int i = 0; file < 0 && i < stated.size(); i++) file = sources.at(stated.get(i), path);
        if (file < 0 && system && CHeaders.has(path)) return ImportResolution.EXTERNAL;
        if (file < 0) file = anywhere(importer, path, system);
        if (file >= 0) return ImportResolution.of(file, ImportResolution.UNKNOWN);
        boolean ownFolder = path.indexOf('/') > 0
                && !tree.foldersEnding(ModulePath.parent(path)).isEmpty();
        return system && !ownFolder ? ImportResolution.EXTERNAL : ImportResolution.UNKNOWN;
    }

    private int anywhere(FileFacts importer, String path, boolean system) {
        if (path.startsWith("..") || path.startsWith("/")) return -1;
        String plain = ModulePath.resolved("", path);
        if (plain == null || plain.isEmpty()) return -1;
        for (String around : FileTree.around(importer.folder()))
            for (String inside : List.of("", "include", "src", "inc")) {
                boolean sure = !system || plain.indexOf('/') > 0 || !inside.isEmpty();
                int file = sure ? tree.number(FileTree.join(FileTree.join(around, inside), plain)) : -1;
                if (file >= 0) return file;
            }
        List<Integer> ending = tree.ending(plain);
        List<Integer> usual = ending.stream()
                .filter(file -> isUsual(tree.path(file).value(), plain))
                .toList();
        if (!usual.isEmpty()) return tree.nearest(usual, importer.path());
        return system && plain.indexOf('/') < 0 ? -1 : tree.nearest(ending, importer.path());
    }

    private static boolean isUsual(String file, String path) {
        String folder = file.substring(0, Math.max(0, file.length() - path.length() - 1));
        return FOLDERS.contains(ModulePath.name(folder));
    }
}
