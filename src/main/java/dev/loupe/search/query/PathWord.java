package dev.loupe.search.query;

import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import java.util.Locale;
import java.util.regex.Pattern;

/// Recognizes words of a query that are the path of a file or folder, the route of a web address, or a glob.
final class PathWord {
    private static final int LONGEST_EXTENSION = 8;

    /// Most characters of a path. The regular expressions below recurse once per folder, and the stack is
    /// limited.
    private static final int LONGEST = 1_000;
    private static final Pattern NAME = Pattern.compile("[\\p{L}\\p{N}_@$+-][\\p{L}\\p{N}_.@$+-]*|\\.[\\w.-]+");
    private static final Pattern ROUTE = Pattern.compile(
            "(?:https?://[^/\\s]+)?/(?:[\\w.~%@+-]+|\\{[^{}/]*}|<[^<>/]*>|:\\w+|\\[\\w+]|\\*)(?:/(?:[\\w.~%@+-]+"
                    + "|\\{[^{}/]*}|<[^<>/]*>|:\\w+|\\[\\w+]|\\*))*/?(?:\\?\\S*)?");
    private static final Pattern GLOB = Pattern.compile(
            "[\\w.@+-]*(?:\\*\\*?[\\w.@+-]*)?(?:/(?:\\*\\*?|[\\w.@+-]+|[\\w.@+-]*\\*[\\w.@+-]*))+|\\*\\.\\w[\\w.]*|\\*?[\\w-]+\\*?\\.\\w+");

    /// An Erlang or Elixir function with its arity.
    private static final Pattern ARITY = Pattern.compile("[\\w.]+[:.]\\w+[?!]?/\\d{1,2}");

    private PathWord() {}

    /// A word with a slash, or with the extension of a known language.
    static boolean isPath(String word) {
        if (word.length() > LONGEST) return false;
        if (word.contains("(") || word.contains("::") || word.contains("://") || word.contains("*")) return false;
        if (ARITY.matcher(word).matches()) return false;
        if (word.endsWith(".")) return isPath(word.substring(0, word.length() - 1)); // the end of a sentence
        int slash = word.lastIndexOf('/');
        if (slash == word.length() - 1) return slash > 0 && isPath(word.substring(0, slash) + "/x");
        String name = word.substring(slash + 1);
        if (slash >= 0 && !NAME.matcher(name).matches()) return false;
        int dot = name.lastIndexOf('.');
        if (dot <= 0 || name.length() - dot - 1 > LONGEST_EXTENSION) return slash > 0;
        return slash > 0 && !Character.isUpperCase(name.charAt(dot + 1)) || isFileName(name);
    }

    /// With a slash and an extension, so it cannot be anything else.
    static boolean isPlainlyFile(String word) {
        int slash = word.lastIndexOf('/');
        return slash > 0 && isPath(word) && isFileName(word.substring(slash + 1));
    }

    /// Whether the name has the extension of a known language.
    static boolean isFileName(String name) {
        if (!NAME.matcher(name).matches() || name.startsWith("..")) return false;
        String extension = name.substring(name.lastIndexOf('.') + 1);
        return extension.equals(extension.toLowerCase(Locale.ROOT))
                && Language.ofPath(new RepoPath(name)) != Language.TEXT;
    }

    /// The route of a web address: `/api/users/{id}`, `/users/:id`, `https://host/path`. It is not a file but
    /// a text in code.
    static boolean isRoute(String word) {
        if (word.length() > LONGEST || !word.startsWith("/") && !word.startsWith("http")) return false;
        return word.indexOf('/', 1) > 0 && ROUTE.matcher(word).matches() && !isPlainlyFile(word);
    }

    /// `src/**`, `*.proto`, `*Test.java`; not `char*` or `a*b`.
    static boolean isGlob(String word) {
        return word.length() <= LONGEST
                && word.contains("*")
                && GLOB.matcher(word).matches();
    }
}
