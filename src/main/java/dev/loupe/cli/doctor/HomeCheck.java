package dev.loupe.cli.doctor;

import dev.loupe.project.LoupeHome;
import dev.loupe.tools.answer.ErrorText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Checks that LOUPE_HOME is writable, has space, and is private.
final class HomeCheck implements Check {
    private static final String SUBJECT = "LOUPE_HOME";
    private static final long LEAST_BYTES = 1L << 30;
    private static final Set<PosixFilePermission> OTHERS = Set.of(
            PosixFilePermission.GROUP_READ,
            PosixFilePermission.GROUP_WRITE,
            PosixFilePermission.OTHERS_READ,
            PosixFilePermission.OTHERS_WRITE);

    @Override
    public List<Finding> look(DoctorContext surroundings) {
        LoupeHome home = surroundings.home();
        Path folder = home.folder();
        try {
            home.created();
            Path trial = Files.createTempFile(folder, "doctor-", "");
            Files.delete(trial);
            return findings(folder);
        } catch (IOException broken) {
            return List.of(Finding.bad(
                    SUBJECT,
                    "%s cannot be written: %s".formatted(folder, ErrorText.cause(broken)),
                    "make it a folder that you may write, or name another one by LOUPE_HOME"));
        }
    }

    private static List<Finding> findings(Path folder) throws IOException {
        var findings = new ArrayList<Finding>();
        if (isOpen(folder))
            findings.add(Finding.doubtful(
                    SUBJECT,
                    folder + " can be read by other users, with code that they may not see",
                    "chmod 700 " + folder));
        long free = free(folder);
        if (free < LEAST_BYTES)
            findings.add(Finding.doubtful(
                    SUBJECT,
                    "%d MB are left on the disk of %s".formatted(free >> 20, folder),
                    "make room: `loupe projects orphans` lists indexes that are no longer needed"));
        if (findings.isEmpty()) findings.add(Finding.good(SUBJECT, folder + " can be written"));
        return findings;
    }

    /// Free bytes; a large number if a chroot hides the mount.
    private static long free(Path folder) {
        try {
            return Files.getFileStore(folder).getUsableSpace();
        } catch (IOException noMount) {
            return Long.MAX_VALUE;
        }
    }

    private static boolean isOpen(Path folder) throws IOException {
        if (!folder.getFileSystem().supportedFileAttributeViews().contains("posix")) return false;
        return Files.getPosixFilePermissions(folder).stream().anyMatch(OTHERS::contains);
    }
}
