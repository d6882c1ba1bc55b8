package dev.loupe.tools.docs;

import dev.loupe.model.RepoPath;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Recognises translations of one page by their paths: `docs/es/x.md`, `x.zh.md`, `README_ru.md`,
/// `README-pt-BR.md`.
///
/// @param page the path without its language
/// @param language the code in the path; empty for a page without one, usually the original
record PageTranslations(String page, String language) {

    /// Languages that documentation is translated into; codes like `cs`, `go`, `ts` are left out, as they are
    /// names of code folders.
    private static final String CODES =
            "ar|az|be|bg|bn|ca|da|de|el|en|es|et|fa|fi|fr|he|hi|hr|hu|hy|id|it|ja|ka|ko|lt|lv|ms|nb"
                    + "|nl|no|pl|pt|ro|ru|sk|sl|sr|sv|ta|th|tr|uk|ur|uz|vi|zh|cn|jp|kr";

    private static final Pattern FOLDER = Pattern.compile("(?i)(" + CODES + ")(?:[-_][a-z]{2,4})?(?:[-_][a-z]{2})?");
    private static final Pattern NAME =
            Pattern.compile("(?i)(.+)[._-](" + CODES + ")(?:[-_][a-z]{2,4})?(?:[-_][a-z]{2})?(\\.[a-z]+)?");

    private static final Pattern ENGLISH = Pattern.compile("|en");
    private static final Set<String> CHINESE = Set.of("zh", "cn");
    private static final Set<String> JAPANESE = Set.of("ja", "jp");
    private static final Set<String> KOREAN = Set.of("ko", "kr");
    private static final Set<String> CYRILLIC = Set.of("ru", "uk", "be", "bg", "sr");
    private static final Set<String> ARABIC = Set.of("ar", "fa", "ur");

    static PageTranslations of(RepoPath path) {
        String language = "";
        String file = path.fileName();
        Matcher name = NAME.matcher(file);
        if (name.matches()) {
            language = name.group(2);
            file = name.group(1) + (name.group(3) == null ? "" : name.group(3));
        }
        String folders = path.folder();
        for (String folder : folders.split("/"))
            if (FOLDER.matcher(folder).matches()) language = folder.substring(0, 2);
        String page = Arrays.stream(folders.split("/"))
                .filter(folder -> !FOLDER.matcher(folder).matches())
                .collect(Collectors.joining("/"));
        return new PageTranslations(page + "/" + file, language.toLowerCase(Locale.ROOT));
    }

    /// Whether a page has no code or the code of English.
    boolean isEnglish() {
        return ENGLISH.matcher(language).matches();
    }

    /// Whether a page is in the language of a query, judged by its script.
    boolean isOf(String question) {
        Set<String> scripts = question.codePoints()
                .filter(Character::isLetter)
                .mapToObj(letter -> Character.UnicodeScript.of(letter).name())
                .collect(Collectors.toSet());
        if (scripts.contains("HIRAGANA") || scripts.contains("KATAKANA")) return JAPANESE.contains(language);
        if (scripts.contains("HANGUL")) return KOREAN.contains(language);
        if (scripts.contains("HAN")) return CHINESE.contains(language);
        if (scripts.contains("CYRILLIC")) return CYRILLIC.contains(language);
        if (scripts.contains("ARABIC")) return ARABIC.contains(language);
        return isEnglish();
    }
}
