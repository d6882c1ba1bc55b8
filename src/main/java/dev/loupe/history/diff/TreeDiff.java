package dev.loupe.history.diff;

import dev.loupe.git.Git;
import dev.loupe.git.GitFailure;
import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// Compares states in git's object store: commits, and the index against HEAD. Git finds renames, and no file
/// on disk is read.
final class TreeDiff {
    private static final Pattern CHANGE = Pattern.compile(":\\d{6} \\d{6} [0-9a-f]+ [0-9a-f]+ [A-Z]\\d*");
    private static final List<String> RAW = List.of("-z", "--raw", "--no-abbrev", "--relative");

    private final Git git;

    /// @param git in the project's root, which paths are relative to
    TreeDiff(Git git) {
        this.git = git;
    }

    /// The full id of a commit.
    ///
    /// @throws DiffFailure if git does not know it, with git's reason
    String commit(String revision) throws IOException, DiffFailure {
        try {
            String ids = git.text("rev-list", "--no-walk", "--end-of-options", revision, "--");
            if (ids.matches("[0-9a-f]{40,64}")) return ids;
            throw new DiffFailure("'%s' names %s commit".formatted(revision, ids.isEmpty() ? "no" : "more than one"));
        } catch (GitFailure refused) {
            if (refused.kind() != GitFailure.Kind.FAILED) throw refused;
            throw new DiffFailure("git does not know a commit '%s' (%s)".formatted(revision, refused.getMessage()));
        }
    }

    /// The merge base; empty if there is none.
    Optional<String> base(String one, String other) throws IOException {
        Git.Answer answer = git.ask(Set.of(0, 1), "merge-base", one, other);
        String ids = new String(answer.output(), java.nio.charset.StandardCharsets.US_ASCII);
        return ids.lines().findFirst();
    }

    /// The first parent; empty for a root commit, or at the boundary of a shallow clone.
    Optional<String> parent(String commit) throws IOException {
        String[] ids =
                git.text("rev-list", "--max-count=1", "--parents", commit, "--").split(" ");
        return ids.length < 2 ? Optional.empty() : Optional.of(ids[1]);
    }

    List<DiffEntry> between(String old, String now) throws IOException {
        return entries(ask("diff-tree", old, now, "--"));
    }

    /// All files of a commit, as added.
    List<DiffEntry> all(String commit) throws IOException {
        return entries(ask("diff-tree", "--root", "--no-commit-id", commit, "--"));
    }

    /// The index against HEAD.
    List<DiffEntry> staged() throws IOException {
        return entries(ask("diff-index", "--cached", "HEAD", "--"));
    }

    /// The index of a repository without a commit, as added files.
    List<DiffEntry> stagedWithoutHead() throws IOException {
        var entries = new ArrayList<DiffEntry>();
        var tokens = new DiffTokens(git.bytes("ls-files", "-z", "--stage"));
        while (tokens.more()) {
            String[] facts = tokens.upTo((byte) '\t').split(" ");
            if (facts.length < 2) throw Git.unexpected("ls-files");
            add(
                    entries,
                    tokens.next(),
                    Optional.empty(),
                    FileChange.Status.ADDED,
                    new DiffSide.Nothing(),
                    DiffSide.of(facts[0], facts[1]));
        }
        return entries;
    }

    /// A partial clone may lack the blobs that rename detection needs.
    private byte[] ask(String command, String... what) throws IOException {
        try {
            return ask(command, List.of("-M", "-l1000"), what);
        } catch (GitFailure failed) {
            if (failed.kind() != GitFailure.Kind.FAILED) throw failed;
            return ask(command, List.of("--no-renames"), what);
        }
    }

    private byte[] ask(String command, List<String> renames, String... what) throws IOException {
        var arguments = new ArrayList<String>();
        arguments.add(command);
        if (command.equals("diff-tree")) arguments.add("-r"); // the other one is always recursive
        arguments.addAll(RAW);
        arguments.addAll(renames);
        arguments.addAll(List.of(what));
        return git.bytes(arguments.toArray(String[]::new));
    }

    /// `:100644 100644 <id> <id> R090`, then the path, then for a rename the new path.
    static List<DiffEntry> entries(byte[] output) throws IOException {
        var entries = new ArrayList<DiffEntry>();
        var tokens = new DiffTokens(output);
        while (tokens.more()) {
            String change = tokens.next();
            if (!CHANGE.matcher(change).matches()) throw Git.unexpected("diff-tree");
            String[] facts = change.split(" ");
            String path = tokens.next();
            char kind = facts[4].charAt(0);
            boolean moved = kind == 'R' || kind == 'C';
            String now = moved ? tokens.next() : path;
            FileChange.Status status = switch (kind) {
                case 'A', 'C' -> FileChange.Status.ADDED;
                case 'D' -> FileChange.Status.DELETED;
                case 'R' -> FileChange.Status.RENAMED;
                default -> FileChange.Status.MODIFIED;
            };
            Optional<RepoPath> before = kind == 'R' ? DiffTokens.path(path) : Optional.empty();
            add(
                    entries,
                    now,
                    before,
                    status,
                    DiffSide.of(facts[0].substring(1), facts[2]),
                    DiffSide.of(facts[1], facts[3]));
        }
        return entries;
    }

    private static void add(
            List<DiffEntry> entries,
            String path,
            Optional<RepoPath> before,
            FileChange.Status status,
            DiffSide old,
            DiffSide now) {
        DiffTokens.path(path).ifPresent(valid -> entries.add(new DiffEntry(valid, before, status, old, now)));
    }
}
