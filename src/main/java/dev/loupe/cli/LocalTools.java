package dev.loupe.cli;

import dev.loupe.daemon.DaemonHello;
import dev.loupe.daemon.DaemonWork;
import dev.loupe.daemon.ParserChildren;
import dev.loupe.daemon.ParserMain;
import dev.loupe.daemon.SyntaxForm;
import dev.loupe.engine.Engine;
import dev.loupe.engine.Session;
import dev.loupe.model.FileSyntax;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.RepoPath;
import dev.loupe.project.LoupeHome;
import dev.loupe.syntax.Syntax;
import dev.loupe.syntax.SyntaxCodec;
import dev.loupe.tools.AllTools;
import dev.loupe.tools.ToolCaller;
import dev.loupe.tools.ToolCatalogue;
import dev.loupe.tools.ToolRunner;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// The engine with all tools, in this process: the daemon's work, and that of `--in-process`.
final class LocalTools implements DaemonWork {

    /// How long a tool keeps its client waiting before it answers with a state; clients give up after a minute.
    private static final Duration PATIENCE = Duration.ofSeconds(45);

    /// A child never waits for us while so many files are on their way to each.
    private static final int CALLERS_PER_CHILD = 3;

    /// The hidden first word of a parser child's command line.
    static final String PARSER = "--parser";

    private final Engine engine;
    private final ToolCatalogue catalogue;

    private LocalTools(Engine engine) {
        this.engine = engine;
        this.catalogue = new ToolCatalogue(AllTools.of(engine.projects()));
    }

    static LocalTools open(LoupeHome home, Path userHome) throws IOException {
        Path made = Files.createDirectories(home.created().daemon());
        var settings = ParserChildren.Settings.usual(
                childCommand(home), made.resolve("poison.journal"), Version.current());
        var parser = new ParserChildren(settings, new Form(), Syntax::windows);
        return new LocalTools(
                Engine.open(home, userHome, parser, CALLERS_PER_CHILD * settings.children()));
    }

    /// The tools for one front.
    ToolCaller open(Session session) {
        return new ToolRunner(catalogue, session, PATIENCE);
    }

    @Override
    public ToolCaller open(DaemonHello front) {
        return open(front.session());
    }

    @Override
    public boolean busy() {
        return engine.running() > 0;
    }

    @Override
    public JsonObject status() {
        return JsonValue.object("runs", JsonValue.of(engine.running()));
    }

    @Override
    public void close() {
        engine.close();
    }

    /// Is a parser child until its parent goes.
    static void parse(Path natives) {
        ParserMain.serve(new Syntax(natives), new Form());
    }

    private static List<String> childCommand(LoupeHome home) {
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(
                "-Xlog:disable",
                "-Xlog:all=warning:stderr",
                "-XX:+UseSerialGC",
                "-Xss8m",
                "--enable-native-access=ALL-UNNAMED"));
        String cache = System.getProperty("loupe.daemon.aot", "");
        if (!cache.isEmpty() && Files.isRegularFile(Path.of(cache))) command.add("-XX:AOTCache=" + cache);
        command.addAll(List.of("-cp", absoluteClassPath(), "dev.loupe.Main", PARSER, home.natives().toString()));
        return command;
    }

    private static String absoluteClassPath() {
        var absolute = new ArrayList<String>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1))
            absolute.add(Path.of(entry).toAbsolutePath().toString());
        return String.join(File.pathSeparator, absolute);
    }

    /// The codec of the syntax package as the daemon wants it.
    private static final class Form implements SyntaxForm {

        @Override
        public void write(FileSyntax syntax, DataOutput out) throws IOException {
            SyntaxCodec.write(syntax, out);
        }

        @Override
        public FileSyntax read(DataInput in, RepoPath path, byte[] content) throws IOException {
            return SyntaxCodec.read(in, path, content);
        }
    }
}
