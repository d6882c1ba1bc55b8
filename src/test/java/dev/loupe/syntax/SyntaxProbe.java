package dev.loupe.syntax;

import dev.loupe.UnpackedLibraries;
import dev.loupe.model.Chunk;
import dev.loupe.model.FileSyntax;
import dev.loupe.model.Language;
import dev.loupe.model.ParseOutcome;
import dev.loupe.model.RepoPath;
import dev.loupe.model.Symbol;
import dev.loupe.scan.LanguageDetector;
import dev.loupe.syntax.grammar.FlatTree;
import dev.loupe.syntax.grammar.Grammar;
import dev.loupe.syntax.grammar.GrammarLanguage;
import dev.loupe.syntax.grammar.Natives;
import dev.loupe.syntax.grammar.SyntaxParser;
import dev.loupe.syntax.mask.ForeignText;
import dev.loupe.syntax.source.SourceText;
import dev.loupe.syntax.tree.LoadedGrammar;
import dev.loupe.syntax.tree.ParseDetail;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/// Runs the parser over real files. Not a test; a tool for developers of the parser:
///
///     java … dev.loupe.syntax.SyntaxProbe show FILE        a file in the format of its golden file
///     java … dev.loupe.syntax.SyntaxProbe tree FILE        its syntax tree, one line per node
///     java … dev.loupe.syntax.SyntaxProbe errors FOLDER…    the first error of each file that has one
///     java … dev.loupe.syntax.SyntaxProbe definitions FOLDER…    path, line, kind and name,
/// tab-separated
///     java … dev.loupe.syntax.SyntaxProbe check FOLDER…    exceptions, lines not in one chunk,
/// statistics
///     java … dev.loupe.syntax.SyntaxProbe time LANGUAGE FOLDER…    speed of parsing alone and of
/// everything
final class SyntaxProbe {

    private record Sample(RepoPath path, byte[] content) {}

    private SyntaxProbe() {}

    public static void main(String[] args) throws Exception {
        switch (args[0]) {
            case "show" -> show(Path.of(args[1]));
            case "tree" -> tree(Path.of(args[1]));
            case "errors" -> errors(folders(args, 1));
            case "definitions" -> definitions(folders(args, 1));
            case "structure" -> structure(folders(args, 1));
            case "check" -> check(folders(args, 1));
            case "time" -> time(Language.find(args[1]).orElseThrow(), folders(args, 2));
            default -> throw new IllegalArgumentException(args[0]);
        }
    }

    private static List<Path> folders(String[] args, int from) {
        return Stream.of(args).skip(from).map(Path::of).toList();
    }

    private static Syntax syntax() {
        return new Syntax(UnpackedLibraries.FOLDER);
    }

    private static void show(Path file) throws Exception {
        try (Syntax syntax = syntax()) {
            System.out.print(SyntaxPrinter.print(
                    syntax.parse(new RepoPath(file.getFileName().toString()), Files.readAllBytes(file))));
        }
    }

    private static void tree(Path file) throws Exception {
        RepoPath path = new RepoPath(file.getFileName().toString());
        GrammarLanguage language =
                GrammarLanguage.of(Language.ofPath(path), path).orElseThrow();
        Grammar grammar = Natives.unpackedTo(UnpackedLibraries.FOLDER).grammar(language.grammar());
        byte[] content = ForeignText.of(language, path)
                .hidden(SourceText.of(Files.readAllBytes(file)).bytes());
        try (var parser = new SyntaxParser(grammar, Duration.ofSeconds(10))) {
            FlatTree tree = parser.parse(content);
            int[] depth = new int[tree.size()];
            for (int node = 0; node < tree.size(); node++) {
                if (tree.parent(node) != FlatTree.NONE) depth[node] = depth[tree.parent(node)] + 1;
                String field = grammar.fieldName(tree.field(node));
                String name = grammar.symbolName(tree.symbol(node));
                String text = tree.text(node).lines().findFirst().orElse("");
                System.out.printf(
                        "%3d %s%s%s%s  %s%n",
                        tree.startRow(node) + 1,
                        "  ".repeat(depth[node]),
                        field.isEmpty() ? "" : field + ": ",
                        tree.named(node) ? "(" + name + ")" : "\"" + name + "\"",
                        tree.missing(node) ? " MISSING" : "",
                        text.length() > 60 ? text.substring(0, 60) + "…" : text);
            }
        }
    }

