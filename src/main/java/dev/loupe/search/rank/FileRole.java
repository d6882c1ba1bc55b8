package dev.loupe.search.rank;

import dev.loupe.model.RepoPath;
import java.util.Set;
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

    private final @Nullable Penalty rule;

    FileRole(@Nullable Penalty rule) {
        this.rule = rule;
    }

    public static FileRole of(RepoPath path) {
        Set<Penalty> penalties = PenaltyCache.SHARED.of(path);
        for (FileRole role : values()) if (role.rule != null && penalties.contains(role.rule)) return role;
        return SOURCE;
    }

    /// Whether a path fits this role, even if another applies first. A source fits no other role.
    public boolean fits(RepoPath path) {
        return rule == null ? of(path) == this : rule.appliesTo(path);
    }
}
