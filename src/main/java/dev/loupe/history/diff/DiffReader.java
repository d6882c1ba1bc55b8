package dev.loupe.history.diff;

import dev.loupe.git.Git;
import dev.loupe.git.Repository;
import dev.loupe.project.LibraryCache;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Computes the difference between two states of a project: the changed files and their changed lines.
///
/// Runs only git commands that read and run nothing else; the caller's text reaches git as a revision and
/// never as an option. Paths are relative to the root, even if the repository begins above it.
public final class DiffReader {
    /// Maximum number of files that are compared; beyond that they are only counted.
    public static final int MOST_FILES = WorkingChanges.MOST_FILES;

    private final Path root;
    private final Git git;
    private final TreeDiff trees;

    /// @param root real path of the project's root
    public DiffReader(Path root) {
        this.root = root;
        this.git = Git.in(root);
        this.trees = new TreeDiff(git);
    }

    /// Two resolved states.
    private record Found(String description, List<DiffEntry> entries, List<String> notes) {
        Found(String description, List<DiffEntry> entries) {
            this(description, entries, List.of());
        }
    }

    /// @throws DiffFailure if the specification matches nothing in this repository
    /// @throws dev.loupe.git.GitFailure if there is no repository, or git fails
    public Diff read(DiffSpec spec) throws IOException, DiffFailure {
        Found found = switch (spec) {
            case DiffSpec.Unstaged _ -> unstaged();
            case DiffSpec.Staged _ -> staged();
            case DiffSpec.Branch(String name) -> branch(name);
            case DiffSpec.Commits(String range) -> commits(range);
        };
        List<DiffEntry> compared =
                found.entries().subList(0, Math.min(MOST_FILES, found.entries().size()));
        DiffTexts texts = DiffTexts.of(git, compared);
        var changes = new ArrayList<FileChange>();
        int same = 0;
        for (DiffEntry entry : compared) {
            Optional<FileChange> change = change(entry, texts, spec instanceof DiffSpec.Unstaged);
            change.ifPresent(changes::add);
            if (change.isEmpty()) same++;
        }
        var notes = new ArrayList<>(found.notes());
        if (same > 0)
            notes.add("left out, since they differ from git's copy only by line endings or a filter: " + same);
        return new Diff(found.description(), changes, found.entries().size() - compared.size(), notes);
    }

    private Found unstaged() throws IOException {
        var working = new WorkingChanges(root, git);
        return new Found("unstaged changes", working.entries(), working.notes());
    }

    private Found staged() throws IOException {
        boolean began = new Repository(root).head().isPresent();
        return new Found("staged changes", began ? trees.staged() : trees.stagedWithoutHead());
    }

    private Found branch(String name) throws IOException, DiffFailure {
        String tip = trees.commit(name);
        String head = trees.commit("HEAD");
        Optional<String> base = trees.base(head, tip);
        if (base.isEmpty())
            return new Found(
                    "branch: " + name,
                    trees.all(tip),
                    List.of(name + " has no commit in common with HEAD; all its files are shown as added"));
        if (!base.get().equals(tip) || tip.equals(head))
            return new Found("branch: " + name, trees.between(base.get(), tip));
        return new Found(
                "branch: " + name,
                trees.between(tip, head),
                List.of("HEAD contains all of %s, so this is what HEAD changed since".formatted(name)));
    }

    private Found commits(String range) throws IOException, DiffFailure {
        int dots = range.indexOf("..");
        if (dots < 0) {
            String commit = trees.commit(range);
            Optional<String> parent = trees.parent(commit);
            return new Found(
                    "commit: " + range, parent.isEmpty() ? trees.all(commit) : trees.between(parent.get(), commit));
        }
        boolean common = range.startsWith("...", dots);
        String from = trees.commit(orHead(range.substring(0, dots)));
        String to = trees.commit(orHead(range.substring(dots + (common ? 3 : 2))));
        if (!common) return new Found("range: " + range, trees.between(from, to));
        Optional<String> base = trees.base(from, to);
        if (base.isEmpty()) throw new DiffFailure("the ends of '%s' have no commit in common".formatted(range));
        return new Found("range: " + range, trees.between(base.get(), to));
    }

    private static String orHead(String side) throws DiffFailure {
        String name = side.strip();
        if (name.startsWith("-")) throw new DiffFailure("'%s' is not the name of a commit".formatted(name));
        return name.isEmpty() ? "HEAD" : name;
    }

    /// Empty if the two sides differ only by filters.
    private static Optional<FileChange> change(DiffEntry entry, DiffTexts texts, boolean filtered) {
        DiffTexts.Pair both = texts.of(entry.old(), entry.now());
        DiffTexts.Text old = both.old();
        DiffTexts.Text now = both.now();
        if (filtered && entry.status() == FileChange.Status.MODIFIED && isSame(entry, old, now))
            return Optional.empty();
        String unread = old.unread().isEmpty() ? now.unread() : old.unread();
        boolean known = unread.isEmpty();
        return Optional.of(new FileChange(
                entry.path(),
                entry.before(),
                entry.status(),
                known ? LineDiff.of(old.text(), now.text()) : List.of(),
                old.text(),
                now.text(),
                unread));
    }

    /// Whether the content on disk differs from git's only by a filter: line endings, or an LFS pointer.
    private static boolean isSame(DiffEntry entry, DiffTexts.Text old, DiffTexts.Text now) {
        if (!(entry.now() instanceof DiffSide.Disk disk) || !old.unread().isEmpty()) return false;
        if (old.text().startsWith("version https://git-lfs.github.com/spec/"))
            return old.text().contains("oid sha256:" + LibraryCache.sha256(disk.content()));
        return now.unread().isEmpty()
                && old.text().replace("\r\n", "\n").equals(now.text().replace("\r\n", "\n"));
    }
}
