package dev.loupe.graph;

import dev.loupe.model.RepoPath;
import java.util.List;

/// Who calls, or is called.
public sealed interface CallParty {

    /// A symbol of the project.
    record Known(Definition definition) implements CallParty {}

    /// The top of a file, outside of everything that its outline lists.
    record TopOfFile(RepoPath path) implements CallParty {}

    /// One of several definitions of a name; nothing says which.
    ///
    /// @param candidates the first of them, what is meant most first
    /// @param count all of them
    record OneOf(String name, List<Definition> candidates, int count) implements CallParty {
        public OneOf {
            candidates = List.copyOf(candidates);
        }
    }
}
