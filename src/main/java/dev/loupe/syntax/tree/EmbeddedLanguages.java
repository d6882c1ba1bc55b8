package dev.loupe.syntax.tree;

import dev.loupe.model.Language;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Maps the names that people use for embedded languages: the `type` and `lang` of a script (`module`,
/// `text/typescript`), the info string of a fence (`js {1,3}`), a notebook's kernel.
public final class EmbeddedLanguages {

    private static final Map<String, Language> OTHER_NAMES = Map.ofEntries(
            Map.entry("module", Language.JAVASCRIPT),
            Map.entry("babel", Language.JAVASCRIPT),
            Map.entry("ecmascript", Language.JAVASCRIPT),
            Map.entry("node", Language.JAVASCRIPT),
            Map.entry("importmap", Language.JSON),
            Map.entry("speculationrules", Language.JSON),
            Map.entry("postcss", Language.CSS),
            Map.entry("golang", Language.GO),
            Map.entry("shell", Language.BASH),
            Map.entry("ksh", Language.BASH),
            Map.entry("python3", Language.PYTHON),
            Map.entry("ipython", Language.PYTHON),
            Map.entry("ipython3", Language.PYTHON),
            Map.entry("csharp", Language.CSHARP),
            Map.entry("objective-c", Language.OBJECTIVE_C),
            Map.entry("objectivec", Language.OBJECTIVE_C),
            Map.entry("cxx", Language.CPP),
            Map.entry("docker", Language.DOCKERFILE),
            Map.entry("makefile", Language.MAKE),
            Map.entry("terraform", Language.HCL),
            Map.entry("viml", Language.VIM),
            Map.entry("emacs-lisp", Language.LISP),
            Map.entry("elisp", Language.LISP),
            Map.entry("proto3", Language.PROTOBUF),
            Map.entry("pwsh", Language.POWERSHELL),
            Map.entry("x-template", Language.HTML),
            Map.entry("template", Language.HTML),
            Map.entry("ng-template", Language.HTML),
            Map.entry("x-handlebars-template", Language.HTML),
            Map.entry("postgresql", Language.SQL),
            Map.entry("postgres", Language.SQL),
            Map.entry("mysql", Language.SQL),
            Map.entry("sqlite", Language.SQL),
            Map.entry("plpgsql", Language.SQL));

    private EmbeddedLanguages() {}

    /// The language meant, if it is more specific than plain text.
    public static Optional<Language> of(String written) {
        String name = name(written.strip().toLowerCase(Locale.ROOT));
        if (name.isEmpty()) return Optional.empty();
        Language other = OTHER_NAMES.get(name);
        Optional<Language> found = other == null ? Language.find(name) : Optional.of(other);
        return found.filter(language -> language != Language.TEXT);
    }

    // `{.python .numberLines}`, `language-js`, `rust,ignore`, `ts:title`, `application/ld+json`,
    // `text/x-python`.
    private static String name(String written) {
        int start = 0;
        while (start < written.length() && "{. ".indexOf(written.charAt(start)) >= 0) start++;
        int end = start;
        while (end < written.length() && " \t,;:{}[(=".indexOf(written.charAt(end)) < 0) end++;
        String name = written.substring(start, end);
        int slash = name.lastIndexOf('/');
        if (slash >= 0) {
            name = name.substring(slash + 1);
            name = name.substring(name.lastIndexOf('+') + 1);
            if (OTHER_NAMES.containsKey(name)) return name;
            if (name.startsWith("x-")) name = name.substring(2);
        }
        return name.startsWith("language-") ? name.substring("language-".length()) : name;
    }
}
