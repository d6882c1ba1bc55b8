package dev.loupe.watch;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;

/// Limits of a watch.
///
/// @param folders maximum folders of one tree
/// @param unlisted maximum of them that hold no file of the project yet
public record WatchLimits(int folders, int unlisted) {
    private static final Path LINUX_LIMIT = Path.of("/proc/sys/fs/inotify/max_user_watches");
    /// The limit on Linux before 5.11, and more than other systems need.
    private static final int USUAL_LIMIT = 8_192;

    private static final int MOST_FOLDERS = 100_000;
    private static final int MOST_UNLISTED = 4_000;

    /// File systems that another machine may write to; the kernel reports no events for such writes.
    private static final Set<String> REMOTE = Set.of(
            "nfs",
            "nfs4",
            "cifs",
            "smb2",
            "smb3",
            "smbfs",
            "9p",
            "v9fs",
            "vboxsf",
            "drvfs",
            "fuse.sshfs",
            "afs",
            "ceph",
            "glusterfs",
            "prl_fs",
            "vmhgfs",
            "fuse.vmhgfs-fuse");

    /// Half of the system's limit for this user; the rest is left for editors.
    public static WatchLimits usual() {
        return new WatchLimits(Math.min(MOST_FOLDERS, allowed() / 2), MOST_UNLISTED);
    }

    /// The command that raises the system's limit to allow this many folders.
    static String remedy(int folders) {
        int most = Math.max(524_288, Math.max(2 * allowed(), 4 * folders));
        return "sudo sysctl fs.inotify.max_user_watches=" + most;
    }

    private static int allowed() {
        if (!Files.exists(LINUX_LIMIT)) return MOST_FOLDERS;
        // Such files return everything in one read and nothing in a second, so Files.readString would see one
        // digit.
        try (InputStream limit = Files.newInputStream(LINUX_LIMIT)) {
            return Integer.parseInt(new String(limit.readNBytes(32), StandardCharsets.US_ASCII).strip());
        } catch (IOException | NumberFormatException unknown) {
            return USUAL_LIMIT;
        }
    }

    /// Whether the system reports every change below the folder.
    static boolean tellsAll(Path root) throws IOException {
        return !REMOTE.contains(Files.getFileStore(root).type().toLowerCase(Locale.ROOT));
    }
}
