package dev.loupe.tools.code;

import dev.loupe.model.RepoPath;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;

/// Which of a project's files a partly given path means.
///
/// The first kind of match that any file fits decides: the whole path; its end, from a folder's boundary on;
/// the file's name; a part of the path; a pattern with `*` and `?`. Each ignores case only where nothing fits
/// with it. Among several the one with the fewest folders wins, then the first by alphabet.
///
/// @param rank of the kind of match, 0 the best; to compare matches in several projects
record FuzzyPath(RepoPath path, int rank) {

    private static final Comparator<RepoPath> SHALLOW_FIRST = Comparator.comparingLong((RepoPath path) ->
                    path.value().chars().filter(c -> c == '/').count())
            .thenComparing(Comparator.naturalOrder());

    static Optional<FuzzyPath> find(String wanted, List<RepoPath> files) {
        String text = wanted.strip();
        if (text.isEmpty() || leadsOut(text)) return Optional.empty();
        List<Predicate<String>> kinds = kinds(text);
        for (int rank = 0; rank < kinds.size(); rank++) {
            Predicate<String> fits = kinds.get(rank);
            Optional<RepoPath> best =
                    files.stream().filter(file -> fits.test(file.value())).min(SHALLOW_FIRST);
            if (best.isPresent()) return Optional.of(new FuzzyPath(best.get(), rank));
        }
        return Optional.empty();
    }

    private static List<Predicate<String>> kinds(String text) {
        String lower = text.toLowerCase(Locale.ROOT);
        String glob = text.indexOf('/') >= 0 ? text : "**/" + text;
        Glob pattern = new Glob(text.indexOf('*') >= 0 || text.indexOf('?') >= 0 ? glob : "");
        return List.of(
                path -> path.equals(text),
                path -> path.endsWith("/" + text),
                path -> path.toLowerCase(Locale.ROOT).equals(lower),
                path -> ("/" + path.toLowerCase(Locale.ROOT)).endsWith("/" + lower),
                path -> path.contains(text),
                path -> path.toLowerCase(Locale.ROOT).contains(lower),
                pattern::matches);
    }

    private static boolean leadsOut(String text) {
        for (String segment : text.split("/", -1)) if (segment.equals("..")) return true;
        return false;
    }

    /// A pattern on a relative path: `*` and `?` within a segment, `**/` for any folders. No regular
    /// expression, so that no pattern takes long.
    record Glob(String pattern) {

        boolean matches(String path) {
            if (pattern.isEmpty()) return false;
            if (!pattern.startsWith("**/")) return segment(pattern, path);
            String rest = pattern.substring(3);
            String name = path.substring(path.lastIndexOf('/') + 1);
            return segment(rest, name);
        }

        /// Greedy matching with one point to come back to: linear in practice, quadratic at worst, never
        /// exponential.
        private static boolean segment(String pattern, String text) {
            int p = 0;
            int t = 0;
            int star = -1;
            int mark = 0;
            while (t < text.length()) {
                if (p < pattern.length() && pattern.charAt(p) == '*') {
                    star = p++;
                    mark = t;
                } else if (p < pattern.length() && (pattern.charAt(p) == '?' || pattern.charAt(p) == text.charAt(t))) {
                    p++;
                    t++;
                } else if (star >= 0) {
                    p = star + 1;
                    t = ++mark;
                } else {
                    return false;
                }
            }
            while (p < pattern.length() && pattern.charAt(p) == '*') p++;
            return p == pattern.length();
        }
    }
}
