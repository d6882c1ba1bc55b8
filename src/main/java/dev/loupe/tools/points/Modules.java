package dev.loupe.tools.points;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;

/// What a file imports, by module: `from requests.compat import urljoin, urlparse` names one module, and the
/// index knows two names of it.
final class Modules {
    private Modules() {}

    /// @param specifiers each imported thing, as the index knows them
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

    /// What stands before the last dot; of `.auth` nothing.
    private static String parent(String specifier) {
        int dot = specifier.lastIndexOf('.');
        return dot > 0 && specifier.charAt(dot - 1) != '.' ? specifier.substring(0, dot) : "";
    }

    /// `.Session`, `.HTTPError`: modules have lower-case names.
    private static boolean isType(String last) {
        return last.length() > 1 && Character.isUpperCase(last.charAt(1));
    }
}
