package dev.loupe.tools.answer;

import dev.loupe.UnpackedLibraries;
import dev.loupe.embed.EmbeddingSettings;
import dev.loupe.embed.ModelSettings;
import dev.loupe.engine.DataWait;
import dev.loupe.engine.Engine;
import dev.loupe.engine.IndexHolders;
import dev.loupe.engine.Projects;
import dev.loupe.engine.Session;
import dev.loupe.json.Json;
import dev.loupe.json.JsonFailure;
import dev.loupe.model.Cancellation;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.model.Progress;
import dev.loupe.model.WallClock;
import dev.loupe.project.LoupeHome;
import dev.loupe.stores.VectorStoreProvider;
import dev.loupe.syntax.Syntax;
import dev.loupe.tools.all.AllTools;
import dev.loupe.tools.catalogue.ToolCatalogue;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.run.ToolRunner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// All tools on a real engine and a small repository in a folder `fixture`, next to `home` and `secret.py`.
public final class Workbench implements AutoCloseable {

    public static final String LOGIN = """
            \"""Password login and session tokens.\"""
            import hashlib

            MAX_ATTEMPTS = 5


            class SessionStore:
                \"""Keeps live sessions in memory.\"""

                def open_session(self, user: str) -> str:
                    \"""Create a session token for a user.\"""
                    return user + "-session"


            def hash_password(password: str, salt: str) -> str:
                \"""Return the salted SHA-256 of a password.\"""
                return hashlib.sha256((salt + password).encode()).hexdigest()


            def verify_login(store: SessionStore, user: str, password: str) -> str:
                \"""Check a user's password and open a session when it is right.\"""
                if hash_password(password, user) != "x":
                    return ""
                return store.open_session(user)
            """;

    private static final String RETRY = """
            /** How a failed request is tried again. */
            export interface RetryPolicy {
              attempts: number;
            }

            /** Runs a task again with exponential backoff until it succeeds. */
            export async function retryWithBackoff<T>(task: () => Promise<T>, policy: RetryPolicy): Promise<T> {
              for (let attempt = 1; ; attempt++) {
                try {
                  return await task();
                } catch (error) {
                  if (attempt >= policy.attempts) throw error;
                }
              }
            }
            """;

    private final Path root;
    private static final ModelSettings BUILT_IN =
            new ModelSettings(new EmbeddingSettings.BuiltIn(), new ModelSettings.Rescore.None());

    private final Engine engine;
    private final Clock clock;
    private final List<Path> roots;
    private final ToolRunner runner;

    private Workbench(Path root, Engine engine, Clock clock, List<Path> roots) {
        this.root = root;
        this.engine = engine;
        this.clock = clock;
        this.roots = roots;
        this.runner = runner(0);
    }

    /// @param folder an empty one
    public static Workbench in(Path folder) throws IOException {
        Path real = folder.toRealPath();
        Path root = Files.createDirectories(real.resolve("fixture"));
        write(root, "auth/login.py", LOGIN);
        write(root, "web/retry.ts", RETRY);
        write(
                root,
                "docs/guide.md",
                "# Guide\n\nHow to retry.\n\n## Retry rules\n\nFailed requests are tried again.\n");
        write(root, "deep/er/and/deeper/Leaf.java", "class Leaf {}\n");
        write(root, "data.csv", "session,1\nother,2\n");
        Files.writeString(real.resolve("secret.py"), "outside_the_root = 1\n");
        Files.createSymbolicLink(root.resolve("linked.py"), Path.of("../secret.py"));
        return open(root, real.resolve("home"), List.of(root));
    }

    /// @param roots of the session, the first is the default
    public static Workbench open(Path root, Path home, List<Path> roots) throws IOException {
        return open(root, home, roots, WallClock.utc());
    }

    /// @param clock the reference time for ages
    public static Workbench open(Path root, Path home, List<Path> roots, Clock clock) throws IOException {
        return open(root, home, roots, clock, Optional.empty());
    }

    /// @param store for documents and shared indexes; not closed with the workbench
    public static Workbench open(Path root, Path home, List<Path> roots, Optional<VectorStoreProvider> store)
            throws IOException {
        return open(root, home, roots, WallClock.utc(), store);
    }

    /// @param models for embeddings
    public static Workbench open(
            Path root, Path home, List<Path> roots, Optional<VectorStoreProvider> store, ModelSettings models)
            throws IOException {
        return open(root, home, roots, WallClock.utc(), store, models);
    }

