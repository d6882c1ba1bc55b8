package dev.loupe.project;

import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// A folder of native libraries, which can only be loaded from files.
///
/// Each is written once, under a name that includes the checksum of its content. Two processes may do so at
/// once: both write a temporary file and rename it to the same name, and either result is correct. An
/// existing file is used only if its content matches.
public final class LibraryCache {
    private final Path folder;

    /// @param folder created when the first library is written
    public LibraryCache(Path folder) {
        this.folder = folder;
    }

    /// Supplies a library's bytes; called only if the cache does not have them.
    @FunctionalInterface
    public interface Content {
        byte[] bytes() throws IOException;
    }

    /// The file of a library.
    ///
    /// @param name file name with its extension
    /// @param length bytes of the content
    /// @param sha256 of the content, 64 hexadecimal digits
    public Path file(String name, int length, String sha256, Content content) throws IOException {
        Path file = folder.resolve(sha256.substring(0, 16) + "-" + name).toAbsolutePath();
        if (!holds(file, length, sha256)) write(file, content.bytes(), sha256);
        return file;
    }

    private void write(Path file, byte[] content, String sha256) throws IOException {
        Files.createDirectories(folder);
        Path temporary = Files.createTempFile(folder, "unpacking-", ".tmp");
        try {
            Files.write(temporary, content);
            move(temporary, file);
        } catch (IOException e) {
            // Windows refuses to replace a library that another process has loaded; it is already there then.
            if (!holds(file, content.length, sha256)) throw new IOException("cannot unpack to " + file, e);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    private static void move(Path from, Path to) throws IOException {
        try {
            Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private static boolean holds(Path file, int length, String sha256) throws IOException {
        return Files.isRegularFile(file)
                && Files.size(file) == length
                && sha256(Files.readAllBytes(file)).equals(sha256);
    }

    /// 64 hexadecimal digits.
    public static String sha256(byte[] content) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
