package dev.loupe.tools.code;

import dev.loupe.model.RepoPath;
import dev.loupe.search.ReadingOrder;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/// Resolves a partial path to a file of a project.
///
/// The first kind of match with any result wins: the whole path; a suffix that starts at a folder boundary;
/// the file name, with or without its extension; a substring of the path; the given folders and name in
/// order, with other folders between; a pattern with `*` and `?`. Case is ignored only if there is no
/// case-sensitive match. Ties: code before files that accompany it ([ReadingOrder]), then source folders,
/// then the fewest folders, then alphabetical order.
///
/// @param rank of the kind of match, 0 is best; to compare matches in several projects
/// @param others equally good matches, in order of preference
record FuzzyPath(RepoPath path, int rank, List<RepoPath> others) {

    private static final Set<String> SOURCES =
            Set.of("src", "lib", "app", "pkg", "packages", "crates", "internal", "cmd", "source", "core");

    private static final Comparator<RepoPath> BEST_FIRST = Comparator.comparingInt(ReadingOrder::rank)
            .thenComparing(path -> !isInSources(path))
            .thenComparingLong(
                    path -> path.value().chars().filter(c -> c == '/').count())
            .thenComparing(Comparator.naturalOrder());

    static Optional<FuzzyPath> find(String wanted, List<RepoPath> files) {
        String text = wanted.strip();
        if (text.isEmpty() || leadsOut(text)) return Optional.empty();
        List<Predicate<String>> kinds = kinds(text);
        for (int rank = 0; rank < kinds.size(); rank++) {
            Predicate<String> fits = kinds.get(rank);
            List<RepoPath> found = files.stream()
                    .filter(file -> fits.test(file.value()))
                    .sorted(BEST_FIRST)
                    .toList();
            if (!found.isEmpty())
                return Optional.of(new FuzzyPath(found.getFirst(), rank, found.subList(1, found.size())));
        }
        return Optional.empty();
    }

    private static boolean isInSources(RepoPath path) {
        int end = path.value().indexOf('/');
        return end > 0 && SOURCES.contains(path.value().substring(0, end).toLowerCase(Locale.ROOT));
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
                path -> ("/" + stem(path).toLowerCase(Locale.ROOT)).endsWith("/" + lower),
                path -> path.contains(text),
                path -> path.toLowerCase(Locale.ROOT).contains(lower),
                path -> hasInOrder(path.toLowerCase(Locale.ROOT), lower),
                pattern::matches);
    }

    private static String stem(String path) {
        int dot = path.lastIndexOf('.');
        return dot > path.lastIndexOf('/') + 1 ? path.substring(0, dot) : path;
    }

    /// Whether a path contains the text's folders in order and ends with its name, with or without the
    /// extension.
    private static boolean hasInOrder(String path, String text) {
        String[] wanted = text.split("/", -1);
        if (wanted.length < 2 || wanted[0].isEmpty()) return false;
        String[] segments = path.split("/", -1);
        String last = wanted[wanted.length - 1];
        String name = segments[segments.length - 1];
        if (!name.equals(last) && !stem(name).equals(last)) return false;
        int next = 0;
        for (int i = 0; i < segments.length - 1 && next < wanted.length - 1; i++)
            if (segments[i].equals(wanted[next])) next++;
        return next == wanted.length - 1;
    }

    private static boolean leadsOut(String text) {
        for (String segment : text.split("/", -1)) if (segment.equals("..")) return true;
        return false;
    }

    /// A glob on a relative path: `*` and `?` within a segment, `**/` for any folders. Not a regular
    /// expression, so that no pattern is slow.
    record Glob(String pattern) {

        boolean matches(String path) {
            if (pattern.isEmpty()) return false;
            if (!pattern.startsWith("**/")) return segment(pattern, path);
            String rest = pattern.substring(3);
            String name = path.substring(path.lastIndexOf('/') + 1);
            return segment(rest, name);
        }

        /// Greedy matching with a single backtracking point: linear in practice, quadratic at worst, never
        /// exponential.
        private static boolean segment(String pattern, String text) {
            int p = 0;
            int t = 0;
            int star = -1;
            int mark = 0;
            while (t < text.length()) {
                if (p < pattern.length() && pattern.charAt(p) == '*') {
                    // the star matches nothing at first
                    star = p++;
                    mark = t;
                } else if (p < pattern.length() && (pattern.charAt(p) == '?' || pattern.charAt(p) == text.charAt(t))) {
                    p++;
                    t++;
                } else if (star >= 0) {
                    // mismatch: the last star takes one more character
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
