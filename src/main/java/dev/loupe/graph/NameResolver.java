package dev.loupe.graph;

import dev.loupe.model.OccurrenceRole;
import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/// Resolves the places of one name to its definitions.
interface NameResolver {

    /// The resolvers of a query, by name.
    @FunctionalInterface
    interface ByName {
        NameResolver of(String name) throws IOException;
    }

    /// Whether a type has the name.
    boolean isOfType();

    /// Whether the project does not define the name.
    boolean isUnknown();

    /// Whether the name at a place may refer to more than a parameter or local variable of the enclosing
    /// function.
    boolean mayStand(RepoPath path, int line, int column);

    /// Resolves a place.
    ///
    /// @param place in the line, in UTF-16 units
    Optional<Definition> meant(FileContext scene, OccurrenceRole role, int line, int place) throws IOException;

    /// A member of a type, its own or an inherited one.
    Optional<Definition> memberOf(FileContext scene, String type) throws IOException;

    /// The types with this name that are visible in a file.
    List<Definition> types(FileContext scene) throws IOException;
}
