package dev.loupe.graph.imports;

import dev.loupe.index.imports.ModulePath;
import dev.loupe.model.RepoPath;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The existing files, by path, by folder and by path suffix. Contains only indexed files, so nothing found
/// here is outside the root or behind a link.
final class FileTree {
    private final List<RepoPath> files;
    private final Map<String, Integer> numbers;
    private final Map<String, List<Integer>> byName = new HashMap<>();
    private final Map<String, List<Integer>> byFolder = new HashMap<>();
    private final Map<String, List<String>> foldersByName = new HashMap<>();
    private final Set<String> folders = new HashSet<>();

    /// @param paths sorted
    FileTree(List<RepoPath> paths) {
        files = List.copyOf(paths);
        numbers = HashMap.newHashMap(files.size());
        for (int file = 0; file < files.size(); file++) {
            RepoPath path = files.get(file);
            numbers.put(path.value(), file);
            byName.computeIfAbsent(path.fileName(), _ -> new ArrayList<>(1)).add(file);
            byFolder.computeIfAbsent(path.folder(), _ -> new ArrayList<>(4)).add(file);
            addFolders(path.folder());
        }
    }

    private void addFolders(String folder) {
        for (String at = folder; folders.add(at) && !at.isEmpty(); at = ModulePath.parent(at))
            foldersByName
                    .computeIfAbsent(ModulePath.name(at), _ -> new ArrayList<>(1))
                    .add(at);
    }

    int count() {
        return files.size();
    }

    /// Sorted.
    List<RepoPath> paths() {
        return files;
    }

    RepoPath path(int file) {
        return files.get(file);
    }

    /// The number of the file with this path, -1 for none.
    int number(String path) {
        return numbers.getOrDefault(path, -1);
    }

    boolean isFolder(String path) {
        return folders.contains(path);
    }

    /// The files directly in a folder.
    List<Integer> in(String folder) {
        return byFolder.getOrDefault(folder, List.of());
    }

    /// The files with exactly this name, by path.
    List<Integer> named(String name) {
        return byName.getOrDefault(name, List.of());
    }

    /// The files whose path is this or ends with it at a folder boundary, by path.
    List<Integer> ending(String path) {
        List<Integer> named = named(ModulePath.name(path));
        if (named.isEmpty() || path.indexOf('/') < 0) return named;
        return named.stream()
                .filter(file -> endsWith(files.get(file).value(), path))
                .toList();
    }

    /// The folders whose path is this or ends with it, shallow ones first.
    List<String> foldersEnding(String path) {
        return foldersByName.getOrDefault(ModulePath.name(path), List.of()).stream()
                .filter(folder -> endsWith(folder, path))
                .sorted(Comparator.comparingInt(FileTree::depth).thenComparing(Comparator.naturalOrder()))
                .toList();
    }

    static boolean endsWith(String path, String end) {
        int start = path.length() - end.length();
        return start == 0 ? path.equals(end) : start > 0 && path.charAt(start - 1) == '/' && path.endsWith(end);
    }

    /// The file with the longest common folder prefix, then the fewest folders, then the first by path; -1 if
    /// there are no candidates.
    int nearest(List<Integer> candidates, RepoPath to) {
        if (candidates.size() <= 1) return candidates.isEmpty() ? -1 : candidates.getFirst();
        return candidates.stream()
                .min(Comparator.comparingInt(
                                (Integer file) -> -common(files.get(file).value(), to.value()))
                        .thenComparingInt(file -> depth(files.get(file).value()))
                        .thenComparing(Comparator.naturalOrder()))
                .orElse(-1);
    }

    /// The number of leading folders that two paths share.
    static int common(String one, String other) {
        int common = 0;
        for (int i = 0; i < Math.min(one.length(), other.length()) && one.charAt(i) == other.charAt(i); i++)
            if (one.charAt(i) == '/') common++;
        return common;
    }

    static int depth(String path) {
        int depth = 0;
        for (int i = 0; i < path.length(); i++) if (path.charAt(i) == '/') depth++;
        return depth;
    }

    /// A folder and its parents up to the root, which is empty; innermost first.
    static List<String> around(String folder) {
        var around = new ArrayList<String>();
        for (String at = folder; !at.isEmpty(); at = ModulePath.parent(at)) around.add(at);
        around.add("");
        return around;
    }

    static String join(String folder, String path) {
        if (folder.isEmpty()) return path;
        return path.isEmpty() ? folder : folder + '/' + path;
    }
}
