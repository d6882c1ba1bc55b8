package dev.loupe.tools;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonString;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The argument that says which codebase is asked. Families of tools name it differently (`repo`, `project`),
/// and those that take `project` take the folder as `path` too; who knows one family calls the other so.
final class ProjectArgument {
    private static final List<String> NAMES = List.of("repo", "project");
    /// In small letters and without what joins words.
    private static final Set<String> ALIKE = Set.of("repo", "repository", "project", "codebase");

    private static final Set<String> FOLDERS = Set.of("path", "root", "projectpath", "repopath", "rootpath");

    private ProjectArgument() {}

    /// The name of the tool's own argument that an argument stands for which the tool does not know.
    ///
    /// A relative path may be meant as a part of the codebase and stands for nothing.
    ///
    /// @param bare the unknown argument's name in small letters, without what joins words
    /// @param known the names of the tool's arguments
    static Optional<String> meant(String bare, JsonValue value, List<String> known) {
        if (!ALIKE.contains(bare) && !(FOLDERS.contains(bare) && isAbsolute(value))) return Optional.empty();
        List<String> own = NAMES.stream().filter(known::contains).toList();
        return own.size() == 1 ? Optional.of(own.getFirst()) : Optional.empty();
    }

    /// Whether an argument of this name says which codebase is asked, in whatever family.
    static boolean isName(String bare) {
        return ALIKE.contains(bare) || FOLDERS.contains(bare);
    }

    private static boolean isAbsolute(JsonValue value) {
        return value instanceof JsonString(var text) && text.strip().matches("(?s)(?:[/~]|[A-Za-z]:[\\\\/]).*");
    }
}