    private static void errors(List<Path> folders) throws Exception {
        Natives natives = Natives.unpackedTo(UnpackedLibraries.FOLDER);
        for (Sample sample : samples(folders)) {
            Optional<GrammarLanguage> language = GrammarLanguage.of(Language.ofPath(sample.path()), sample.path());
            if (language.isEmpty()) continue;
            SourceText source = SourceText.of(sample.content());
            byte[] readable = ForeignText.of(language.get(), sample.path()).hidden(source.bytes());
            try (var parser = new SyntaxParser(natives.grammar(language.get().grammar()), Duration.ofSeconds(10))) {
                FlatTree tree = parser.parse(readable);
                for (int node = 0; node < tree.size(); node++) {
                    if (!tree.error(node) && !tree.missing(node)) continue;
                    int line = tree.startRow(node) + 1;
                    System.out.printf(
                            "%s:%d %s%n", sample.path(), line, source.text(source.start(line), source.end(line)));
                    break;
                }
            }
        }
    }

    private static void definitions(List<Path> folders) throws Exception {
        try (Syntax syntax = syntax()) {
            for (Sample sample : samples(folders)) {
                for (Symbol symbol :
                        syntax.parse(sample.path(), sample.content()).outline()) {
                    System.out.printf(
                            "%s\t%d\t%s\t%s%n",
                            sample.path(), symbol.nameLine(), symbol.kind().wireName(), symbol.name());
                }
            }
        }
    }

