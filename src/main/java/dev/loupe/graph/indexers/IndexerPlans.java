package dev.loupe.graph.indexers;

import dev.loupe.graph.indexers.InstalledPrograms.Program;
import dev.loupe.graph.scip.KeptIndexes;
import dev.loupe.model.RepoPath;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Which indexers fit a project, and with which commands. Looks at names of files only; runs nothing.
public final class IndexerPlans {
    /// Maximum folders of one project that an indexer runs in.
    private static final int MOST_FOLDERS = 10;

    private static final List<String> BUILD_FOLDERS =
            List.of("", "build", "out", "builddir", "cmake-build-debug", "cmake-build-release");

    private final Path root;
    private final KeptIndexes kept;
    private final List<RepoPath> files;
    private final InstalledPrograms programs;

    /// @param root absolute real path of the project
    /// @param files of the project, by path
    /// @param searchPath as in the variable PATH
    public IndexerPlans(Path root, KeptIndexes kept, List<RepoPath> files, String searchPath) {
        this.root = root;
        this.kept = kept;
        this.files = files;
        this.programs = new InstalledPrograms(root, searchPath);
    }

    /// A plan for each indexer that fits and each folder that it would run in, whether or not it is
    /// installed.
    public List<IndexerPlan> all() {
        var plans = new ArrayList<IndexerPlan>();
        for (Indexer indexer : Indexer.values()) {
            long read = files.stream().filter(indexer::reads).count();
            if (read > 0) for (Place place : places(indexer, read)) plans.add(plan(indexer, place));
        }
        return plans;
    }

    /// A folder that an indexer fits.
    private record Place(String folder, String why) {}

    private List<Place> places(Indexer indexer, long read) {
        return switch (indexer) {
            case TYPESCRIPT, PYTHON, RUBY -> List.of(new Place("", counted(indexer, read)));
            case CLANG ->
                database()
                        .map(each -> List.of(new Place("", root.relativize(each).toString())))
                        .orElse(List.of());
            case JAVA, GO, RUST, DOTNET, PHP -> ofManifests(indexer);
        };
    }

    private String counted(Indexer indexer, long read) {
        String manifest = files.stream()
                .filter(indexer::isManifest)
                .findFirst()
                .map(file -> ", " + file)
                .orElse("");
        return read + (read == 1 ? " file" : " files") + manifest;
    }

    /// The topmost folders with a manifest; in Go all, since a module does not contain the modules below it.
    private List<Place> ofManifests(Indexer indexer) {
        var byFolder = new TreeMap<String, RepoPath>();
        for (RepoPath file : files)
            if (indexer.isManifest(file) && !("/" + file).contains("/testdata/"))
                byFolder.putIfAbsent(file.folder(), file);
        var places = new ArrayList<Place>();
        for (Map.Entry<String, RepoPath> manifest : byFolder.entrySet()) {
            String folder = manifest.getKey();
            boolean below = places.stream().anyMatch(place -> isBelow(folder, place.folder()));
            if ((indexer == Indexer.GO || !below) && places.size() < MOST_FOLDERS)
                places.add(new Place(folder, manifest.getValue().value()));
        }
        return places;
    }

    private static boolean isBelow(String folder, String other) {
        return other.isEmpty() || folder.startsWith(other + "/");
    }

    /// What the compiler is told for each file; usually a build makes it, and git ignores it.
    private Optional<Path> database() {
        return BUILD_FOLDERS.stream()
                .map(folder -> root.resolve(folder).resolve("compile_commands.json"))
                .filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
                .findFirst();
    }

    private IndexerPlan plan(Indexer indexer, Place place) {
        Optional<Program> program = programs.find(indexer.program());
        Path work = kept.of(IndexerPlan.key(indexer, place.folder())).resolve(ScipUpdate.WORK);
        Path folder = root.resolve(place.folder());
        Path output = indexer == Indexer.PHP ? folder.resolve(KeptIndexes.INDEX) : work.resolve(KeptIndexes.INDEX);
        Map<String, String> environment = new HashMap<>(environment(indexer, work));
        environment.put("PATH", programs.safePath());
        var typescript = new TypeScriptProjects(root, files, work);
        return new IndexerPlan(
                indexer,
                place.folder(),
                place.why(),
                program.map(Program::file),
                program.map(Program::ofProject).orElse(false),
                arguments(indexer, folder, output, typescript),
                indexer == Indexer.RUST ? work : folder,
                environment,
                output,
                indexer == Indexer.TYPESCRIPT ? typescript.written() : Map.of());
    }

    private List<String> arguments(Indexer indexer, Path folder, Path output, TypeScriptProjects typescript) {
        String in = folder.toString();
        String to = output.toString();
        return switch (indexer) {
            case TYPESCRIPT -> {
                var words = new ArrayList<>(List.of("index", "--cwd", in, "--output", to, "--no-progress-bar"));
                words.addAll(typescript.paths());
                yield words;
            }
            // With a fixed name and version a symbol is the same in every run.
            case PYTHON ->
                List.of("index", "--cwd", in, "--output", to, "--project-name", "project", "--project-version", "0");
            case JAVA -> List.of("index", "--output", to, "--targetroot", output.resolveSibling("target") + "");
            case GO -> List.of("--output", to);
            case RUST -> List.of("scip", in, "--output", to);
            case CLANG -> List.of("--compdb-path=" + database().orElse(root), "--index-output-path=" + to);
            case RUBY -> List.of("--index-file", to, "--gem-metadata", "project@0", ".");
            case DOTNET -> List.of("index", "--output", to, "--working-directory", in);
            case PHP -> List.of();
        };
    }

    private static Map<String, String> environment(Indexer indexer, Path work) {
        return switch (indexer) {
            case RUST -> Map.of("CARGO_TARGET_DIR", work.resolve("target").toString());
            case PYTHON -> Map.of("PYTHONDONTWRITEBYTECODE", "1");
            case DOTNET -> Map.of("DOTNET_CLI_TELEMETRY_OPTOUT", "1");
            case TYPESCRIPT, JAVA, GO, CLANG, RUBY, PHP -> Map.of();
        };
    }

    /// Whether a kept index describes all files of its indexer as they are now.
    public boolean isCurrent(IndexerPlan plan) {
        return kept.newest(plan.key())
                .filter(run -> new IndexedState(root, run).isCurrent(plan, files))
                .isPresent();
    }
}
