package dev.loupe.search;

import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import dev.loupe.search.rank.FileRole;
import java.util.EnumSet;
import java.util.Locale;
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

    /// Folders of sites, build steps and translations, whatever the language of their files.
    private static final Set<String> ASIDE = Set.of(
            "doc docs documentation website site .github .circleci .gitlab ci i18n locale locales translations perf scripts"
                    .split(" "));

    private ReadingOrder() {}

    /// Whether a file is code of what the project makes: neither data nor a test, and in no folder of
    /// documents, build steps or translations.
    public static boolean isProduct(RepoPath path) {
        if (rank(path) != 0) return false;
        for (String folder : path.folder().toLowerCase(Locale.ROOT).split("/"))
            if (ASIDE.contains(folder)) return false;
        return true;
    }

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
