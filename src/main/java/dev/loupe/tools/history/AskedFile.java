package dev.loupe.tools.history;

import dev.loupe.engine.Project;
import dev.loupe.history.HistorySnapshot;
import dev.loupe.model.RepoPath;
import dev.loupe.scan.PathRefused;
import dev.loupe.scan.RootedFiles;
import dev.loupe.tools.answer.ErrorText;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.OtherRoots;
import dev.loupe.tools.kit.PathSuggestions;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.RepoParam;
import dev.loupe.tools.kit.ToolFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The file that a caller asks about, in the first project that knows it.
///
/// @param path its name at HEAD, or its last name
/// @param notes remarks for the caller
record AskedFile(KnownHistory known, RepoPath path, Presence presence, List<String> notes) {

    static final String FILE = "Path of the file, relative to the repository's root.";

    static final String REPO = RepoParam.OF_FILE;

    /// Where a file exists.
    enum Presence {
        TRACKED,
        /// Only on disk.
        UNTRACKED,
        /// Only in the history.
        DELETED,
        /// On disk, while the history is still being read.
        UNREAD
    }

    /// @throws ToolFailure if no project has or had it, with suggestions of similar names
    static AskedFile find(ProjectResolver choice, String file, Optional<String> repo, CallContext call)
            throws ToolFailure {
        List<Project> projects = choice.repositories(repo, call.session());
        Optional<ToolFailure> failed = Optional.empty();
        for (Project project : projects) {
            RootedFiles files = files(project);
            Optional<RepoPath> path = path(files, file);
            if (path.isEmpty()) continue;
            boolean there = Files.isRegularFile(files.onDisk(path.get()), LinkOption.NOFOLLOW_LINKS);
            try {
                Optional<AskedFile> found = in(project, path.get(), there);
                if (found.isPresent()) return found.get().noting(OtherRoots.note(file, project, projects));
            } catch (ToolFailure noHistory) {
                if (there || projects.size() == 1) throw noHistory;
                failed = Optional.of(noHistory);
            }
        }
        for (Project project : projects) KnownHistory.requireRead(project, file);
        Optional<PathSuggestions.Meant> meant = PathSuggestions.only(file, projects);
        if (meant.isPresent()) {
            Optional<AskedFile> found = in(meant.get().project(), meant.get().path(), true);
            if (found.isPresent()) return found.get().noting(List.of(meant.get().note(file)));
        }
        if (failed.isPresent()) throw failed.get();
        throw PathSuggestions.notFound(file, projects);
    }

    Project project() {
        return known.project();
    }

    HistorySnapshot history() {
        return known.snapshot();
    }

    private AskedFile noting(List<String> more) {
        return new AskedFile(
                known,
                path,
                presence,
                Stream.concat(notes.stream(), more.stream()).toList());
    }

    /// The same, with the renames of this file known.
    AskedFile withItsRenames() {
        return new AskedFile(known.with(path), path, presence, notes);
    }

    /// The same, with the renames of all files known.
    AskedFile withAllRenames() {
        return new AskedFile(known.withAllRenames(), path, presence, notes);
    }

    /// The current name of a path that HEAD does not contain is known only when all renames are.
    private static Optional<AskedFile> in(Project project, RepoPath path, boolean there) throws ToolFailure {
        KnownHistory commits = KnownHistory.commits(project);
        KnownHistory known = commits.snapshot().holds(path) ? commits : commits.withAllRenames();
        HistorySnapshot history = known.snapshot();
        if (history.holds(path))
            return Optional.of(new AskedFile(
                    known,
                    path,
                    Presence.TRACKED,
                    there ? List.of() : List.of(path + " is deleted in the working tree")));
        if (there && known.isUnread()) return Optional.of(new AskedFile(known, path, Presence.UNREAD, List.of()));
        Optional<RepoPath> renamed = history.nowCalled(path);
        if (renamed.isPresent() && !there)
            return Optional.of(new AskedFile(
                    known,
                    renamed.get(),
                    Presence.TRACKED,
                    List.of("%s is now called %s".formatted(path, renamed.get()))));
        if (there)
            return Optional.of(new AskedFile(
                    known,
                    path,
                    Presence.UNTRACKED,
                    List.of("%s is not in HEAD: git has no history of it until it is committed".formatted(path))));
        return history.file(path, 1, Instant.EPOCH)
                .map(_ ->
                        new AskedFile(known, path, Presence.DELETED, List.of(path + " was deleted; this is its past")));
    }

    static RootedFiles files(Project project) throws ToolFailure {
        try {
            return new RootedFiles(project.root());
        } catch (IOException failure) {
            throw ToolFailure.unavailable("the folder %s cannot be read (%s); fix that, or name another repository"
                    .formatted(project.root(), ErrorText.cause(failure)));
        }
    }

    /// The relative path for a text; empty if it leads outside the root.
    ///
    /// @throws ToolFailure for a folder
    static Optional<RepoPath> path(RootedFiles files, String text) throws ToolFailure {
        Optional<RepoPath> path;
        try {
            path = Optional.of(files.file(text.strip()));
        } catch (PathRefused _) {
            return Optional.empty();
        }
        Path place = files.onDisk(path.get());
        if (Files.isDirectory(place, LinkOption.NOFOLLOW_LINKS))
            throw ToolFailure.badArgument(
                    "%s is a folder; name one of its files (show_tree lists them)".formatted(path.get()));
        return path;
    }
}
