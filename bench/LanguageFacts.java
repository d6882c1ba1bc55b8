import dev.loupe.daemon.ParserChildren;
import dev.loupe.model.Chunk;
import dev.loupe.model.ChunkKind;
import dev.loupe.model.FileSyntax;
import dev.loupe.model.Language;
import dev.loupe.model.ParseOutcome;
import dev.loupe.model.RepoPath;
import dev.loupe.model.Symbol;
import dev.loupe.syntax.SourceParser;
import dev.loupe.syntax.Syntax;
import dev.loupe.syntax.tree.ParseDetail;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;

/// What the parser makes of real files; `bench/languages` runs it and makes tables of what it prints.
///
///     read FOLDER LANGUAGE HOME OUT MOST   parses so many files in children, so that a crash costs a file;
/// counts, and writes OUT/definitions.tsv and OUT/files
///     time FOLDER LIST HOME           lines per CPU second in this process, one thread, after warm-up
///     children FOLDER LIST HOME       parses the files once through children
///     inside FOLDER LIST HOME         the same with as many threads in this process
///
/// Figures are lines of a name and a value.
public final class LanguageFacts {

    private static final long MOST_BYTES = 8_000_000;
    private static final double SECONDS = 1;
    private static final Set<String> OF_SEVERAL = Set.of("h", "m", "pl", "pm", "v", "ts", "fs", "pp", "cls", "inc", "pro", "s", "bas");
    private static final PrintStream OUT = new PrintStream(System.out, true, StandardCharsets.UTF_8);

    private record Source(RepoPath path, byte[] content) {}

    private record Answer(Source source, FileSyntax syntax) {}

    private LanguageFacts() {}

    public static void main(String[] args) throws Exception {
        // As deep as a parser child's.
        Callable<Void> work = () -> {
            run(args);
            return null;
        };
        try (ExecutorService thread = Executors.newSingleThreadExecutor(LanguageFacts::deep)) {
            thread.submit(work).get();
        }
    }

    private static Thread deep(Runnable work) {
        return new Thread(null, work, "parser", 64L << 20);
    }

    private static void run(String[] args) throws Exception {
        Path folder = Path.of(args[1]);
        switch (args[0]) {
            case "read" -> read(folder, args[2], Path.of(args[3]), Path.of(args[4]), Integer.parseInt(args[5]));
            case "time" -> time(listed(folder, Path.of(args[2])), Path.of(args[3]));
            case "children" -> throughChildren(listed(folder, Path.of(args[2])), Path.of(args[3]));
            case "inside" -> inside(listed(folder, Path.of(args[2])), Path.of(args[3]));
            default -> throw new IllegalArgumentException(args[0]);
        }
    }

    private static void say(String name, Object value) {
        OUT.println(name + " " + value);
    }

    private static double cpuSeconds() {
        var system = (com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        return system.getProcessCpuTime() / 1e9;
    }

    private static List<RepoPath> walk(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(LanguageFacts::wanted)
                    .map(file -> folder.relativize(file).toString().replace('\\', '/'))
                    .filter(path -> path.chars().noneMatch(c -> c < ' ') && !path.contains(".git/"))
                    .sorted()
                    .map(RepoPath::new)
                    .toList();
        }
    }

    private static boolean wanted(Path file) {
        try {
            return Files.isRegularFile(file) && !Files.isSymbolicLink(file) && Files.size(file) <= MOST_BYTES;
        } catch (IOException gone) {
            return false;
        }
    }

    private static List<Source> listed(Path folder, Path list) throws IOException {
        var sources = new ArrayList<Source>();
        for (String line : Files.readAllLines(list)) sources.add(new Source(new RepoPath(line), Files.readAllBytes(folder.resolve(line))));
        return sources;
    }

    /// So many files of the language, evenly from all that there are. Whose extension has several owners is
    /// known only by the parse.
    private static List<RepoPath> some(Path folder, String language, int most) throws IOException {
        List<RepoPath> all = walk(folder).stream()
                .filter(path -> OF_SEVERAL.contains(path.extension())
                        || Language.ofPath(path).id().equals(language)
                        || Language.ofPath(path) == Language.TEXT)
                .toList();
        var some = new ArrayList<RepoPath>();
        double step = Math.max(1, (double) all.size() / most);
        for (double at = 0; (int) at < all.size(); at += step) some.add(all.get((int) at));
        return some;
    }

