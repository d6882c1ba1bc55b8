package dev.loupe.tools.search;

import dev.loupe.engine.Project;
import dev.loupe.scan.PathRefused;
import dev.loupe.scan.RootedFiles;
import dev.loupe.tools.kit.PathSuggestions;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.ToolFailure;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Converts the files and folders that restrict a search to globs for each project.
final class TargetPaths {
    private TargetPaths() {}

    private static final String EVERYTHING = "**";
    private static final String WILD = "*?[{";
    private static final String SPECIAL = "*?[]{},\\";

    /// The globs by project, empty for all of it. A project without any of the paths is left out.
    ///
    /// @param paths files, folders or globs, relative to a root or absolute; empty for everything
    /// @throws ToolFailure for a path that is in none of the projects, or leads outside them
    static Map<Project, List<String>> in(List<Project> projects, List<String> paths) throws ToolFailure {
        var within = new LinkedHashMap<Project, List<String>>();
        Set<String> unknown = new LinkedHashSet<>(paths);
        for (Project project : projects) {
            List<String> globs = globs(project, paths, unknown);
            if (paths.isEmpty() || !globs.isEmpty()) within.put(project, globs);
        }
        if (unknown.isEmpty()) return within;
        throw PathSuggestions.notFound(unknown, projects);
    }

    /// @param unknown paths not found so far; those found here are removed
    private static List<String> globs(Project project, List<String> paths, Set<String> unknown) throws ToolFailure {
        try {
            var files = new RootedFiles(project.root());
            var globs = new ArrayList<String>();
            for (String path : paths) {
                Optional<String> glob = glob(files, path.strip());
                glob.ifPresent(globs::add);
                if (glob.isPresent()) unknown.remove(path);
            }
            return globs;
        } catch (IOException failure) {
            throw ProjectResolver.unreadable(project, failure);
        }
    }

    private static Optional<String> glob(RootedFiles files, String path) {
        if (path.isEmpty()) return Optional.empty();
        try {
            String place = files.folder(path);
            if (place.isEmpty()) return Optional.of(EVERYTHING);
            if (Files.exists(files.root().resolve(place), LinkOption.NOFOLLOW_LINKS))
                return Optional.of("/" + literal(place));
            if (path.chars().noneMatch(c -> WILD.indexOf(c) >= 0)) return Optional.empty();
            boolean rooted = new File(path).isAbsolute() || isBehindRoot(files, path, place);
            return Optional.of(rooted ? "/" + place : path);
        } catch (PathRefused _) {
            return Optional.empty();
        }
    }

    /// Whether the path was prefixed with the root's name.
    private static boolean isBehindRoot(RootedFiles files, String path, String place) {
        return path.equals(files.root().getFileName() + "/" + place);
    }

    /// A glob that matches only this text.
    static String literal(String path) {
        var glob = new StringBuilder();
        for (int i = 0; i < path.length(); i++) {
            if (SPECIAL.indexOf(path.charAt(i)) >= 0) glob.append('\\');
            glob.append(path.charAt(i));
        }
        return glob.toString();
    }
}
