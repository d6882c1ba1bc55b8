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

/// Native events of one folder tree. On Linux that is one inotify watch for each folder.
///
/// Watched are folders that hold files of the project, the folders on the way there, and other folders that
/// no rule ignores, since files may be made in them; never what is ignored (`node_modules`), nor a repository
/// inside, nor what a link leads to. Of git's own folder only what says that HEAD, the index or its rules
/// changed is read.
///
/// One thread waits for events; at rest it sleeps in the kernel. Memory: about 500 bytes a folder. A folder
/// is registered before it is listed, so that what is made in it meanwhile is seen at least once.
public final class TreeWatch implements AutoCloseable {
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

    /// Watches a tree. When this returns every change is told, whatever folder it is in.
    ///
    /// @param root an existing folder, a real path
    /// @param gitFolder git's own folder of the repository around, where there is one
    /// @param listed folders that hold files of the project, as far as is known, relative to the root
    /// @throws TooManyFolders where there are more than may be watched
    /// @throws IOException where the system tells nothing, or not everything, of this tree
    public static TreeWatch start(
            Path root,
            Optional<Path> gitFolder,
            Collection<String> listed,
            FolderRules rules,
            WatchLimits limits,
            TreeListener listener)
            throws IOException {
        if (!WatchLimits.tellsAll(root)) throw new IOException("its file system may be written to from elsewhere");
        WatchService service = service(root);
        try {
            // A service that looks every few seconds itself would keep a core busy with large trees.
            if (service.getClass().getSimpleName().contains("Polling"))
                throw new IOException("this system has no native events for folders");
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
                    "the system gives no more programs watches (" + refused.getMessage() + ")",
                    "sudo sysctl fs.inotify.max_user_instances=1024");
        }
    }

    /// Sees whether the system has watches left for these folders of a tree; keeps none.
    ///
    /// @throws WatchRefused where it has not
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

    /// Waits until everything that happened in the watched folders before this call was told to the listener,
    /// which takes some tenths of a millisecond.
    ///
    /// @return whether it was; false after so long, where the watch is over, and on systems that tell in no
    /// certain order
    public boolean caughtUp(long nanos) throws InterruptedException {
        return probe.isPresent() && probe.get().passes(nanos);
    }

    /// Folders with files of the project, as far as was said at the latest [#fit], that are there and are not
    /// watched, since the system refused them.
    public Set<String> unwatched() {
        return folders.unwatched();
    }

    /// Brings the watched folders in line with the project's after a look at the whole tree. Files found in
    /// folders that were not watched are told as changed.
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

    /// Whether the root is still the folder that is watched: it may have been moved away, or be another one.
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
                // All that is there at once, so that a tree that is unpacked asks git once for many folders.
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

    /// @param created takes folders that are new
    /// @return whether the watch goes on
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
            listener.gone(folder.get()); // a file system that was taken out has no other event
            return true;
        }
        over("its root is gone");
        return false;
    }

    /// More happened than the system could tell.
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

    /// Gives back all that the system keeps for it.
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
