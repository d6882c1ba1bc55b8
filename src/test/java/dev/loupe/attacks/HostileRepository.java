package dev.loupe.attacks;

import dev.loupe.git.GitFixture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// A repository whose own settings, attributes and hooks name a program wherever git knows a place for one.
/// The program leaves a mark.
public final class HostileRepository {

    /// Settings whose value git runs.
    private static final List<String> SETTINGS = List.of(
            "core.fsmonitor",
            "core.pager",
            "core.sshCommand",
            "core.gitProxy",
            "core.askPass",
            "core.editor",
            "core.alternateRefsCommand",
            "core.hooksPath",
            "credential.helper",
            "diff.external",
            "diff.evil.command",
            "diff.evil.textconv",
            "filter.evil.clean",
            "filter.evil.smudge",
            "filter.evil.process",
            "merge.evil.driver",
            "gpg.program",
            "gpg.ssh.program",
            "gpg.x509.program",
            "interactive.diffFilter",
            "pager.blame",
            "pager.diff",
            "pager.log",
            "pager.show",
            "remote.origin.uploadpack",
            "remote.origin.vcs",
            "sequence.editor",
            "trailer.evil.command",
            "uploadpack.packObjectsHook");

    /// Commands that Loupe asks git for, taken for other ones.
    private static final List<String> ALIASES =
            List.of("blame", "cat-file", "diff-tree", "log", "ls-files", "rev-list", "rev-parse", "show", "status");

    private static final List<String> HOOKS = List.of(
            "fsmonitor-watchman",
            "post-checkout",
            "post-index-change",
            "post-rewrite",
            "pre-commit",
            "reference-transaction");

    private final GitFixture tree;
    private final Path mark;

    /// @param folder an empty one, for the repository
    /// @param mark the file that comes to be when anything of it runs
    public HostileRepository(Path folder, Path mark) throws IOException {
        this.mark = mark;
        tree = GitFixture.repository(folder)
                .write("auth/login.py", "def verify_login(user):\n    return user\n")
                .write(".gitattributes", "* diff=evil filter=evil merge=evil\n")
                .commit("first")
                .write("auth/login.py", "def verify_login(user, password):\n    return user\n")
                .commit("second");
        String script = tree.script("evil.sh", mark);
        submodule(script);
        include(script);
        hooks(script);
        for (String setting : SETTINGS) tree.git("config", setting, script);
        for (String alias : ALIASES) tree.git("config", "alias." + alias, "!" + script);
        tree.git("config", "log.showSignature", "true");
        tree.git("config", "extensions.partialClone", "origin");
        tree.git("config", "core.repositoryFormatVersion", "1");
        tree.git("config", "remote.origin.url", "ext::" + script);
        tree.git("config", "remote.origin.promisor", "true");
        tree.write("auth/login.py", "def verify_login(user, password, code):\n    return user\n");
        Files.deleteIfExists(mark); // the settings may have run something while they were made
    }

    private void submodule(String script) throws IOException {
        tree.write(".gitmodules", """
                [submodule "evil"]
                	path = evil
                	url = ext::%1$s
                	update = !%1$s
                """.formatted(script));
        GitFixture inner = GitFixture.repository(tree.root().resolve("evil"));
        inner.write("inner.py", "def inner():\n    return 1\n").commit("inner");
        inner.git("config", "core.fsmonitor", script);
    }

    private void include(String script) throws IOException {
        Path more = tree.root().resolve(".git/more");
        Files.writeString(more, "[core]\n\tfsmonitor = %1$s\n[diff]\n\texternal = %1$s\n".formatted(script));
        tree.git("config", "include.path", more.toString());
    }

    private void hooks(String script) throws IOException {
        Path folder = Files.createDirectories(tree.root().resolve(".git/hooks"));
        for (String hook : HOOKS) Files.copy(Path.of(script), folder.resolve(hook));
    }

    public Path root() {
        return tree.root();
    }

    /// Whether anything of it ran.
    public boolean ran() {
        return Files.exists(mark);
    }

    /// Does what a user's own git does here.
    public void git(String... arguments) throws IOException {
        tree.git(arguments);
    }
}
