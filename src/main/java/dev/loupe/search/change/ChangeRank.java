package dev.loupe.search.change;

import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import dev.loupe.search.rank.FileRole;
import java.util.Locale;
import java.util.regex.Pattern;

/// Review order of the files in a change, by their kind.
public enum ChangeRank {
    SOURCE,
    TEST,
    EXAMPLE,
    DOCUMENT,
    CONFIGURATION,
    /// Generated or third-party code.
    FOREIGN,
    CHANGELOG,
    LICENCE,
    LOCK;

    private static final Pattern NEWS = Pattern.compile("(changelog|changes|history|news|releases?)([._-].*)?");
    private static final Pattern TERMS =
            Pattern.compile("(license|licence|copying|authors|contributors|notice)([._-].*)?");
    private static final Pattern LOCKED =
            Pattern.compile(".*[.-]lock(\\.[a-z]+)?|go\\.(work\\.)?sum|npm-shrinkwrap\\.json");

    public static ChangeRank of(RepoPath path) {
        String name = path.fileName().toLowerCase(Locale.ROOT);
        if (LOCKED.matcher(name).matches()) return LOCK;
        return switch (FileRole.of(path)) {
            case SOURCE -> source(path, name);
            case TEST -> TEST;
            case EXAMPLE -> EXAMPLE;
            case DOCUMENT -> DOCUMENT;
            case GENERATED, VENDORED -> FOREIGN;
            case RECORD -> TERMS.matcher(name).matches() ? LICENCE : CHANGELOG;
        };
    }

    private static ChangeRank source(RepoPath path, String name) {
        if (NEWS.matcher(name).matches()) return CHANGELOG;
        if (TERMS.matcher(name).matches()) return LICENCE;
        return switch (Language.ofPath(path)) {
            case JSON, YAML, TOML, XML, PROPERTIES, MAKE, DOCKERFILE, CMAKE, MESON, TEXT -> CONFIGURATION;
            case MARKDOWN, RST, ASCIIDOC, LATEX, WORD, PDF -> DOCUMENT;
            default -> name.startsWith(".") ? CONFIGURATION : SOURCE;
        };
    }
}
