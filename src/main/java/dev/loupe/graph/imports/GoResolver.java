package dev.loupe.graph.imports;

import dev.loupe.index.imports.ModulePath;
import dev.loupe.model.Import;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Go: the module whose path is a prefix of the import (go.mod), local replacements, and vendor folders. An
/// import refers to all files of a package except its tests. <https://go.dev/ref/mod#resolve-pkg-mod>
final class GoResolver implements ImportRules {
    // Blanks but no line breaks: time would be quadratic in the number of empty lines.
    private static final Pattern MODULE = Pattern.compile("(?m)^[ \\t]*module[ \\t]+\"?([^\\s\"]+)");
    private static final Pattern REPLACE = Pattern.compile(
            "(?m)^[ \\t]*(?:replace[ \\t]+)?([^\\s()]+)(?:[ \\t]+v\\S+)?[ \\t]+=>[ \\t]+(\\.{1,2}/\\S*|\\.{1,2})");

    private final FileTree tree;
    /// Folders by module path, longest first.
    private final Map<String, String> modules = new HashMap<>();
    private final List<String> longestFirst;
    private final Map<String, ImportResolution> packages = new HashMap<>();

    GoResolver(ImportInputs sources) {
        tree = sources.tree();
        for (String path : sources.manifests().named("go.mod")) {
            Optional<String> text = sources.manifests().text(path);
            if (text.isPresent()) read(ModulePath.parent(path), text.get());
        }
        longestFirst = modules.keySet().stream()
                .sorted(Comparator.comparingInt((String name) -> -name.length())
                        .thenComparing(Comparator.naturalOrder()))
                .toList();
    }

    private void read(String folder, String text) {
        Matcher module = MODULE.matcher(text);
        if (module.find()) modules.putIfAbsent(module.group(1), folder);
        Matcher replaced = REPLACE.matcher(text);
        while (replaced.find()) {
            String inside = ModulePath.resolved(folder, replaced.group(2));
            if (inside != null) modules.putIfAbsent(replaced.group(1), inside);
        }
    }

    @Override
    public ImportResolution resolve(FileFacts importer, Import what) {
        String specifier = what.specifier();
        if (specifier.startsWith("./") || specifier.startsWith("../")) {
            String folder = ModulePath.resolved(importer.folder(), specifier);
            return folder == null ? ImportResolution.UNKNOWN : files(folder);
        }
        for (String around : FileTree.around(importer.folder())) {
            ImportResolution vendored = files(FileTree.join(FileTree.join(around, "vendor"), specifier));
            if (vendored.found()) return vendored;
        }
        for (String module : longestFirst)
            if (specifier.equals(module) || specifier.startsWith(module + '/'))
                return files(folder(modules.getOrDefault(module, ""), specifier.substring(module.length())));
        return modules.isEmpty() ? belowAnyRoot(importer, specifier) : ImportResolution.EXTERNAL;
    }

    private static String folder(String module, String rest) {
        return rest.isEmpty() ? module : FileTree.join(module, rest.substring(1));
    }

    /// Without modules, as below a GOPATH: the folder whose path ends like the import's after host, owner and
    /// repository.
    private ImportResolution belowAnyRoot(FileFacts importer, String specifier) {
        String[] parts = specifier.split("/");
        if (parts[0].indexOf('.') < 0) return ImportResolution.EXTERNAL;
        for (int skipped = 0; skipped < Math.min(parts.length - 1, 4); skipped++) {
            String end = String.join("/", List.of(parts).subList(skipped, parts.length));
            Optional<String> folder = tree.foldersEnding(end).stream()
                    .filter(one -> skippedEnough(one, end) && files(one).found())
                    .findFirst();
            if (folder.isPresent()) return files(folder.get());
        }
        return ImportResolution.EXTERNAL;
    }

    private static boolean skippedEnough(String folder, String end) {
        return folder.equals(end) || end.indexOf('/') > 0;
    }

    private ImportResolution files(String folder) {
        return packages.computeIfAbsent(folder, this::read);
    }

    private ImportResolution read(String folder) {
        var files = new ArrayList<Integer>();
        for (int file : tree.in(folder)) {
            String name = tree.path(file).fileName();
            if (name.endsWith(".go") && !name.endsWith("_test.go")) files.add(file);
        }
        return ImportResolution.of(files, ImportResolution.UNKNOWN);
    }
}
