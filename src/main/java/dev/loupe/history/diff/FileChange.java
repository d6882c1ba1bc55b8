package dev.loupe.history.diff;

import dev.loupe.model.RepoPath;
import java.util.List;
import java.util.Optional;

/// The change of one file.
///
/// @param path now; for a deleted file, its last one
/// @param before a renamed file's old path
/// @param hunks in file order; empty if no lines are known
/// @param oldText the old content; empty if there was none or it is unknown
/// @param newText the current content, or that of the newer commit
/// @param unread why lines are unknown (not text, too large, a submodule, missing in a partial clone …);
/// empty if they are known
public record FileChange(
        RepoPath path,
        Optional<RepoPath> before,
        Status status,
        List<Hunk> hunks,
        String oldText,
        String newText,
        String unread) {

    /// Values as in the contract.
    public enum Status {
        ADDED,
        MODIFIED,
        DELETED,
        RENAMED;

        public String wireName() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }
    }

    public FileChange {
        hunks = List.copyOf(hunks);
    }

    public int added() {
        return hunks.stream().mapToInt(Hunk::newCount).sum();
    }

    public int removed() {
        return hunks.stream().mapToInt(Hunk::oldCount).sum();
    }
}
