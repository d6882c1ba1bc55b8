package dev.loupe.daemon;

import dev.loupe.UnpackedLibraries;
import dev.loupe.model.FileSyntax;
import dev.loupe.model.ParseOutcome;
import dev.loupe.model.RepoPath;
import dev.loupe.syntax.FuzzTarget;
import dev.loupe.syntax.Syntax;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/// The production parser in a child process, with a verdict on its result.
final class FuzzParser implements AutoCloseable {

    /// Everything but FINE and SLOW is a finding.
    enum Verdict {
        FINE,
        /// The parser's own limit stopped it.
        SLOW,
        /// Only killing the process stopped it.
        HANG,
        CRASH,
        /// An exception in our code.
        FAILED,
        /// Chunks that do not contain every line exactly once, or an unreadable answer.
        WRONG
    }

    record Result(Verdict verdict, String why, Duration took) {

        boolean isFinding() {
            return verdict != Verdict.FINE && verdict != Verdict.SLOW;
        }
    }

    private final Path journal;
    private final ParserChildren children;
    private long mostMemory;

    /// @param timeBox for a small file
    FuzzParser(Duration timeBox) throws IOException {
        this.journal = Files.createTempDirectory("fuzz").resolve("journal");
        Path natives = UnpackedLibraries.FOLDER;
        var settings = new ParserChildren.Settings(
                ParserChildren.command(natives), 1, timeBox, Duration.ofSeconds(60), journal, "fuzz");
        this.children = new ParserChildren(settings, new ParserMain.CompactForm(), Syntax::byLines);
    }

    Result parse(RepoPath path, byte[] content) throws InterruptedException {
        long start = System.nanoTime();
        FileSyntax syntax = children.parse(path, content);
        var took = Duration.ofNanos(System.nanoTime() - start);
        return switch (syntax.outcome()) {
            case ParseOutcome.Failed(String why) -> new Result(verdict(why), why, took);
            case ParseOutcome.SetAside(String why) -> new Result(verdict(why), why, took);
            case ParseOutcome.Parsed _, ParseOutcome.ByStructure _, ParseOutcome.NoGrammar _ -> {
                String problem = FuzzTarget.problem(syntax, content);
                yield new Result(problem.isEmpty() ? Verdict.FINE : Verdict.WRONG, problem, took);
            }
        };
    }

    private static Verdict verdict(String why) {
        if (why.contains("process died")) return Verdict.CRASH;
        if (why.contains("of processor time") || why.contains("was blocked")) return Verdict.HANG;
        if (why.contains("parsing took longer")) return Verdict.SLOW;
        boolean expected = why.contains("too many to parse") || why.contains("looks minified");
        return expected ? Verdict.FINE : why.contains("could not be read") ? Verdict.WRONG : Verdict.FAILED;
    }

    /// Peak resident memory of a child, in MiB; 0 if the system does not report it.
    long memory() {
        for (Process child : children.processes()) {
            try (Stream<String> lines = Files.lines(Path.of("/proc", Long.toString(child.pid()), "status"))) {
                List<String> peak =
                        lines.filter(line -> line.startsWith("VmHWM")).toList();
                for (String line : peak)
                    mostMemory = Math.max(mostMemory, Long.parseLong(line.replaceAll("\\D", "")) >> 10);
            } catch (IOException | java.io.UncheckedIOException gone) {
                continue;
            }
        }
        return mostMemory;
    }

    @Override
    public void close() throws IOException {
        children.close();
        try (Stream<Path> left = Files.list(journal.getParent())) {
            for (Path file : left.toList()) Files.delete(file);
        }
        Files.delete(journal.getParent());
    }
}
