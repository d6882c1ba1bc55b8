package dev.loupe.text;

import dev.loupe.model.RepoPath;
import java.util.List;

/// The first matching lines by rank and path, from the files as they are on disk now.
///
/// @param files with at least one matching line, by rank and path
/// @param lines number of matching lines in `files`
/// @param complete whether these are all; otherwise there are more (or the search was cancelled) and `lines`
/// is a lower bound
/// @param searched number of files read
/// @param gone indexed files that are deleted, unreadable, no longer regular files, or would lead out of the
/// root
/// @param oversized files skipped because they are now larger than 10 MB
/// @param binary files skipped because they are no longer text; files that were not text when they were
/// indexed do not count
/// @param changed files of `files` that differ from the index; their lines are current
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
