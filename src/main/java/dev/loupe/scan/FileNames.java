package dev.loupe.scan;

import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Detects a file's language by its name.
final class FileNames {

    /// Names that may have a suffix: `Dockerfile.dev`, `Makefile.am`.
    private static final Set<String> STEMS =
            Set.of("Makefile", "makefile", "GNUmakefile", "Dockerfile", "dockerfile", "Containerfile", "Jenkinsfile");

    /// Suffixes of files that are about such a file, or generate it.
    private static final Set<String> ABOUT =
            Set.of("md", "txt", "rst", "html", "py", "pl", "sh", "rb", "json", "yml", "yaml");

    /// Extensions that only describe the file's use; the one before determines the language.
    private static final Set<String> OUTER =
            Set.of("in", "dist", "template", "example", "sample", "default", "orig", "bak");

    /// Files that their tools read as JSON or as YAML.
    private static final List<String> JSON_OR_YAML = List.of(".eslintrc", ".prettierrc", ".stylelintrc", ".releaserc");

    private FileNames() {}

    /// The language implied by the name alone.
    static Optional<Language> language(RepoPath path, FileHeader head) {
        String name = path.fileName();
        if (JSON_OR_YAML.contains(name)) return Optional.of(head.begins("{") ? Language.JSON : Language.YAML);
        Optional<Language> exact = Language.ofFileName(name);
        if (exact.isPresent()) return exact;
        int dot = name.indexOf('.');
        String stem = dot < 0 ? name : name.substring(0, dot);
        boolean goesOn = STEMS.contains(stem) && !ABOUT.contains(path.extension());
        return goesOn ? Language.ofFileName(stem) : Optional.empty();
    }

    /// The extension that determines the language, in lower case; for `config.h.in` it is `h`.
    static String extension(RepoPath path) {
        String name = path.fileName().toLowerCase(Locale.ROOT);
        while (true) {
            int dot = name.lastIndexOf('.');
            String extension = dot <= 0 ? "" : name.substring(dot + 1);
            if (!OUTER.contains(extension) || name.lastIndexOf('.', dot - 1) <= 0) return extension;
            name = name.substring(0, dot);
        }
    }
}
