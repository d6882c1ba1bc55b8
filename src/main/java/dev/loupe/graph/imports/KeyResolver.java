package dev.loupe.graph.imports;

import dev.loupe.index.imports.ImportKeys;
import dev.loupe.index.imports.ModulePath;
import dev.loupe.model.Import;
import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The rules of languages that name a module by the end of its file's path: the index's join keys of imports
/// and files, narrowed to one file. If several match, it prefers the exact spelling, then the importing
/// file's language, then the nearest.
final class KeyResolver implements ImportRules {
    private final ImportInputs sources;
    private final Map<String, List<Integer>> byLastName = new HashMap<>();

    KeyResolver(ImportInputs sources) {
        this.sources = sources;
        for (int file = 0; file < sources.tree().count(); file++) {
            List<String> keys = ImportKeys.answered(sources.tree().path(file));
            Set<String> names = new HashSet<>();
            for (String key : keys) names.add(lastName(key));
            for (String name : names)
                byLastName.computeIfAbsent(name, _ -> new ArrayList<>(1)).add(file);
        }
    }

    @Override
    public ImportResolution resolve(FileFacts importer, Import what) {
        List<String> keys = ImportKeys.sought(importer.path(), importer.language(), what.specifier());
        for (String key : keys) {
            List<Integer> answering = answering(key, importer);
            if (!answering.isEmpty())
                return ImportResolution.of(best(answering, importer, what.specifier()), ImportResolution.UNKNOWN);
        }
        int file = otherwise(importer, what.specifier());
        return ImportResolution.of(
                file, isPath(what.specifier()) ? ImportResolution.UNKNOWN : ImportResolution.EXTERNAL);
    }

    /// Rules of single languages.
    private int otherwise(FileFacts importer, String specifier) {
        return switch (importer.language()) {
            // Single-segment modules, whose keys are too ambiguous.
            case PERL ->
                sources.tree().nearest(sources.tree().ending(specifier.replace("::", "/") + ".pm"), importer.path());
            // Workflows use paths from the root.
            case YAML -> Math.max(sources.at("", specifier), sources.at("", specifier + "/action.yml"));
            default -> -1;
        };
    }

    private List<Integer> answering(String key, FileFacts importer) {
        return byLastName.getOrDefault(lastName(key), List.of()).stream()
                .filter(file -> !sources.tree().path(file).equals(importer.path()))
                .filter(file -> isOfFamily(sources.facts().get(file).language(), importer.language(), key))
                .filter(file -> ImportKeys.answered(sources.tree().path(file)).contains(key))
                .toList();
    }

    /// A path may refer to a file of any language, a module only to one of the importing file's language.
    private static boolean isOfFamily(Language file, Language importer, String key) {
        return file == importer || key.startsWith("/") || importer == Language.NIX;
    }

    private int best(List<Integer> files, FileFacts importer, String specifier) {
        String written = specifier.replace("::", "/").replace('.', '/');
        Comparator<Integer> exactly = Comparator.comparing(file -> !exactly(path(file), written, specifier));
        Comparator<Integer> language =
                Comparator.comparing(file -> sources.facts().get(file).language() != importer.language());
        Comparator<Integer> order = exactly.thenComparing(language);
        int first = files.stream().min(order).orElseThrow();
        List<Integer> equal =
                files.stream().filter(file -> order.compare(file, first) == 0).toList();
        return sources.tree().nearest(equal, importer.path());
    }

    private static boolean exactly(RepoPath file, String written, String specifier) {
        String stem = ModulePath.withoutExtension(file.value());
        return FileTree.endsWith(stem, written)
                || FileTree.endsWith(file.value(), specifier.replaceFirst("^(?:\\.{0,2}/)++", ""));
    }

    private RepoPath path(int file) {
        return sources.tree().path(file);
    }

    private static boolean isPath(String specifier) {
        return specifier.startsWith("./") || specifier.startsWith("../") || specifier.startsWith("res://");
    }

    private static String lastName(String key) {
        int end = key.endsWith("/") ? key.length() - 1 : key.length();
        return key.substring(key.lastIndexOf('/', end - 1) + 1, end);
    }
}
