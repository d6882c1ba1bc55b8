package dev.loupe.tools.code;

import dev.loupe.engine.Project;
import dev.loupe.index.IndexedFile;
import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import dev.loupe.scan.ContentRules;
import dev.loupe.scan.ContentVerdict;
import dev.loupe.scan.FileText;
import dev.loupe.scan.FileTooLarge;
import dev.loupe.scan.LanguageDetector;
import dev.loupe.scan.PathRefused;
import dev.loupe.scan.RootedFiles;
import dev.loupe.scan.SecretNames;
import dev.loupe.scan.SkipReason;
import dev.loupe.tools.answer.ErrorText;
import dev.loupe.tools.kit.ToolFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// The files of one project as they are on disk now, by the names that callers give them. Excludes files
/// ignored by git or a `.loupeignore`, and files that hold secrets, judged by name ([SecretNames]).
final class WorkingTree {

    static final String FILE = "Path of the file, relative to the repository's root.";

    private final Project project;
    private final RootedFiles files;

    private WorkingTree(Project project, RootedFiles files) {
        this.project = project;
        this.files = files;
    }

    static WorkingTree of(Project project) throws ToolFailure {
        try {
            return new WorkingTree(project, new RootedFiles(project.root()));
        } catch (IOException failure) {
            throw ToolFailure.unavailable("the folder %s cannot be read (%s); fix that, or name another repository"
                    .formatted(project.root(), ErrorText.cause(failure)));
        }
    }

    Project project() {
        return project;
    }

    /// The relative path for a text; empty if it leads outside the root or is not a valid path.
    Optional<RepoPath> path(String text) {
        try {
            return Optional.of(files.file(text.strip()));
        } catch (PathRefused _) {
            return Optional.empty();
        }
    }

    /// The relative path of a folder, itself empty for the root; no value if it leads outside.
    Optional<String> folder(String text) {
        try {
            return Optional.of(files.folder(text.strip()));
        } catch (PathRefused _) {
            return Optional.empty();
        }
    }

    /// A file as it is now.
    ///
    /// @param text malformed bytes replaced
    record Content(String text, Language language) {

        /// The lines as the index counts them: a lone carriage return is not a line end.
        List<String> lines() {
            var lines = new ArrayList<String>(List.of(text.split("\n", -1)));
            if (lines.getLast().isEmpty()) lines.removeLast();
            lines.replaceAll(line -> line.endsWith("\r") ? line.substring(0, line.length() - 1) : line);
            return lines;
        }

        /// The text from a line on, unchanged; empty beyond the end.
        ///
        /// @param line one-based
        String fromLine(int line) {
            int start = 0;
            for (int i = 1; i < line; i++) {
                int end = text.indexOf('\n', start);
                if (end < 0) return "";
                start = end + 1;
            }
            return text.substring(start);
        }
    }

    /// The content of a file; empty if it doesn't exist, or is ignored under any of its names.
    Optional<Content> content(RepoPath path) throws ToolFailure {
        if (!exists(path)) return Optional.empty();
        try {
            if (project.isIgnored(path)) return Optional.empty();
            byte[] bytes = files.read(path, ContentRules.MOST_BYTES);
            return Optional.of(new Content(FileText.decode(bytes), LanguageDetector.detect(path, bytes)));
        } catch (FileTooLarge _) {
            throw ToolFailure.badArgument(
                    "%s is larger than %d MB and not read".formatted(path, ContentRules.MOST_BYTES / 1_000_000));
        } catch (IOException _) {
            return Optional.empty();
        }
    }

    /// For paths that don't exist or must not be revealed.
    static final String NOT_THERE = "no indexed file has this path, name or part of a path";

    /// Why a file cannot be shown; empty if it can. For files excluded by name the reason depends on the name
    /// alone, so that it doesn't reveal whether they exist.
    Optional<String> lack(RepoPath path) throws ToolFailure {
        if (SecretNames.matches(path)) return Optional.of("files of this name may hold secrets and are never shown");
        try {
            if (project.isIgnored(path))
                return Optional.of("a file of this path is left out (.gitignore, .loupeignore or settings)");
            byte[] bytes = files.read(path, ContentRules.MOST_BYTES);
            if (!(ContentRules.judge(path, bytes) instanceof ContentVerdict.Skip(SkipReason reason)))
                return Optional.empty();
            return Optional.of("the file is " + (reason == SkipReason.BINARY ? "binary" : reason.meaning()));
        } catch (FileTooLarge _) {
            return Optional.of("the file is larger than %d MB".formatted(ContentRules.MOST_BYTES / 1_000_000));
        } catch (IOException _) {
            return Optional.of(NOT_THERE);
        }
    }

    /// Whether it is currently a regular file.
    boolean exists(RepoPath path) {
        return !SecretNames.matches(path) && Files.isRegularFile(files.onDisk(path), LinkOption.NOFOLLOW_LINKS);
    }

    /// Whether a file has changed since it was indexed, judged by size and modification time.
    boolean changedSince(IndexedFile file) {
        try {
            BasicFileAttributes now = Files.readAttributes(
                    files.onDisk(file.path()), BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            return now.size() != file.size() || now.lastModifiedTime().to(TimeUnit.NANOSECONDS) != file.modified();
        } catch (IOException _) {
            return true;
        }
    }
}
