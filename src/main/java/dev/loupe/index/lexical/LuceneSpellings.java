package dev.loupe.index.lexical;

import dev.loupe.index.LexicalCandidate;
import dev.loupe.index.SpellingCandidates;
import dev.loupe.index.TextField;
import dev.loupe.index.analysis.NameKey;
import dev.loupe.index.view.FactsReader;
import dev.loupe.index.view.IndexFields;
import dev.loupe.index.view.IndexView;
import dev.loupe.index.view.LiveStatistics;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.automaton.Automata;
import org.apache.lucene.util.automaton.Automaton;
import org.apache.lucene.util.automaton.CompiledAutomaton;
import org.apache.lucene.util.automaton.LevenshteinAutomata;
import org.apache.lucene.util.automaton.Operations;

/// Fuzzy search over the dictionaries of one view with automata, so that the time depends on the number of
/// near terms, not of all terms.
///
/// One letter may differ or, if that finds nothing, two in words of [#LONG] letters or more. The first letter
/// is fixed, except that the first two may be swapped: typos at the beginning are rare, and this reduces the
/// walk to a twentieth.
public final class LuceneSpellings implements SpellingCandidates {
    private static final int SHORTEST = 4;
    private static final int LONG = 8;
    private static final int LONGEST = 64;
    /// Maximum number of terms read; beyond them the nearest may be missed.
    private static final int MOST_TERMS = 500;

    private static final Comparator<Near> NEAREST_FIRST = Comparator.comparingInt(Near::distance)
            .thenComparing(Comparator.comparingInt(Near::holders).reversed())
            .thenComparing(Near::text);

    private final IndexView view;
    private final IndexReader reader;

    public LuceneSpellings(IndexView view) {
        this.view = view;
        reader = view.reader();
    }

    @Override
    public List<Near> names(String name, int limit) throws IOException {
        String folded = NameKey.of(name);
        List<Near> near = List.of();
        for (int edits = 0; near.isEmpty() && edits <= edits(folded); edits++)
            near = find(IndexFields.DEFINES, folded, spelled(folded, edits));
        var written = new ArrayList<Near>();
        for (Near one : near.subList(0, Math.min(limit, near.size())))
            written.add(new Near(written(one.text()), one.distance(), one.holders()));
        return List.copyOf(written);
    }

    @Override
    public List<Near> words(String token, int limit) throws IOException {
        List<Near> near = List.of();
        for (int edits = 0; near.isEmpty() && edits <= edits(token); edits++)
            near = inText(token, spelled(token, edits));
        return List.copyOf(near.subList(0, Math.min(limit, near.size())));
    }

    private List<Near> inText(String token, List<Automaton> automata) throws IOException {
        Map<String, Near> near = new HashMap<>();
        for (TextField field : List.of(TextField.BODY, TextField.PATH))
            for (Near one : find(field.fieldName(), token, automata))
                near.merge(one.text(), one, (a, b) -> a.holders() >= b.holders() ? a : b);
        return near.values().stream().sorted(NEAREST_FIRST).toList();
    }

    @Override
    public boolean holds(String token) throws IOException {
        LiveStatistics statistics = view.statistics();
        return statistics.documents(new Term(TextField.BODY.fieldName(), token)) > 0
                || statistics.documents(new Term(TextField.PATH.fieldName(), token)) > 0;
    }

    private List<Near> find(String field, String asked, List<Automaton> automata) throws IOException {
        Map<String, Integer> holders = new HashMap<>();
        for (Automaton automaton : automata) {
            if (Operations.isEmpty(automaton)) continue;
            // Not simplified: only a general automaton can be intersected, and one of a single word is a term.
            var compiled = new CompiledAutomaton(automaton, false, false);
            var found = new HashMap<String, Integer>();
            for (LeafReaderContext leaf : reader.leaves()) {
                Terms terms = leaf.reader().terms(field);
                if (terms != null) collect(leaf, terms.intersect(compiled, null), found);
            }
            found.forEach((text, count) -> holders.merge(text, count, Math::max));
        }
        holders.remove(asked);
        var near = new ArrayList<Near>();
        holders.forEach((text, count) -> near.add(new Near(text, distance(asked, text), count)));
        near.sort(NEAREST_FIRST);
        return near;
    }

