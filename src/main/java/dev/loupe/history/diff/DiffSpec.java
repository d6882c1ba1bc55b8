package dev.loupe.history.diff;

import java.util.Locale;

/// Which two states are compared.
public sealed interface DiffSpec {

    /// The files as they are with git's index, untracked ones too.
    record Unstaged() implements DiffSpec {}

    /// Git's index with HEAD.
    record Staged() implements DiffSpec {}

    /// What a branch changed since it left HEAD; of one that HEAD holds whole, what HEAD changed since.
    record Branch(String name) implements DiffSpec {}

    /// A commit with its first parent, or the ends of a range: `a`, `a..b`, `a...b` (b with what both have).
    record Commits(String range) implements DiffSpec {}

    /// Longer ones are no name of anything.
    int LONGEST = 500;

    /// Reads `unstaged` (also nothing), `staged`, `branch:<name>`, `commit:<range>` or a range alone.
    ///
    /// @throws DiffFailure for a text that can be none of these
    static DiffSpec parse(String text) throws DiffFailure {
        String asked = text.strip();
        String lower = asked.toLowerCase(Locale.ROOT);
        if (asked.isEmpty() || lower.equals("unstaged")) return new Unstaged();
        if (lower.equals("staged") || lower.equals("cached")) return new Staged();
        if (lower.startsWith("branch:")) return new Branch(revision(asked.substring(7), asked));
        if (lower.startsWith("commit:")) return new Commits(revision(asked.substring(7), asked));
        return new Commits(revision(asked, asked));
    }

    /// What git takes as the name of a commit: nothing that could be an option, or several words of them.
    private static String revision(String text, String asked) throws DiffFailure {
        String name = text.strip();
        boolean plain = name.chars().noneMatch(letter -> letter < ' ' || letter == 127);
        if (!name.isEmpty() && name.length() <= LONGEST && plain && !name.startsWith("-")) return name;
        String shown = asked.length() > 100 ? asked.substring(0, 100) + "…" : asked;
        throw new DiffFailure(
                "'%s' names nothing to compare; give unstaged, staged, branch:<name> or commit:<range>, such as commit:HEAD~2..HEAD"
                        .formatted(shown));
    }
}
