package dev.loupe.graph.imports;

import dev.loupe.index.imports.ModulePath;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The crates of one repository by the names under which others use them (Cargo.toml).
final class CargoCrates {
    private final FileTree tree;
    /// Root file of a crate by the crate's name.
    private final Map<String, String> byName = new HashMap<>();
    /// The same by the dependent's folder and the name that the crate has there.
    private final Map<String, Map<String, String>> renamed = new HashMap<>();

    private final Map<String, Toml> manifests = new HashMap<>();

    CargoCrates(ImportInputs sources) {
        tree = sources.tree();
        for (String path : sources.manifests().named("Cargo.toml"))
            sources.manifests().text(path).ifPresent(text -> manifests.put(ModulePath.parent(path), Toml.read(text)));
        manifests.keySet().stream().sorted().forEach(this::addName);
        manifests.keySet().stream().sorted().forEach(this::addRenames);
    }

    private void addName(String folder) {
        Toml manifest = manifests.get(folder);
        if (manifest == null) return;
        Optional<String> name = manifest.text("lib.name")
                .or(() -> manifest.text("package.name"))
                .map(CargoCrates::name);
        Optional<String> root = root(folder);
        if (name.isPresent() && root.isPresent()) byName.putIfAbsent(name.get(), root.get());
    }

    private Optional<String> root(String folder) {
        Toml manifest = manifests.get(folder);
        if (manifest == null) return Optional.empty();
        return List.of(manifest.text("lib.path").orElse("src/lib.rs"), "src/main.rs", "lib.rs").stream()
                .map(path -> ModulePath.resolved(folder, path))
                .filter(path -> path != null && tree.number(path) >= 0)
                .findFirst()
                .map(path -> path);
    }

    /// Renamed dependencies: `a = { package = "b" }` and `a = { path = "../b" }`.
    private void addRenames(String folder) {
        Toml manifest = manifests.get(folder);
        if (manifest == null) return;
        for (String section :
                List.of("dependencies", "dev-dependencies", "build-dependencies", "workspace.dependencies"))
            for (String key : manifest.keys(section)) {
                Optional<String> root = manifest.member(section + '.' + key, "path")
                        .map(path -> ModulePath.resolved(folder, path))
                        .flatMap(this::root)
                        .or(() ->
                                manifest.member(section + '.' + key, "package").map(name -> byName.get(name(name))));
                if (root.isPresent())
                    renamed.computeIfAbsent(folder, _ -> new HashMap<>()).put(name(key), root.get());
            }
    }

    /// @param folder of the file that uses the crate
    Optional<String> rootFile(String folder, String name) {
        for (String around : FileTree.around(folder)) {
            String root = renamed.getOrDefault(around, Map.of()).get(name);
            if (root != null) return Optional.of(root);
        }
        return Optional.ofNullable(byName.get(name));
    }

    private static String name(String text) {
        return text.replace('-', '_');
    }
}
