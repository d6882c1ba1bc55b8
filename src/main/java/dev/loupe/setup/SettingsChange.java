package dev.loupe.setup;

import dev.loupe.history.diff.Hunk;
import dev.loupe.history.diff.LineDiff;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A planned change of a settings file. Nothing is written before [#write].
///
/// @param file as requested; for a symbolic link, its target is changed, not the link
/// @param before its text; empty if there is no file
/// @param after its new text
public record SettingsChange(Path file, Optional<String> before, String after) {
    private static final int MOST_BYTES = 4 << 20;
    private static final int AROUND = 3;

    /// Adds Loupe's hooks to a file.
    ///
    /// @param program how to call Loupe, quoted for a shell
    /// @throws MalformedSettings if the file cannot be parsed
    /// @throws IOException if it cannot be read
    public static SettingsChange install(Path file, Agent agent, String program, List<Agent.Moment> moments)
            throws IOException, MalformedSettings {
        Optional<String> before = read(file);
        return new SettingsChange(file, before, new HookSettings(agent).with(before.orElse(""), program, moments));
    }

    /// Removes Loupe's hooks from a file.
    public static SettingsChange remove(Path file, Agent agent) throws IOException, MalformedSettings {
        Optional<String> before = read(file);
        return new SettingsChange(file, before, new HookSettings(agent).without(before.orElse("")));
    }

    /// Computes a file's new text; the old text is empty if there is no file.
    @FunctionalInterface
    public interface Edit {
        String of(String before) throws MalformedSettings;
    }

    /// Any other change of a file.
    public static SettingsChange of(Path file, Edit edit) throws IOException, MalformedSettings {
        Optional<String> before = read(file);
        return new SettingsChange(file, before, edit.of(before.orElse("")));
    }

    public boolean isNothing() {
        return before.orElse("").equals(after);
    }

    /// The changed lines with three lines of context, in `diff -u` format.
    public List<String> diff() {
        List<String> old = before.orElse("").lines().toList();
        List<String> now = after.lines().toList();
        var lines = new ArrayList<String>();
        int shown = 0;
        for (Hunk hunk : LineDiff.of(before.orElse(""), after)) {
            int from = Math.max(shown, hunk.oldFirst() - 1 - AROUND);
            if (from > shown || shown == 0 && from > 0) lines.add("@@ line " + (from + 1) + " @@");
            for (int i = from; i < Math.min(old.size(), hunk.oldFirst() - 1); i++) lines.add(" " + old.get(i));
            int end = hunk.oldFirst() - 1 + hunk.oldCount();
            for (int i = hunk.oldFirst() - 1; i < end; i++) lines.add("-" + old.get(i));
            for (int i = 0; i < hunk.newCount(); i++) lines.add("+" + now.get(hunk.newFirst() - 1 + i));
            shown = end;
        }
        for (int i = shown; i < Math.min(old.size(), shown + AROUND) && !lines.isEmpty(); i++)
            lines.add(" " + old.get(i));
        return lines;
    }

    /// Writes the file atomically, after a backup of the old one.
    ///
    /// @param backups folder for the copy; created if missing
    /// @return the copy, if there was a file
    /// @throws IOException also if the file has changed since it was read
    public Optional<Path> write(Path backups) throws IOException {
        Path target = Files.exists(file) ? file.toRealPath() : file;
        if (!read(target).equals(before))
            throw new IOException(file + " has changed meanwhile; nothing was written, try again");
        Optional<Path> copy = before.isEmpty() ? Optional.empty() : Optional.of(backup(target, backups));
        Path folder = target.toAbsolutePath().getParent();
        if (folder == null) throw new IOException(file + " has no folder");
        Files.createDirectories(folder);
        Path written = Files.createTempFile(folder, ".loupe-", ".json");
        try {
            Files.writeString(written, after);
            if (written.getFileSystem().supportedFileAttributeViews().contains("posix"))
                Files.setPosixFilePermissions(
                        written,
                        before.isPresent()
                                ? Files.getPosixFilePermissions(target)
                                : PosixFilePermissions.fromString("rw-r--r--"));
            move(written, target);
        } finally {
            Files.deleteIfExists(written);
        }
        return copy;
    }

    private static void move(Path from, Path to) throws IOException {
        try {
            Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (AtomicMoveNotSupportedException otherDisk) {
            Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /// Does not overwrite earlier backups.
    private static Path backup(Path target, Path backups) throws IOException {
        Files.createDirectories(backups);
        String name = String.valueOf(target.getFileName());
        Path copy = backups.resolve(name);
        for (int i = 1; Files.exists(copy, LinkOption.NOFOLLOW_LINKS); i++) copy = backups.resolve(name + "." + i);
        return Files.copy(target, copy, StandardCopyOption.COPY_ATTRIBUTES);
    }

    static Optional<String> read(Path file) throws IOException {
        if (!Files.exists(file)) {
            if (Files.isSymbolicLink(file))
                throw new IOException("%s is a link to %s, which is not there; make that file or delete the link"
                        .formatted(file, Files.readSymbolicLink(file)));
            return Optional.empty();
        }
        if (!Files.isRegularFile(file) || Files.size(file) > MOST_BYTES)
            throw new IOException(file + " is not a settings file (not a regular file, or over 4 MB)");
        try {
            return Optional.of(StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(Files.readAllBytes(file)))
                    .toString());
        } catch (CharacterCodingException notText) {
            throw new IOException(file + " is not in UTF-8", notText);
        }
    }
}
