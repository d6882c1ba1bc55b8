package dev.loupe.tools.resources;

import dev.loupe.engine.Project;
import dev.loupe.model.Language;
import dev.loupe.model.LineRange;
import dev.loupe.model.RepoPath;
import dev.loupe.scan.ContentRules;
import dev.loupe.scan.ContentVerdict;
import dev.loupe.scan.FileText;
import dev.loupe.scan.LanguageDetector;
import dev.loupe.scan.RootedFiles;
import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;

/// A text file of a project as it is on disk now.
final class SourceFile {

    private final RepoPath path;
    private final Language language;
    private final String text;

    /// The offset of each line.
    private final int[] starts;

    private SourceFile(RepoPath path, Language language, String text) {
        this.path = path;
        this.language = language;
        this.text = text;
        this.starts = starts(text);
    }

    /// Empty if the file doesn't exist (any more), is too large or not text.
    static Optional<SourceFile> read(Project project, RepoPath path) {
        try {
            byte[] bytes = new RootedFiles(project.root()).read(path, ContentRules.MOST_BYTES);
            if (ContentRules.judge(path, bytes) instanceof ContentVerdict.Skip) return Optional.empty();
            return Optional.of(new SourceFile(path, LanguageDetector.detect(path, bytes), FileText.decode(bytes)));
        } catch (IOException _) {
            return Optional.empty();
        }
    }

    private static int[] starts(String text) {
        int[] starts = new int[16];
        int lines = 0;
        for (int at = 0; at < text.length(); ) {
            if (lines == starts.length) starts = Arrays.copyOf(starts, 2 * lines);
            starts[lines++] = at;
            int end = text.indexOf('\n', at);
            at = end < 0 ? text.length() : end + 1;
        }
        return Arrays.copyOf(starts, lines);
    }

    RepoPath path() {
        return path;
    }

    Language language() {
        return language;
    }

    String mimeType() {
        return MimeTypes.of(path, language);
    }

    /// The number of lines, 0 for an empty file.
    int lines() {
        return starts.length;
    }

    /// Lines with their line breaks, clamped to the file.
    String text(LineRange range) {
        if (range.first() > starts.length) return "";
        int end = range.last() >= starts.length ? text.length() : starts[range.last()];
        return text.substring(starts[range.first() - 1], end);
    }
}
