package dev.loupe.graph;

import dev.loupe.model.RepoPath;
import java.util.List;

/// A caller or callee.
public sealed interface CallParty {

    /// A symbol of the project.
    record Known(Definition definition) implements CallParty {}

    /// The top level of a file, outside everything in its outline.
    record TopOfFile(RepoPath path) implements CallParty {}

    /// One of several definitions of a name; it is not known which.
    ///
    /// @param candidates the first of them, the most likely first
    /// @param count all of them
    record OneOf(String name, List<Definition> candidates, int count) implements CallParty {
        public OneOf {
            candidates = List.copyOf(candidates);
        }
    }
}
