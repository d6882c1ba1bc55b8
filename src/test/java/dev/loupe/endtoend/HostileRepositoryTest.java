package dev.loupe.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.git.GitFixture;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/// A repository that holds what repositories sometimes hold, through the packaged product.
@Tag("packaged")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HostileRepositoryTest {

    private Installed loupe;
    private Client client;
    private Path root;
    private Path worktree;

    @BeforeAll
    void index(@TempDir Path folder) throws Exception {
        Path temp = folder.toRealPath();
        GitFixture shop = GitFixture.repository(temp.resolve("shop"));
        root = shop.root();
        shop.write(
                "crlf.py",
                "import os\r\n\r\n\r\ndef carriage_return():\r\n    return 1\r\n\r\ndef second_one():\r\n    return 2\r\n");
        shop.write("bom.py", "\uFEFFdef marked_by_bom():\n    return 1\n");
        shop.write(
                "emoji.py",
                "GREETING = \"😀😀\"; smile = lambda: 1\n\ndef after_emoji():\n    return \"😀\" + after_emoji()\n");
        shop.write(".gitignore", "*.log\nbuild/\n");
        shop.write("a/.gitignore", "*.py\n!kept.py\n");
        shop.write("a/kept.py", "def kept_by_negation():\n    pass\n");
        shop.write("a/dropped.py", "def dropped_by_nesting():\n    pass\n");
        shop.write("build/out.py", "def built_output():\n    pass\n");
        shop.write(".env", "TOKEN=swordfish\n");
        shop.write("line\nbreak.py", "def with_line_break():\n    pass\n");
        shop.write("grüße 日本.py", "def with_unicode_name():\n    pass\n");
        shop.write("-rf.py", "def with_leading_dash():\n    pass\n");
        Files.write(root.resolve("image.bin"), new byte[] {1, 0, 2, 0, 3});
        Files.writeString(temp.resolve("outside.py"), "def outside_secret():\n    pass\n");
        Files.createSymbolicLink(root.resolve("out.py"), temp.resolve("outside.py"));
        Files.createSymbolicLink(root.resolve("loop"), root);
        Files.createSymbolicLink(root.resolve("a/again"), Path.of("../a"));
        assertThat(new ProcessBuilder("mkfifo", root.resolve("pipe.py").toString())
                        .start()
                        .waitFor())
                .isZero();
        GitFixture library =
                GitFixture.repository(temp.resolve("library")).write("lib.py", "def in_submodule():\n    pass\n");
        library.commit("library");
        shop.git(
                "-c",
                "protocol.file.allow=always",
                "submodule",
                "add",
                "-q",
                library.root().toString(),
                "library");
        shop.commit("all");
        worktree = temp.resolve("linked");
        shop.git("worktree", "add", "-q", worktree.toString(), "-b", "other");
        Files.writeString(worktree.resolve("only_here.py"), "def in_linked_worktree():\n    pass\n");

        loupe = new Installed(temp, "home");
        client = loupe.serve(root, worktree);
        assertThat(client.callWhole("index_codebase", "{}").isError()).isFalse();
        assertThat(client.callWhole("index_codebase", "{\"path\": \"%s\"}".formatted(worktree))
                        .isError())
                .isFalse();
    }

    @AfterAll
    void end() throws Exception {
        client.close();
        loupe.close();
    }

    @Test
    void skippedFilesAreCountedByReason() throws Exception {
        assertThat(client.call("status", "{\"repo\": \"shop\"}").json())
                .contains("{\"reason\":\"symbolic_link\",\"count\":3}")
                .contains("{\"reason\":\"submodule\",\"count\":1}")
                .contains("{\"reason\":\"binary\",\"count\":1}")
                .contains("{\"reason\":\"secret\",\"count\":1}");
    }

    @Test
    void nothingThatDoesNotBelongIsFound() throws Exception {
        for (String gone : new String[] {
            "dropped_by_nesting", "built_output", "outside_secret", "in_submodule", "swordfish", "TOKEN="
        }) {
            assertThat(client.call("grep", "{\"pattern\": \"%s\"}".formatted(gone))
                            .number("count"))
                    .as("grep %s", gone)
                    .isZero();
            assertThat(client.call("search", "{\"query\": \"%s\", \"repo\": \"shop\"}".formatted(gone))
                            .json())
                    .as("search %s", gone)
                    .doesNotContain("dropped.py", "out.py", "outside.py", "lib.py", ".env");
        }
    }

    @Test
    void everyNameCanBeFoundReadAndTakenApart() throws Exception {
        holds("line\\nbreak.py", "with_line_break", 1);
        holds("grüße 日本.py", "with_unicode_name", 1);
        holds("-rf.py", "with_leading_dash", 1);
        holds("a/kept.py", "kept_by_negation", 1);
        holds("crlf.py", "carriage_return", 4);
        holds("crlf.py", "second_one", 7);
        holds("bom.py", "marked_by_bom", 1);
        holds("emoji.py", "after_emoji", 3);
    }

    /// @param file as JSON text
    private void holds(String file, String function, int line) throws Exception {
        assertThat(client.call("search", "{\"query\": \"%s\", \"repo\": \"shop\", \"limit\": 1}".formatted(function))
                        .json())
                .contains("\"file_path\":\"" + file + "\"", "\"start_line\":" + line);
        assertThat(client.call("grep", "{\"pattern\": \"def %s\", \"repo\": \"shop\"}".formatted(function))
                        .json())
                .contains("\"file_path\":\"" + file + "\"", "def " + function);
        assertThat(client.call("list_symbols", "{\"file\": \"%s\", \"repo\": \"shop\"}".formatted(file))
                        .json())
                .contains(
                        "{\"name\":\"%s\",\"chunk_type\":\"function\",\"start_line\":%d,\"end_line\":%d,\"signature\":\"def %s()"
                                .formatted(function, line, line + 1, function));
        Client.Answer read = client.call(
                "read_chunk",
                "{\"file\": \"%s\", \"repo\": \"shop\", \"start_line\": %d, \"end_line\": %d}"
                        .formatted(file, line, line));
        assertThat(read.string("content")).isEqualTo("def " + function + "():");
    }

    @Test
    void aLinkedWorktreeIsARepositoryOfItsOwn() throws Exception {
        assertThat(client.call("search", "{\"query\": \"in_linked_worktree\", \"repo\": \"linked\"}")
                        .json())
                .contains("only_here.py");
        assertThat(client.call("grep", "{\"pattern\": \"kept_by_negation\", \"repo\": \"linked\"}")
                        .number("count"))
                .isEqualTo(1);
        assertThat(client.call("search", "{\"query\": \"in_linked_worktree\", \"repo\": \"shop\"}")
                        .json())
                .doesNotContain("only_here.py");
    }

    @Test
    void pathsThatLeadOutAreRefused() throws Exception {
        for (String path :
                new String[] {"../outside.py", "out.py", "a/again/../../../outside.py", "pipe.py", ".git/config"})
            assertThat(client.call(
                                    "read_chunk",
                                    "{\"file\": \"%s\", \"start_line\": 1, \"end_line\": 1}".formatted(path))
                            .isError())
                    .as(path)
                    .isTrue();
    }
}
