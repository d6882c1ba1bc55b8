package dev.loupe.collections;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.RepoPath;
import dev.loupe.project.TextDigest;
import dev.loupe.scan.LanguageDetector;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;

/// A file as documents of a collection. A chunk's id depends only on the file's path and the chunk's number,
/// so it is stable when the file is indexed again.
final class FileChunks {
    static final String FILE_PATH = "filePath";
    static final String CHUNK_INDEX = "chunkIndex";

    private static final int ID_BYTES = 16;

    private final Path root;
    private final RepoPath path;
    private final CharacterWindows windows;

    FileChunks(Path root, RepoPath path, CharacterWindows windows) {
        this.root = root;
        this.path = path;
        this.windows = windows;
    }

    /// A glob for the paths below a folder.
    static String below(Path folder) {
        return folder.toString().replaceAll("[\\\\/*?\\[\\]{}!,-]", "\\\\$0");
    }

    List<Document> of(byte[] content, String text, BasicFileAttributes attributes) {
        String language = LanguageDetector.detect(path, content).id();
        var chunks = new ArrayList<Document>();
        for (CharacterWindows.Window window : windows.of(text))
            chunks.add(new Document(id(window.index()), window.text(), facts(window, language, attributes)));
        return chunks;
    }

    private String absolute() {
        return root.resolve(path.value()).toString();
    }

    private JsonValue id(int index) {
        return JsonValue.of(TextDigest.hex(absolute() + "\0" + index, ID_BYTES));
    }

    private JsonObject facts(CharacterWindows.Window window, String language, BasicFileAttributes attributes) {
        String extension = path.extension();
        return JsonValue.object(
                FILE_PATH,
                JsonValue.of(absolute()),
                "relativePath",
                JsonValue.of(path.value()),
                "codebasePath",
                JsonValue.of(root.toString()),
                "filename",
                JsonValue.of(path.fileName()),
                "directory",
                JsonValue.of(String.valueOf(root.resolve(path.value()).getParent())),
                "fileExtension",
                JsonValue.of(extension.isEmpty() ? "" : "." + extension),
                "fileType",
                JsonValue.of(extension),
                "language",
                JsonValue.of(language),
                CHUNK_INDEX,
                JsonValue.of(window.index()),
                "startPosition",
                JsonValue.of(window.start()),
                "startLine",
                JsonValue.of(window.firstLine()),
                "endLine",
                JsonValue.of(window.lastLine()),
                "chunkSize",
                JsonValue.of(windows.size()),
                "chunkOverlap",
                JsonValue.of(windows.overlap()),
                "size",
                JsonValue.of(attributes.size()),
                "created",
                JsonValue.of(attributes.creationTime().toInstant().toString()),
                "modified",
                JsonValue.of(attributes.lastModifiedTime().toInstant().toString()));
    }
}
