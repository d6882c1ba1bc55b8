package dev.loupe.watch;

import static java.nio.file.StandardWatchEventKinds.ENTRY_CREATE;
import static java.nio.file.StandardWatchEventKinds.ENTRY_DELETE;
import static java.nio.file.StandardWatchEventKinds.ENTRY_MODIFY;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// The watched folders of a tree, by path and by key. Thread-safe.
///
/// The system identifies a folder by inode, not by name: a renamed folder keeps its key, which then gets its
/// new path here.
final class WatchedFolders {
    private static final LinkOption NO_LINKS = LinkOption.NOFOLLOW_LINKS;
    /// Number of folders in one request to git.
    private static final int AT_ONCE = 500;

    private final Path root;
    private final WatchService service;
    private final FolderRules rules;
    private final WatchLimits limits;
    private final TreeMap<String, WatchKey> byPath = new TreeMap<>();
    private final Map<WatchKey, String> byKey = new HashMap<>();
    private final Set<String> ignored = new HashSet<>();
    private Set<String> listed = Set.of();
    private volatile Set<String> unwatched = Set.of();
    private boolean leftSome;

    WatchedFolders(Path root, WatchService service, FolderRules rules, WatchLimits limits) {
        this.root = root;
        this.service = service;
        this.rules = rules;
        this.limits = limits;
    }

    synchronized int size() {
        return byPath.size();
    }

    synchronized Optional<String> of(WatchKey key) {
        return Optional.ofNullable(byKey.get(key));
    }

    /// The ignore rules changed; the next [#fit] asks again what is ignored.
    synchronized void forgetRules() {
        ignored.clear();
    }

    /// Watches exactly these folders, their parents, and everything below that no rule ignores.
    ///
    /// @return files in folders that were not watched before
    synchronized List<String> fit(Collection<String> holding) throws IOException {
        listed = withAncestors(holding);
        var found = new ArrayList<String>();
        for (String folder : listed) if (!byPath.containsKey(folder)) watch(folder, found, new ArrayList<>());
        dropIgnored();
        var below = new ArrayList<String>();
        for (String folder : List.copyOf(byPath.keySet())) list(folder, new ArrayList<>(), below);
        grow(below, found);
        unwatched = listed.stream()
                .filter(folder -> !byPath.containsKey(folder) && Files.exists(root.resolve(folder), NO_LINKS))
                .collect(Collectors.toUnmodifiableSet());
        return found;
    }

    /// Listed folders that the system refused, since the latest [#fit].
    Set<String> unwatched() {
        return unwatched;
    }

    /// Watches new folders and everything below them that is not ignored.
    ///
    /// @return files in them
    synchronized List<String> add(Collection<String> created) throws IOException {
        var found = new ArrayList<String>();
        ignored.removeAll(created);
        leftSome = false;
        grow(List.copyOf(created), found);
        return found;
    }

    /// Whether the latest [#add] left out folders because there were too many; they hold no file of the
    /// project yet.
    synchronized boolean leftSome() {
        return leftSome;
    }

    synchronized void remove(WatchKey key) {
        String path = byKey.remove(key);
        if (path != null) byPath.remove(path, key);
    }

    /// @return whether the folder was watched
    synchronized boolean removeTree(String folder) {
        boolean watched = byPath.containsKey(folder);
        dropTree(folder);
        ignored.removeIf(path -> path.equals(folder) || path.startsWith(folder + "/"));
        return watched;
    }

    private void dropTree(String folder) {
        drop(folder);
        for (String below :
                List.copyOf(byPath.subMap(folder + "/", folder + "0").keySet())) drop(below);
    }

    private void drop(String folder) {
        WatchKey key = byPath.remove(folder);
        // A renamed folder has its key under its new path already.
        if (key != null && byKey.remove(key, folder)) key.cancel();
    }

    private static Set<String> withAncestors(Collection<String> folders) {
        var all = new HashSet<String>(Set.of(""));
        for (String folder : folders)
            for (String each = folder; all.add(each); each = each.substring(0, Math.max(0, each.lastIndexOf('/'))))
                continue;
        return all;
    }

