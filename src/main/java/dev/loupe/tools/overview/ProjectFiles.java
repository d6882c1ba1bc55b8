package dev.loupe.tools.overview;

import dev.loupe.engine.Project;
import dev.loupe.index.IndexedFile;
import dev.loupe.model.RepoPath;
import dev.loupe.scan.FileText;
import dev.loupe.scan.PathRefused;
import dev.loupe.scan.RootedFiles;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.ToolFailure;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The files of a project: the list from the index, and the text of a few as it is on disk.
final class ProjectFiles {
    /// Manifests and READMEs are shorter than this.
    private static final int MOST_BYTES = 1 << 20;

    private final Project project;
    private final Map<String, IndexedFile> files = new LinkedHashMap<>();

    private ProjectFiles(Project project, List<IndexedFile> files) {
        this.project = project;
        for (IndexedFile file : files) this.files.put(file.path().value(), file);
    }

    /// Starts no index and doesn't wait for one.
    static ProjectFiles of(Project project) throws ToolFailure {
        return new ProjectFiles(
                project,
                ProjectResolver.viewing(project, snapshot -> snapshot.files().all()));
    }

    Project project() {
        return project;
    }

    /// By path.
    List<IndexedFile> files() {
        return List.copyOf(files.values());
    }

    boolean has(String path) {
        return files.containsKey(path);
    }

    /// Paths directly in the root, by name.
    List<String> atRoot() {
        return files.keySet().stream().filter(path -> path.indexOf('/') < 0).toList();
    }

    /// The text of an indexed file; empty if it is gone, too large or behind a link that leads outside.
    Optional<String> text(String path) {
        if (!has(path)) return Optional.empty();
        try {
            byte[] bytes = new RootedFiles(project.root()).read(new RepoPath(path), MOST_BYTES);
            return Optional.of(FileText.decode(bytes));
        } catch (IOException gone) {
            return Optional.empty();
        }
    }

    /// Follows the first of these files that is a link to an indexed file, and returns that file's text.
    Optional<String> linked(List<String> paths) {
        for (String path : paths)
            try {
                String place = new RootedFiles(project.root()).file(path).value();
                if (!place.equals(path) && has(place)) return text(place);
            } catch (IOException | PathRefused leadsOut) {
                // try the next
            }
        return Optional.empty();
    }
}
