package dev.loupe.search.rank;

import dev.loupe.index.FileOutline;
import dev.loupe.index.IndexedFile;
import dev.loupe.model.Chunk;
import dev.loupe.model.ChunkKind;
import dev.loupe.model.RepoPath;
import dev.loupe.model.Symbol;
import dev.loupe.search.rank.LabQuery.Target;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Generates questions with known answers from a repository, as a training set for ranking that is separate
/// from the evaluation set. There are two steps, with `loupe index` before each:
///
/// - `strip`: picks documented definitions, takes their documentation out of the files (lines stay where they
///   are), and asks for them by its first sentence;
/// - `mine`: adds names, paths, error messages, lines of code and the subjects of commits.
///
/// `strip HOME ROOT OUT`, `mine HOME ROOT GIT-DIRECTORY [COMMIT] OUT`; `bench/ranking/lab mine` does it all.
final class LabMiner {
    private static final int DOCS = 60;
    private static final int TYPES = 40;
    private static final int NAMES = 40;
    private static final int OTHERS = 20;
    private static final int COMMITS = 60;
    private static final int HEADERS = 30;
    private static final int GUIDES = 40;
    private static final Pattern INLINE_CODE = Pattern.compile("`([^`\n]{3,60})`");
    private static final Pattern LICENCE =
            Pattern.compile("(?i)licen[cs]e|copyright|all rights|spdx|generated|author|vim:|eslint|pragma");
    private static final Pattern MARKUP =
            Pattern.compile("<[^>]{1,40}>|[`*]|\\{@\\w+\\s+([^}]*)}|\\[|\\]\\([^)]*\\)|\\]");
    private static final Pattern RAISES =
            Pattern.compile("(?i)error|exception|raise|throw|panic|fail|abort|\\bdie\\b|fatal");
    private static final Pattern MESSAGE = Pattern.compile("[\"']([A-Za-z][^\"'\\\\%{}$]{24,110})[\"']");
    private static final Pattern ERROR_TYPE = Pattern.compile("\\b([A-Z]\\w+(?:Error|Exception))\\b");
    private static final Pattern OPERATOR = Pattern.compile("[=(.][^=]*[=(.>]");

    private final LabRepository repository;
    private final Random random;
    private final List<Chunk> chunks = new ArrayList<>();
    private final List<Symbol> symbols = new ArrayList<>();
    private final List<RepoPath> symbolPaths = new ArrayList<>();
    private final Map<String, Integer> definitions = new HashMap<>();
    private final List<RepoPath> files = new ArrayList<>();
    private final Map<RepoPath, List<String>> headers = new HashMap<>();
    private final List<Chunk> sections = new ArrayList<>();
    private final Map<String, Set<RepoPath>> definers = new HashMap<>();

    private LabMiner(LabRepository repository) throws IOException {
        this.repository = repository;
        random = new Random(repository.name().hashCode());
        for (IndexedFile file : repository.snapshot().files().all()) read(file.path());
    }

    private void read(RepoPath path) throws IOException {
        if (Penalty.DOCUMENT.appliesTo(path))
            sections.addAll(repository.snapshot().chunks().ofFile(path));
        for (Penalty penalty : Penalty.values()) if (penalty.appliesTo(path)) return;
        files.add(path);
        repository.snapshot().files().outline(path).ifPresent(outline -> headers.put(path, outline.headerComments()));
        chunks.addAll(repository.snapshot().chunks().ofFile(path));
        List<Symbol> outline = repository
                .snapshot()
                .files()
                .outline(path)
                .map(FileOutline::symbols)
                .orElse(List.of());
        for (Symbol symbol : outline) {
            symbols.add(symbol);
            symbolPaths.add(path);
            definitions.merge(symbol.name(), 1, Integer::sum);
            definers.computeIfAbsent(symbol.name(), _ -> new HashSet<>()).add(path);
        }
    }

