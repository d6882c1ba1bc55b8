package dev.loupe.tools.kit;

import dev.loupe.engine.Project;
import dev.loupe.index.IndexedFile;
import dev.loupe.json.NearNames;
import dev.loupe.model.RepoPath;
import dev.loupe.search.ReadingOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/// Suggests files for a path that doesn't exist, for all tools that take a path. Only indexed files are
/// suggested, so nothing ignored or secret is revealed.
public final class PathSuggestions {
    private static final int MOST = 3;

    private PathSuggestions() {}

    /// The only file that a path can mean.
    public record Meant(Project project, RepoPath path) {

        /// The note for the reader.
        public String note(String text) {
            return "there is no file %s; it was read as %s".formatted(NearNames.cut(text.strip()), path);
        }
    }

    /// The only indexed file whose path ends with the text, case-insensitive; empty if there are none or
    /// several.
    public static Optional<Meant> only(String text, List<Project> projects) throws ToolFailure {
        String end = "/" + slashed(text).toLowerCase(Locale.ROOT);
        if (end.length() == 1) return Optional.empty();
        var found = new ArrayList<Meant>();
        for (Project project : projects)
            for (RepoPath path : paths(project))
                if (("/" + path.value().toLowerCase(Locale.ROOT)).endsWith(end)) found.add(new Meant(project, path));
        return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
    }

    /// Files with the same name in another folder or case, otherwise with similar names; most likely first.
    public static List<RepoPath> of(String text, List<RepoPath> files, int most) {
        String path = slashed(text);
        String name = path.substring(path.lastIndexOf('/') + 1);
        if (name.isEmpty() || ("/" + path + "/").contains("/../")) return List.of();
        List<RepoPath> same = files.stream()
                .filter(file -> file.fileName().equalsIgnoreCase(name))
                .sorted(Comparator.comparingInt((RepoPath file) -> -shared(path, file.value()))
                        .thenComparing(ReadingOrder::rank)
                        .thenComparing(Comparator.naturalOrder()))
                .limit(most)
                .toList();
        return same.isEmpty() ? misspelt(name, path, files, most) : same;
    }

    private static List<RepoPath> misspelt(String name, String path, List<RepoPath> files, int most) {
        List<String> near =
                NearNames.of(name, files.stream().map(RepoPath::fileName).collect(Collectors.toSet()), most);
        return files.stream()
                .filter(file -> near.contains(file.fileName()))
                .sorted(Comparator.comparingInt((RepoPath file) -> near.indexOf(file.fileName()))
                        .thenComparingInt(file -> -shared(path, file.value()))
                        .thenComparing(ReadingOrder::rank)
                        .thenComparing(Comparator.naturalOrder()))
                .limit(most)
                .toList();
    }

    /// The same in several projects, as paths that a caller can use.
    public static List<String> of(String text, List<Project> projects) throws ToolFailure {
        return of(text, projects, PathSuggestions::paths);
    }

    /// Folders as well as files.
    public static List<String> orFolders(String text, List<Project> projects) throws ToolFailure {
        return of(text, projects, project -> withFolders(paths(project)));
    }

    @FunctionalInterface
    private interface Paths {
        List<RepoPath> of(Project project) throws ToolFailure;
    }

    private static List<String> of(String text, List<Project> projects, Paths paths) throws ToolFailure {
        var near = new ArrayList<String>();
        for (Project project : projects)
            for (RepoPath path : of(text, paths.of(project), MOST))
                near.add(project.equals(projects.getFirst()) ? path.value() : project.name() + "/" + path);
        return near.stream().limit(MOST).toList();
    }

    /// One failure for every file that is missing, not indexed or outside, so that it does not reveal which
    /// files exist.
    public static ToolFailure notFound(String text, List<Project> projects) throws ToolFailure {
        return notFound("file '" + NearNames.cut(text) + "'", projects, of(text, projects));
    }

    /// The same for paths that may be folders.
    ///
    /// @param unknown paths, none of which exists
    public static ToolFailure notFound(Collection<String> unknown, List<Project> projects) throws ToolFailure {
        var near = new LinkedHashSet<String>();
        for (String one : unknown) near.addAll(orFolders(one, projects));
        String all = unknown.stream().map(one -> "'" + NearNames.cut(one) + "'").collect(Collectors.joining(", "));
        return notFound(
                "file or folder " + all, projects, near.stream().limit(MOST).toList());
    }

    private static ToolFailure notFound(String what, List<Project> projects, List<String> near) {
        String where = projects.stream().map(Project::name).distinct().collect(Collectors.joining(", "));
        String remedy = NearNames.meant(
                near,
                "give a path relative to the repository's root, as search and show_tree show it (secrets and ignored files are not shown)");
        return ToolFailure.notFound("there is no %s in %s; %s".formatted(what, where, remedy));
    }

    private static List<RepoPath> withFolders(List<RepoPath> files) {
        var all = new LinkedHashSet<>(files);
        for (RepoPath file : files) {
            String path = file.value();
            for (int end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1))
                if (!all.add(new RepoPath(path.substring(0, end)))) break;
        }
        return List.copyOf(all);
    }

    private static List<RepoPath> paths(Project project) throws ToolFailure {
        if (!ProjectResolver.isIndexed(project)) return List.of();
        return ProjectResolver.viewing(
                project,
                snapshot ->
                        snapshot.files().all().stream().map(IndexedFile::path).toList());
    }

    private static String slashed(String text) {
        return text.strip().replace('\\', '/').replaceFirst("^(?:\\./++)++", "").replaceFirst("/+$", "");
    }

    /// The number of folders that two paths share.
    private static int shared(String one, String other) {
        List<String> folders = List.of(one.split("/", -1));
        return (int)
                Arrays.stream(other.split("/", -1)).filter(folders::contains).count();
    }
}
