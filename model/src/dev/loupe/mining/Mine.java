package dev.loupe.mining;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// `model/mine`: downloads what is not here yet, mines what is not mined yet, writes the table.
///
/// A run that is stopped goes on where it was; a package that fails costs a line.
public final class Mine {

    /// Packages in work at once; the script keeps all of them to one core.
    private static final int WORKERS = 16;

    private static final int MOST_WAITING = 80;

    private final Path cache;
    private final PackageList list;
    private final NeverTrain never;
    private final PairFiles files;
    private final PrintStream out;

    private Mine(Path cache, Path packages, Path neverTrain, PrintStream out) throws IOException {
        this.cache = cache;
        this.list = PackageList.read(packages);
        this.never = NeverTrain.read(neverTrain);
        this.files = new PairFiles(cache);
        this.out = out;
    }

    /// @param args cache, list, never-train file, report, then a pattern of package ids or folders to forbid
    public static void main(String[] args) throws Exception {
        Path cache = Path.of(args[1]);
        Files.createDirectories(cache);
        var mine = new Mine(cache, Path.of(args[2]), Path.of(args[3]), System.out);
        switch (args[0]) {
            case "forbid" -> mine.forbid(Stream.of(args).skip(5).map(Path::of).toList());
            case "fetch" -> mine.fetchAll(new LinkedBlockingQueue<>(), Pattern.compile(args.length > 5 ? args[5] : ""));
            case "mine" -> mine.run(Pattern.compile(args.length > 5 ? args[5] : ""));
            case "prune" -> {
                mine.list.remove(mine.leftOut());
                mine.files.keep(mine.list.lines());
            }
            case "report" -> new Report(mine.files, mine.list.lines()).write(Path.of(args[4]));
            default -> throw new IllegalArgumentException(args[0]);
        }
    }

    private GuardedParser parser(int worker) throws IOException {
        return new GuardedParser(cache.resolve("parser"), worker);
    }

    /// Writes the hashes of all code below the folders: it is kept out of every pair file.
    private void forbid(List<Path> roots) throws IOException, InterruptedException {
        Set<String> hashes = new TreeSet<>();
        try (GuardedParser parser = parser(0)) {
            var miner = new PackageMiner(parser, never, Set.of());
            for (Path root : roots) {
                try (Stream<Path> tree = Files.walk(root)) {
                    for (Path file : (Iterable<Path>) tree.filter(Files::isRegularFile)
                            .filter(it -> !it.toString().contains("/.git/"))::iterator) {
                        if (Files.size(file) > 1 << 20) continue;
                        List<Pair> pairs = miner.file(root.relativize(file).toString(), Files.readAllBytes(file), true);
                        if (pairs != null)
                            for (Pair pair : pairs) if (pair.body().length() > 80) hashes.add(pair.hash());
                    }
                }
                out.println(root + ": " + hashes.size() + " codes so far");
            }
        }
        Files.write(files.forbidden(), hashes);
    }

    private static final PackageLine END = PackageLine.parse("npm\tend\t0\t-\t-\ttrain\t-");

    private void fetchAll(BlockingQueue<PackageLine> ready, Pattern only) throws IOException, InterruptedException {
        Set<String> leftOut = leftOut();
        var threads = new ArrayList<Thread>();
        for (PackageLine.Kind kind : Downloads.kinds()) {
            List<PackageLine> lines = list.lines().stream()
                    .filter(it -> it.kind() == kind && only.matcher(it.id()).find() && !leftOut.contains(it.id()))
                    .toList();
            threads.add(Thread.ofPlatform().name("fetch-" + kind.wireName()).start(() -> fetch(kind, lines, ready)));
        }
        for (Thread thread : threads) thread.join();
        ready.add(END);
    }

