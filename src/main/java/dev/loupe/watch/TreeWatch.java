package dev.loupe.watch;

import static java.nio.file.StandardWatchEventKinds.ENTRY_CREATE;
import static java.nio.file.StandardWatchEventKinds.ENTRY_DELETE;
import static java.nio.file.StandardWatchEventKinds.OVERFLOW;

import java.io.IOException;
import java.nio.file.ClosedWatchServiceException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Native file events of one folder tree. On Linux that is one inotify watch per folder.
///
/// It watches folders that hold files of the project, their parents, and other folders that no rule ignores,
/// since files may be created in them. It never watches ignored folders (`node_modules`), nested repositories
/// or the targets of links. In git's own folder it only reads what shows that HEAD, the index or the rules
/// changed.
///
/// One thread waits for events; when idle it sleeps in the kernel. Memory: about 500 bytes per folder. A
/// folder is registered before it is listed, so a file created in between is seen at least once.
public final class TreeWatch implements AutoCloseable {
    /// Why a watch ended whose root was deleted, moved away or unmounted.
    public static final String ROOT_GONE = "its root is gone";

    private static final System.Logger LOG = System.getLogger(TreeWatch.class.getName());

    private static final Set<String> RULE_FILES = Set.of(".gitignore", ".loupeignore");
    private static final LinkOption NO_LINKS = LinkOption.NOFOLLOW_LINKS;

    private final Path root;
    private final @Nullable Object rootKey;
    private final WatchService service;
    private final TreeListener listener;
    private final WatchedFolders folders;
    private final GitFolder git;
    private final Optional<WatchProbe> probe;

    private TreeWatch(
            Path root,
            WatchService service,
            Optional<Path> gitFolder,
            FolderRules rules,
            WatchLimits limits,
            TreeListener listener)
            throws IOException {
        this.root = root;
        this.rootKey = keyOf(root);
        this.service = service;
        this.listener = listener;
        this.folders = new WatchedFolders(root, service, rules, limits);
        this.git = new GitFolder(gitFolder, service);
        this.probe = WatchProbe.of(service);
    }

    /// Starts to watch a tree. Once this returns, every change is reported, in any folder.
    ///
    /// @param root an existing folder, a real path
    /// @param gitFolder git's own folder of the enclosing repository, if there is one
    /// @param listed folders that hold files of the project, as far as is known, relative to the root
    /// @throws TooManyFolders if there are more than may be watched
    /// @throws IOException if the system reports no events, or not all, for this tree
    public static TreeWatch start(
            Path root,
            Optional<Path> gitFolder,
            Collection<String> listed,
            FolderRules rules,
            WatchLimits limits,
            TreeListener listener)
            throws IOException {
        if (!WatchLimits.tellsAll(root)) throw new IOException("its file system may be written to by other machines");
        WatchService service = service(root);
        try {
            // A polling service would keep a core busy with large trees.
            if (service.getClass().getSimpleName().contains("Polling"))
                throw new IOException("this system has no native file events");
            return begun(new TreeWatch(root, service, gitFolder, rules, limits, listener), listed);
        } catch (IOException | RuntimeException failed) {
            service.close();
            throw failed;
        }
    }

    private static WatchService service(Path root) throws IOException {
        try {
            return root.getFileSystem().newWatchService();
        } catch (IOException refused) {
            throw new WatchRefused(
                    "the system allows no more watching programs (" + refused.getMessage() + ")",
                    "sudo sysctl fs.inotify.max_user_instances=1024");
        }
    }

    /// Checks whether the system has enough watches left for these folders of a tree; keeps none.
    ///
    /// @throws WatchRefused if it has not
    public static void tryOut(Path root, Collection<String> folders) throws IOException {
        try (WatchService service = service(root)) {
            WatchedFolders.tryOut(root, service, folders);
        }
    }

    private static TreeWatch begun(TreeWatch watch, Collection<String> listed) throws IOException {
        try {
            watch.git.register();
            watch.folders.fit(listed);
        } catch (IOException | RuntimeException failed) {
            watch.close();
            throw failed;
        }
        Thread.ofPlatform()
                .daemon()
                .name("watch " + watch.root.getFileName())
                .stackSize(256 << 10)
                .start(watch::run);
        return watch;
    }

