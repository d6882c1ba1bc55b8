package dev.loupe.mining;

import dev.loupe.model.Language;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The pairs of one package: each code once, no documentation more than three times, so many of each
/// language. What is dropped depends on the package's content alone.
final class PackagePairs {

    /// Of one language in one package.
    static final int MOST_DOCUMENTED = 5_000;

    private static final int MOST_EQUAL_QUERIES = 3;
    private static final int MOST_POOL = 1_500;
    /// Of code without documentation there is one for so many with it.
    private static final int DOCUMENTED_PER_OTHER = 5;

    private final List<Pair> all = new ArrayList<>();

    void add(List<Pair> pairs) {
        all.addAll(pairs);
    }

    List<Pair> chosen(boolean heldOut) {
        List<Pair> joined = joinedWithDeclarations();
        joined.sort(Comparator.comparing(Pair::hash).thenComparing(Pair::path).thenComparing(Pair::line));
        var documented = new HashMap<String, Integer>();
        var other = new HashMap<String, Integer>();
        List<Pair> distinct = distinct(joined);
        var chosen = new ArrayList<Pair>();
        for (Pair pair : distinct) {
            if (pair.isDocumented() && documented.merge(pair.language(), 1, Integer::sum) <= MOST_DOCUMENTED)
                chosen.add(pair);
        }
        for (Pair pair : distinct) {
            if (pair.isDocumented() || !pair.kind().equals(Pair.FUNCTION)) continue;
            int most = heldOut
                    ? MOST_POOL
                    : Math.min(MOST_DOCUMENTED, documented.getOrDefault(pair.language(), 0)) / DOCUMENTED_PER_OTHER;
            if (other.merge(pair.language(), 1, Integer::sum) <= most) chosen.add(pair);
        }
        chosen.sort(Comparator.comparing(Pair::path).thenComparing(Pair::line));
        return chosen;
    }

    private static List<Pair> distinct(List<Pair> sorted) {
        Set<String> codes = new HashSet<>();
        Set<String> said = new HashSet<>();
        Map<String, Integer> queries = new HashMap<>();
        var distinct = new ArrayList<Pair>();
        for (Pair pair : preferred(sorted)) {
            if (!codes.add(pair.hash())) continue;
            // The same function in another build of the package, or an overload that says nothing new.
            if (pair.isDocumented() && !said.add(pair.name() + '\n' + pair.query())) continue;
            if (pair.isDocumented() && queries.merge(pair.query(), 1, Integer::sum) > MOST_EQUAL_QUERIES) continue;
            distinct.add(pair);
        }
        return distinct;
    }

    /// TypeScript before what was compiled from it, definitions before declarations.
    private static List<Pair> preferred(List<Pair> pairs) {
        var sorted = new ArrayList<>(pairs);
        sorted.sort(Comparator.comparing(it -> it.language().equals("javascript") ? 1 : 0));
        return sorted;
    }

    /// C and C++ document a function where it is declared; its definition takes that over and the bare
    /// declaration goes, if both names are told apart by nothing else.
    private List<Pair> joinedWithDeclarations() {
        Map<String, List<Pair>> declared = new HashMap<>();
        Map<String, Integer> defined = new HashMap<>();
        for (Pair pair : all) {
            if (!isOfC(pair) || !pair.kind().equals(Pair.FUNCTION)) continue;
            if (isDeclaration(pair)) {
                if (pair.isDocumented())
                    declared.computeIfAbsent(key(pair), it -> new ArrayList<>()).add(pair);
            } else if (!pair.isDocumented()) {
                defined.merge(key(pair), 1, Integer::sum);
            }
        }
        var joined = new ArrayList<Pair>(all.size());
        Set<Pair> used = new HashSet<>();
        for (Pair pair : all) {
            List<Pair> documents = declared.getOrDefault(key(pair), List.of());
            boolean takes = isOfC(pair)
                    && !pair.isDocumented()
                    && !isDeclaration(pair)
                    && documents.size() == 1
                    && defined.getOrDefault(key(pair), 0) == 1;
            if (takes) used.add(documents.getFirst());
            joined.add(
                    takes
                            ? pair.withDocumentation(
                                    documents.getFirst().query(),
                                    documents.getFirst().rest())
                            : pair);
        }
        joined.removeIf(used::contains);
        return joined;
    }

    private static boolean isOfC(Pair pair) {
        return pair.language().equals(Language.C.id()) || pair.language().equals(Language.CPP.id());
    }

    private static boolean isDeclaration(Pair pair) {
        return pair.body().indexOf('{') < 0;
    }

    private static String key(Pair pair) {
        return pair.enclosing() + "::" + pair.name();
    }
}
