package dev.loupe.tools.history;

import dev.loupe.index.IndexedFile;
import dev.loupe.model.Language;
import dev.loupe.search.ReadingOrder;
import dev.loupe.search.rank.FileRole;
import java.util.regex.Pattern;

/// Which files are hand-written code: no documents, data, build files, generated or vendored files.
public final class ProgramCode {

    /// Build files written in a programming language.
    private static final Pattern BUILD_FILE = Pattern.compile(
            ".*\\.(gradle|gradle\\.kts|sbt|gemspec|podspec|rockspec|cabal|csproj)|(Rake|Gem|Pod|Brew|Jenkins)file|setup\\.py|conf\\.py|noxfile\\.py|fabfile\\.py|mix\\.exs|build\\.zig");

    private ProgramCode() {}

    /// Whether a language is used for programs; database languages are.
    static boolean isLanguage(Language language) {
        boolean text = language.isProse() || language == Language.LATEX || ReadingOrder.isData(language);
        return language == Language.SQL || !text;
    }

    /// Whether a file is code, tests included.
    public static boolean is(IndexedFile file) {
        return isLanguage(file.language())
                && !BUILD_FILE.matcher(file.path().fileName()).matches()
                && file.textOnly().isEmpty()
                && !FileRole.VENDORED.fits(file.path())
                && !FileRole.GENERATED.fits(file.path());
    }
}
