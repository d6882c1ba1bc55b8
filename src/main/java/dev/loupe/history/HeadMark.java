package dev.loupe.history;

import dev.loupe.history.table.Mailmap;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;

/// A fingerprint that changes whenever HEAD may point to another commit. It is computed from four small files
/// instead of by a process, since every query checks it. It is only compared; what HEAD is, git decides.
///
/// @param gitFolder of this working tree
/// @param common of all working trees of the repository
record HeadMark(Path gitFolder, Path common) {
    private static final int MOST = 4096;

    String read(Path toplevel) {
        String head = content(gitFolder.resolve("HEAD"));
        String branch = head.startsWith("ref: ") ? head.substring(5).strip() : "";
        return String.join(
                "|",
                head,
                branch.isEmpty() ? "" : branch(branch),
                state(common.resolve("packed-refs")),
                state(common.resolve("reftable").resolve("tables.list")),
                state(gitFolder.resolve("reftable").resolve("tables.list")),
                state(common.resolve("shallow")),
                state(common.resolve("refs").resolve("replace")),
                Mailmap.stateOf(toplevel));
    }

    private String branch(String name) {
        try {
            Path file = common.resolve(name).normalize();
            return file.startsWith(common) ? content(file) : "";
        } catch (InvalidPathException noFile) {
            return "";
        }
    }

    private static String content(Path file) {
        try (var input = Files.newInputStream(file)) {
            return new String(input.readNBytes(MOST), StandardCharsets.ISO_8859_1);
        } catch (IOException none) {
            return "";
        }
    }

    private static String state(Path file) {
        try {
            BasicFileAttributes found = Files.readAttributes(file, BasicFileAttributes.class);
            return found.size() + "@" + found.lastModifiedTime().to(java.util.concurrent.TimeUnit.NANOSECONDS);
        } catch (IOException none) {
            return "";
        }
    }
}
