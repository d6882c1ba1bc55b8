package dev.loupe.search;

import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/// What sort of thing a query is: each has weights of its own, since what tells a good hit differs.
enum QueryKind {
    /// Names of definitions alone, simple or qualified.
    NAME,
    /// The path or name of a file.
    PATH,
    /// An error message or a line of a stack trace.
    ERROR,
    /// A piece of code.
    SNIPPET,
    /// Words: a question, a description, a phrase; in any language.
    QUESTION;

    private static final Pattern ERROR_MARK = Pattern.compile(
            "\\w*(Error|Exception|Warning)\\b:?|error:|panic:|fatal:|warning:|E\\d{3,5}:?|error\\[E\\d+]:?");
    private static final int LEAST_MARKS = 3;
    private static final int LONGEST_EXTENSION = 8;

    static QueryKind of(ParsedQuery query, List<Identifier> identifiers) {
        List<String> words = query.words();
        if (words.size() == 1 && isPath(words.getFirst())) return PATH;
        if (!identifiers.isEmpty() && identifiers.size() == words.size()) return NAME;
        if (words.size() > 2 && ERROR_MARK.matcher(words.getFirst()).matches()) return ERROR;
        return marks(words) >= LEAST_MARKS ? SNIPPET : QUESTION;
    }

    /// A word with a slash, or one that ends as files of a known language do.
    private static boolean isPath(String word) {
        if (word.contains("(") || word.contains("::") || word.contains("://")) return false;
        int slash = word.lastIndexOf('/');
        int dot = word.lastIndexOf('.');
        if (dot <= slash + 1 || word.length() - dot - 1 > LONGEST_EXTENSION) return slash > 0;
        String extension = word.substring(dot + 1);
        if (!extension.equals(extension.toLowerCase(Locale.ROOT))) return false;
        return isFileName(word.substring(slash + 1));
    }

    private static boolean isFileName(String name) {
        return name.matches("[\\w.+-]+") && Language.ofPath(new RepoPath(name)) != Language.TEXT;
    }

    /// Words that only code has.
    private static int marks(List<String> words) {
        int marks = 0;
        for (String word : words) {
            if (isOperator(word)
                    || word.endsWith(";")
                    || word.endsWith("{")
                    || word.endsWith("(")
                    || word.endsWith(");")) marks++;
            else if (word.indexOf('(') > 0 && word.indexOf(')') > 0) marks++;
        }
        return marks;
    }

    private static boolean isOperator(String word) {
        for (int i = 0; i < word.length(); i++) if ("=<>!&|+-*/%{}()[];:,?.".indexOf(word.charAt(i)) < 0) return false;
        return !word.equals("-") && !word.equals("?") && !word.equals("&") && !word.equals("/");
    }

    String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
