package dev.loupe.attacks;

import dev.loupe.engine.Session;
import dev.loupe.git.GitFixture;
import dev.loupe.json.Json;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.Progress;
import dev.loupe.tools.answer.Workbench;
import dev.loupe.tools.run.ToolRunner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// All tools for a client that may see one repository and nothing else, as over HTTP; beside it, with links
/// to it and with names like its own, lies what it may not see: each holds the canary.
///
/// Of each thing outside there is one that exists and one that does not, with names of one length.
final class Confined implements AutoCloseable {

    static final String CANARY = "swordfish_of_somebody_else";

    /// Stands in names outside that exist.
    static final String THERE = "qzxthere";

    /// Stands in names outside that do not exist.
    static final String NOWHERE = "qzxwhere";

    private final Path folder;
    private final Path root;
    private final Workbench bench;
    private final ToolRunner client;

    /// @param temp an empty folder
    Confined(Path temp) throws IOException {
        folder = temp.toRealPath();
        root = folder.resolve("shop");
        repository();
        neighbours();
        bench = Workbench.open(root, folder.resolve("home"), List.of(root));
        client = bench.runner(new Session("confined", List.of(root), true));
        call("index_codebase", "{}");
        call("create_collection", "{\"name\": \"notes\"}");
    }

    private void repository() throws IOException {
        GitFixture shop = GitFixture.repository(root);
        shop.write("auth/login.py", Workbench.LOGIN)
                .write("README.md", "# Shop\n")
                .commit("first");
        shop.write("auth/login.py", Workbench.LOGIN + "\n# more\n").commit("second");
        Files.createSymbolicLink(root.resolve("link-" + THERE), Path.of("..", THERE));
        Files.createSymbolicLink(root.resolve("link-" + NOWHERE), Path.of("..", NOWHERE));
    }

    private void neighbours() throws IOException {
        String secret = "def " + CANARY + "():\n    return 1\n";
        for (String name : List.of(THERE, "shop-" + THERE, "SHOP-" + THERE))
            GitFixture.repository(folder.resolve(name))
                    .write("secret.py", secret)
                    .commit(CANARY);
        Files.writeString(folder.resolve(THERE + ".py"), secret);
    }

    /// The folder that root and neighbours lie in.
    Path folder() {
        return folder;
    }

    Path root() {
        return root;
    }

    /// Another client of the same engine, who may see everything.
    ToolRunner free() {
        return bench.runner(0);
    }

    /// What the client gets, as it is sent.
    String call(String tool, JsonObject arguments) {
        return Json.write(client.start(tool, arguments, Progress.NONE).result().join());
    }

    String call(String tool, String arguments) {
        return Json.write(bench.result(client, tool, arguments));
    }

    /// What another client gets.
    String ask(ToolRunner other, String tool, String arguments) {
        return Json.write(bench.result(other, tool, arguments));
    }

    @Override
    public void close() {
        client.close();
        bench.close();
    }
}
