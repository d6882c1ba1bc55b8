package dev.loupe.watch;

import static java.nio.file.StandardWatchEventKinds.ENTRY_CREATE;

import dev.loupe.project.FolderTree;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.nio.file.attribute.UserPrincipal;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/// Proves that every event before a moment was received: it renames a file of our own, and once the event of
/// that arrives, all earlier events have arrived too.
///
/// This holds if a service reports the events of all its folders in one order, and a change is queued before
/// the call that made it returns. That is so on Linux: one inotify instance, whatever the file systems. On
/// Windows each folder has its own queue.
///
/// Each name is used once, since consecutive equal events are merged.
final class WatchProbe implements AutoCloseable {
    private static final String LINUX = "LinuxWatchService";
    /// Prefix of its folders' names; the process id and a random part follow.
    private static final String PREFIX = "loupe-watch-";

    private static final LinkOption NO_LINKS = LinkOption.NOFOLLOW_LINKS;

    private static final AtomicBoolean SWEPT = new AtomicBoolean();

    private final Path folder;
    private final WatchKey key;
    private long asked;
    private long seen; // used by the watch's thread only
    private long passed;
    private boolean over;

    private WatchProbe(Path folder, WatchKey key) {
        this.folder = folder;
        this.key = key;
    }

    /// @return empty if the service cannot prove it, or no file can be created
    static Optional<WatchProbe> of(WatchService service) {
        if (!service.getClass().getSimpleName().equals(LINUX)) return Optional.empty();
        try {
            Path folder =
                    Files.createTempDirectory(PREFIX + ProcessHandle.current().pid() + "-");
            sweep(folder);
            var probe = new WatchProbe(folder, folder.register(service, ENTRY_CREATE));
            Files.createFile(folder.resolve("0"));
            return Optional.of(probe);
        } catch (IOException refused) {
            return Optional.empty();
        }
    }

    /// Removes folders next to ours that killed processes left behind. Only removes what is ours, since
    /// others may put anything into the temporary folder.
    private static void sweep(Path own) {
        Path temporary = own.getParent();
        if (temporary == null || !SWEPT.compareAndSet(false, true)) return;
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(temporary, PREFIX + "*-*")) {
            UserPrincipal owner = Files.getOwner(own);
            for (Path each : folders)
                if (Files.isDirectory(each, NO_LINKS)
                        && Files.getOwner(each, NO_LINKS).equals(owner)
                        && isLeft(each)) new FolderTree(each).delete();
        } catch (IOException | DirectoryIteratorException unreadable) {
            return;
        }
    }

    private static boolean isLeft(Path folder) {
        String name = folder.getFileName().toString();
        String process = name.substring(PREFIX.length(), name.indexOf('-', PREFIX.length()));
        return process.matches("[0-9]{1,10}")
                && ProcessHandle.of(Long.parseLong(process)).isEmpty();
    }

    boolean isOf(WatchKey other) {
        return key.equals(other);
    }

    /// Waits until everything that happened before this call was received.
    ///
    /// @return whether it was; false on timeout, or if the watch has ended
    boolean passes(long nanos) throws InterruptedException {
        long deadline = System.nanoTime() + nanos;
        long mine = ask();
        synchronized (this) {
            while (!over && passed < mine) {
                long left = deadline - System.nanoTime();
                if (left <= 0) return false;
                TimeUnit.NANOSECONDS.timedWait(this, left);
            }
            return passed >= mine;
        }
    }

    private synchronized long ask() {
        long mine = asked + 1;
        try {
            Files.move(name(asked), name(mine), StandardCopyOption.ATOMIC_MOVE);
            asked = mine;
            return mine;
        } catch (IOException gone) { // the temporary folder was cleaned up; nothing can be proven from here on
            over = true;
            return Long.MAX_VALUE;
        }
    }

    private Path name(long number) {
        return folder.resolve(Long.toString(number));
    }

    /// Receives its own event. Earlier events of folders that are just being read may still be queued.
    void told(WatchEvent<?> event) {
        try {
            seen = Math.max(seen, Long.parseLong(String.valueOf(event.context())));
        } catch (NumberFormatException strange) { // an overflow, which proves nothing
            return;
        }
    }

    /// The queue is empty now, and everything that was in it has been reported.
    synchronized void emptied() {
        passed = seen;
        notifyAll();
    }

    @Override
    public void close() {
        synchronized (this) {
            over = true;
            notifyAll();
        }
        try {
            new FolderTree(folder).delete();
        } catch (IOException left) { // an empty file in the temporary folder stays
            return;
        }
    }
}