    private void fetch(PackageLine.Kind kind, List<PackageLine> lines, BlockingQueue<PackageLine> ready) {
        int size = Downloads.batchSize(kind);
        Downloads downloads;
        try {
            downloads = new Downloads(cache);
        } catch (IOException failed) {
            out.println("no downloads: " + failed.getMessage());
            return;
        }
        for (int from = 0; from < lines.size(); from += size) {
            List<PackageLine> batch = lines.subList(from, Math.min(from + size, lines.size()));
            List<PackageLine> open = batch.stream().filter(it -> !files.has(it)).toList();
            try {
                try {
                    downloads.fetch(open);
                } catch (IOException failed) {
                    out.println("download failed: " + failed.getMessage());
                }
                ready.addAll(open);
                // Far ahead enough; what is not here yet can wait.
                while (ready.size() > MOST_WAITING) Thread.sleep(1_000);
            } catch (InterruptedException stopped) {
                return;
            }
        }
    }

    private void run(Pattern only) throws Exception {
        BlockingQueue<PackageLine> ready = new LinkedBlockingQueue<>();
        Thread.ofPlatform().daemon().start(() -> {
            try {
                fetchAll(ready, only);
            } catch (IOException | InterruptedException stopped) {
                out.println("downloads ended: " + stopped);
                ready.add(END);
            }
        });
        var downloads = new Downloads(cache);
        Set<Long> forbidden = files.forbiddenCodes();
        var done = new AtomicInteger();
        var pairs = new AtomicInteger();
        try (var pool = Executors.newFixedThreadPool(WORKERS)) {
            for (int i = 0; i < WORKERS; i++) {
                int worker = i;
                pool.submit(() -> {
                    try (GuardedParser parser = parser(worker)) {
                        var miner = new PackageMiner(parser, never, forbidden);
                        for (PackageLine line = ready.take(); line != END; line = ready.take()) {
                            int number = done.incrementAndGet();
                            if (!files.has(line)) pairs.addAndGet(one(line, miner, downloads, number));
                        }
                        ready.add(END);
                    }
                    return null;
                });
            }
        }
        out.println(pairs + " pairs in this run");
    }

    private int one(PackageLine line, PackageMiner miner, Downloads downloads, int number)
            throws IOException, InterruptedException {
        long start = System.nanoTime();
        var fetched = downloads.find(line);
        if (fetched.isEmpty()) return without(line, "MISSING");
        try {
            Archives.Survey survey = Archives.survey(fetched.get().archive());
            PackageCheck check = PackageCheck.of(line, fetched.get(), survey.manifest(), never);
            PackageMiner.Mined mined = miner.mine(check, fetched.get(), survey);
            list.learn(check.line());
            files.write(check.line(), mined.pairs());
            int documented =
                    (int) mined.pairs().stream().filter(Pair::isDocumented).count();
            out.printf(
                    "%d %s: %s, %d files, %d pairs, %d codes dropped, %.1f s%n",
                    number,
                    line.id(),
                    check.line().licence(),
                    mined.files(),
                    documented,
                    mined.copied(),
                    (System.nanoTime() - start) / 1e9);
            return documented;
        } catch (PackageCheck.Refused refused) {
            return without(line, "REFUSED: " + refused.getMessage());
        } catch (IOException | RuntimeException broken) {
            out.println("BROKEN " + line.id() + ": " + broken);
        }
        return 0;
    }

    /// Is not tried again, until someone takes it off that list.
    private synchronized int without(PackageLine line, String why) throws IOException {
        out.println(why.replaceFirst("(?=:|$)", " " + line.id()));
        Files.writeString(left(), line.id() + "\t" + why + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        return 0;
    }

    private Path left() {
        return cache.resolve("left-out.tsv");
    }

    private Set<String> leftOut() throws IOException {
        if (!Files.exists(left())) return Set.of();
        try (Stream<String> lines = Files.lines(left())) {
            return lines.map(it -> it.split("\t")[0]).collect(Collectors.toSet());
        }
    }
}