    /// Waits until everything that happened in the watched folders before this call has been passed to the
    /// listener, which takes some tenths of a millisecond.
    ///
    /// @return whether it was; false on timeout, if the watch has ended, and on systems without a defined
    /// event order
    public boolean caughtUp(long nanos) throws InterruptedException {
        return probe.isPresent() && probe.get().passes(nanos);
    }

    /// Existing folders with files of the project, as of the latest [#fit], that are not watched because the
    /// system refused.
    public Set<String> unwatched() {
        return folders.unwatched();
    }

    /// Adjusts the watched folders to the project's after a scan of the whole tree. Files found in folders
    /// that were not watched are reported as changed.
    ///
    /// @param listed folders that hold files of the project
    public void fit(Collection<String> listed) throws IOException {
        try {
            folders.fit(listed).forEach(listener::changed);
        } catch (ClosedWatchServiceException closed) {
            LOG.log(System.Logger.Level.DEBUG, "closed meanwhile");
        }
    }

    /// Number of folders.
    public int size() {
        return folders.size();
    }

    /// Whether the root is still the watched folder: it may have been moved away or replaced.
    public boolean isAtItsRoot() {
        try {
            return Objects.equals(keyOf(root), rootKey);
        } catch (IOException gone) {
            return false;
        }
    }

    private static @Nullable Object keyOf(Path folder) throws IOException {
        return Files.readAttributes(folder, BasicFileAttributes.class, NO_LINKS).fileKey();
    }

    private void run() {
        try {
            while (true) {
                WatchKey key = service.take();
                var created = new LinkedHashSet<String>();
                // Takes all queued events, so that unpacking a tree asks git once for many folders.
                for (; key != null; key = service.poll()) if (!handled(key, created)) return;
                if (!created.isEmpty()) watch(created);
                probe.ifPresent(WatchProbe::emptied);
            }
        } catch (ClosedWatchServiceException | InterruptedException closed) {
            LOG.log(System.Logger.Level.DEBUG, "no longer watched: " + root);
        } catch (IOException | RuntimeException failed) {
            over(failed instanceof WatchRefused ? String.valueOf(failed.getMessage()) : failed.toString());
        }
    }

    private void watch(Set<String> created) throws IOException {
        folders.add(created).forEach(listener::changed);
        if (folders.leftSome()) listener.everything();
    }

    private void over(String why) {
        close();
        listener.over(why);
    }

    /// @param created receives new folders
    /// @return whether the watch continues
    private boolean handled(WatchKey key, Set<String> created) {
        Optional<String> folder = folders.of(key);
        boolean ours = probe.isPresent() && probe.get().isOf(key);
        for (WatchEvent<?> event : key.pollEvents()) {
            if (event.kind() == OVERFLOW) overflowed();
            else if (ours) probe.get().told(event);
            else if (folder.isPresent()) inTree(folder.get(), event, created);
            else if (git.tells(key, String.valueOf(event.context()))) rulesChanged();
        }
        if (key.reset() || folder.isEmpty()) return true;
        folders.remove(key);
        if (!folder.get().isEmpty()) {
            listener.gone(folder.get()); // an unmounted file system sends no other event
            return true;
        }
        over(ROOT_GONE);
        return false;
    }

    /// Handles an event overflow.
    void overflowed() {
        folders.forgetRules();
        listener.everything();
    }

    private void rulesChanged() {
        folders.forgetRules();
        listener.everything();
    }

    private void inTree(String folder, WatchEvent<?> event, Set<String> created) {
        String name = String.valueOf(event.context());
        String path = folder.isEmpty() ? name : folder + "/" + name;
        if (name.equalsIgnoreCase(".git") || RULE_FILES.contains(name)) rulesChanged();
        if (name.equalsIgnoreCase(".git")) return;
        if (event.kind() == ENTRY_DELETE) {
            created.remove(path);
            if (folders.removeTree(path)) listener.gone(path);
            else listener.changed(path);
        } else if (Files.isDirectory(root.resolve(path), NO_LINKS)) {
            if (event.kind() == ENTRY_CREATE) created.add(path);
        } else listener.changed(path);
    }

    /// Releases all system resources.
    @Override
    public void close() {
        probe.ifPresent(WatchProbe::close);
        try {
            service.close();
        } catch (IOException failed) {
            LOG.log(System.Logger.Level.DEBUG, "the watch of " + root + " did not close cleanly", failed);
        }
    }
}
