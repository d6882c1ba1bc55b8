import com.sun.management.OperatingSystemMXBean;
import dev.loupe.config.ArchiveSource;
import dev.loupe.embed.EmbeddingSettings;
import dev.loupe.embed.ModelSettings;
import dev.loupe.embed.StaticEmbedder;
import dev.loupe.engine.Engine;
import dev.loupe.engine.IndexHolders;
import dev.loupe.engine.Session;
import dev.loupe.json.Json;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.model.Progress;
import dev.loupe.model.WallClock;
import dev.loupe.project.LoupeHome;
import dev.loupe.records.ArchiveQuestion;
import dev.loupe.records.BeadsServers;
import dev.loupe.records.Records;
import dev.loupe.search.SearchMode;
import dev.loupe.syntax.Syntax;
import dev.loupe.tools.all.AllTools;
import dev.loupe.tools.catalogue.ToolCatalogue;
import dev.loupe.tools.run.ToolRunner;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.store.FSDirectory;

/// What searches of beads and archives cost through their tools, in one process: JSON arguments, the look
/// for changes, both sides of the search, the fused page, JSON of the answer. As Markdown:
///
///     bench/records/run [RECORDS [BEADS [NAMES]]]
///
/// Records are made with a fixed seed: 40 to 120 words of a vocabulary of 8,000 in which words are as
/// unequal as in prose (Zipf), three years, 40 names; beads likewise, of four states. 1,000 questions of
/// four words that no other asks, one after the other; the first 700 do not count. NAMES is a regular
/// expression over the names of rows. Wall ms at the median and the 99th percentile; CPU ms is the whole
/// process's over the questions that count, looks for changes included. Beside them a bare Lucene query: the
/// same four words, BM25, the best 100, ten texts read, over the same texts.
class RecordBench {
    static final int QUESTIONS = 1_000;
    static final int COUNTED = 300;
    static final int VOCABULARY = 8_000;

    static String names = "";
    static final Random random = new Random(7);
    static final String[] words = new String[VOCABULARY];
    static final double[] until = new double[VOCABULARY];
    static final OperatingSystemMXBean machine = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

    interface Task {
        int run(String question) throws Exception;
    }

    public static void main(String[] args) throws Exception {
        int records = args.length > 0 ? Integer.parseInt(args[0]) : 100_000;
        int beads = args.length > 1 ? Integer.parseInt(args[1]) : 10_000;
        if (args.length > 2) names = args[2];
        vocabulary();
        Path folder = Files.createTempDirectory("records").toRealPath();
        try {
            Path root = Files.createDirectories(folder.resolve("project"));
            List<String> texts = make(root, records, beads);
            measure(folder, root, texts, records, beads);
        } finally {
            try (var all = Files.walk(folder)) {
                for (Path one : all.sorted(java.util.Comparator.reverseOrder()).toList()) Files.delete(one);
            }
        }
    }

    static void vocabulary() {
        double sum = 0;
        for (int i = 0; i < VOCABULARY; i++) {
            words[i] = word(i);
            until[i] = sum += 1.0 / (i + 3);
        }
        for (int i = 0; i < VOCABULARY; i++) until[i] /= sum;
    }

    static String word(int number) {
        String syllables = "ba be bi bo bu da de di do du ka ke ki ko ku la le li lo lu ma me mi mo mu na ne ni no nu";
        String[] parts = syllables.split(" ");
        var word = new StringBuilder();
        for (int rest = number + parts.length; rest > 0; rest /= parts.length) word.append(parts[rest % parts.length]);
        return word.toString();
    }

    static String some() {
        int at = Arrays.binarySearch(until, random.nextDouble());
        return words[Math.min(VOCABULARY - 1, at < 0 ? -at - 1 : at)];
    }

    static String text(int count) {
        var text = new StringBuilder();
        for (int i = 0; i < count; i++) text.append(i == 0 ? "" : i % 12 == 0 ? ".\n" : " ").append(some());
        return text.toString();
    }

