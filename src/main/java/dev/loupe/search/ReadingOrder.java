package dev.loupe.search;

import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import java.util.EnumSet;
import java.util.Set;

/// The order in which the files of an answer stand that has no ranking of its own: code, configuration and
/// data, tests, examples, documents, then what nobody wrote or reads. Within each, by path.
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

    /// Lower is earlier; code is 0.
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

    /// Whether a file configures or feeds the program, or is laid out by it: it holds no behaviour.
    public static boolean isData(RepoPath path) {
        return isData(Language.ofPath(path));
    }

    /// The same of all files of a language.
    public static boolean isData(Language language) {
        return DATA.contains(language);
    }
}
