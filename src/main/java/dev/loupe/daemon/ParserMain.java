package dev.loupe.daemon;

import dev.loupe.model.FileSyntax;
import dev.loupe.model.RepoPath;
import dev.loupe.syntax.SourceParser;
import dev.loupe.syntax.Syntax;
import dev.loupe.syntax.SyntaxCodec;
import dev.loupe.syntax.TreeCodec;
import dev.loupe.syntax.match.TreeReply;
import dev.loupe.syntax.match.TreeRequest;
import dev.loupe.syntax.tree.ParseDetail;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/// The main program of a parser child: reads files from standard input one after the other, writes their
/// syntax to standard output, and ends when its parent closes the pipe or dies. A native parser may crash or
/// hang this process at any time, so it owns no state.
public final class ParserMain {

    private static final int READ_AHEAD = 16;

    /// Deep trees are walked recursively; this is address space, not memory.
    private static final long STACK_BYTES = 64L << 20;

    private ParserMain() {}

    /// @param arguments the folder for unpacked native libraries
    public static void main(String[] arguments) {
        Locale.setDefault(Locale.ENGLISH); // as in the parent process
        serve(new Syntax(Path.of(arguments[0]), ParseDetail.OCCURRENCES), new CompactForm());
    }

    /// The encoding of syntax in production.
    static final class CompactForm implements SyntaxForm {
        @Override
        public void write(FileSyntax syntax, DataOutput out) throws IOException {
            SyntaxCodec.write(syntax, out);
        }

        @Override
        public FileSyntax read(byte[] written, int from, RepoPath path, byte[] content) throws IOException {
            return SyntaxCodec.read(written, from, path, content);
        }
    }

    /// Serves until the end of input, which ends the process immediately, even during a parse: nobody would
    /// read the answer.
    public static void serve(SourceParser parser, SyntaxForm form) {
        var files = new ArrayBlockingQueue<ParserFrames.FileFrame>(READ_AHEAD);
        SourceParser chosen = Boolean.getBoolean("loupe.test.poison") ? new PoisonedParser(parser) : parser;
        new Thread(null, () -> parseAll(files, chosen, form), "parser", STACK_BYTES).start();
        try (var in = new DataInputStream(new BufferedInputStream(new FileInputStream(FileDescriptor.in), 1 << 16))) {
            while (true) files.put(ParserFrames.readFile(in));
        } catch (IOException ended) {
            Runtime.getRuntime().halt(0);
        } catch (InterruptedException interrupted) {
            Runtime.getRuntime().halt(1);
        }
    }

    private static void parseAll(BlockingQueue<ParserFrames.FileFrame> files, SourceParser parser, SyntaxForm form) {
        try (var out = new FileOutputStream(FileDescriptor.out)) {
            ParserFrames.writeReady(new DataOutputStream(out));
            var answer = new ParserFrames.AnswerBuffer();
            while (true) answer(files.take(), parser, form, answer, out);
        } catch (IOException | InterruptedException gone) {
            Runtime.getRuntime().halt(1);
        }
    }

    private static void answer(
            ParserFrames.FileFrame file,
            SourceParser parser,
            SyntaxForm form,
            ParserFrames.AnswerBuffer answer,
            OutputStream out)
            throws IOException, InterruptedException {
        var data = new DataOutputStream(answer);
        answer.begin();
        try {
            if (file.request().length > 0) {
                TreeReply reply = parser.ask(TreeCodec.request(file.request()), file.path(), file.content());
                data.writeBoolean(true);
                TreeCodec.write(reply, data);
            } else {
                FileSyntax syntax = parser.parse(file.path(), file.content());
                data.writeBoolean(true);
                form.write(syntax, data);
            }
        } catch (RuntimeException | StackOverflowError failed) {
            answer.begin();
            data.writeBoolean(false);
            data.writeUTF(sentence(failed));
        }
        answer.sendTo(out);
    }

    private static String sentence(Throwable failed) {
        String text = failed.toString();
        return "the parser failed: " + (text.length() > 300 ? text.substring(0, 300) : text);
    }

    /// Simulates a broken grammar for files that ask for it. Only with a flag that production never passes.
    private record PoisonedParser(SourceParser parser) implements SourceParser {

        @Override
        @SuppressWarnings({"EmptyBlock", "LoopConditionChecker"})
        public FileSyntax parse(RepoPath path, byte[] content) throws InterruptedException {
            String head =
                    new String(content, 0, Math.min(content.length, 200), java.nio.charset.StandardCharsets.UTF_8);
            if (head.contains("loupe-test-crash")) Runtime.getRuntime().halt(134);
            while (head.contains("loupe-test-hang")) Thread.onSpinWait();
            return parser.parse(path, content);
        }

        @Override
        public TreeReply ask(TreeRequest request, RepoPath path, byte[] content) throws InterruptedException {
            return parser.ask(request, path, content);
        }

        @Override
        public void close() {
            parser.close();
        }
    }
}