    public static void main(String[] args) throws Exception {
        Path root = Path.of(args[2]);
        Path out = Path.of(args[args.length - 1]);
        try (LabRepository repository = LabRepository.open(Path.of(args[1]), root)) {
            var miner = new LabMiner(repository);
            Path docs = out.resolve("docs").resolve(repository.name() + ".json");
            if (args[0].equals("strip")) {
                List<LabQuery> stripped = miner.strip();
                stripped.addAll(miner.stripHeaders());
                LabQuery.write(docs, stripped);
            } else {
                var all = new ArrayList<LabQuery>(Files.exists(docs) ? LabQuery.read(docs) : List.of());
                all.addAll(miner.names());
                all.addAll(miner.guides());
                var lookalikes = new LabLookalikes(miner.symbols, miner.symbolPaths);
                all.addAll(lookalikes.topics(miner.sections));
                all.addAll(lookalikes.concepts());
                all.addAll(lookalikes.namesakes());
                all.addAll(miner.paths());
                all.addAll(miner.messages());
                all.addAll(miner.snippets());
                all.addAll(miner.commits(Path.of(args[3]), args.length > 5 ? args[4] : "HEAD"));
                LabQuery.write(out.resolve(repository.name() + ".json"), all);
            }
        }
    }

    /// Functions are the targets themselves; for types the file is the target, because a question about a
    /// type's purpose is about all of it.
    private List<LabQuery> strip() throws IOException {
        var functions = new ArrayList<LabQuery>();
        var types = new ArrayList<LabQuery>();
        Collections.shuffle(chunks, random);
        var asked = new HashSet<String>();
        for (Chunk chunk : chunks) {
            String sentence = sentence(chunk.doc());
            if (sentence.isEmpty() || chunk.kind() == ChunkKind.SECTION) continue;
            boolean type = isType(chunk.kind());
            if ((type ? types : functions).size() == (type ? TYPES : DOCS)) continue;
            if (!asked.add(sentence) || !takeOut(chunk)) continue;
            if (type)
                types.add(new LabQuery(
                        sentence, "type", List.of(new Target(chunk.path().value(), 0, 0))));
            else functions.add(new LabQuery(sentence, "doc", List.of(target(chunk))));
        }
        functions.addAll(types);
        return functions;
    }

    private static boolean isType(ChunkKind kind) {
        return switch (kind) {
            case CLASS, INTERFACE, STRUCT, ENUM, TRAIT, MODULE -> true;
            default -> false;
        };
    }

    /// Questions from the header comments of files, which are removed from the files.
    private List<LabQuery> stripHeaders() throws IOException {
        var queries = new ArrayList<LabQuery>();
        var asked = new HashSet<String>();
        for (int i : shuffled(files.size())) {
            RepoPath path = files.get(i);
            for (String header : headers.getOrDefault(path, List.of())) {
                String sentence = sentence(header);
                if (queries.size() == HEADERS
                        || sentence.isEmpty()
                        || LICENCE.matcher(header).find()) continue;
                if (!asked.add(sentence)
                        || !takeOut(path, header, 1, header.lines().toList().size() + 30)) continue;
                queries.add(new LabQuery(sentence, "header", List.of(new Target(path.value(), 0, 0))));
                break;
            }
        }
        return queries;
    }

    /// Sentences of the documentation that mention definitions as code, asked without the names. The targets
    /// are the files that define them.
    private List<LabQuery> guides() {
        var queries = new ArrayList<LabQuery>();
        Collections.shuffle(sections, random);
        var asked = new HashSet<String>();
        for (Chunk section : sections) {
            if (queries.size() == GUIDES) break;
            for (String sentence :
                    section.text().replaceAll("(?s)```.*?```", " ").split("(?<=[.!?])\\s+|\n\n")) {
                Set<RepoPath> targets = named(sentence);
                String query = sentence(INLINE_CODE.matcher(sentence).replaceAll(" "));
                if (targets.isEmpty() || targets.size() > 3 || query.isEmpty() || !asked.add(query)) continue;
                queries.add(new LabQuery(
                        query,
                        "guide",
                        targets.stream()
                                .map(path -> new Target(path.value(), 0, 0))
                                .toList()));
                break;
            }
        }
        return queries;
    }

