package dev.loupe.search;

import dev.loupe.model.RepoPath;
import org.jspecify.annotations.Nullable;

/// What a file is to the project, as far as its path tells, by the rules by which ranking places it lower.
/// The first that applies counts: a generated test is a test, a document of a vendored library is vendored.
public enum FileRole {
    TEST(Penalty.TEST),
    /// Somebody else's code that lies in the repository: `vendor/`, `third_party/`, `node_modules/` …
    VENDORED(Penalty.VENDORED),
    /// Written by a program: `generated/`, `dist/`, `*.pb.go` …
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
        for (FileRole role : values()) if (role != SOURCE && role.fits(path)) return role;
        return SOURCE;
    }

    /// Whether a path says so, whatever else it says; a source is what nothing else fits.
    public boolean fits(RepoPath path) {
        return rule == null ? of(path) == this : rule.appliesTo(path);
    }
}