    private void collect(LeafReaderContext leaf, TermsEnum terms, Map<String, Integer> holders) throws IOException {
        int seen = 0;
        for (BytesRef term = terms.next(); term != null && seen < MOST_TERMS; term = terms.next(), seen++) {
            int live = view.statistics().documents(leaf, terms);
            if (live > 0) holders.merge(term.utf8ToString(), live, Integer::sum);
        }
    }

    /// The letters of a name with any separators between them.
    private static Automaton separated(String name) {
        var parts = new ArrayList<Automaton>();
        Automaton separators = Operations.repeat(Automata.makeCharSet(new int[] {'$', '-', '_'}));
        name.codePoints().limit(LONGEST).forEach(letter -> {
            if (isSeparator(letter)) return;
            parts.add(Automata.makeChar(letter));
            parts.add(separators);
        });
        if (parts.size() < 2 * SHORTEST) return Automata.makeEmpty();
        return Operations.determinize(Operations.concatenate(parts), Operations.DEFAULT_DETERMINIZE_WORK_LIMIT);
    }

    private static boolean isSeparator(int letter) {
        return letter == '_' || letter == '-' || letter == '$';
    }

    private static int edits(String word) {
        if (word.length() < SHORTEST || word.length() > LONGEST) return 0;
        return word.length() < LONG ? 1 : 2;
    }

    /// Automata by distance: 0 for other separators, then with a fixed prefix.
    private static List<Automaton> spelled(String word, int edits) {
        if (edits == 0) return List.of(separated(word));
        if (edits > 1 || word.charAt(0) == word.charAt(1)) return List.of(near(word, edits));
        String swapped = "" + word.charAt(1) + word.charAt(0) + word.substring(2);
        return List.of(near(word, edits), Automata.makeString(swapped));
    }

    /// The prefix is as long as the number of edits.
    private static Automaton near(String word, int edits) {
        int kept = word.offsetByCodePoints(0, edits);
        return new LevenshteinAutomata(word.substring(kept), true).toAutomaton(edits, word.substring(0, kept));
    }

    /// A name as spelled by its first definition by path and line.
    private String written(String folded) throws IOException {
        var facts = new FactsReader(view);
        var chunks = new ArrayList<LexicalCandidate>();
        for (LeafReaderContext leaf : reader.leaves()) {
            PostingsEnum found = leaf.reader().postings(new Term(IndexFields.DEFINES, folded), PostingsEnum.NONE);
            if (found == null) continue;
            Bits live = leaf.reader().getLiveDocs();
            for (int i = found.nextDoc(); i != PostingsEnum.NO_MORE_DOCS; i = found.nextDoc())
                if (live == null || live.get(i))
                    chunks.add(new LexicalCandidate(leaf.docBase + i, facts.of(leaf.docBase + i), 0, 0, 0, 0, 0));
        }
        return chunks.stream()
                .min(LexicalCandidate.BY_PLACE)
                .map(chunk -> chunk.facts().name())
                .orElse(folded);
    }

    /// Damerau-Levenshtein distance, in which swapped neighbours count one; separators count nothing.
    static int distance(String one, String other) {
        String from = letters(one);
        String to = letters(other);
        int[][] table = new int[from.length() + 1][to.length() + 1];
        for (int i = 0; i <= from.length(); i++) table[i][0] = i;
        for (int j = 0; j <= to.length(); j++) table[0][j] = j;
        for (int i = 1; i <= from.length(); i++)
            for (int j = 1; j <= to.length(); j++) table[i][j] = cell(table, from, to, i, j);
        return table[from.length()][to.length()];
    }

    private static int cell(int[][] table, String from, String to, int i, int j) {
        int changed = table[i - 1][j - 1] + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
        int best = Math.min(changed, 1 + Math.min(table[i - 1][j], table[i][j - 1]));
        boolean swapped =
                i > 1 && j > 1 && from.charAt(i - 1) == to.charAt(j - 2) && from.charAt(i - 2) == to.charAt(j - 1);
        return swapped ? Math.min(best, table[i - 2][j - 2] + 1) : best;
    }

    private static String letters(String name) {
        var letters = new StringBuilder(name.length());
        name.codePoints().filter(letter -> !isSeparator(letter)).forEach(letters::appendCodePoint);
        return letters.toString();
    }
}
