package dev.loupe.search.rerank.signal;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/// Whether the headings above it contain the query words; top-level headings count more.
final class HeadingRelevance implements ChunkColumn {

    private static final int DEEPEST = 3;
    private static final Set<String> COMMON = Set.of(
            "an", "and", "are", "as", "at", "be", "by", "for", "from", "how", "in", "is", "it", "of", "on", "or",
            "that", "the", "this", "to", "what", "where", "with");

    @Override
    public void fill(RerankBatch batch, double[] values) {
        Set<String> asked = words(batch.query());
        for (int i = 0; i < values.length; i++)
            values[i] = asked.isEmpty() ? Double.NaN : of(asked, batch.figures().headings(batch.row(i)));
    }

    /// The maximum over the headings of `share of the query words in it · (4 - depth) / 3`.
    private static double of(Set<String> asked, String headings) {
        if (headings.isEmpty()) return 0;
        double best = 0;
        int depth = 1;
        for (String heading : headings.split(" > ")) {
            if (depth > DEEPEST) break;
            best = Math.max(best, overlap(asked, words(heading)) * (DEEPEST - depth + 1) / DEEPEST);
            depth++;
        }
        return best;
    }

    private static double overlap(Set<String> asked, Set<String> heading) {
        int common = 0;
        for (String word : asked) if (heading.contains(word)) common++;
        return (double) common / asked.size();
    }

    private static Set<String> words(String text) {
        var words = new HashSet<String>();
        for (String word : text.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}]+"))
            if (word.length() > 1 && !COMMON.contains(word)) words.add(word);
        return words;
    }

    @Override
    public About about() {
        return new About(
                "Whether the headings above a piece of a document say what was asked.",
                "headingPath",
                "words of the query in a heading",
                "greatest over the headings of the share of the query's words in it times (4 - depth) / 3, to depth 3;"
                        + " unknown without a query");
    }
}
