package dev.loupe.records;

import dev.loupe.json.Json;
import dev.loupe.json.JsonFailure;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;

/// `.beads/issues.jsonl` of a project: one bead per line. An invalid line is reported with its number and
/// skipped.
final class BeadsFile implements BeadSource {
    static final String PATH = ".beads/issues.jsonl";
    /// Maximum size of the file.
    static final long MOST_BYTES = 512L << 20;

    /// Maximum length of a line.
    static final int LONGEST_LINE = 4 << 20;

    private final Path root;

    /// @param root of the project
    BeadsFile(Path root) {
        this.root = root;
    }

    @Override
    public String name() {
        return PATH;
    }

    @Override
    public Optional<String> version() throws IOException {
        try {
            var now = Files.readAttributes(root.resolve(PATH), BasicFileAttributes.class);
            long version = FileVersion.of(now);
            return Optional.of(
                    version == RecordVersion.UNSETTLED ? "unsettled " + System.nanoTime() : Long.toHexString(version));
        } catch (NoSuchFileException none) {
            return Optional.empty();
        }
    }

    @Override
    public void read(Reader into) throws IOException {
        Path file;
        try {
            file = root.resolve(PATH).toRealPath();
        } catch (NoSuchFileException none) {
            return;
        }
        if (!file.startsWith(root.toRealPath()))
            throw new IOException("%s is a link that leads out of %s, so it is not read".formatted(PATH, root));
        if (Files.size(file) > MOST_BYTES)
            throw new IOException("%s has more than %d bytes, so it is not read".formatted(PATH, MOST_BYTES));
        try (InputStream in = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
            var lines = new BoundedLines(in, LONGEST_LINE);
            while (lines.next()) read(lines, into);
        }
    }

    private static void read(BoundedLines lines, Reader into) throws IOException {
        if (lines.isBlank()) return;
        String where = "line " + lines.number();
        if (lines.isTooLong()) into.malformed(where, "it has more than %d bytes".formatted(LONGEST_LINE));
        else
            try {
                into.bead(BeadJson.bead(Json.parse(lines.bytes())));
            } catch (JsonFailure broken) {
                into.malformed(where, String.valueOf(broken.getMessage()));
            }
    }
}
