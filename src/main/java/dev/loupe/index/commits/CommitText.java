package dev.loupe.index.commits;

import java.util.List;

/// A commit to be indexed by [CommitIndex].
///
/// @param id in full
/// @param author name and e-mail address as in the commit, as one string
/// @param person displayed name and address of the same person, as searchable words; empty if equal
/// @param committed seconds since 1970
/// @param body message without its first line; may be empty
/// @param paths of changed files
/// @param merge whether it has more than one parent
public record CommitText(
        String id,
        String author,
        String person,
        long committed,
        String subject,
        String body,
        List<String> paths,
        boolean merge) {

    public CommitText {
        paths = List.copyOf(paths);
    }
}
