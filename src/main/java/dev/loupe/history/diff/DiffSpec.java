package dev.loupe.history.diff;

import java.util.Locale;

/// The two states to compare.
public sealed interface DiffSpec {

    /// The working tree, including untracked files, against the index.
    record Unstaged() implements DiffSpec {}

    /// The index against HEAD.
    record Staged() implements DiffSpec {}

    /// The changes on a branch since its merge base with HEAD; for a branch that HEAD contains, the changes
    /// on HEAD since.
    record Branch(String name) implements DiffSpec {}

    /// A commit against its first parent, or a range: `a`, `a..b`, `a...b` (b against the merge base).
    record Commits(String range) implements DiffSpec {}

    /// Longer texts are not names.
    int LONGEST = 500;

    /// Parses `unstaged` (also empty), `staged`, `branch:<name>`, `commit:<range>` or a bare range.
    ///
    /// @throws DiffFailure for anything else
    static DiffSpec parse(String text) throws DiffFailure {
        String asked = text.strip();
        String lower = asked.toLowerCase(Locale.ROOT);
        if (asked.isEmpty() || lower.equals("unstaged")) return new Unstaged();
        if (lower.equals("staged") || lower.equals("cached")) return new Staged();
        if (lower.startsWith("branch:")) return new Branch(revision(asked.substring(7), asked));
        if (lower.startsWith("commit:")) return new Commits(revision(asked.substring(7), asked));
        return new Commits(revision(asked, asked));
    }

    /// Accepts a commit name as git does, but nothing that could be an option or several words.
    private static String revision(String text, String asked) throws DiffFailure {
        String name = text.strip();
        boolean plain = name.chars().noneMatch(letter -> letter < ' ' || letter == 127);
        if (!name.isEmpty() && name.length() <= LONGEST && plain && !name.startsWith("-")) return name;
        String shown = asked.length() > 100 ? asked.substring(0, 100) + "…" : asked;
        throw new DiffFailure(
                "'%s' is not something to compare; give unstaged, staged, branch:<name> or commit:<range>, such as commit:HEAD~2..HEAD"
                        .formatted(shown));
    }
}
