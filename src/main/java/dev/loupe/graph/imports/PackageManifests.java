package dev.loupe.graph.imports;

import dev.loupe.json.Json;
import dev.loupe.json.JsonFailure;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.model.RepoPath;
import dev.loupe.scan.FileText;
import dev.loupe.scan.PathRefused;
import dev.loupe.scan.RootedFiles;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/// The files on disk that configure how a repository's names are resolved. An unusable one (too large,
/// malformed, behind a link that leads out) counts as empty.
final class PackageManifests {
    private static final int MOST_BYTES = 1 << 20;
    /// Compilation databases have an entry for each source.
    private static final int MOST_BYTES_OF_DATABASE = 32 << 20;
    /// Maximum number with one name; more are generated files.
    private static final int MOST = 5_000;

    private final RootedFiles files;
    private final FileTree tree;

    PackageManifests(RootedFiles files, FileTree tree) {
        this.files = files;
        this.tree = tree;
    }

    /// Paths of the manifests with a name, in path order; without those of installed packages.
    List<String> named(String name) {
        return tree.named(name).stream()
                .map(file -> tree.path(file).value())
                .filter(path -> !("/" + path).contains("/node_modules/"))
                .limit(MOST)
                .toList();
    }

    Optional<String> text(String path) {
        return text(path, MOST_BYTES);
    }

    private Optional<String> text(String path, int limit) {
        try {
            RepoPath inside = files.file(path);
            String text = FileText.decode(files.read(inside, limit));
            return Optional.of(text.startsWith("\uFEFF") ? text.substring(1) : text);
        } catch (PathRefused | IOException _) {
            return Optional.empty();
        }
    }

    /// JSON with comments and trailing commas, as JavaScript tools allow.
    Optional<JsonObject> json(String path) {
        return text(path).flatMap(PackageManifests::object);
    }

    /// The JSON of a compilation database, as an object with one member `commands`.
    Optional<JsonObject> database(String path) {
        return text(path, MOST_BYTES_OF_DATABASE).flatMap(text -> object("{\"commands\":" + text + "}"));
    }

    /// A folder that a manifest gives as an absolute path or from the root, relative to the root; empty if it
    /// leads out.
    Optional<String> folder(String text) {
        try {
            return Optional.of(files.folder(text));
        } catch (PathRefused _) {
            return Optional.empty();
        }
    }

    private static Optional<JsonObject> object(String text) {
        try {
            return Json.parse(JsonComments.without(text)) instanceof JsonObject object
                    ? Optional.of(object)
                    : Optional.empty();
        } catch (JsonFailure _) {
            return Optional.empty();
        }
    }

    /// The strings of a value that is one or a list of them; anything else is skipped.
    static List<String> texts(JsonValue value) {
        return switch (value) {
            case JsonString string -> List.of(string.text());
            case JsonArray array ->
                array.elements().stream()
                        .filter(JsonString.class::isInstance)
                        .map(each -> ((JsonString) each).text())
                        .toList();
            default -> List.of();
        };
    }
}
