package dev.loupe.search;

import dev.loupe.model.RepoPath;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// The role of a file in the project, as far as its path tells, by the rules of the ranking penalties. The
/// first that applies counts: a generated test is a test, a document of a vendored library is vendored.
public enum FileRole {
    TEST(Penalty.TEST),
    /// Third-party code in the repository: `vendor/`, `third_party/`, `node_modules/` …
    VENDORED(Penalty.VENDORED),
    /// Generated code: `generated/`, `dist/`, `*.pb.go` …
    GENERATED(Penalty.GENERATED),
    /// Change logs, licences, lock files.
    RECORD(Penalty.RECORD),
    /// Prose about the code.
    DOCUMENT(Penalty.DOCUMENT),
    EXAMPLE(Penalty.EXAMPLE),
    SOURCE(null);

    /// Roles of recently classified paths: the rules are regular expressions, and every grep applies them to
    /// every file that may match. The limit corresponds to a few megabytes.
    private static final Map<RepoPath, FileRole> KNOWN = new ConcurrentHashMap<>();

    private static final int MOST_KNOWN = 30_000;

    private final @Nullable Penalty rule;

    FileRole(@Nullable Penalty rule) {
        this.rule = rule;
    }

    public static FileRole of(RepoPath path) {
        FileRole known = KNOWN.get(path);
        if (known != null) return known;
        if (KNOWN.size() >= MOST_KNOWN) KNOWN.clear();
        FileRole role = told(path);
        KNOWN.put(path, role);
        return role;
    }

    private static FileRole told(RepoPath path) {
        for (FileRole role : values()) if (role != SOURCE && role.fits(path)) return role;
        return SOURCE;
    }

    /// Whether a path fits this role, even if another applies first. A source fits no other role.
    public boolean fits(RepoPath path) {
        return rule == null ? of(path) == this : rule.appliesTo(path);
    }
}
