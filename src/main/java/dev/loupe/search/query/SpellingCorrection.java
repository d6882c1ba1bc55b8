package dev.loupe.search.query;

import dev.loupe.index.SpellingCandidates;
import dev.loupe.index.SpellingCandidates.Near;
import dev.loupe.index.TextQuery;
import dev.loupe.index.analysis.CodeTerm;
import dev.loupe.search.words.QueryLanguage;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/// Corrects words that the index lacks: other separators, typing errors, words of another language.
///
/// It corrects only requested names and the words of a short query. A long query has enough other words, and
/// a word missing from the index is more often absent than mistyped.
public final class SpellingCorrection {
    private static final int SHORT = 4;
    private static final int SHORTEST_WORD = 4;
    private static final int TAKEN = 2;
    private static final double TRANSLATED = 0.9;
    /// Weight of a replacement by its distance.
    private static final double[] WORTH = {0.9, 0.7, 0.5};

    private final AnalyzedQuery question;
    private final List<Double> rarity;
    private final SpellingCandidates spellings;
    private final Predicate<String> known;
    private final Map<String, List<TextQuery.Word>> instead = new HashMap<>();
    private final List<QueryIdentifier> identifiers;
    private final List<String> meant;
    private final List<String> remarks;

    private SpellingCorrection(
            AnalyzedQuery question, List<Double> rarity, SpellingCandidates spellings, Predicate<String> known) {
        this.question = question;
        this.rarity = rarity;
        this.spellings = spellings;
        this.known = known;
        identifiers = new ArrayList<>(question.identifiers());
        meant = new ArrayList<>(question.meant());
        remarks = new ArrayList<>(question.remarks());
    }

    /// The question, unchanged if there is nothing to correct.
    ///
    /// @param known words that are spelled correctly although this index lacks them
    public static AnalyzedQuery of(
            AnalyzedQuery question, List<Double> rarity, SpellingCandidates spellings, Predicate<String> known)
            throws IOException {
        if (question.kind() == QueryKind.ERROR || question.kind() == QueryKind.SNIPPET) return question;
        return new SpellingCorrection(question, rarity, spellings, known).mended();
    }

    private AnalyzedQuery mended() throws IOException {
        if (question.words().size() == 1 && translate(question.words().getFirst())) return replaced();
        for (QueryIdentifier identifier : question.identifiers()) mendName(identifier);
        if (isShort())
            for (int i = 0; i < question.words().size(); i++)
                if (rarity.get(i) == 0) mendWord(question.words().get(i));
        return instead.isEmpty() ? question : replaced();
    }

    private boolean isShort() {
        return question.words().stream().filter(word -> word.weight() >= 1).count() <= SHORT;
    }

    private boolean isMissing(String token) {
        for (int i = 0; i < question.words().size(); i++)
            if (question.words().get(i).token().equals(token)) return rarity.get(i) == 0;
        return false;
    }

    /// Corrects a name that no chunk contains as a whole; if no name is near, corrects its missing parts.
    private void mendName(QueryIdentifier asked) throws IOException {
        List<CodeTerm> terms = CodeTerm.cut(asked.name());
        if (terms.isEmpty() || !isMissing(terms.getFirst().token())) return;
        List<Near> names = nearest(spellings.names(asked.name(), TAKEN));
        if (!names.isEmpty() && isNearerThanWords(names, terms)) {
            take(asked.name(), terms, names);
            for (Near near : names) identifiers.add(new QueryIdentifier(near.text(), asked.qualifier()));
        } else {
            for (CodeTerm term : terms)
                if (!term.whole() && isMissing(term.token()))
                    mend(term.token(), asked.name().length());
        }
    }

    /// A lone word has no function words around it that show its language.
    private boolean translate(TextQuery.Word word) throws IOException {
        if (!word.token().chars().allMatch(Character::isLetter) || hasForm(word)) return false;
        for (QueryLanguage tongue : QueryLanguage.LATIN) {
            List<String> english = List.copyOf(QueryTranslation.builtIn().english(tongue, word.token()));
            if (english.isEmpty()) continue;
            var bag = new WordBag();
            for (String concept : english) bag.add(concept.replace(',', ' '), TRANSLATED, true);
            instead.put(word.token(), bag.words());
            for (String concept : english) meant.add(concept.split(",", 2)[0]);
            remarks.add("nothing holds `%s`; read as %s, searched for %s"
                    .formatted(word.token(), tongue.title(), String.join(", ", english)));
            return true;
        }
        return false;
    }

    /// An ordinary word may be near a name but nearer to another word.
    private boolean isNearerThanWords(List<Near> names, List<CodeTerm> terms) throws IOException {
        if (terms.size() > 1 || names.getFirst().distance() == 0) return true;
        List<Near> words = spellings.words(terms.getFirst().token(), 1);
        return words.isEmpty()
                || names.getFirst().distance() <= words.getFirst().distance();
    }

    private void mendWord(TextQuery.Word word) throws IOException {
        if (instead.containsKey(word.token()) || word.weight() < 1) return;
        if (!hasForm(word) && !known.test(word.token()))
            mend(word.token(), word.token().length());
    }

    private boolean hasForm(TextQuery.Word word) throws IOException {
        for (String form : word.forms()) if (spellings.holds(form)) return true;
        return false;
    }

    private void mend(String token, int length) throws IOException {
        if (length < SHORTEST_WORD || !token.chars().allMatch(Character::isLetter)) return;
        List<Near> words = nearest(spellings.words(token, TAKEN));
        if (!words.isEmpty()) take(token, CodeTerm.cut(token), words);
    }

    private static List<Near> nearest(List<Near> near) {
        return near.stream()
                .filter(one -> one.distance() == near.getFirst().distance())
                .toList();
    }

    private void take(String asked, List<CodeTerm> terms, List<Near> near) {
        var bag = new WordBag();
        for (Near one : near) bag.add(one.text(), WORTH[Math.min(one.distance(), WORTH.length - 1)], true);
        instead.put(terms.getFirst().token(), bag.words());
        meant.add(near.getFirst().text());
        for (CodeTerm term : terms) if (isMissing(term.token())) instead.putIfAbsent(term.token(), List.of());
        remarks.add("nothing holds `%s`; searched for %s".formatted(shown(asked), String.join(", ", named(near))));
    }

    private static List<String> named(List<Near> near) {
        return near.stream().map(one -> "`" + one.text() + "`").toList();
    }

    private static String shown(String text) {
        return text.length() <= 60 ? text : text.substring(0, 60) + "…";
    }

    private AnalyzedQuery replaced() {
        var words = new ArrayList<TextQuery.Word>();
        var seen = new java.util.HashSet<String>();
        for (TextQuery.Word word : question.words())
            for (TextQuery.Word one : instead.getOrDefault(word.token(), List.of(word)))
                if (words.size() < TextQuery.MOST_WORDS && seen.add(one.token())) words.add(one);
        return new AnalyzedQuery(
                words,
                identifiers,
                question.kind(),
                question.dropped(),
                question.runs(),
                question.wanted(),
                meant,
                remarks);
    }
}
