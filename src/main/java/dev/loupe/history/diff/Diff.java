package dev.loupe.history.diff;

import java.util.List;

/// The difference between two states.
///
/// @param description for people: `unstaged changes`, `branch: feature` …
/// @param files by path, below the project's root; at most [DiffReader#MOST_FILES]
/// @param unlisted files beyond these
/// @param notes sentences for the reader
public record Diff(String description, List<FileChange> files, int unlisted, List<String> notes) {

    public Diff {
        files = List.copyOf(files);
        notes = List.copyOf(notes);
    }
}
