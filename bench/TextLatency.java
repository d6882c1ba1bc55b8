import com.sun.management.OperatingSystemMXBean;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.IndexWrites;
import dev.loupe.index.IndexedFile;
import dev.loupe.index.Manifest;
import dev.loupe.index.project.ProjectIndex;
import dev.loupe.model.Cancellation;
import dev.loupe.model.FileSyntax;
import dev.loupe.model.Filter;
import dev.loupe.model.Language;
import dev.loupe.model.ParseOutcome;
import dev.loupe.model.RepoPath;
import dev.loupe.project.Collection;
import dev.loupe.scan.ContentRules;
import dev.loupe.scan.ContentVerdict;
import dev.loupe.scan.FileText;
import dev.loupe.text.GrepAnswer;
import dev.loupe.text.GrepRequest;
import dev.loupe.text.LinePattern;
import dev.loupe.text.LineSearch;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// What the text engine alone costs, in one process; `bench/text` runs it.
///
///     index FOLDER ROOT < PATHS               an index that holds nothing but the text of the files
///     time FOLDER ROOT ROUNDS MOST PATTERN…   each pattern is `NAME,FLAGS,PATTERN`; flags r (regex), i, w
///
/// FOLDER may also be `home:LOUPE_HOME`: the product's own index of ROOT there. Figures are lines of a name
/// and values; times in milliseconds, sizes in bytes.
public final class TextLatency {
    private static final OperatingSystemMXBean SYSTEM =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    public static void main(String[] args) throws Exception {
        Path root = Path.of(args[2]).toRealPath();
        if (args[0].equals("index")) index(Path.of(args[1]), root);
        else time(args, folder(args[1], root), root);
    }

    private static Path folder(String name, Path root) {
        return name.startsWith("home:")
                ? Path.of(name.substring(5), "index", Collection.of(root).name())
                : Path.of(name);
    }

    private static void index(Path folder, Path root) throws IOException {
        long cpu = SYSTEM.getProcessCpuTime();
        long began = System.nanoTime();
        long bytes = 0;
        long lines = 0;
        int files = 0;
        long writing = 0;
        try (ProjectIndex index = ProjectIndex.open(folder)) {
            IndexWrites writes = index.writes();
            for (String path : new String(System.in.readAllBytes()).split("\0")) {
                Path file = root.resolve(path);
                if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) continue;
                byte[] content = Files.readAllBytes(file);
                if (ContentRules.judge(new RepoPath(path), content) instanceof ContentVerdict.Skip) continue;
                files++;
                bytes += content.length;
                for (byte each : content) if (each == '\n') lines++;
                long start = SYSTEM.getProcessCpuTime();
                put(writes, path, file, content);
                writing += SYSTEM.getProcessCpuTime() - start;
            }
            long start = SYSTEM.getProcessCpuTime();
            writes.commit(new Manifest(root.toString(), true, Instant.now(), Optional.empty(), files, 0, Map.of()));
            writing += SYSTEM.getProcessCpuTime() - start;
        }
        System.out.printf("files %d lines %d bytes %d%n", files, lines, bytes);
        System.out.printf("wall %.2f cpu %.2f writing %.2f seconds%n",
                (System.nanoTime() - began) / 1e9, (SYSTEM.getProcessCpuTime() - cpu) / 1e9, writing / 1e9);
        System.out.printf("index %d bytes, %.3f of the corpus%n", size(folder), (double) size(folder) / bytes);
    }

    private static void put(IndexWrites writes, String path, Path file, byte[] content) throws IOException {
        var attributes = Files.readAttributes(file, BasicFileAttributes.class);
        var place = new RepoPath(path);
        Language language = Language.ofPath(place);
        long modified = attributes.lastModifiedTime().to(TimeUnit.NANOSECONDS);
        var syntax = new FileSyntax(language, 1, List.of(), List.of(), List.of(), List.of(), List.of(), List.of(),
                new ParseOutcome.NoGrammar());
        writes.put(new IndexedFile(place, language, attributes.size(), modified, "ab".repeat(32), 1, 0, "", List.of()),
                syntax, List.of(), FileText.utf8(content));
    }

    private static long size(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).mapToLong(file -> file.toFile().length()).sum();
        }
    }

    private static void time(String[] args, Path folder, Path root) throws Exception {
        int rounds = Integer.parseInt(args[3]);
        int most = Integer.parseInt(args[4]);
        try (ProjectIndex index = ProjectIndex.openReadOnly(folder); IndexSnapshot snapshot = index.snapshot()) {
            for (int i = 5; i < args.length; i++) {
                String[] parts = args[i].split(",", 3);
                time(snapshot, root, parts, rounds, most);
            }
        }
    }

    private static void time(IndexSnapshot snapshot, Path root, String[] parts, int rounds, int most)
            throws Exception {
        double[] millis = new double[rounds];
        GrepAnswer answer = null;
        int candidates = 0;
        for (int round = -rounds; round < rounds; round++) {
            long began = System.nanoTime();
            LinePattern pattern = LinePattern.compile(
                    parts[2], parts[1].contains("r"), parts[1].contains("i"), parts[1].contains("w"));
            answer = new LineSearch().search(root, snapshot.files(), Set.of(),
                    new GrepRequest(pattern, Filter.NONE, most), Cancellation.NEVER);
            if (round >= 0) millis[round] = (System.nanoTime() - began) / 1e6;
        }
        Arrays.sort(millis);
        System.out.printf("%s lines %d%s read %d p50 %.2f p95 %.2f min %.2f%n", parts[0], answer.lines(),
                answer.complete() ? "" : "+", answer.searched(), millis[rounds / 2], millis[rounds * 95 / 100],
                millis[0]);
    }
}
