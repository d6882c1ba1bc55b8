package dev.loupe.collections;

import dev.loupe.model.JsonValue;
import dev.loupe.model.RepoPath;
import dev.loupe.scan.ContentRules;
import dev.loupe.scan.ContentVerdict;
import dev.loupe.scan.FileText;
import dev.loupe.scan.FileTooLarge;
import dev.loupe.scan.RootedFiles;
import dev.loupe.scan.SecretNames;
import dev.loupe.scan.SkipReason;
import dev.loupe.vector.PayloadKey;
import dev.loupe.vector.PointFilter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Indexes single files of one root into an open collection. Files with secrets and binary files are never
/// indexed.
final class FileWriting {

    /// Maximum chunks of one file.
    static final int MOST_CHUNKS = 50_000;

    private static final PayloadKey FILE_PATH = PayloadKey.of(FileChunks.FILE_PATH);

    private final RootedFiles root;
    private final CharacterWindows windows;
    private final CollectionWriting writing;

    FileWriting(RootedFiles root, CharacterWindows windows, CollectionWriting writing) {
        this.root = root;
        this.windows = windows;
        this.writing = writing;
    }

    /// Replaces a file's documents; not yet durable.
    ///
    /// @param asked whether the caller named the file itself: then it may also be a generated one
    FileOutcome put(RepoPath path, boolean asked) throws IOException {
        String absolute = root.onDisk(path).toString();
        if (SecretNames.matches(path)) return refused(absolute, SkipReason.SECRET.meaning());
        byte[] content;
        BasicFileAttributes attributes;
        try {
            content = root.read(path, ContentRules.MOST_BYTES);
            attributes = Files.readAttributes(root.onDisk(path), BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        } catch (FileTooLarge large) {
            return refused(absolute, SkipReason.OVERSIZED.meaning());
        } catch (IOException unreadable) {
            return new FileOutcome.Failed(absolute, "it cannot be read: " + unreadable.getMessage());
        }
        Optional<String> against = against(path, content, asked);
        return against.isPresent() ? refused(absolute, against.get()) : write(path, content, attributes);
    }

    private static Optional<String> against(RepoPath path, byte[] content, boolean asked) {
        return switch (ContentRules.judge(path, content)) {
            case ContentVerdict.Skip(SkipReason reason) -> Optional.of(reason.meaning());
            case ContentVerdict.TextOnly(String why) ->
                asked || why.equals(ContentRules.LARGE) ? Optional.empty() : Optional.of(why);
            case ContentVerdict.Full() -> Optional.empty();
        };
    }

    private FileOutcome write(RepoPath path, byte[] content, BasicFileAttributes attributes) throws IOException {
        String absolute = root.onDisk(path).toString();
        String text = FileText.decode(content);
        long count = windows.count(text);
        if (count > MOST_CHUNKS)
            return new FileOutcome.Failed(
                    absolute,
                    "it would make %d chunks, more than the maximum of %d; use a larger chunkSize or a smaller chunkOverlap"
                            .formatted(count, MOST_CHUNKS));
        List<Document> chunks = new FileChunks(root.root(), path, windows).of(content, text, attributes);
        remove(absolute);
        writing.add(chunks);
        return new FileOutcome.Indexed(absolute, chunks.size(), content.length);
    }

    private FileOutcome refused(String absolute, String why) throws IOException {
        remove(absolute);
        return new FileOutcome.Refused(absolute, why);
    }

    /// Removes a file's documents.
    void remove(String absolute) throws IOException {
        writing.discard(new PointFilter.Match(FILE_PATH, Set.of(JsonValue.of(absolute))));
    }
}
