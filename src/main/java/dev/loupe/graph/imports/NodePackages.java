package dev.loupe.graph.imports;

import dev.loupe.index.imports.ModulePath;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The packages of one repository (package.json), by name and by folder.
final class NodePackages {
    /// The package.json keys for the entry point, those for sources first.
    private static final List<String> ENTRIES = List.of("source", "module", "main", "types", "typings", "svelte");

    private record Package(String folder, JsonObject manifest) {
        Optional<String> text(String member) {
            return manifest.get(member) instanceof JsonString string ? Optional.of(string.text()) : Optional.empty();
        }
    }

    private final EcmaFiles files;
    private final Map<String, List<Package>> byName = new HashMap<>();
    private final Map<String, Package> byFolder = new HashMap<>();

    NodePackages(ImportInputs sources, EcmaFiles files) {
        this.files = files;
        for (String path : sources.manifests().named("package.json")) {
            Optional<JsonObject> manifest = sources.manifests().json(path);
            if (manifest.isEmpty()) continue;
            var one = new Package(ModulePath.parent(path), manifest.get());
            byFolder.put(one.folder(), one);
            one.text("name")
                    .ifPresent(name -> byName.computeIfAbsent(name, _ -> new ArrayList<>(1))
                            .add(one));
        }
    }

    /// A file, or the entry point that a folder's package.json names.
    int probe(String path, boolean script) {
        int file = files.file(path, script);
        Package inside = byFolder.get(path);
        return file >= 0 || inside == null ? file : entry(inside, "");
    }

    /// Empty if the specifier is not a package of the repository.
    Optional<ImportResolution> resolve(String folder, String specifier) {
        String name = name(specifier);
        List<Package> named = byName.getOrDefault(name, List.of());
        if (named.isEmpty()) return Optional.empty();
        String rest = specifier.length() > name.length() ? specifier.substring(name.length() + 1) : "";
        for (Package one : nearestFirst(named, folder)) {
            int file = entry(one, rest);
            if (file >= 0) return Optional.of(ImportResolution.of(file, ImportResolution.UNKNOWN));
        }
        return Optional.of(ImportResolution.UNKNOWN);
    }

    /// `#name`, mapped by the nearest package.json that has `imports`.
    int ownImport(String folder, String specifier) {
        for (String around : FileTree.around(folder)) {
            Package own = byFolder.get(around);
            if (own == null) continue;
            return first(own, new ExportMap(own.manifest().get("imports")).targets(specifier));
        }
        return -1;
    }

    /// The folder of a package, to find a configuration in it.
    Optional<String> folder(String specifier) {
        return byName.getOrDefault(name(specifier), List.of()).stream()
                .map(Package::folder)
                .findFirst();
    }

    static String name(String specifier) {
        int slash = specifier.indexOf('/');
        if (specifier.startsWith("@") && slash > 0) slash = specifier.indexOf('/', slash + 1);
        return slash < 0 ? specifier : specifier.substring(0, slash);
    }

    private static List<Package> nearestFirst(List<Package> named, String folder) {
        return named.stream()
                .sorted(java.util.Comparator.comparingInt(
                                (Package one) -> -FileTree.common(one.folder() + '/', folder + '/'))
                        .thenComparing(Package::folder))
                .toList();
    }

    private int entry(Package one, String rest) {
        JsonValue exports = one.manifest().get("exports");
        int exported = first(one, new ExportMap(exports).targets(rest.isEmpty() ? "." : "./" + rest));
        if (exported >= 0) return exported;
        if (rest.isEmpty())
            for (String member : ENTRIES) {
                int file = one.text(member).map(target -> built(one, target)).orElse(-1);
                if (file >= 0) return file;
            }
        for (String sources : List.of("", "src", "lib")) {
            int file = files.file(FileTree.join(FileTree.join(one.folder(), sources), rest), false);
            if (file >= 0) return file;
        }
        return -1;
    }

    private int first(Package one, List<String> targets) {
        for (String target : targets) {
            int file = built(one, target);
            if (file >= 0) return file;
        }
        return -1;
    }

    /// A target, or the source that it is built from: if `dist/a.js` does not exist, `src/a.ts` or `a.ts`.
    private int built(Package one, String target) {
        String path = ModulePath.resolved(one.folder(), target);
        if (path == null) return -1;
        int file = files.file(path, false);
        if (file >= 0) return file;
        String inside = one.folder().isEmpty()
                ? path
                : path.substring(Math.min(path.length(), one.folder().length() + 1));
        String stem = ModulePath.withoutExtension(inside);
        if (stem.endsWith(".d")) stem = stem.substring(0, stem.length() - 2);
        // Skips at most two output folders, such as dist/esm.
        for (int skipped = 0; skipped < 2 && stem.indexOf('/') > 0; skipped++) {
            stem = stem.substring(stem.indexOf('/') + 1);
            for (String sources : List.of("src", "")) {
                file = files.file(FileTree.join(one.folder(), FileTree.join(sources, stem)), false);
                if (file >= 0) return file;
            }
        }
        return -1;
    }
}
