package dev.loupe.git;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// A git working tree.
///
/// @param toplevel real path of its top folder; that of the linked working tree if it is one
public record Repository(Path toplevel) {

    /// The working tree that contains the folder; empty if there is none, or if the repository's own settings
    /// claim a working tree elsewhere.
    ///
    /// @throws GitFailure if git is missing or refuses, for example because another user owns the repository
    public static Optional<Repository> find(Path folder) throws IOException {
        return find(folder, Git.in(folder));
    }

    static Optional<Repository> find(Path folder, Git git) throws IOException {
        Path real = folder.toRealPath();
        try {
            Path toplevel = Path.of(git.text("rev-parse", "--show-toplevel")).toRealPath();
            return real.startsWith(toplevel) ? Optional.of(new Repository(toplevel)) : Optional.empty();
        } catch (GitFailure e) {
            if (e.kind() == GitFailure.Kind.NOT_A_REPOSITORY) return Optional.empty();
            throw e;
        }
    }

    /// Full commit id of HEAD, attached or detached; empty in a repository without commits.
    public Optional<String> head() throws IOException {
        Git.Answer answer = Git.in(toplevel).ask(Set.of(0, 1), "rev-parse", "--verify", "--quiet", "HEAD^{commit}");
        String id = new String(answer.output(), java.nio.charset.StandardCharsets.US_ASCII).strip();
        return answer.exit() == 0 && !id.isEmpty() ? Optional.of(id) : Optional.empty();
    }

    /// The folder where git keeps HEAD and the index of this working tree.
    public Path gitFolder() throws IOException {
        return Path.of(Git.in(toplevel).text("rev-parse", "--absolute-git-dir"));
    }

    /// The folder that all working trees of the repository share: objects, branches, the shallow boundary.
    public Path commonFolder() throws IOException {
        Path named = Path.of(Git.in(toplevel).text("rev-parse", "--git-common-dir"));
        return toplevel.resolve(named).toRealPath();
    }

    /// Creates an empty repository without a working tree, whose git rules are used for folders without one;
    /// does nothing if it exists. Written by hand because git needs only these four entries, and `init` would
    /// copy the user's template, hooks included.
    public static Path createEmpty(Path gitFolder) throws IOException {
        if (Files.exists(gitFolder.resolve("HEAD"))) return gitFolder;
        Path parent = Files.createDirectories(gitFolder.toAbsolutePath().getParent());
        Path draft = Files.createTempDirectory(parent, "empty");
        Files.createDirectory(draft.resolve("objects"));
        Files.createDirectory(draft.resolve("refs"));
        Files.writeString(draft.resolve("config"), "[core]\n\trepositoryformatversion = 0\n\tbare = false\n");
        Files.writeString(draft.resolve("HEAD"), "ref: refs/heads/main\n");
        try {
            Files.move(draft, gitFolder, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) { // another process created it in the meantime
            for (String name : List.of("HEAD", "config", "refs", "objects", "")) Files.delete(draft.resolve(name));
            if (!Files.exists(gitFolder.resolve("HEAD"))) throw e;
        }
        return gitFolder;
    }

    public Git git() {
        return Git.in(toplevel);
    }
}
