package dev.loupe.scan;

import dev.loupe.model.Cancellation;
import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// Splits the paths that git lists into files and skipped paths. One disk access per file and one per folder,
/// because a folder replaced by a symbolic link would lead out of the root.
final class FileFilter {

    private static final int MAX_EXAMPLES = 100;

    private final Path root;
    private final Set<String> ignored;
    private final Cancellation cancellation;
    private final Set<String> seen = new HashSet<>();
    private final List<ScannedFile> files = new ArrayList<>();
    private final Map<SkipReason, List<String>> skipped = new EnumMap<>(SkipReason.class);
    private final Map<String, FolderState> folders = new HashMap<>(Map.of("", FolderState.REAL));

    private enum FolderState {
        REAL,
        LINKED,
        GONE
    }

    FileFilter(Path root, Set<String> ignored, Cancellation cancellation) {
        this.root = root;
        this.ignored = ignored;
        this.cancellation = cancellation;
    }

    /// Adds a path; duplicates (unmerged paths are listed three times) are ignored.
    void add(ListedPath path) {
        if (cancellation.requested()) throw new CancellationException("the scan was cancelled");
        if (!seen.add(path.text())) return;
        switch (path.kind()) {
            case REPOSITORY -> skip(path.text(), SkipReason.SUBMODULE);
            case BAD_NAME -> skip(path.text(), SkipReason.BAD_NAME);
            case FILE -> addFile(path.text());
        }
    }

    /// Adds a folder that git could not read.
    void addUnreadable(String folder) {
        if (seen.add(folder)) skip(folder, SkipReason.UNREADABLE);
    }

    Scan scan(boolean byGit) {
        files.sort(Comparator.comparing(ScannedFile::path));
        var counts = new EnumMap<SkipReason, Integer>(SkipReason.class);
        var examples = new EnumMap<SkipReason, List<String>>(SkipReason.class);
        skipped.forEach((reason, paths) -> {
            counts.put(reason, paths.size());
            examples.put(reason, paths.stream().sorted().limit(MAX_EXAMPLES).toList());
        });
        return new Scan(files, examples, counts, byGit);
    }

    private void skip(String path, SkipReason reason) {
        skipped.computeIfAbsent(reason, _ -> new ArrayList<>()).add(path);
    }

    private void addFile(String text) {
        if (Stream.of(text.split("/")).anyMatch(".git"::equalsIgnoreCase)) return; // only in a forged index
        try {
            addFile(new RepoPath(text), root.resolve(text));
        } catch (IllegalArgumentException e) { // also InvalidPathException: not representable in the JVM locale
            skip(text, SkipReason.BAD_NAME);
        }
    }

    private void addFile(RepoPath path, Path onDisk) throws InvalidPathException {
        if (ignored.contains(path.value())) skip(path.value(), SkipReason.LOUPEIGNORE);
        else if (SecretNames.matches(path)) skip(path.value(), SkipReason.SECRET);
        else
            switch (folder(path.folder())) {
                case GONE -> {}
                case LINKED -> skip(path.value(), SkipReason.SYMBOLIC_LINK);
                case REAL -> look(path, onDisk);
            }
    }

    private void look(RepoPath path, Path onDisk) {
        try {
            var attributes = Files.readAttributes(onDisk, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            if (attributes.isSymbolicLink()) skip(path.value(), SkipReason.SYMBOLIC_LINK);
            else if (attributes.isOther()) skip(path.value(), SkipReason.NOT_A_FILE);
            else if (attributes.isRegularFile()) take(path, attributes);
            // a folder replaced the tracked file: the file is gone
        } catch (NoSuchFileException e) {
            return; // tracked, but deleted on disk
        } catch (IOException e) {
            skip(path.value(), SkipReason.UNREADABLE);
        }
    }

    private void take(RepoPath path, BasicFileAttributes attributes) {
        if (attributes.size() > ContentRules.MOST_BYTES) skip(path.value(), SkipReason.OVERSIZED);
        else {
            long modified = attributes.lastModifiedTime().to(TimeUnit.NANOSECONDS);
            files.add(new ScannedFile(path, attributes.size(), modified));
        }
    }

    private FolderState folder(String path) {
        FolderState known = folders.get(path);
        if (known != null) return known;
        int slash = path.lastIndexOf('/');
        FolderState parent = folder(slash < 0 ? "" : path.substring(0, slash));
        FolderState state = parent == FolderState.REAL ? stateOf(root.resolve(path)) : parent;
        folders.put(path, state);
        return state;
    }

    private static FolderState stateOf(Path folder) {
        try {
            var attributes = Files.readAttributes(folder, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            if (attributes.isSymbolicLink()) return FolderState.LINKED;
            return attributes.isDirectory() ? FolderState.REAL : FolderState.GONE;
        } catch (IOException e) {
            return FolderState.GONE;
        }
    }
}