    private static void read(Path folder, String language, Path home, Path out, int most) throws Exception {
        var facts = new Facts(out);
        try (var children = ParserChildren.ofThisProgram(home, "bench");
                ExecutorService threads = Executors.newFixedThreadPool(children.usefulCallers())) {
            var waiting = new ArrayDeque<Future<Answer>>();
            for (RepoPath path : some(folder, language, most)) {
                Callable<Answer> parse = () -> {
                    var source = new Source(path, Files.readAllBytes(folder.resolve(path.value())));
                    return new Answer(source, children.parse(path, source.content()));
                };
                waiting.add(threads.submit(parse));
                if (waiting.size() >= 64) facts.add(waiting.remove().get(), language);
            }
            while (!waiting.isEmpty()) facts.add(waiting.remove().get(), language);
        }
        facts.print();
    }

    private static final class Facts {
        private final PrintStream definitions;
        private final PrintStream files;
        private final Map<String, Integer> counts = new TreeMap<>();
        private final Map<String, Integer> reasons = new TreeMap<>();
        private final Map<String, String> examples = new TreeMap<>();
        private final List<Integer> chunkLines = new ArrayList<>();

        Facts(Path out) throws IOException {
            definitions = new PrintStream(Files.newOutputStream(out.resolve("definitions.tsv")), false, StandardCharsets.UTF_8);
            files = new PrintStream(Files.newOutputStream(out.resolve("files")), false, StandardCharsets.UTF_8);
        }

        void count(String what, int by) {
            counts.merge(what, by, Integer::sum);
        }

        void add(Answer answer, String language) {
            FileSyntax file = answer.syntax();
            if (!file.language().id().equals(language)) {
                count("other_language", 1);
                return;
            }
            count("files", 1);
            count("lines", file.lines());
            count("bytes", answer.source().content().length);
            outcome(answer.source().path(), file.outcome());
            chunks(file);
            if (!covered(file, answer.source().content())) {
                count("uncovered", 1);
                examples.putIfAbsent("uncovered", answer.source().path().value());
            }
            for (Symbol symbol : file.outline()) definition(answer.source().path(), file, symbol);
        }

        private void outcome(RepoPath path, ParseOutcome outcome) {
            switch (outcome) {
                case ParseOutcome.Parsed(int errors) -> {
                    count(errors == 0 ? "clean" : "with_errors", 1);
                    count("error_nodes", errors);
                    if (errors > 0) examples.putIfAbsent("errors", path.value());
                    files.println(path);
                }
                case ParseOutcome.SetAside(String why) -> {
                    count("set_aside", 1);
                    String reason = why.replaceAll("[0-9]+", "N").replaceAll("[\n\r\t]", " ");
                    if (reasons.merge(reason, 1, Integer::sum) == 1) examples.put(reason, path.value());
                }
                default -> {
                    count("no_grammar", 1);
                    files.println(path);
                }
            }
        }

        private void chunks(FileSyntax file) {
            for (Chunk chunk : file.chunks()) {
                int lines = chunk.lines().count();
                chunkLines.add(lines);
                count("chunk_lines", lines);
                if (chunk.kind() == ChunkKind.BLOCK) count("block_lines", lines);
            }
        }

        private void definition(RepoPath path, FileSyntax file, Symbol symbol) {
            String what =
                    switch (symbol.kind()) {
                        case FUNCTION, METHOD, CONSTRUCTOR -> "functions";
                        case CLASS, STRUCT, ENUM, INTERFACE, TRAIT -> "types";
                        default -> "others";
                    };
            count(what, 1);
            boolean whole = file.chunks().stream()
                    .anyMatch(chunk -> chunk.lines().first() <= symbol.lines().first()
                            && chunk.lines().last() >= symbol.lines().last());
            if (whole) count("whole_" + what, 1);
            definitions.println(path + "\t" + symbol.nameLine() + "\t" + symbol.lines().last() + "\t" + symbol.kind().wireName() + "\t"
                    + symbol.name().replaceAll("[\t\n\r]", " ") + "\t" + symbol.qualifiedName().replaceAll("[\t\n\r]", " "));
        }

