package dev.loupe.search;

import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import dev.loupe.search.rank.FileRole;
import java.util.EnumSet;
import java.util.Set;

/// File order for answers without a ranking of their own: code, configuration and data, tests, examples,
/// documents, then generated and vendored files and records. Within each group, by path.
public final class ReadingOrder {

    private static final Set<Language> DATA = EnumSet.of(
            Language.TEXT,
            Language.HTML,
            Language.CSS,
            Language.SCSS,
            Language.LESS,
            Language.JSON,
            Language.YAML,
            Language.TOML,
            Language.XML,
            Language.PROPERTIES,
            Language.SQL,
            Language.MAKE,
            Language.CMAKE,
            Language.MESON,
            Language.DOCKERFILE);

    private ReadingOrder() {}

    /// Lower comes first; 0 is code.
    public static int rank(RepoPath path) {
        return switch (FileRole.of(path)) {
            case SOURCE -> isData(path) ? 1 : 0;
            case TEST -> 2;
            case EXAMPLE -> 3;
            case DOCUMENT -> 4;
            case GENERATED -> 5;
            case VENDORED -> 6;
            case RECORD -> 7;
        };
    }

    /// Whether a file holds configuration, data, markup or styles but no behaviour.
    public static boolean isData(RepoPath path) {
        return isData(Language.ofPath(path));
    }

    /// Whether all files of a language do.
    public static boolean isData(Language language) {
        return DATA.contains(language);
    }
}
