package dev.loupe.graph.indexers;

import dev.loupe.json.Json;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.RepoPath;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The TypeScript projects of a repository: each `tsconfig.json` or `jsconfig.json`, and one of our own,
/// written outside of the repository, with the files that none of these has around it. (The indexer's own
/// option for projects without one writes it into the repository.)
final class TypeScriptProjects {
    private static final int MOST_PROJECTS = 50;
    private static final int MOST_FILES = 50_000;
    private static final List<String> NAMES = List.of("tsconfig.json", "jsconfig.json");

    private final Path root;
    private final Path own;
    private final List<RepoPath> configurations;
    private final List<RepoPath> without;

    /// @param work folder for the configuration of our own
    TypeScriptProjects(Path root, List<RepoPath> files, Path work) {
        this.root = root;
        this.own = work.resolve("tsconfig.json");
        Set<String> typed = folders(files, NAMES.getFirst());
        configurations = files.stream()
                .filter(file -> file.fileName().equals(NAMES.getFirst())
                        || file.fileName().equals(NAMES.getLast()) && !typed.contains(file.folder()))
                .limit(MOST_PROJECTS)
                .toList();
        Set<String> folders = configurations.stream().map(RepoPath::folder).collect(Collectors.toSet());
        without = files.stream()
                .filter(file -> Indexer.TYPESCRIPT.reads(file) && !isWithin(file.folder(), folders))
                .limit(MOST_FILES)
                .toList();
    }

    private static Set<String> folders(List<RepoPath> files, String name) {
        return files.stream()
                .filter(file -> file.fileName().equals(name))
                .map(RepoPath::folder)
                .collect(Collectors.toSet());
    }

    private static boolean isWithin(String folder, Set<String> folders) {
        for (String at = folder; ; at = at.substring(0, Math.max(0, at.lastIndexOf('/')))) {
            if (folders.contains(at)) return true;
            if (at.isEmpty()) return false;
        }
    }

    /// Absolute paths of the configurations.
    List<String> paths() {
        var paths = new ArrayList<String>();
        for (RepoPath file : configurations)
            paths.add(root.resolve(file.value()).toString());
        if (!without.isEmpty()) paths.add(own.toString());
        return paths;
    }

    /// The configuration of our own, if it is needed.
    Map<Path, String> written() {
        return without.isEmpty() ? Map.of() : Map.of(own, Json.write(configuration()));
    }

    private JsonValue.JsonObject configuration() {
        return JsonValue.object(
                "compilerOptions",
                JsonValue.object(
                        "allowJs", JsonValue.of(true),
                        "noEmit", JsonValue.of(true),
                        "skipLibCheck", JsonValue.of(true),
                        "jsx", JsonValue.of("preserve"),
                        "target", JsonValue.of("ESNext"),
                        "module", JsonValue.of("ESNext"),
                        "moduleResolution", JsonValue.of("Bundler"),
                        "maxNodeModuleJsDepth", JsonValue.of(0),
                        "typeRoots", array(Stream.of(root.resolve("node_modules/@types")))),
                "files",
                array(without.stream().map(file -> root.resolve(file.value()))));
    }

    private static JsonArray array(Stream<Path> paths) {
        return new JsonArray(
                paths.<JsonValue>map(path -> JsonValue.of(path.toString())).toList());
    }
}