        /// Whether each line that is not blank is in exactly one chunk.
        private static boolean covered(FileSyntax file, byte[] content) {
            String[] lines = new String(content, StandardCharsets.UTF_8).split("\n", -1);
            int next = 1;
            for (Chunk chunk : file.chunks()) {
                if (chunk.lines().first() < next) return false;
                for (; next < chunk.lines().first(); next++) if (next > lines.length || !blank(lines[next - 1])) return false;
                next = chunk.lines().last() + 1;
            }
            for (; next <= lines.length; next++) if (!blank(lines[next - 1])) return false;
            return true;
        }

        private static boolean blank(String line) {
            return line.chars().allMatch(c -> c <= ' ' || c == 0xFEFF);
        }

        void print() {
            definitions.close();
            files.close();
            int[] lines = chunkLines.stream().mapToInt(Integer::intValue).sorted().toArray();
            say("chunks", lines.length);
            say("chunk_p50", lines.length == 0 ? 0 : lines[lines.length / 2]);
            say("chunk_p95", lines.length == 0 ? 0 : lines[(int) (lines.length * 0.95)]);
            say("chunk_max", lines.length == 0 ? 0 : lines[lines.length - 1]);
            counts.forEach(LanguageFacts::say);
            reasons.forEach((reason, count) -> say("reason", count + "\t" + reason));
            examples.forEach((what, path) -> say("example", path + "\t" + what));
        }
    }

    private static void time(List<Source> sources, Path home) throws Exception {
        long lines = 0;
        for (Source source : sources) lines += Syntax.byLines(source.path(), source.content(), "").lines();
        say("timed_files", sources.size());
        say("timed_lines", lines);
        for (ParseDetail detail : ParseDetail.values()) {
            double best = Double.MAX_VALUE;
            try (var syntax = new Syntax(home.resolve("natives"), detail)) {
                double begun = cpuSeconds();
                do pass(syntax, sources);
                while (cpuSeconds() - begun < SECONDS);
                begun = cpuSeconds();
                for (int round = 0; round < 2 || (round < 8 && cpuSeconds() - begun < SECONDS); round++) best = Math.min(best, pass(syntax, sources));
            }
            say("cpu_" + detail.name().toLowerCase(java.util.Locale.ROOT), best);
        }
    }

    private static double pass(SourceParser parser, List<Source> sources) throws InterruptedException {
        double begun = cpuSeconds();
        for (Source source : sources) parser.parse(source.path(), source.content());
        return cpuSeconds() - begun;
    }

    private static void throughChildren(List<Source> sources, Path home) throws Exception {
        try (var children = ParserChildren.ofThisProgram(home, "bench")) {
            eachIn(sources, children.usefulCallers(), () -> children);
        }
        // Their CPU seconds count for whoever waits for us only once we have waited for them.
        for (ProcessHandle child : ProcessHandle.current().descendants().toList()) child.onExit().join();
        say("own_cpu", cpuSeconds());
    }

    private static void inside(List<Source> sources, Path home) throws Exception {
        eachIn(sources, Math.max(1, Runtime.getRuntime().availableProcessors()), () -> new Syntax(home.resolve("natives"), ParseDetail.IDENTIFIERS));
        say("own_cpu", cpuSeconds());
    }

    private interface Parsers {
        SourceParser next();
    }

    /// Every n-th file is a thread's.
    private static void eachIn(List<Source> sources, int threads, Parsers parsers) throws Exception {
        var lines = new long[threads];
        try (ExecutorService pool = Executors.newFixedThreadPool(threads, LanguageFacts::deep)) {
            var done = new ArrayList<Future<?>>();
            for (int i = 0; i < threads; i++) {
                int first = i;
                Callable<Void> work = () -> {
                    SourceParser parser = parsers.next();
                    for (int at = first; at < sources.size(); at += threads)
                        lines[first] += parser.parse(sources.get(at).path(), sources.get(at).content()).lines();
                    return null;
                };
                done.add(pool.submit(work));
            }
            for (Future<?> one : done) one.get();
        }
        say("parsed_lines", Arrays.stream(lines).sum());
    }
}
