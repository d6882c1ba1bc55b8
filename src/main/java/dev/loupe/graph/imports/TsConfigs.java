package dev.loupe.graph.imports;

import dev.loupe.index.imports.ModulePath;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// `baseUrl` and `paths` of tsconfig.json and jsconfig.json, including what they extend and reference.
/// Configurations that lead out of the root, are cyclic or nested too deep count as empty.
final class TsConfigs {
    private static final int DEEPEST = 16;
    private static final int MOST_REFERENCES = 100;
    private static final int MOST_PATHS = 2_000;

    /// @param base folder that bare names are searched in; empty for none
    /// @param paths patterns with at most one `*`, those with the longest prefix first
    private record Config(Optional<String> base, List<Mapping> paths) {
        static final Config NOTHING = new Config(Optional.empty(), List.of());
    }

    /// @param targets paths from the root, with the pattern's `*`
    private record Mapping(String before, String after, boolean star, List<String> targets) {
        Optional<String> part(String specifier) {
            if (!star) return specifier.equals(before) ? Optional.of("") : Optional.empty();
            boolean fits = specifier.length() >= before.length() + after.length()
                    && specifier.startsWith(before)
                    && specifier.endsWith(after);
            return fits
                    ? Optional.of(specifier.substring(before.length(), specifier.length() - after.length()))
                    : Optional.empty();
        }
    }

    private final ImportInputs sources;
    private final NodePackages packages;
    private final Map<String, List<Config>> byFolder = new HashMap<>();

    TsConfigs(ImportInputs sources, NodePackages packages) {
        this.sources = sources;
        this.packages = packages;
    }

    /// The file that a name maps to for files of a folder, -1 for none: the nearest configuration that maps
    /// it to a file wins.
    int resolve(String folder, String specifier, boolean script) {
        for (String around : FileTree.around(folder))
            for (Config config : byFolder.computeIfAbsent(around, this::of)) {
                int file = resolve(config, specifier, script);
                if (file >= 0) return file;
            }
        return -1;
    }

    private int resolve(Config config, String specifier, boolean script) {
        for (Mapping mapping : config.paths()) {
            Optional<String> part = mapping.part(specifier);
            if (part.isEmpty()) continue;
            for (String target : mapping.targets()) {
                int file = packages.probe(target.replace("*", part.get()), script);
                if (file >= 0) return file;
            }
        }
        return config.base()
                .map(base -> packages.probe(FileTree.join(base, specifier), script))
                .orElse(-1);
    }

    /// The configurations of one folder.
    private List<Config> of(String folder) {
        var paths = new LinkedHashSet<String>();
        for (String name : List.of("tsconfig.json", "jsconfig.json", "tsconfig.base.json")) {
            String path = FileTree.join(folder, name);
            if (sources.tree().number(path) < 0) continue;
            paths.add(path);
            paths.addAll(references(path));
        }
        return paths.stream()
                .map(path -> config(path, new HashSet<>()))
                .filter(config -> !config.equals(Config.NOTHING))
                .toList();
    }

    private List<String> references(String path) {
        var paths = new ArrayList<String>();
        Optional<JsonObject> config = sources.manifests().json(path);
        if (config.isEmpty() || !(config.get().get("references") instanceof JsonArray references)) return paths;
        for (JsonValue each : references.elements()) {
            if (paths.size() >= MOST_REFERENCES) break;
            if (each instanceof JsonObject one && one.get("path") instanceof JsonString to)
                existing(ModulePath.resolved(ModulePath.parent(path), to.text()))
                        .ifPresent(paths::add);
        }
        // Mappings of other folders apply to their own files only.
        paths.removeIf(other -> !ModulePath.parent(other).equals(ModulePath.parent(path)));
        return paths;
    }

    private Config config(String path, Set<String> seen) {
        if (!seen.add(path) || seen.size() > DEEPEST) return Config.NOTHING;
        Optional<JsonObject> json = sources.manifests().json(path);
        if (json.isEmpty()) return Config.NOTHING;
        Config above = Config.NOTHING;
        for (String extended : PackageManifests.texts(json.get().get("extends"))) {
            Optional<String> other = extended(ModulePath.parent(path), extended);
            if (other.isPresent()) above = over(config(other.get(), seen), above);
        }
        return over(own(ModulePath.parent(path), json.get(), above), above);
    }

    private static Config over(Config config, Config above) {
        return new Config(
                config.base().isPresent() ? config.base() : above.base(),
                config.paths().isEmpty() ? above.paths() : config.paths());
    }

    private Optional<String> extended(String folder, String text) {
        if (isRelative(text)) return existing(ModulePath.resolved(folder, text));
        return packages.folder(text)
                .flatMap(of -> existing(ModulePath.resolved(
                        of, text.substring(NodePackages.name(text).length()))));
    }

    private Optional<String> existing(@org.jspecify.annotations.Nullable String path) {
        if (path == null) return Optional.empty();
        return List.of(path, path + ".json", FileTree.join(path, "tsconfig.json")).stream()
                .filter(one -> sources.tree().number(one) >= 0)
                .findFirst();
    }

    private static Config own(String folder, JsonObject json, Config above) {
        if (!(json.get("compilerOptions") instanceof JsonObject options)) return Config.NOTHING;
        Optional<String> base = options.get("baseUrl") instanceof JsonString url
                ? Optional.ofNullable(ModulePath.resolved(folder, url.text()))
                : Optional.empty();
        String from = base.or(above::base).orElse(folder);
        if (!(options.get("paths") instanceof JsonObject paths)) return new Config(base, List.of());
        return new Config(base, mappings(from, paths));
    }

    private static List<Mapping> mappings(String from, JsonObject paths) {
        return paths.members().entrySet().stream()
                .limit(MOST_PATHS)
                .map(entry -> mapping(from, entry.getKey(), PackageManifests.texts(entry.getValue())))
                .sorted(Comparator.comparing(Mapping::star)
                        .thenComparingInt(mapping -> -mapping.before().length()))
                .toList();
    }

    private static Mapping mapping(String from, String pattern, List<String> targets) {
        int star = pattern.indexOf('*');
        var inside = new ArrayList<String>();
        for (String target : targets) {
            String path = ModulePath.resolved(from, target);
            if (path != null && inside.size() < MOST_REFERENCES) inside.add(path);
        }
        return star < 0
                ? new Mapping(pattern, "", false, List.copyOf(inside))
                : new Mapping(pattern.substring(0, star), pattern.substring(star + 1), true, List.copyOf(inside));
    }

    static boolean isRelative(String specifier) {
        return specifier.equals(".")
                || specifier.equals("..")
                || specifier.startsWith("./")
                || specifier.startsWith("../");
    }
}