    private Set<RepoPath> named(String sentence) {
        var targets = new java.util.TreeSet<RepoPath>(java.util.Comparator.comparing(RepoPath::value));
        Matcher code = INLINE_CODE.matcher(sentence);
        while (code.find()) {
            String name = code.group(1).replaceAll("\\(.*|^.*[.:#]", "");
            Set<RepoPath> of = definers.getOrDefault(name, Set.of());
            if (name.length() >= 4 && of.size() <= 2) targets.addAll(of);
        }
        return targets;
    }

    private static Target target(Chunk chunk) {
        return new Target(
                chunk.path().value(), chunk.lines().first(), chunk.lines().last());
    }

    private static String sentence(String doc) {
        String text =
                MARKUP.matcher(doc).replaceAll("$1").replaceAll("\\s+", " ").strip();
        int end = text.indexOf(". ");
        if (end > 0) text = text.substring(0, end);
        if (text.endsWith(".")) text = text.substring(0, text.length() - 1);
        int words = text.split(" ").length;
        boolean prose = text.chars().allMatch(c -> c < 128) && words >= 5 && words <= 25 && !text.contains("@");
        return prose && text.length() < 180 ? text : "";
    }

    // Replaces each documentation line by an empty one, so that line numbers stay the same.
    private boolean takeOut(Chunk chunk) throws IOException {
        return takeOut(
                chunk.path(), chunk.doc(), chunk.lines().first(), chunk.lines().last());
    }

    private boolean takeOut(RepoPath path, String text, int first, int last) throws IOException {
        Path file = repository.root().resolve(path.value());
        List<String> lines = new ArrayList<>(new String(Files.readAllBytes(file), StandardCharsets.UTF_8)
                .lines()
                .toList());
        Set<String> wanted = new HashSet<>();
        for (String line : text.lines().toList()) if (!line.isBlank()) wanted.add(bare(line));
        int out = 0;
        for (int i = first - 1; i < Math.min(last, lines.size()); i++) {
            if (lines.get(i).isBlank() || !wanted.contains(bare(lines.get(i)))) continue;
            lines.set(i, "");
            out++;
        }
        if (out == 0) return false;
        Files.writeString(file, String.join("\n", lines) + "\n");
        return true;
    }

    private static String bare(String line) {
        return line.replaceAll("^[\\s/*#!;%-]+|[\\s*/\"']+$|\"\"\"|'''", "").strip();
    }

    private List<LabQuery> names() {
        var queries = new ArrayList<LabQuery>();
        List<Integer> order = shuffled(symbols.size());
        for (int i : order) {
            Symbol symbol = symbols.get(i);
            if (queries.size() == NAMES) break;
            if (symbol.name().length() < 5 || definitions.getOrDefault(symbol.name(), 0) > 2) continue;
            if (!symbol.name().matches("\\w+") || !isLookedUp(symbol)) continue;
            String query = queries.size() % 2 == 0 ? symbol.name() : symbol.qualifiedName();
            if (query.contains(" ")) continue;
            String path = symbolPaths.get(i).value();
            queries.add(new LabQuery(
                    query,
                    "symbol",
                    List.of(new Target(
                            path, symbol.lines().first(), symbol.lines().last()))));
        }
        return queries;
    }

    private static boolean isLookedUp(Symbol symbol) {
        return switch (symbol.kind()) {
            case FUNCTION, METHOD, CLASS, STRUCT, ENUM, INTERFACE, TRAIT, TYPE_ALIAS -> true;
            case CONSTRUCTOR, IMPL, MODULE, FIELD, VARIABLE, CONSTANT, HEADING -> false;
        };
    }

