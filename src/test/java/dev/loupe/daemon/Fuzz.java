package dev.loupe.daemon;

import dev.loupe.model.RepoPath;
import dev.loupe.syntax.FuzzTarget;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;

/// Fuzzes grammars, one after the other, in a child process as in production. Not a test; run it with `./dev
/// fuzz`:
///
///     ./dev fuzz [GRAMMAR…] [--seconds N] [--from FOLDER]… [--seed N]
///
/// Without names it takes every grammar. It parses the folders' real files first, then mutated ones. Inputs
/// that crash, hang or fail are minimized and saved as seeds in `src/test/resources/fuzz/GRAMMAR`, which
/// `FuzzSeedsTest` parses from then on.
final class Fuzz {

    static final Path SEEDS = Path.of("src", "test", "resources", "fuzz");

    /// Short, to lose little time; a finding is confirmed with the production limit.
    private static final Duration TIME_BOX = Duration.ofSeconds(3);

    private static final Duration PRODUCT_TIME_BOX = Duration.ofSeconds(10);
    private static final int MOST_BYTES = 1 << 20;
    private static final int MOST_FILES = 3_000;
    private static final int MOST_SEEDS_OF_A_KIND = 4;
    private static final int MOST_TRIES = 250;

    private record Options(List<String> names, Duration time, List<Path> folders, long seed) {

        static Options of(String[] words) {
            var names = new ArrayList<String>();
            var folders = new ArrayList<Path>();
            int seconds = 30;
            long seed = System.nanoTime();
            for (int i = 0; i < words.length; i++) {
                switch (words[i]) {
                    case "--seconds" -> seconds = Integer.parseInt(words[++i]);
                    case "--from" -> folders.add(Path.of(words[++i]));
                    case "--seed" -> seed = Long.parseLong(words[++i]);
                    default -> names.add(words[i]);
                }
            }
            return new Options(names, Duration.ofSeconds(seconds), folders, seed);
        }

        boolean want(FuzzTarget target) {
            return names.isEmpty() || names.stream().anyMatch(target::named);
        }
    }

    private final FuzzTarget target;
    private final Options options;
    private final FuzzParser parser;
    private final List<byte[]> files = new ArrayList<>();
    private final Map<FuzzParser.Verdict, Integer> counts = new EnumMap<>(FuzzParser.Verdict.class);
    private int inputs;
    private int realFindings;
    private Duration slowest = Duration.ZERO;
    private int slowestSize;

    private Fuzz(FuzzTarget target, Options options, FuzzParser parser) {
        this.target = target;
        this.options = options;
        this.parser = parser;
    }

    public static void main(String[] words) throws Exception {
        Options options = Options.of(words);
        System.out.println("seed " + options.seed());
        for (FuzzTarget target : FuzzTarget.all()) {
            if (!options.want(target)) continue;
            try (var parser = new FuzzParser(TIME_BOX)) {
                new Fuzz(target, options, parser).run();
            }
        }
        System.exit(0);
    }

    private void run() throws Exception {
        List<Path> real = new ArrayList<>();
        for (Path folder : options.folders()) real.addAll(target.under(folder));
        long start = System.nanoTime();
        for (Path sample : target.ownSamples()) files.add(Files.readAllBytes(sample));
        readReal(real, start + options.time().toNanos() / 3);
        if (files.isEmpty()) files.add("a(b) { c = [1]; } // d\n".getBytes(java.nio.charset.StandardCharsets.UTF_8));
        int realInputs = inputs;
        realFindings = findings();
        spoil(start + options.time().toNanos());
        System.out.printf(
                "%-16s %-12s %6d inputs (%d real), %d findings on real files, %s, slowest %d ms (%d bytes), %d MiB%n",
                target.grammar(),
                target.language().id(),
                inputs,
                realInputs,
                realFindings,
                counts,
                slowest.toMillis(),
                slowestSize,
                parser.memory());
    }

    private int findings() {
        return counts.entrySet().stream()
                .filter(each -> each.getKey() != FuzzParser.Verdict.FINE && each.getKey() != FuzzParser.Verdict.SLOW)
                .mapToInt(Map.Entry::getValue)
                .sum();
    }

    private void readReal(List<Path> real, long end) throws Exception {
        var order = new ArrayList<>(real);
        java.util.Collections.shuffle(order, new Random(options.seed()));
        for (Path file : order) {
            if (files.size() >= MOST_FILES || System.nanoTime() > end) return;
            if (Files.size(file) > MOST_BYTES || Files.size(file) == 0) continue;
            byte[] content = Files.readAllBytes(file);
            files.add(content);
            if (feed(content)) System.out.println("  real file " + file);
        }
    }

    private void spoil(long end) throws Exception {
        var others = new ArrayList<byte[]>();
        for (Path sample : FuzzTarget.samples()) others.add(Files.readAllBytes(sample));
        var mutator = new Mutator(new Random(options.seed()), files, others);
        while (System.nanoTime() < end) feed(mutator.next());
    }

    /// Whether it was a finding.
    private boolean feed(byte[] input) throws Exception {
        FuzzParser.Result result = parser.parse(target.path(), input);
        inputs++;
        if (inputs % 64 == 0) parser.memory();
        if (result.took().compareTo(slowest) > 0 && !result.isFinding()) {
            slowest = result.took();
            slowestSize = input.length;
        }
        if (result.verdict() == FuzzParser.Verdict.HANG) result = confirmed(input);
        int before = counts.merge(result.verdict(), 1, Integer::sum);
        if (!result.isFinding()) return false;
        System.out.printf("  %s: %s (%d bytes)%n", result.verdict(), result.why(), input.length);
        if (before <= MOST_SEEDS_OF_A_KIND) keep(input, result.verdict());
        return true;
    }

    private FuzzParser.Result confirmed(byte[] input) throws Exception {
        try (var patient = new FuzzParser(PRODUCT_TIME_BOX.plusSeconds(5))) {
            FuzzParser.Result result = patient.parse(target.path(), input);
            if (result.verdict() == FuzzParser.Verdict.SLOW || result.verdict() == FuzzParser.Verdict.FINE) {
                System.out.printf(
                        "  slow: %d bytes took %d ms: %s%n",
                        input.length, result.took().toMillis(), result.why());
                slowest = result.took();
                slowestSize = input.length;
                keepSlow(input);
            }
            return result;
        }
    }

    /// For inspection, not as a seed.
    private void keepSlow(byte[] input) throws IOException {
        Path folder = Files.createDirectories(Path.of("target", "fuzz-slow", target.grammar()));
        Files.write(folder.resolve(name("slow", input)), input);
    }

    private void keep(byte[] input, FuzzParser.Verdict kind) throws Exception {
        RepoPath path = target.path();
        byte[] small = new Minimizer(
                        less -> parser.parse(path, less).verdict() == kind,
                        MOST_TRIES,
                        Duration.ofSeconds(60).toNanos())
                .minimized(input);
        Path folder = Files.createDirectories(SEEDS.resolve(target.grammar()));
        Path seed = folder.resolve(name(kind.name().toLowerCase(java.util.Locale.ROOT), small));
        Files.write(seed, small);
        System.out.printf("  kept %s (%d bytes)%n", seed, small.length);
    }

    private String name(String kind, byte[] input) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(input);
            return "%s-%s.%s".formatted(kind, HexFormat.of().formatHex(digest, 0, 4), target.extension());
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException(missing);
        }
    }
}
