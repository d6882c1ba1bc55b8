package dev.loupe.tools.history;

import dev.loupe.engine.Project;
import dev.loupe.index.IndexedFile;
import dev.loupe.json.NearNames;
import dev.loupe.model.RepoPath;
import dev.loupe.tools.ProjectChoice;
import dev.loupe.tools.ToolFailure;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.stream.Collectors;

/// What a path that is no file's was probably meant to be.
final class NearFiles {
    private static final int MOST = 3;

    private NearFiles() {}

    /// One refusal for every file that is not there and never was, or lies outside.
    static ToolFailure notFound(String text, List<Project> projects) throws ToolFailure {
        String where = projects.stream().map(Project::name).distinct().collect(Collectors.joining(", "));
        List<String> near = near(text.strip(), projects);
        String remedy =
                NearNames.meant(near, "give a path relative to the repository's root, as search and show_tree show it");
        return new ToolFailure(
                ToolFailure.Kind.NOT_FOUND,
                "git and the index know no file '%s' in %s; %s".formatted(NearNames.cut(text), where, remedy));
    }

    private static List<String> near(String text, List<Project> projects) throws ToolFailure {
        String slashes = text.replace('\\', '/');
        String name = slashes.substring(slashes.lastIndexOf('/') + 1);
        var near = new ArrayList<String>();
        for (Project project : projects)
            near.addAll(ProjectChoice.viewing(
                    project, snapshot -> named(name, slashes, snapshot.files().all())));
        return near.stream().limit(MOST).toList();
    }

    /// Files of the names nearest to a name, of each name those whose path is nearest.
    private static List<String> named(String name, String path, List<IndexedFile> files) {
        var names = new LinkedHashSet<String>();
        for (IndexedFile file : files) names.add(file.path().fileName());
        var found = new ArrayList<String>();
        for (String one : NearNames.of(name, names, MOST))
            files.stream()
                    .map(IndexedFile::path)
                    .filter(file -> file.fileName().equals(one))
                    .sorted(Comparator.comparingInt((RepoPath file) -> apart(file, path))
                            .thenComparing(Comparator.naturalOrder()))
                    .limit(MOST)
                    .forEach(file -> found.add(file.value()));
        return found;
    }

    private static int apart(RepoPath file, String path) {
        return path.length() > 500 ? 0 : NearNames.distance(file.value(), path);
    }
}
