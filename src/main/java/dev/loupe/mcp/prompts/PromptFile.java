package dev.loupe.mcp.prompts;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The current content of a prompt file: checked on every call, read again if its time or size changed.
/// Thread-safe.
public final class PromptFile {

    private static final int MOST_BYTES = 1 << 20;
    private static final String GONE = "gone";

    private final Path path;
    private final boolean named;
    private final Set<String> taken;
    private final Consumer<String> reports;

    private @Nullable String stamp;
    private UserPrompts read = UserPrompts.NONE;

    /// @param named whether the user configured this file explicitly, so that it must exist
    /// @param taken names that its prompts may not have
    /// @param reports receives a line for each problem, once per version of the file
    public PromptFile(Path path, boolean named, Set<String> taken, Consumer<String> reports) {
        this.path = path;
        this.named = named;
        this.taken = Set.copyOf(taken);
        this.reports = reports;
    }

    public Path path() {
        return path;
    }

    /// Its content; never fails.
    public synchronized UserPrompts current() {
        String now = stamp();
        if (now.equals(stamp)) return read;
        stamp = now;
        read = now.equals(GONE) && !named ? UserPrompts.NONE : read();
        for (String problem : read.problems()) reports.accept(path + ": " + problem);
        return read;
    }

    private String stamp() {
        try {
            var attributes = Files.readAttributes(path, BasicFileAttributes.class);
            return attributes.lastModifiedTime().toString() + " " + attributes.size() + " " + attributes.fileKey();
        } catch (IOException gone) {
            return GONE;
        }
    }

    private UserPrompts read() {
        try {
            // Reading a pipe would block.
            if (Files.exists(path) && !Files.isRegularFile(path)) return UserPrompts.broken("is not a file");
            return PromptParser.read(text(), taken);
        } catch (NoSuchFileException gone) {
            return UserPrompts.broken("does not exist");
        } catch (CharacterCodingException notText) {
            return UserPrompts.broken("is not UTF-8");
        } catch (IOException broken) {
            return UserPrompts.broken(String.valueOf(broken.getMessage()));
        }
    }

    private String text() throws IOException {
        byte[] bytes;
        try (InputStream in = Files.newInputStream(path)) {
            bytes = in.readNBytes(MOST_BYTES + 1);
        }
        if (bytes.length > MOST_BYTES) throw new IOException("is larger than 1 MiB");
        String text = StandardCharsets.UTF_8
                .newDecoder()
                .decode(ByteBuffer.wrap(bytes))
                .toString();
        return text.startsWith("\uFEFF") ? text.substring(1) : text;
    }
}
