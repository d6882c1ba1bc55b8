package dev.loupe.daemon;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.loupe.model.FileSyntax;
import dev.loupe.model.Language;
import dev.loupe.model.ParseOutcome;
import dev.loupe.model.RepoPath;
import dev.loupe.syntax.SourceParser;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/// A parser that counts lines; runs as a child's main class. The command arms `ParserMain`'s simulated
/// faults.
final class FakeParser implements SourceParser, SyntaxForm {

    private static final String WAIT = "wait for ";
    private static final String REST = "rest until ";
    private static final long REST_NANOS = TimeUnit.MILLISECONDS.toNanos(500);

    public static void main(String[] arguments) {
        var parser = new FakeParser();
        ParserMain.serve(parser, parser);
    }

    /// The command that starts a child with this parser.
    static List<String> command() {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xshare:auto",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Dloupe.test.poison=true",
                "-cp",
                System.getProperty("java.class.path"),
                FakeParser.class.getName());
    }

    @Override
    public FileSyntax parse(RepoPath path, byte[] content) {
        String text = new String(content, UTF_8);
        if (text.equals("fails")) throw new IllegalStateException("no such thing");
        if (text.startsWith(WAIT)) await(Path.of(text.substring(WAIT.length())), Thread::onSpinWait);
        if (text.startsWith(REST))
            await(Path.of(text.substring(REST.length())), () -> LockSupport.parkNanos(REST_NANOS));
        return syntax(path, content, new ParseOutcome.Parsed(0));
    }

    /// Signals that it has begun and continues once a file with this name exists.
    private static void await(Path gate, Runnable meanwhile) {
        try {
            Path begun = gate.resolveSibling(gate.getFileName() + ".begun");
            if (Files.notExists(begun)) Files.createFile(begun);
        } catch (IOException failed) {
            throw new java.io.UncheckedIOException(failed);
        }
        while (Files.notExists(gate)) meanwhile.run();
    }

    static FileSyntax syntax(RepoPath path, byte[] content, ParseOutcome outcome) {
        int lines = (int) new String(content, UTF_8).lines().count();
        return new FileSyntax(
                Language.ofPath(path),
                lines,
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                outcome);
    }

    @Override
    public void write(FileSyntax syntax, DataOutput out) throws IOException {
        out.writeInt(syntax.lines());
    }

    @Override
    public FileSyntax read(byte[] written, int from, RepoPath path, byte[] content) throws IOException {
        FileSyntax syntax = syntax(path, content, new ParseOutcome.Parsed(0));
        int lines = ByteBuffer.wrap(written, from, written.length - from).getInt();
        if (lines != syntax.lines()) throw new IOException(lines + " lines of another file: " + path);
        return syntax;
    }

    @Override
    public void close() {}
}
