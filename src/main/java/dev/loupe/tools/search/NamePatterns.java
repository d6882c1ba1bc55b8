package dev.loupe.tools.search;

import dev.loupe.index.lexical.PathGlob;
import dev.loupe.model.RepoPath;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// Filters files by folder, name and extension: globs that find candidates, and the exact rule. Names and
/// extensions are accepted as people write them: in any case, with wildcards, with parent folders.
///
/// The globs match more than the rule: one that names a folder matches everything below it, so a folder
/// `three.js` brings its `README.md` among the files that end in `.js`. [#holds] is exact.
///
/// @param folders globs of folders, at least one of which must match; empty for everywhere
/// @param name of the file, if one was given: a name, the end of a path, or a glob of either
/// @param endings with their dots, at least one of which must match; empty for any
record NamePatterns(List<String> folders, Optional<String> name, List<String> endings) {
    private static final String SPECIAL = "*?[]{},\\!-";

    NamePatterns {
        folders = List.copyOf(folders);
        name = name.map(NamePatterns::plain);
        endings = List.copyOf(endings);
    }

    private static String plain(String name) {
        return name.replace('\\', '/').replaceFirst("^(?:\\./|/)++", "");
    }

    /// Extensions with their dots; accepts `py`, `.PY`, `*.py` and `.py,.go`.
    static List<String> endings(Stream<String> given) {
        return given.flatMap(text -> Arrays.stream(text.split("[,;\\s]+")))
                .map(text -> text.replaceFirst("^\\*", ""))
                .filter(text -> !text.isEmpty() && !text.equals("."))
                .map(text -> (text.startsWith(".") ? text : "." + text).toLowerCase(Locale.ROOT))
                .distinct()
                .toList();
    }

    /// A case-insensitive glob for names with this extension.
    static String ofEnding(String ending) {
        return "*" + anyCase(ending, false);
    }

    /// A case-insensitive glob for a name given by a caller.
    static String ofName(String name) {
        return anyCase(name, name.indexOf('*') >= 0 || name.indexOf('?') >= 0);
    }

    private static String anyCase(String text, boolean wild) {
        var glob = new StringBuilder();
        text.codePoints().forEach(c -> {
            int lower = Character.toLowerCase(c);
            int upper = Character.toUpperCase(c);
            if (lower != upper)
                glob.append('[').appendCodePoint(lower).appendCodePoint(upper).append(']');
            else if (wild && (c == '*' || c == '?')) glob.appendCodePoint(c);
            else if (SPECIAL.indexOf(c) >= 0) glob.append('\\').appendCodePoint(c);
            else glob.appendCodePoint(c);
        });
        return glob.toString();
    }

    /// Empty for no restriction.
    List<String> globs() {
        var globs = new ArrayList<String>();
        for (String folder : folders.isEmpty() ? List.of("") : folders)
            for (String file : files()) globs.add(glob(folder, file));
        return globs.equals(List.of("")) ? List.of() : globs;
    }

    private List<String> files() {
        if (name.isPresent()) return List.of(ofName(name.get()));
        if (endings.isEmpty()) return List.of("");
        return endings.stream().map(NamePatterns::ofEnding).toList();
    }

    private static String glob(String folder, String file) {
        if (folder.isEmpty()) return file.isEmpty() ? "" : "**/" + file;
        return file.isEmpty() ? folder : folder + "/**/" + file;
    }

    /// The exact rule for files found by one of the globs; not thread-safe.
    Predicate<RepoPath> meant() {
        Predicate<String> named = name.map(one -> one.substring(one.lastIndexOf('/') + 1))
                .map(last -> PathGlob.texts(List.of(ofName(last))))
                .orElse(_ -> true);
        return path -> named.test(path.fileName()) && endsWell(path.fileName().toLowerCase(Locale.ROOT));
    }

    private boolean endsWell(String file) {
        return endings.isEmpty() || endings.stream().anyMatch(file::endsWith);
    }
}