    static List<String> make(Path root, int records, int beads) throws Exception {
        Files.createDirectories(root.resolve(".loupe"));
        Files.writeString(root.resolve(".loupe/config.toml"), """
                [[archive.sources]]
                name = "pensieve"
                path = "archive"
                schema = "agent-memory"
                name_field = "agent"
                """);
        var texts = new ArrayList<String>();
        for (int i = 0; i < records; i++) {
            LocalDate day = LocalDate.of(2023, 1, 1).plusDays(random.nextInt(1_095));
            Path file = root.resolve("archive/%d/%02d/%02d/%d.md".formatted(day.getYear(), day.getMonthValue(), day.getDayOfMonth(), i));
            Files.createDirectories(file.getParent());
            String text = text(40 + random.nextInt(80));
            texts.add(text);
            Files.writeString(file, "---\nid: mem-%d\nschema: agent-memory\ntimestamp: %sT%02d:%02d:00Z\nagent: agent-%d\ntopics: [%s, %s]\n---\n%s\n"
                    .formatted(i, day, random.nextInt(24), random.nextInt(60), random.nextInt(40), some(), some(), text));
            Files.setLastModifiedTime(file, FileTime.from(Instant.parse("2026-01-01T00:00:00Z")));
        }
        Files.createDirectories(root.resolve(".beads"));
        var lines = new ArrayList<String>();
        String[] states = {"open", "in_progress", "blocked", "closed"};
        for (int i = 0; i < beads; i++)
            lines.add("{\"id\":\"made-%d\",\"title\":\"%s\",\"description\":\"%s\",\"status\":\"%s\",\"priority\":%d,\"issue_type\":\"task\",\"assignee\":\"crew/agent-%d\",\"labels\":[\"%s\"],\"created_at\":\"2026-01-05T10:00:00Z\"}"
                    .formatted(i, text(6), text(40 + random.nextInt(80)).replace("\n", "\\n"), states[random.nextInt(4)], random.nextInt(5), random.nextInt(40), some()));
        Files.write(root.resolve(".beads/issues.jsonl"), lines);
        Files.setLastModifiedTime(root.resolve(".beads/issues.jsonl"), FileTime.from(Instant.parse("2026-01-01T00:00:00Z")));
        return texts;
    }

    static void measure(Path folder, Path root, List<String> texts, int records, int beads) throws Exception {
        var home = new LoupeHome(folder.resolve("home"));
        var settings = new ModelSettings(new EmbeddingSettings.BuiltIn(), new ModelSettings.Rescore.None());
        try (Engine engine = Engine.open(home, Path.of("/nobody"), new Syntax(home.natives()), 1, false, WallClock.utc(), settings, Optional.empty(), IndexHolders.NONE);
                ToolRunner runner = new ToolRunner(
                        new ToolCatalogue(AllTools.of(engine.projects(), WallClock.utc()), AllTools.inner(engine.projects(), WallClock.utc())),
                        new Session("bench", List.of(root), false),
                        Duration.ofMinutes(30))) {
            System.out.printf("%,d records of an archive, %,d beads.%n%n", records, beads);
            System.out.println("| looking at what is there | wall s | CPU s |");
            System.out.println("|---|---|---|");
            once("all records for the first time", () -> call(runner, "archive_search", "\"query\":\"x\""));
            once("all beads for the first time", () -> call(runner, "search_beads", "\"query\":\"x\""));
            var source = new ArchiveSource("pensieve", root.resolve("archive"), "agent-memory", "agent", root);
            Path one = root.resolve("archive/one-more.md");
            for (String change : List.of("nothing", "one record"))
                try (var other = new Records(home, StaticEmbedder.builtIn(), BeadsServers.NONE)) {
                    if (!change.equals("nothing"))
                        Files.writeString(one, "---\nid: more\nschema: agent-memory\n---\n" + text(80) + "\n");
                    once("all records again, by another process, " + change + " changed", () -> other.archives(List.of(source))
                            .search(new ArchiveQuestion("x", SearchMode.KEYWORD, Optional.empty(), Optional.empty(), Optional.empty(), 1), Duration.ofMinutes(9)));
                }
            Files.setLastModifiedTime(one, FileTime.from(Instant.parse("2026-01-01T00:00:00Z")));
            System.out.println();
            System.out.println("| question | p50 ms | p99 ms | CPU ms | results |");
            System.out.println("|---|---|---|---|---|");
            bare(folder, texts);
            String[][] calls = {
                {"archive_search", ""},
                {"archive_search", "\"mode\":\"keyword\""},
                {"archive_search", "\"mode\":\"semantic\""},
                {"archive_search", "\"filter\":\"agent-7\""},
                {"archive_search", "\"after\":\"2024-06-01\",\"before\":\"2024-06-30\""},
                {"archive_search", "\"source\":\"pensieve\",\"after\":\"2024-01-01\",\"limit\":50"},
                {"archive_recent", "\"after\":\"2025-12-01\""},
                {"search_beads", ""},
                {"search_beads", "\"status\":\"open\""},
                {"search_beads", "\"priority\":1,\"assignee\":\"agent-7\""},
                {"search_beads", "\"limit\":50"},
            };
            for (String[] call : calls) {
                boolean asks = !call[0].equals("archive_recent");
                row(call[0] + (call[1].isEmpty() ? "" : " `" + call[1].replace("\"", "") + "`"), question -> call(runner, call[0],
                        (asks ? "\"query\":\"" + question + "\"" + (call[1].isEmpty() ? "" : ",") : "") + call[1]));
            }
        }
    }

