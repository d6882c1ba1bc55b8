import dev.loupe.engine.Engine;
import dev.loupe.engine.EnrichmentState;
import dev.loupe.engine.Project;
import dev.loupe.engine.ProjectAddress;
import dev.loupe.engine.Session;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.model.ChunkKind;
import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import dev.loupe.model.WallClock;
import dev.loupe.project.LoupeHome;
import dev.loupe.search.figures.Figure;
import dev.loupe.search.figures.FigureLevel;
import dev.loupe.search.figures.FigureTable;
import dev.loupe.search.rerank.CollectionStatistics;
import dev.loupe.search.rerank.Preset;
import dev.loupe.search.rerank.RankedRow;
import dev.loupe.search.rerank.RankingTool;
import dev.loupe.search.rerank.Reranker;
import dev.loupe.syntax.Syntax;
import java.lang.management.ManagementFactory;
import java.lang.management.OperatingSystemMXBean;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.IntPredicate;

/// Each preset of rank_chunks over all chunks, ten hits with their overlays: ROUNDS warm calls, CPU of the
/// thread and wall, least and median; at its own level, with a filter that lets a tenth through, and at the
/// other level. Beside it what the first call of an order costs: it counts those signals that no order before
/// has asked for; and the first of all, which counts the statistics.
public final class RankBench {

    private static final int ROUNDS = 60;
    private static final int MANY = 200_000;
    private static final OperatingSystemMXBean OS = ManagementFactory.getOperatingSystemMXBean();

    public static void main(String[] args) throws Exception {
        if (args.length < 2) time(new Made(args.length == 0 ? MANY : Integer.parseInt(args[0])));
        else {
            Duration patience = args.length < 3 ? Duration.ofHours(1) : Duration.ofSeconds(Long.parseLong(args[2]));
            ofProject(Path.of(args[0]), Path.of(args[1]).toRealPath(), patience);
        }
    }

    /// The table of a project, one after the other so often that there are enough rows.
    /// Timed when the engine is closed, so that nothing else works in this process.
    private static void ofProject(Path home, Path root, Duration patience) throws Exception {
        time(table(home, root, patience));
    }

    private static FigureTable table(Path home, Path root, Duration patience) throws Exception {
        try (Engine engine = Engine.open(new LoupeHome(home), Path.of("/nobody"), new Syntax(home.resolve("natives")), 1, true, WallClock.utc())) {
            Project project =
                    engine.projects().open(ProjectAddress.DEFAULT, new Session("bench", List.of(root), false));
            project.index(false).report().get();
            try (IndexSnapshot snapshot = project.snapshot()) {
                boolean all = project.enriched(snapshot, patience);
                FigureTable one = project.figures(snapshot);
                int times = Math.max(1, MANY / one.rows());
                System.out.printf(Locale.ROOT, "%s, %,d chunks, %d times; ", root.getFileName(), one.rows(), times);
                System.out.println(all ? "all that git knows." : "without all that git knows: " + state(project.enrichment()));
                return times == 1 ? one : new Repeated(one, times);
            }
        }
    }

    private static String state(EnrichmentState state) {
        return "commits of files %s, lines of commits %s, blame %s."
                .formatted(
                        state.file().status().wireName(),
                        state.chunk().status().wireName(),
                        state.blame().status().wireName());
    }

    private static void time(FigureTable figures) {
        int rows = figures.rows();
        System.out.printf(Locale.ROOT, "%,d chunks of %,d files.%n%n", rows, figures.file(rows - 1) + 1);
        first(figures);
        System.out.printf(Locale.ROOT, "Load %.1f of %d processors.%n%n", OS.getSystemLoadAverage(), OS.getAvailableProcessors());
        System.out.println("| preset | level | within | first, CPU ms | CPU ms, least | median | wall ms, least | median |");
        System.out.println("|---|---|---|---|---|---|---|---|");
        CollectionStatistics statistics = CollectionStatistics.of(figures);
        for (Preset preset : Preset.values()) {
            if (!preset.isFor(RankingTool.RANK_CHUNKS)) continue;
            for (FigureLevel level : FigureLevel.values()) time(preset, level, "all", document -> true, figures, statistics);
            time(preset, preset.level(), "10 %", document -> document % 10 == 3, figures, statistics);
        }
        System.out.printf(Locale.ROOT, "%nLoad %.1f at the end.%n", OS.getSystemLoadAverage());
    }