    private static List<Sample> samples(List<Path> folders) throws IOException {
        var samples = new ArrayList<Sample>();
        for (Path folder : folders) {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                    String relative = folder.relativize(file).toString().replace('\\', '/');
                    if (relative.contains(".git/") || Files.size(file) > 8_000_000) continue;
                    samples.add(new Sample(new RepoPath(relative), Files.readAllBytes(file)));
                }
            }
        }
        return samples;
    }

    /// The definitions in files parsed without their grammar, with the speed at the end of the output.
    private static void structure(List<Path> folders) throws Exception {
        List<Sample> samples = samples(folders);
        for (Sample sample : samples) {
            for (Symbol symbol :
                    Syntax.byLines(sample.path(), sample.content(), "asked for").outline()) {
                System.out.printf(
                        "%s\t%d\t%s\t%s%n",
                        sample.path(), symbol.nameLine(), symbol.kind().wireName(), symbol.name());
            }
        }
        for (int round = 0; round < 3; round++) {
            report("structure", samples, sample -> Syntax.byLines(sample.path(), sample.content(), "asked for"));
        }
    }

    private static void check(List<Path> folders) throws Exception {
        Map<Language, Statistics> all = new TreeMap<>();
        try (Syntax syntax = syntax()) {
            for (Sample sample : samples(folders)) {
                try {
                    FileSyntax file = syntax.parse(sample.path(), sample.content());
                    all.computeIfAbsent(file.language(), _ -> new Statistics()).add(file, sample);
                } catch (RuntimeException | StackOverflowError e) {
                    System.out.println("FAILED " + sample.path() + ": " + e);
                    if (e.getStackTrace().length > 1)
                        System.out.println("   " + e.getStackTrace()[0] + e.getStackTrace()[1]);
                }
            }
        }
        all.forEach((language, statistics) -> System.out.println(language + " " + statistics));
    }

    private static final class Statistics {
        private int files;
        private int withErrors;
        private int setAside;
        private int chunks;
        private int tiny;
        private int closing;
        private int large;
        private long lines;
        private long symbols;
        private long imports;
        private long occurrences;
        private final Map<String, Integer> kinds = new TreeMap<>();

        void add(FileSyntax file, Sample sample) {
            files++;
            if (file.outcome() instanceof ParseOutcome.Parsed(int errors) && errors > 0) withErrors++;
            if (file.outcome() instanceof ParseOutcome.SetAside(String why)) {
                setAside++;
                System.out.println("set aside " + sample.path() + ": " + why);
            }
            symbols += file.outline().size();
            imports += file.imports().size();
            occurrences += file.occurrences().size();
            for (Chunk chunk : file.chunks()) {
                chunks++;
                lines += chunk.lines().count();
                kinds.merge(chunk.kind().wireName(), 1, Integer::sum);
                if (chunk.lines().count() <= 2) tiny++;
                if (chunk.text().chars().noneMatch(Character::isLetterOrDigit)) closing++;
                if (chunk.lines().count() > 120) large++;
            }
            String problem = Coverings.problem(file, sample.content());
            if (!problem.isEmpty()) System.out.println("COVERING " + sample.path() + ": " + problem);
        }

        @Override
        public String toString() {
            return "%d files, %d with errors, %d set aside, %d chunks of %.1f lines, %.1f%% of one or two lines, %.1f%% without letters, %d over 120; %d symbols, %d imports, %d occurrences; %s"
                    .formatted(
                            files,
                            withErrors,
                            setAside,
                            chunks,
                            lines / (double) Math.max(1, chunks),
                            100.0 * tiny / Math.max(1, chunks),
                            100.0 * closing / Math.max(1, chunks),
                            large,
                            symbols,
                            imports,
                            occurrences,
                            kinds);
        }
    }

    private static void time(Language language, List<Path> folders) throws Exception {
        List<Sample> samples = samples(folders).stream()
                .filter(sample -> LanguageDetector.detect(sample.path(), sample.content()) == language
                        && sample.content().length < 2_000_000)
                .toList();
        Grammar grammar = Natives.unpackedTo(UnpackedLibraries.FOLDER)
                .grammar(GrammarLanguage.of(language).orElseThrow().grammar());
        Natives natives = Natives.unpackedTo(UnpackedLibraries.FOLDER);
        LoadedGrammar loaded =
                LoadedGrammar.of(GrammarLanguage.of(language).orElseThrow(), natives, ParseDetail.OCCURRENCES);
        try (Syntax syntax = syntax();
                var parser = new SyntaxParser(grammar, Duration.ofSeconds(10))) {
            for (int round = 0; round < 5; round++) {
                report("parse alone", samples, sample -> parser.parse(sample.content()));
                report(
                        "with captures",
                        samples,
                        sample -> loaded.parse(sample.path(), SourceText.of(sample.content())));
                report("everything", samples, sample -> syntax.parse(sample.path(), sample.content()));
                report("and encoded", samples, sample -> encoded(syntax.parse(sample.path(), sample.content())));
            }
        }
    }

    private static int encoded(FileSyntax file) throws IOException {
        var bytes = new ByteArrayOutputStream();
        SyntaxCodec.write(file, new DataOutputStream(bytes));
        return bytes.size();
    }

    private interface Work {
        Object on(Sample sample) throws Exception;
    }

    private static void report(String what, List<Sample> samples, Work work) throws Exception {
        var threads = ManagementFactory.getThreadMXBean();
        long start = threads.getCurrentThreadCpuTime();
        long bytes = 0;
        long lines = 0;
        for (Sample sample : samples) {
            work.on(sample);
            bytes += sample.content().length;
        }
        double seconds = (threads.getCurrentThreadCpuTime() - start) / 1e9;
        for (Sample sample : samples) lines += SourceText.of(sample.content()).lines();
        System.out.printf(
                "%-13s %d files, %.1f MB, %,d lines in %.2f CPU s: %.1f MB/s, %,.0f lines/s%n",
                what, samples.size(), bytes / 1e6, lines, seconds, bytes / 1e6 / seconds, lines / seconds);
    }
}