    interface Work {
        void run() throws Exception;
    }

    static void once(String name, Work work) throws Exception {
        long cpu = machine.getProcessCpuTime();
        long wall = System.nanoTime();
        work.run();
        System.out.printf("| %s | %.1f | %.1f |%n", name, (System.nanoTime() - wall) / 1e9, (machine.getProcessCpuTime() - cpu) / 1e9);
    }

    static int call(ToolRunner runner, String tool, String arguments) throws Exception {
        JsonObject result = runner.start(tool, (JsonObject) Json.parse("{" + arguments + "}"), Progress.NONE).result().get();
        if (!(result.get("structuredContent") instanceof JsonObject answer)) throw new IllegalStateException(Json.write(result));
        if (answer.get("state") instanceof JsonString(String state) && !state.equals("ready")) throw new IllegalStateException(state);
        return answer.get("count") instanceof JsonNumber(String count) ? Integer.parseInt(count) : 0;
    }

    static void bare(Path folder, List<String> texts) throws Exception {
        try (var directory = FSDirectory.open(folder.resolve("bare"))) {
            try (var writer = new IndexWriter(directory, new IndexWriterConfig(new StandardAnalyzer()))) {
                for (String text : texts) {
                    var document = new Document();
                    document.add(new TextField("text", text, Field.Store.YES));
                    writer.addDocument(document);
                }
                writer.commit();
            }
            try (var reader = DirectoryReader.open(directory)) {
                var searcher = new IndexSearcher(reader);
                row("bare BM25 over the records", question -> {
                    var any = new BooleanQuery.Builder();
                    for (String word : question.split(" ")) any.add(new TermQuery(new Term("text", word)), Occur.SHOULD);
                    var found = searcher.search(any.build(), 100).scoreDocs;
                    int read = 0;
                    for (int i = 0; i < Math.min(10, found.length); i++)
                        if (!searcher.storedFields().document(found[i].doc).get("text").isEmpty()) read++;
                    return read;
                });
            }
        }
    }

    static void row(String name, Task task) throws Exception {
        if (!java.util.regex.Pattern.compile(names).matcher(name).find()) return;
        double[] took = new double[COUNTED];
        long cpu = 0;
        int results = 0;
        for (int i = 0; i < QUESTIONS; i++) {
            if (i == QUESTIONS - COUNTED) cpu = machine.getProcessCpuTime();
            String question = String.join(" ", some(), some(), some(), some());
            long began = System.nanoTime();
            results = task.run(question);
            if (i >= QUESTIONS - COUNTED) took[i - QUESTIONS + COUNTED] = (System.nanoTime() - began) / 1e6;
        }
        double each = (machine.getProcessCpuTime() - cpu) / 1e6 / COUNTED;
        Arrays.sort(took);
        System.out.printf("| %s | %.1f | %.1f | %.1f | %d |%n", name, took[COUNTED / 2], took[COUNTED * 99 / 100], each, results);
    }
}
