package dev.loupe.tools.code;

import dev.loupe.index.analysis.CodeTerm;
import dev.loupe.index.analysis.QueryWord;
import dev.loupe.search.words.FunctionWords;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// Scores how well an item matches the words of a query, as the index does for files: by its name, signature,
/// enclosing names, comment, word prefixes, and with typos. An identifier of several parts matches if they
/// occur in the name; if some occur only in enclosing names, the last must still be in the name: `getOwner`
/// doesn't match `Owner.getPets`.
final class ItemMatch {

    /// The weights of a word by the field it is found in.
    private static final int NAME = 10;

    private static final int IN_NAME = 7;
    private static final int SIGNATURE = 6;
    private static final int PARTS = 5;
    private static final int OWNER = 4;
    private static final int BEGINNING = 4;
    private static final int COMMENT = 3;
    private static final int MISTYPED = 2;
    private static final int MISTYPED_IN_COMMENT = 1;
    private static final int LEAST_BEGINNING = 3;
    private static final int MOST_WORDS = 16;

    private static final double OF_FUNCTION_WORDS = 0.2;

    private final List<QueryWord> words;
    private final double most;

    ItemMatch(String text) {
        words = QueryWord.of(text).stream().distinct().limit(MOST_WORDS).toList();
        most = words.stream().mapToDouble(ItemMatch::weight).sum();
    }

    private static double weight(QueryWord word) {
        return FunctionWords.has(word.whole()) ? OF_FUNCTION_WORDS : 1;
    }

    /// From 0, no word of the query found, to 10, all of them in the name.
    double score(OutlineItem item) {
        Set<String> name = terms(item.name());
        Set<String> signature = terms(item.name() + "\n" + item.signature());
        Set<String> owner = terms(item.qualifiedName());
        owner.addAll(signature);
        Set<String> comment = terms(item.comment());
        double sum = 0;
        for (QueryWord word : words) {
            boolean named = item.name().toLowerCase(Locale.ROOT).equals(word.whole());
            sum += weight(word) * (named ? NAME : level(word, name, signature, owner, comment));
        }
        return most == 0 ? 0 : sum / most;
    }

    private static Set<String> terms(String text) {
        var terms = new HashSet<String>();
        for (CodeTerm term : CodeTerm.cut(text)) terms.add(term.token());
        return terms;
    }

    /// @param owner the words of the signature and of the enclosing names
    private static int level(
            QueryWord word, Set<String> name, Set<String> signature, Set<String> owner, Set<String> comment) {
        String whole = word.whole();
        if (name.contains(whole) || holdsParts(name, word)) return IN_NAME;
        if (signature.contains(whole)) return SIGNATURE;
        if (holdsParts(owner, word) && name.contains(word.parts().getLast())) return PARTS;
        if (owner.contains(whole)) return OWNER;
        if (whole.length() >= LEAST_BEGINNING && owner.stream().anyMatch(term -> term.startsWith(whole)))
            return BEGINNING;
        if (comment.contains(whole) || holdsParts(comment, word)) return COMMENT;
        if (isMistyped(whole, owner)) return MISTYPED;
        return isMistyped(whole, comment) ? MISTYPED_IN_COMMENT : 0;
    }

    private static boolean holdsParts(Set<String> terms, QueryWord word) {
        return !word.parts().isEmpty() && terms.containsAll(word.parts());
    }

    private static boolean isMistyped(String word, Collection<String> terms) {
        int edits = QueryWord.edits(word.length());
        return edits > 0 && terms.stream().anyMatch(term -> isWithin(edits, word, term));
    }

    /// Whether two words with the same first letter are within this edit distance (optimal string alignment:
    /// insertions, deletions, substitutions and transpositions of neighbours).
    static boolean isWithin(int edits, String one, String other) {
        if (Math.abs(one.length() - other.length()) > edits || one.charAt(0) != other.charAt(0)) return false;
        int[] before = new int[other.length() + 1];
        int[] last = new int[other.length() + 1];
        for (int j = 0; j < last.length; j++) last[j] = j;
        for (int i = 1; i <= one.length(); i++) {
            int[] row = new int[last.length];
            row[0] = i;
            int least = i;
            for (int j = 1; j < row.length; j++) {
                int replaced = last[j - 1] + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
                row[j] = Math.min(replaced, Math.min(last[j], row[j - 1]) + 1);
                // two neighbouring letters swapped: two rows back
                boolean exchanged = i > 1
                        && j > 1
                        && one.charAt(i - 1) == other.charAt(j - 2)
                        && one.charAt(i - 2) == other.charAt(j - 1);
                if (exchanged) row[j] = Math.min(row[j], before[j - 2] + 1);
                least = Math.min(least, row[j]);
            }
            // the minimum of a row never decreases from one row to the next
            if (least > edits) return false;
            before = last;
            last = row;
        }
        return last[other.length()] <= edits;
    }
}
