import dev.loupe.graph.imports.ImportGraph;
import dev.loupe.graph.imports.ImportGraphs;
import dev.loupe.graph.imports.ImportOutcome;
import dev.loupe.graph.imports.ResolvedImport;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.IndexedFile;
import dev.loupe.index.imports.ImportKeys;
import dev.loupe.index.project.ProjectIndex;
import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import dev.loupe.project.Collection;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// Which share of imports is resolved, and how long questions take; `bench/imports/run` starts it.
///
///     ImportBench HOME ROOT...
///
/// *In the repository* are imports that were found, those that the rules say should be there (unknown), and
/// those called external although the index's own joining of imports and files (by the end of a path, in
/// any case) knows a file for them (doubtful): the last two count against. Times: the graph built anew of an
/// open index; then all importers of each of 2,000 files, asked twice, the second time counts.
/// Times are CPU times of the one thread that is at work.
class ImportBench {

    private static final class Tally {
        int found;
        int unknown;
        int doubtful;
        int external;

        void add(Tally other) {
            found += other.found;
            unknown += other.unknown;
            doubtful += other.doubtful;
            external += other.external;
        }

        String cells() {
            int inside = found + unknown + doubtful;
            return "%d | %d | %d | %d | %s"
                    .formatted(found, unknown, doubtful, external, inside == 0 ? "" : "%.1f %%".formatted(100.0 * found / inside));
        }
    }

    private static final Map<Language, Tally> ALL = new TreeMap<>();
    private static final int LEAST = 20;
    private static final boolean SHOWS = Boolean.getBoolean("shows");

    public static void main(String[] arguments) throws Exception {
        Path home = Path.of(arguments[0]);
        System.out.println("| repository | language | found | unknown | doubtful | external | found of those in the repository |");
        System.out.println("|---|---|---:|---:|---:|---:|---:|");
        var times = new StringBuilder();
        for (String root : Arrays.asList(arguments).subList(1, arguments.length))
            times.append(measure(home, Path.of(root).toRealPath()));
        for (var entry : ALL.entrySet())
            System.out.printf("| *all* | %s | %s |%n", entry.getKey().displayName(), entry.getValue().cells());
        System.out.println("\n| repository | files | imports | graph ms | importers µs, p50 | p99 | most | cycles | largest | cycles ms | MB of heap |");
        System.out.println("|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|");
        System.out.print(times);
    }

    private static String measure(Path home, Path root) throws Exception {
        Path folder = home.resolve("index").resolve(Collection.of(root).name());
        try (ProjectIndex index = ProjectIndex.openReadOnly(folder);
                IndexSnapshot snapshot = index.snapshot()) {
            long before = used();
            var graphs = new ImportGraphs(root);
            long start = cpu();
            ImportGraph graph = graphs.of(snapshot);
            long built = (cpu() - start) / 1_000_000;
            long heap = (used() - before) >> 20;
            int imports = tally(root, snapshot, graph);
            return "| %s | %d | %d | %d | %s | %s | %d |%n"
                    .formatted(root.getFileName(), snapshot.files().count(), imports, built, importers(snapshot, graph), cycles(graph), heap);
        }
    }

    /// Nanoseconds of this thread's work, so that others on the machine do not count.
    private static long cpu() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private static long used() {
        System.gc();
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }

    private static int tally(Path root, IndexSnapshot snapshot, ImportGraph graph) throws Exception {
        Set<String> answered = new HashSet<>();
        for (IndexedFile file : snapshot.files().all()) answered.addAll(ImportKeys.answered(file.path()));
        Map<Language, Tally> tallies = new TreeMap<>();
        int imports = 0;
        for (IndexedFile file : snapshot.files().all())
            for (ResolvedImport one : graph.imports(file.path())) {
                imports++;
                Tally tally = tallies.computeIfAbsent(file.language(), _ -> new Tally());
                boolean known = ImportKeys.sought(file.path(), file.language(), one.specifier()).stream()
                        .anyMatch(answered::contains);
                switch (one.outcome()) {
                    case FOUND -> tally.found += one.files().isEmpty() ? 0 : 1;
                    case UNKNOWN -> tally.unknown++;
                    case EXTERNAL -> {
                        if (known) tally.doubtful++;
                        else tally.external++;
                    }
                }
                if (SHOWS && (one.outcome() == ImportOutcome.UNKNOWN || one.outcome() == ImportOutcome.EXTERNAL && known))
                    System.err.println(file.language().id() + " " + one.outcome() + " " + file.path() + ":" + one.line() + " " + one.specifier());
            }
        tallies.forEach((language, tally) -> {
            ALL.computeIfAbsent(language, _ -> new Tally()).add(tally);
            if (tally.found + tally.unknown + tally.doubtful >= LEAST)
                System.out.printf("| %s | %s | %s |%n", root.getFileName(), language.displayName(), tally.cells());
        });
        return imports;
    }

    private static String importers(IndexSnapshot snapshot, ImportGraph graph) throws Exception {
        List<RepoPath> paths = snapshot.files().all().stream().map(IndexedFile::path).toList();
        int step = Math.max(1, paths.size() / 2_000);
        long[] times = new long[(paths.size() + step - 1) / step];
        for (int round = 0; round < 2; round++)
            for (int i = 0; i < times.length; i++) {
                long start = cpu();
                graph.importers(paths.get(i * step));
                times[i] = cpu() - start;
            }
        Arrays.sort(times);
        return "%d | %d | %d".formatted(times[times.length / 2] / 1000, times[times.length * 99 / 100] / 1000, times[times.length - 1] / 1000);
    }

    private static String cycles(ImportGraph graph) {
        long start = cpu();
        var cycles = graph.cycles();
        long took = (cpu() - start) / 1_000_000;
        return "%d | %d | %d".formatted(cycles.size(), cycles.isEmpty() ? 0 : cycles.getFirst().size(), took);
    }
}
