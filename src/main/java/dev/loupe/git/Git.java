package dev.loupe.git;

import dev.loupe.model.Cancellation;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/// The git command line, run in one folder without a shell and only with read-only commands.
///
/// A repository is hostile until proven otherwise: its settings and attributes may name programs. Settings
/// that do are overridden ([GitProgram#HARDENING]), external diffs and text conversions are switched off, and
/// commands outside a short list are rejected, because status, diff of the working tree, add and checkout run
/// the repository's own clean and smudge filters. `blame` must be given a revision for the same reason.
/// Pathspecs are literal: no `:(glob)`, no `*`.
///
/// Callers put revisions after `--end-of-options` and paths after `--`, so that neither can become an option.
/// Cancellation ends the process and throws [java.util.concurrent.CancellationException].
public final class Git {

    /// Maximum bytes of output that [#text] and [#bytes] read.
    public static final int MAX_OUTPUT = 64 << 20;

    /// Makes no network access; prints the name itself if there is no such remote.
    private static final List<String> ORIGIN = List.of("ls-remote", "--get-url", "origin");

    private static final Duration PATIENCE = Duration.ofMinutes(10);
    private static final byte[] NO_INPUT = {};
    private static final Path NICE = Path.of("/usr/bin/nice");

    /// Commands that neither write nor run filters. Those with `true` get `--no-ext-diff --no-textconv`.
    private static final Map<String, Boolean> READING = Map.ofEntries(
            Map.entry("blame", true),
            Map.entry("cat-file", false),
            Map.entry("check-ignore", false),
            Map.entry("check-mailmap", false),
            Map.entry("diff-index", true), // of the index only, see #start
            Map.entry("diff-tree", true),
            Map.entry("for-each-ref", false),
            Map.entry("log", true),
            Map.entry("ls-files", false),
            Map.entry("ls-tree", false),
            Map.entry("merge-base", false),
            Map.entry("rev-list", false),
            Map.entry("rev-parse", false),
            Map.entry("show", true),
            Map.entry("version", false));

    /// Where git writes objects; must not be the repository's own directory.
    private static final String OWN_OBJECTS = "GIT_OBJECT_DIRECTORY";
    private static final String COMMIT_GRAPH = "commit-graph";

    private final Path folder;
    private final List<String> where;
    private final Map<String, String> environment;
    private final Duration patience;
    private final Cancellation cancellation;
    private final Consumer<String> listener;
    private final byte[] input;
    private final boolean gentle;

    private Git(
            Path folder,
            List<String> where,
            Map<String, String> environment,
            Duration patience,
            Cancellation cancellation,
            Consumer<String> listener,
            byte[] input,
            boolean gentle) {
        this.folder = folder;
        this.where = where;
        this.environment = environment;
        this.patience = patience;
        this.cancellation = cancellation;
        this.listener = listener;
        this.input = input;
        this.gentle = gentle;
    }

    /// Git in the repository that contains the folder, which may be any folder of the working tree.
    public static Git in(Path folder) {
        return new Git(folder, List.of(), Map.of(), PATIENCE, Cancellation.NEVER, Git::ignore, NO_INPUT, false);
    }

    /// Git for a working tree without a repository of its own.
    public static Git over(Path gitFolder, Path workTree) {
        return new Git(
                workTree,
                List.of("--git-dir=" + gitFolder.toAbsolutePath(), "--work-tree=" + workTree.toAbsolutePath()),
                Map.of(),
                PATIENCE,
                Cancellation.NEVER,
                Git::ignore,
                NO_INPUT,
                false);
    }

    /// The same with a timeout; the default is ten minutes.
    public Git within(Duration time) {
        return new Git(folder, where, environment, time, cancellation, listener, input, gentle);
    }

    /// The same, ended on cancellation.
    public Git until(Cancellation other) {
        return new Git(folder, where, environment, patience, other, listener, input, gentle);
    }

    /// The same; the standard error of a successful streamed command, at most 16 KB, goes to the listener.
    public Git hearing(Consumer<String> other) {
        return new Git(folder, where, environment, patience, cancellation, other, input, gentle);
    }

    /// The same with standard input for commands that read it; empty by default.
    public Git feeding(byte[] words) {
        return new Git(folder, where, environment, patience, cancellation, listener, words.clone(), gentle);
    }

    /// The same at low CPU priority, if the system supports it.
    public Git gently() {
        return new Git(folder, where, environment, patience, cancellation, listener, input, true);
    }

    /// The same with a second object directory for what [CommitGraph] wrote.
    Git beside(Path objects, Path own) {
        return with(Map.of(
                OWN_OBJECTS,
                own.toAbsolutePath().toString(),
                "GIT_ALTERNATE_OBJECT_DIRECTORIES",
                quoted(objects.toAbsolutePath().toString())));
    }