    private void dropIgnored() throws IOException {
        List<String> doubtful = byPath.keySet().stream()
                .filter(folder -> !listed.contains(folder))
                .toList();
        for (String folder : askIgnored(doubtful)) dropTree(folder);
    }

    /// Breadth first, so that nothing inside an ignored folder is checked.
    private void grow(List<String> level, List<String> found) throws IOException {
        for (List<String> now = level; !now.isEmpty(); ) {
            var next = new ArrayList<String>();
            List<String> unlisted =
                    now.stream().filter(folder -> !listed.contains(folder)).toList();
            Set<String> no = askIgnored(unlisted);
            for (String folder : now) if (!no.contains(folder) && !isRepository(folder)) watch(folder, found, next);
            now = next;
        }
    }

    private boolean isRepository(String folder) {
        return !folder.isEmpty() && Files.exists(root.resolve(folder).resolve(".git"), NO_LINKS);
    }

    private Set<String> askIgnored(List<String> folders) throws IOException {
        List<String> unknown =
                folders.stream().filter(folder -> !ignored.contains(folder)).toList();
        for (int from = 0; from < unknown.size(); from += AT_ONCE)
            ignored.addAll(rules.ignored(unknown.subList(from, Math.min(unknown.size(), from + AT_ONCE))));
        var no = new HashSet<>(folders);
        no.retainAll(ignored);
        return no;
    }

    /// Watches before listing: a file created in between is seen twice rather than never.
    private void watch(String folder, List<String> files, List<String> below) throws IOException {
        Path place = root.resolve(folder);
        if (!Files.isDirectory(place, NO_LINKS)) return;
        if (!listed.contains(folder) && byPath.size() - listed.size() >= limits.unlisted()) {
            leftSome = true;
            return;
        }
        if (byPath.size() >= limits.folders())
            throw new TooManyFolders(
                    String.format(Locale.ROOT, "it has more than %,d folders", limits.folders()),
                    WatchLimits.remedy(byPath.size()));
        if (!registered(folder, place)) return;
        list(folder, files, below);
    }

    private boolean registered(String folder, Path place) throws IOException {
        try {
            WatchKey key = place.register(service, ENTRY_CREATE, ENTRY_DELETE, ENTRY_MODIFY);
            byPath.put(folder, key);
            byKey.put(key, folder);
            return true;
        } catch (FileSystemException goneOrClosed) {
            return false;
        } catch (IOException refused) { // the system's limit has no exception type of its own
            throw full(refused, byPath.size());
        }
    }

    private static TooManyFolders full(IOException refused, int watched) {
        return new TooManyFolders(
                "the system allows no more watches (" + refused.getMessage() + ")", WatchLimits.remedy(watched));
    }

    /// Registers folders and releases them again, to see whether the system has enough watches left.
    static void tryOut(Path root, WatchService service, Collection<String> folders) throws TooManyFolders {
        int watched = 0;
        for (String folder : folders) {
            try {
                root.resolve(folder).register(service, ENTRY_CREATE, ENTRY_DELETE, ENTRY_MODIFY);
                watched++;
            } catch (FileSystemException gone) {
                continue;
            } catch (IOException refused) {
                throw full(refused, watched);
            }
        }
    }

    /// @param files receives everything that is not a folder
    /// @param below receives folders that are not watched yet
    private void list(String folder, List<String> files, List<String> below) {
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(root.resolve(folder))) {
            for (Path entry : entries) {
                String name = entry.getFileName().toString();
                String path = folder.isEmpty() ? name : folder + "/" + name;
                if (name.equalsIgnoreCase(".git")) continue;
                if (!Files.isDirectory(entry, NO_LINKS)) files.add(path);
                else if (!byPath.containsKey(path) && !ignored.contains(path)) below.add(path);
            }
        } catch (IOException | java.nio.file.DirectoryIteratorException goneOrClosed) {
            return; // its own event reports it
        }
    }
}