    private static void first(FigureTable figures) {
        long cpu = cpu();
        new Reranker(Preset.HOTSPOTS.order())
                .best(document -> true, figures, CollectionStatistics.of(figures), FigureLevel.CHUNK, 10);
        System.out.printf(Locale.ROOT, "First call, statistics included: %.0f ms of CPU.%n%n", (cpu() - cpu) / 1e6);
    }

    private static void time(
            Preset preset,
            FigureLevel level,
            String name,
            IntPredicate within,
            FigureTable figures,
            CollectionStatistics statistics) {
        var reranker = new Reranker(preset.order());
        double[] cpu = new double[ROUNDS];
        double[] wall = new double[ROUNDS];
        double first = 0;
        for (int i = -ROUNDS; i < ROUNDS; i++) {
            long cpuBefore = cpu();
            long before = System.nanoTime();
            List<RankedRow> best = reranker.best(within, figures, statistics, level, 10);
            if (i == -ROUNDS) first = (cpu() - cpuBefore) / 1e6;
            if (i >= 0) {
                wall[i] = (System.nanoTime() - before) / 1e6;
                cpu[i] = (cpu() - cpuBefore) / 1e6;
            }
            if (best.size() != 10) throw new IllegalStateException("hits " + best.size());
        }
        Arrays.sort(cpu);
        Arrays.sort(wall);
        System.out.printf(
                Locale.ROOT,
                "| %s | %s | %s | %.1f | %.1f | %.1f | %.1f | %.1f |%n",
                preset.wireName(),
                level.wireName(),
                name,
                first,
                cpu[0],
                cpu[ROUNDS / 2],
                wall[0],
                wall[ROUNDS / 2]);
    }

    private static long cpu() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    /// A table several times over, each time with files of its own.
    private record Repeated(FigureTable one, int times) implements FigureTable {
        private int inOne(int row) {
            return row % one.rows();
        }

        @Override
        public int rows() {
            return times * one.rows();
        }

        @Override
        public int document(int row) {
            return row;
        }

        @Override
        public boolean isGenerated(int row) {
            return one.isGenerated(inOne(row));
        }

        @Override
        public boolean isPlain(int row) {
            return one.isPlain(inOne(row));
        }

        @Override
        public boolean isContinued(int row) {
            return one.isContinued(inOne(row));
        }

        @Override
        public int row(int document) {
            return document;
        }

        @Override
        public int file(int row) {
            return one.file(inOne(row)) + row / one.rows() * (one.file(one.rows() - 1) + 1);
        }

        @Override
        public RepoPath path(int row) {
            return one.path(inOne(row));
        }

        @Override
        public Language language(int row) {
            return one.language(inOne(row));
        }

        @Override
        public ChunkKind kind(int row) {
            return one.kind(inOne(row));
        }

        @Override
        public String name(int row) {
            return one.name(inOne(row));
        }

        @Override
        public int firstLine(int row) {
            return one.firstLine(inOne(row));
        }

        @Override
        public int lastLine(int row) {
            return one.lastLine(inOne(row));
        }

        @Override
        public int parent(int row) {
            int parent = one.parent(inOne(row));
            return parent < 0 ? parent : parent + row / one.rows() * one.rows();
        }

        @Override
        public boolean isTest(int row) {
            return one.isTest(inOne(row));
        }

        @Override
        public boolean isDocumentation(int row) {
            return one.isDocumentation(inOne(row));
        }

        @Override
        public double of(Figure figure, FigureLevel level, int row) {
            return one.of(figure, level, inOne(row));
        }