    private static Workbench open(
            Path root, Path home, List<Path> roots, Clock clock, Optional<VectorStoreProvider> store)
            throws IOException {
        return open(root, home, roots, clock, store, BUILT_IN);
    }

    private static Workbench open(
            Path root,
            Path home,
            List<Path> roots,
            Clock clock,
            Optional<VectorStoreProvider> store,
            ModelSettings models)
            throws IOException {
        var place = new LoupeHome(home);
        Engine engine = Engine.open(
                place,
                Path.of("/nobody"),
                new Syntax(Files.exists(home.resolve("natives")) ? home.resolve("natives") : UnpackedLibraries.FOLDER),
                1,
                true,
                clock,
                models,
                store,
                IndexHolders.NONE);
        return new Workbench(root, engine, clock, roots);
    }

    /// Another client of the same engine.
    ///
    /// @param answerTokens see `Session`
    public ToolRunner runner(int answerTokens) {
        return runner(new Session("test", roots, false, answerTokens));
    }

    /// A client of the same engine with its own session.
    public ToolRunner runner(Session session) {
        return new ToolRunner(catalogue(), session, Duration.ofSeconds(45));
    }

    /// All tools on the same engine, with the same clock.
    public ToolCatalogue catalogue() {
        return new ToolCatalogue(AllTools.of(engine.projects(), clock), AllTools.inner(engine.projects(), clock));
    }

    public static void write(Path root, String path, String text) throws IOException {
        Path file = root.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    public Projects projects() {
        return engine.projects();
    }

    public Path root() {
        return root;
    }

    /// The structured answer.
    ///
    /// @param arguments JSON with single quotes for double ones
    public JsonObject ask(String tool, String arguments) {
        JsonObject result = result(tool, arguments);
        if (result.get("structuredContent") instanceof JsonObject answer) return answer;
        throw new AssertionError("refused: " + refusalText(result));
    }

    /// The text of the failure.
    public String refusal(String tool, String arguments) {
        JsonObject result = result(tool, arguments);
        if (result.get("isError") != JsonValue.JsonBoolean.TRUE)
            throw new AssertionError("answered: " + Json.write(result));
        return refusalText(result);
    }

    /// The answer of a call that may wait this long for data, however busy the machine is.
    public JsonObject ask(Duration wait, String tool, String arguments) throws Exception {
        var catalogue = new ToolCatalogue(AllTools.of(engine.projects(), clock));
        var json = (JsonObject) Json.parse(arguments.replace('\'', '"'));
        return asked(catalogue.find(tool).orElseThrow(), json, wait);
    }

    private <A extends Record, R extends Record> JsonObject asked(Tool<A, R> tool, JsonObject arguments, Duration wait)
            throws Exception {
        var call = new CallContext(new Session("test", roots, false), Progress.NONE, Cancellation.NEVER, wait);
        A bound = ToolRunner.bind(tool, arguments);
        return ParamRules.JSON.write(DataWait.of(wait, Cancellation.NEVER).around(() -> tool.call(bound, call)));
    }

    /// The result as sent, an answer or a failure.
    public JsonObject result(String tool, String arguments) {
        return result(runner, tool, arguments);
    }

    /// The result for another client, as sent.
    public JsonObject result(ToolRunner client, String tool, String arguments) {
        try {
            var json = (JsonObject) Json.parse(arguments.replace('\'', '"').replace("{root}", root.toString()));
            return client.start(tool, json, Progress.NONE).result().join();
        } catch (JsonFailure failure) {
            throw new AssertionError(arguments, failure);
        }
    }

    private static String refusalText(JsonObject result) {
        var content = (JsonArray) result.get("content");
        return text((JsonObject) content.elements().getFirst(), "text");
    }

    public static String text(JsonObject object, String name) {
        return ((JsonString) object.get(name)).text();
    }

    public static int number(JsonObject object, String name) {
        return (int) Double.parseDouble(((JsonNumber) object.get(name)).literal());
    }

    public static List<JsonObject> list(JsonObject object, String name) {
        return elements(object, name).stream()
                .map(element -> (JsonObject) element)
                .toList();
    }

    /// Empty if the answer omits an empty list.
    public static List<JsonValue> elements(JsonObject object, String name) {
        return object.members().containsKey(name) ? ((JsonArray) object.get(name)).elements() : List.of();
    }

    /// One text member of every element.
    public static List<String> texts(JsonObject object, String list, String name) {
        Stream<JsonObject> elements = list(object, list).stream();
        return elements.map(element -> element.get(name) instanceof JsonString(String text) ? text : "null")
                .toList();
    }

    @Override
    public void close() {
        runner.close();
        engine.close();
    }
}
