package dev.loupe.memory;

import dev.loupe.model.LineRange;
import dev.loupe.model.RepoPath;

/// Lines of a file that an agent was given.
///
/// @param relevance why: direct, coupled, structural …
/// @param score in [0, 1]
/// @param project real path of the file's root if it is not the injection's; else empty
public record InjectedChunk(RepoPath path, LineRange lines, String relevance, double score, String project) {

    /// A chunk of the injection's own project.
    public InjectedChunk(RepoPath path, LineRange lines, String relevance, double score) {
        this(path, lines, relevance, score, "");
    }

    /// Whether it belongs to a project.
    ///
    /// @param root real path of its root
    /// @param own that of the injection
    public boolean isOf(String root, String own) {
        return (project.isEmpty() ? own : project).equals(root);
    }
}
