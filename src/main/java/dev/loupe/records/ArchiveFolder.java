package dev.loupe.records;

import dev.loupe.config.ArchiveSource;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The records of a folder: all Markdown files below it whose front matter matches its schema. A sync walks
/// the folder and reads what changed. Links are not followed; folders whose names begin with a dot are
/// skipped.
final class ArchiveFolder implements RecordSource {
    /// Maximum size of a file.
    static final int MOST_BYTES = 1 << 20;

    private static final int DEEPEST = 64;

    private final ArchiveSource source;
    /// Files that are not records, by path, with their version when they were read.
    private Map<String, PassedOver> passedOver = new HashMap<>();

    private record PassedOver(long version, String why) {}

    ArchiveFolder(ArchiveSource source) {
        this.source = source;
    }

    @Override
    public void show(Sync look) throws IOException {
        Path root = root();
        Map<String, PassedOver> still = new HashMap<>();
        Files.walkFileTree(root, Set.of(), DEEPEST, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                return !folder.equals(root) && isHidden(folder)
                        ? FileVisitResult.SKIP_SUBTREE
                        : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                if (attributes.isRegularFile() && isMarkdown(file)) show(look, root, file, attributes, still);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException why) {
                look.problem(path(root, file), "it cannot be read: " + why.getMessage());
                return FileVisitResult.CONTINUE;
            }
        });
        passedOver = still;
    }

    private Path root() throws IOException {
        if (Files.isDirectory(source.folder())) {
            Path real = source.folder().toRealPath();
            if (real.startsWith(source.within().toRealPath())) return real;
            throw new IOException("the folder %s of the archive '%s' is a link that leads out of %s, so it is not read"
                    .formatted(source.folder(), source.name(), source.within()));
        }
        throw new IOException(
                "the folder %s of the archive '%s' does not exist; what was last read of it can still be found"
                        .formatted(source.folder(), source.name()));
    }

    private static boolean isHidden(Path path) {
        return String.valueOf(path.getFileName()).startsWith(".");
    }

    private static boolean isMarkdown(Path file) {
        String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
        return (name.endsWith(".md") || name.endsWith(".markdown")) && !name.startsWith(".");
    }

    private static String path(Path root, Path file) {
        return root.relativize(file).toString().replace(file.getFileSystem().getSeparator(), "/");
    }

    private void show(Sync look, Path root, Path file, BasicFileAttributes attributes, Map<String, PassedOver> still)
            throws IOException {
        String path = path(root, file);
        long version = FileVersion.of(attributes);
        PassedOver before = passedOver.get(path);
        if (look.knows(path, version)) return;
        if (before == null || before.version() != version || version == RecordVersion.UNSETTLED)
            before = read(look, file, path, attributes.size(), version);
        if (before == null) return;
        still.put(path, before);
        if (!before.why().isEmpty()) look.problem(path, before.why());
    }

    /// @return why it is not a record; null if it is one and was added
    private @Nullable PassedOver read(Sync look, Path file, String path, long size, long version) throws IOException {
        try {
            if (size > MOST_BYTES)
                throw new ArchiveFrontMatter.Malformed("it has more than %d bytes".formatted(MOST_BYTES));
            String text = text(file);
            if (!isOurs(text)) return new PassedOver(version, "");
            ArchiveFrontMatter parts = ArchiveFrontMatter.of(text);
            if (!ArchiveRecord.fits(source, parts.fields()) || parts.body().isEmpty())
                return new PassedOver(version, "");
            ArchiveRecord.troubleWithTime(parts.fields()).ifPresent(why -> look.problem(path, why));
            look.put(ArchiveRecord.of(source, path, parts).entry(version));
            return null;
        } catch (ArchiveFrontMatter.Malformed broken) {
            return new PassedOver(version, broken.getMessage());
        }
    }

    /// A file that is not a record of this source need not be well-formed.
    private boolean isOurs(String text) {
        return ArchiveFrontMatter.isIn(text) && ArchiveFrontMatter.textOf(text).contains(source.schema());
    }

    private static String text(Path file) throws ArchiveFrontMatter.Malformed {
        try (InputStream in = Files.newInputStream(file, StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS)) {
            byte[] bytes = in.readNBytes(MOST_BYTES + 1);
            if (bytes.length > MOST_BYTES)
                throw new ArchiveFrontMatter.Malformed("it has more than %d bytes".formatted(MOST_BYTES));
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
            return text.startsWith("\uFEFF") ? text.substring(1) : text;
        } catch (CharacterCodingException notText) {
            throw new ArchiveFrontMatter.Malformed("it is not UTF-8");
        } catch (IOException unreadable) {
            throw new ArchiveFrontMatter.Malformed("it cannot be read: " + unreadable.getMessage());
        }
    }
}