    private List<Integer> shuffled(int size) {
        var order = new ArrayList<Integer>();
        for (int i = 0; i < size; i++) order.add(i);
        Collections.shuffle(order, random);
        return order;
    }

    private List<LabQuery> paths() {
        var queries = new ArrayList<LabQuery>();
        Map<String, Integer> byName = new HashMap<>();
        for (RepoPath path : files) byName.merge(path.fileName(), 1, Integer::sum);
        for (int i : shuffled(files.size())) {
            RepoPath path = files.get(i);
            if (queries.size() == OTHERS) break;
            if (repository.snapshot().chunks() == null || byName.getOrDefault(path.fileName(), 0) > 1) continue;
            String query = queries.size() % 2 == 0 ? path.fileName() : path.value();
            if (!query.contains(" ")) queries.add(new LabQuery(query, "path", List.of(new Target(path.value(), 0, 0))));
        }
        return queries;
    }

    private List<LabQuery> messages() {
        var queries = new ArrayList<LabQuery>();
        Collections.shuffle(chunks, random);
        for (Chunk chunk : chunks) {
            if (queries.size() == OTHERS) break;
            for (String line : chunk.text().lines().toList()) {
                Matcher message = MESSAGE.matcher(line);
                if (!RAISES.matcher(line).find() || !message.find()) continue;
                if (message.group(1).split(" ").length < 5) continue;
                Matcher type = ERROR_TYPE.matcher(line);
                String before = type.find() ? type.group(1) + ": " : queries.size() % 2 == 0 ? "error: " : "";
                queries.add(new LabQuery(before + message.group(1), "error", List.of(target(chunk))));
                break;
            }
        }
        return queries;
    }

    private List<LabQuery> snippets() {
        var queries = new ArrayList<LabQuery>();
        Collections.shuffle(chunks, random);
        for (Chunk chunk : chunks) {
            if (queries.size() == OTHERS) break;
            if (chunk.kind() == ChunkKind.SECTION || chunk.kind() == ChunkKind.DOC) continue;
            List<String> lines = chunk.text().lines().toList();
            int at = random.nextInt(lines.size());
            String text = String.join("\n", lines.subList(at, Math.min(lines.size(), at + 1 + random.nextInt(3))))
                    .strip();
            if (text.length() < 40
                    || text.length() > 300
                    || !OPERATOR.matcher(text).find()) continue;
            queries.add(new LabQuery(text, "snippet", List.of(target(chunk))));
        }
        return queries;
    }

    private List<LabQuery> commits(Path gitDirectory, String newest) throws IOException {
        var present = new HashSet<String>();
        for (RepoPath path : files) present.add(path.value());
        var process = new ProcessBuilder(
                        "git",
                        "--git-dir=" + gitDirectory,
                        "-c",
                        "core.quotePath=false",
                        "log",
                        "--no-merges",
                        "-n3000",
                        "--format=%x01%s",
                        "--name-only",
                        newest)
                .redirectErrorStream(true)
                .start();
        String log = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        var queries = new ArrayList<LabQuery>();
        for (String commit : log.split("\u0001")) {
            if (queries.size() == COMMITS) break;
            List<String> lines = commit.lines().filter(line -> !line.isBlank()).toList();
            if (lines.size() < 2 || lines.size() > 9) continue;
            String subject = lines.getFirst()
                    .replaceAll("\\s*\\(?#\\d+\\)?|^\\w+(\\([^)]*\\))?!?:\\s+", "")
                    .strip();
            List<String> changed = lines.subList(1, lines.size()).stream()
                    .filter(present::contains)
                    .toList();
            if (subject.split(" ").length < 4 || changed.isEmpty() || changed.size() > 3) continue;
            if (subject.matches("(?i).*\\b(bump|release|update dependenc|typo|version|changelog|merge|revert)\\b.*"))
                continue;
            queries.add(new LabQuery(
                    subject,
                    "commit",
                    changed.stream().map(path -> new Target(path, 0, 0)).toList()));
        }
        return queries;
    }
}
