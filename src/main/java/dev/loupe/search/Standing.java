package dev.loupe.search;

import dev.loupe.model.RepoPath;

/// What a file's path alone says of it, after the rules by which ranking places it lower.
public final class Standing {
    private Standing() {}

    /// Somebody else's code that lies in the repository: `vendor/`, `third_party/`, `node_modules/` …
    public static boolean isVendored(RepoPath path) {
        return Penalty.VENDORED.appliesTo(path);
    }

    /// Written by a program: `generated/`, `dist/`, `*.pb.go` …
    public static boolean isGenerated(RepoPath path) {
        return Penalty.GENERATED.appliesTo(path);
    }
}
