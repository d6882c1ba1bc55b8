package dev.loupe.text;

import dev.loupe.model.RepoPath;
import java.util.List;

/// The first matching lines by rank and path, from the files as they are on disk now.
///
/// @param files files with at least one matching line, by rank and path
/// @param lines how many matching lines `files` holds
/// @param complete whether these are all; else there are more (or the search was cancelled) and `lines` is a
/// lower bound
/// @param searched files that were read
/// @param gone files of the index that are deleted, unreadable, no longer plain files or led out of the root
/// @param oversized files that were skipped because they are larger than 10 MB now
/// @param binary files that were skipped because they are no text now; those that were none when they were
/// indexed are not among them
/// @param changed those of `files` that are not as they were indexed; their lines are those of now
public record GrepAnswer(
        List<FileMatches> files,
        int lines,
        boolean complete,
        int searched,
        int gone,
        int oversized,
        int binary,
        List<RepoPath> changed) {

    public GrepAnswer {
        files = List.copyOf(files);
        changed = List.copyOf(changed);
    }
}
