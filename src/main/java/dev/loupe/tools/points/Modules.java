package dev.loupe.tools.points;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;

/// The imports of a file by module: for `from requests.compat import urljoin, urlparse`, one module of which
/// the index has two names.
final class Modules {
    private Modules() {}

    /// @param specifiers each imported name, as in the index
    static List<String> of(List<String> specifiers, String language) {
        if (!language.equals("python")) return specifiers;
        Map<String, Integer> named = new HashMap<>();
        for (String one : specifiers) named.merge(parent(one), 1, Integer::sum);
        var modules = new LinkedHashSet<String>();
        for (String one : specifiers) {
            String parent = parent(one);
            boolean isName =
                    !parent.isEmpty() && (named.getOrDefault(parent, 0) > 1 || isType(one.substring(parent.length())));
            modules.add(isName ? parent : one);
        }
        return List.copyOf(modules);
    }

    /// The part before the last dot; empty for `.auth`.
    private static String parent(String specifier) {
        int dot = specifier.lastIndexOf('.');
        return dot > 0 && specifier.charAt(dot - 1) != '.' ? specifier.substring(0, dot) : "";
    }

    /// `.Session`, `.HTTPError`: module names are in lower case.
    private static boolean isType(String last) {
        return last.length() > 1 && Character.isUpperCase(last.charAt(1));
    }
}