        @Override
        public String headings(int row) {
            return one.headings(inOne(row));
        }
    }

    /// Files of one to forty chunks; every figure of every file is known, those of a chunk where it has
    /// commits, as a third of them has.
    private static final class Made implements FigureTable {
        private final int[] files;
        private final int[] firstRows;
        private final List<RepoPath> paths = new ArrayList<>();
        private final float[][] ofFiles = new float[Figure.values().length][];
        private final float[][] ofChunks = new float[Figure.values().length][];
        private final byte[] kinds;

        Made(int rows) {
            var random = new Random(7);
            files = new int[rows];
            kinds = new byte[rows];
            firstRows = new int[rows];
            for (int row = 0; row < rows; ) {
                int end = Math.min(rows, row + 1 + random.nextInt(40));
                Arrays.fill(files, row, end, paths.size());
                Arrays.fill(firstRows, row, end, row);
                paths.add(new RepoPath("module%03d/src/main/java/org/example/part/Type%06d.java"
                        .formatted(paths.size() / 100, paths.size())));
                row = end;
            }
            for (int row = 0; row < rows; row++)
                kinds[row] = (byte) (random.nextInt(4) > 0 ? ChunkKind.METHOD : ChunkKind.BLOCK).ordinal();
            boolean[] changed = new boolean[rows];
            for (int row = 0; row < rows; row++) changed[row] = random.nextInt(3) == 0;
            for (Figure figure : Figure.values()) {
                ofFiles[figure.ordinal()] = new float[paths.size()];
                ofChunks[figure.ordinal()] = new float[rows];
                for (int file = 0; file < paths.size(); file++) ofFiles[figure.ordinal()][file] = skewed(random, 60);
                for (int row = 0; row < rows; row++)
                    ofChunks[figure.ordinal()][row] = ofChunk(figure, kinds[row], changed[row], random);
            }
        }

        private static float ofChunk(Figure figure, byte kind, boolean isChanged, Random random) {
            if (figure == Figure.METHOD_LINES || figure == Figure.METHOD_DENSITY)
                return kind == ChunkKind.METHOD.ordinal() ? skewed(random, 200) : Float.NaN;
            if (isChanged) return skewed(random, 12);
            return figure == Figure.COMMIT_COUNT ? 0 : Float.NaN;
        }

        private static float skewed(Random random, int most) {
            double one = random.nextDouble();
            return (float) (1 + Math.floor(most * one * one * one));
        }

        @Override
        public int rows() {
            return files.length;
        }

        @Override
        public int document(int row) {
            return row;
        }

        @Override
        public boolean isGenerated(int row) {
            return false;
        }

        @Override
        public boolean isPlain(int row) {
            return false;
        }

        @Override
        public boolean isContinued(int row) {
            return false;
        }

        @Override
        public int row(int document) {
            return document;
        }

        @Override
        public int file(int row) {
            return files[row];
        }

        @Override
        public RepoPath path(int row) {
            return paths.get(files[row]);
        }

        @Override
        public Language language(int row) {
            return Language.JAVA;
        }

        @Override
        public ChunkKind kind(int row) {
            return ChunkKind.values()[kinds[row]];
        }

        @Override
        public String name(int row) {
            return "";
        }

        @Override
        public int firstLine(int row) {
            return 1 + 20 * (row - firstRows[row]);
        }

        @Override
        public int lastLine(int row) {
            return firstLine(row) + 18;
        }

        @Override
        public int parent(int row) {
            return row == firstRows[row] ? -1 : files[row];
        }

        @Override
        public boolean isTest(int row) {
            return files[row] % 3 == 0;
        }

        @Override
        public boolean isDocumentation(int row) {
            return false;
        }

        @Override
        public double of(Figure figure, FigureLevel level, int row) {
            return level == FigureLevel.FILE ? ofFiles[figure.ordinal()][files[row]] : ofChunks[figure.ordinal()][row];
        }

        @Override
        public String headings(int row) {
            return "";
        }
    }
}