    /// Quoted, since git splits the list at unquoted colons.
    private static String quoted(String path) {
        return '"' + path.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    /// The same with further environment variables.
    Git with(Map<String, String> variables) {
        return new Git(folder, where, Map.copyOf(variables), patience, cancellation, listener, input, gentle);
    }

    /// Consumes git's standard output while git runs.
    @FunctionalInterface
    public interface OutputReader<T> {
        /// Reads as much as it needs; the rest is discarded and the process ended.
        T read(InputStream output) throws IOException;
    }

    /// The whole output.
    ///
    /// @throws GitFailure also if there are more than [#MAX_OUTPUT] bytes
    public byte[] bytes(String... arguments) throws IOException {
        return ask(Set.of(0), arguments).output();
    }

    /// The whole output as UTF-8, without the last line break.
    public String text(String... arguments) throws IOException {
        String text = new String(bytes(arguments), StandardCharsets.UTF_8);
        return text.endsWith("\n") ? text.substring(0, text.length() - 1) : text;
    }

    /// The result of a finished command.
    ///
    /// @param exit one of the expected exit codes
    /// @param output all of standard output
    /// @param words standard error, its first 16 KB
    @SuppressWarnings("ArrayRecordComponent") // short-lived, never compared
    public record Answer(int exit, byte[] output, String words) {}

    /// The whole output of a command whose exit code is part of the answer.
    public Answer ask(Set<Integer> expectedExits, String... arguments) throws IOException {
        try (GitProcess process = start(arguments)) {
            byte[] output = process.output().readNBytes(MAX_OUTPUT + 1);
            if (output.length > MAX_OUTPUT)
                throw new GitFailure(
                        GitFailure.Kind.TOO_LARGE,
                        "git " + arguments[0] + " wrote more than " + (MAX_OUTPUT >> 20) + " MB");
            int exit = process.finish(expectedExits);
            return new Answer(exit, output, process.words());
        }
    }

    /// Passes the output to the reader as it arrives. If the reader stops before the end, the process is
    /// ended and its exit code ignored.
    public <T> T stream(OutputReader<T> reader, String... arguments) throws IOException {
        try (GitProcess process = start(arguments)) {
            T result;
            try {
                result = reader.read(process.output());
            } catch (IOException e) {
                process.throwIfEnded();
                if (process.output().read() < 0) process.finish(Set.of(0)); // its exit code may explain the failure
                throw e;
            }
            process.throwIfEnded();
            if (process.output().read() < 0) {
                process.finish(Set.of(0));
                listener.accept(process.words());
            }
            return result;
        }
    }

    private static void ignore(String words) {}

    /// The exception for output in an unexpected format.
    public static IOException unexpected(String command) {
        return new IOException("unexpected output from git %s".formatted(command));
    }

    /// The URL of the remote `origin`; empty if there is none. Reads only the configuration.
    public Optional<String> origin() throws IOException {
        String url = text(ORIGIN.toArray(String[]::new)).strip();
        return url.isEmpty() || url.equals(ORIGIN.getLast()) ? Optional.empty() : Optional.of(url);
    }

    private GitProcess start(String... arguments) throws IOException {
        boolean intoOwn = arguments[0].equals(COMMIT_GRAPH) && environment.containsKey(OWN_OBJECTS);
        boolean looksUp = List.of(arguments).equals(ORIGIN);
        Boolean showsDiffs = intoOwn || looksUp ? Boolean.FALSE : READING.get(arguments[0]);
        if (showsDiffs == null) throw new IllegalArgumentException("git " + arguments[0] + " is not a reading command");
        if (arguments[0].equals("diff-index") && !List.of(arguments).contains("--cached"))
            throw new IllegalArgumentException("git diff-index without --cached runs filters");
        if (!Files.isDirectory(folder))
            throw new GitFailure(GitFailure.Kind.NOT_A_REPOSITORY, "no such folder: " + folder);
        var builder = new ProcessBuilder(commandLine(showsDiffs, arguments));
        builder.directory(folder.toFile());
        GitProgram.clean(builder.environment());
        builder.environment().putAll(environment);
        return GitProcess.start(builder, arguments[0], patience, cancellation, input);
    }

    private List<String> commandLine(boolean showsDiffs, String... arguments) throws GitFailure {
        String searchPath = System.getenv().getOrDefault("PATH", "");
        Path program = GitProgram.find(searchPath)
                .orElseThrow(
                        () -> new GitFailure(
                                GitFailure.Kind.NO_GIT,
                                "git was not found on the PATH (a running daemon keeps the one that it was started with, until `loupe daemon stop`); install git 2.38 or newer"));
        var line = new ArrayList<String>();
        if (gentle && Files.isExecutable(NICE)) line.addAll(List.of(NICE.toString(), "-n", "15"));
        line.add(program.toString());
        line.addAll(GitProgram.HARDENING);
        line.addAll(where);
        // With literal pathspecs check-ignore would match nothing.
        if (arguments[0].equals("check-ignore")) line.add("--no-literal-pathspecs");
        line.add(arguments[0]);
        if (showsDiffs) line.addAll(List.of("--no-ext-diff", "--no-textconv"));
        line.addAll(List.of(arguments).subList(1, arguments.length));
        return line;
    }
}
