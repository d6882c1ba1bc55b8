package dev.loupe.history.diff;

import dev.loupe.model.RepoPath;
import java.util.List;
import java.util.Optional;

/// What happened to one file.
///
/// @param path now; of a deleted file, the one it had
/// @param before the path that a renamed file had
/// @param hunks in the order of the file; empty where no lines are known
/// @param oldText as it was; empty where there was none or it is not known
/// @param newText as it is now, or in the newer commit
/// @param unread why lines are not known (not text, too large, a submodule, missing in a partial clone …);
/// empty where they are
public record FileChange(
        RepoPath path,
        Optional<RepoPath> before,
        Status status,
        List<Hunk> hunks,
        String oldText,
        String newText,
        String unread) {

    /// In the words of the contract.
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
