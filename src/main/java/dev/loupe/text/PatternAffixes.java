package dev.loupe.text;

import dev.loupe.index.GramQuery;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;

/// What is known of the texts that a part of an expression matches: all of them if they are few, otherwise
/// their prefixes and suffixes and the trigrams that each of them has.
///
/// This is Russ Cox's analysis ("Regular Expression Matching with a Trigram Index", codesearch's
/// `index/regexp.go`): concatenation joins suffixes with prefixes, so that trigrams across the joint are
/// found too, and sets that grow too large are replaced by the trigrams of their texts. Texts are UTF-8
/// bytes, one character each, with A-Z as a-z.
///
/// @param empty whether the part may match the empty text
/// @param whole all texts, if `exact`
/// @param first prefixes: each text starts with one of these; not used if `exact`
/// @param last suffixes: each text ends with one of these; not used if `exact`
/// @param needed trigrams that each text has besides
record PatternAffixes(
        boolean empty, boolean exact, Set<String> whole, Set<String> first, Set<String> last, GramQuery needed) {

    private static final int MOST_WHOLE = 7;
    private static final int MOST_ENDS = 20;
    private static final Set<String> NOTHING = Set.of("");

    /// Matches only the empty text.
    static final PatternAffixes EMPTY = exactly(NOTHING);

    /// Matches anything, including the empty text.
    static final PatternAffixes ANY = new PatternAffixes(true, false, Set.of(), NOTHING, NOTHING, GramQuery.ANY);

    /// Matches some character.
    static final PatternAffixes SOME = new PatternAffixes(false, false, Set.of(), NOTHING, NOTHING, GramQuery.ANY);

    /// Matches exactly one of these texts.
    static PatternAffixes exactly(Set<String> texts) {
        return new PatternAffixes(texts.contains(""), true, texts, Set.of(), Set.of(), GramQuery.ANY);
    }

    /// Trigrams that a file must have to match the whole expression.
    GramQuery required() {
        PatternAffixes ends = inexact();
        return GramQuery.all(List.of(ends.needed, grams(ends.first), grams(ends.last)));
    }

    /// Concatenation.
    PatternAffixes then(PatternAffixes other) {
        GramQuery both = GramQuery.all(List.of(needed, other.needed));
        if (exact && other.exact)
            return new PatternAffixes(empty && other.empty, true, cross(whole, other.whole), Set.of(), Set.of(), both)
                    .bounded();
        Set<String> begins = exact ? cross(whole, other.first) : empty ? union(first, other.begins()) : first;
        Set<String> ends =
                other.exact ? cross(last, other.whole) : other.empty ? union(ends(), other.last) : other.last;
        if (!exact && !other.exact) both = GramQuery.all(List.of(both, joint(last, other.first)));
        return new PatternAffixes(empty && other.empty, false, Set.of(), begins, ends, both).bounded();
    }

    /// Alternation.
    PatternAffixes or(PatternAffixes other) {
        boolean nothing = empty || other.empty;
        if (exact && other.exact)
            return new PatternAffixes(
                            nothing,
                            true,
                            union(whole, other.whole),
                            Set.of(),
                            Set.of(),
                            GramQuery.either(List.of(needed, other.needed)))
                    .bounded();
        // If the texts are few, all trigrams are known; keeping only prefixes and suffixes would lose them.
        GramQuery either = GramQuery.either(List.of(all(), other.all()));
        return new PatternAffixes(
                        nothing, false, Set.of(), union(begins(), other.begins()), union(ends(), other.ends()), either)
                .bounded();
    }

    /// Repetition: once or more.
    PatternAffixes repeated() {
        return exact ? new PatternAffixes(empty, false, Set.of(), whole, whole, all()).bounded() : this;
    }

    private Set<String> begins() {
        return exact ? whole : first;
    }

    private Set<String> ends() {
        return exact ? whole : last;
    }

    private GramQuery all() {
        return exact ? GramQuery.all(List.of(needed, grams(whole))) : needed;
    }

    private static GramQuery joint(Set<String> ends, Set<String> begins) {
        boolean few = ends.size() <= MOST_ENDS && begins.size() <= MOST_ENDS;
        return few && shortest(ends) + shortest(begins) >= 3 ? grams(cross(ends, begins)) : GramQuery.ANY;
    }

    private PatternAffixes bounded() {
        if (exact && whole.size() <= MOST_WHOLE && shortest(whole) < 4) return this;
        PatternAffixes ends = inexact();
        var required = new ArrayList<GramQuery>(List.of(ends.needed));
        Set<String> begins = bounded(ends.first, text -> text.substring(0, text.length() - 1), required);
        Set<String> lasts = bounded(ends.last, text -> text.substring(1), required);
        return new PatternAffixes(empty, false, Set.of(), begins, lasts, GramQuery.all(required));
    }

    private PatternAffixes inexact() {
        return exact ? new PatternAffixes(empty, false, Set.of(), whole, whole, all()) : this;
    }

    /// Shortens texts to two bytes or less, and further while they are too many; the trigrams of the full
    /// texts become required.
    private static Set<String> bounded(Set<String> texts, UnaryOperator<String> shorter, List<GramQuery> required) {
        required.add(grams(texts));
        Set<String> bounded = texts;
        // Shorter affixes coincide more often, so cut until few enough are left.
        for (int length = 2; length >= 0 && (length == 2 || bounded.size() > MOST_ENDS); length--) {
            var next = new TreeSet<String>();
            for (String text : bounded) {
                String cut = text;
                while (cut.length() > length) cut = shorter.apply(cut);
                next.add(cut);
            }
            bounded = next;
        }
        return bounded;
    }

    /// The trigrams of at least one of the texts.
    private static GramQuery grams(Set<String> texts) {
        return GramQuery.either(texts.stream().map(GramQuery::of).toList());
    }

    private static int shortest(Set<String> texts) {
        return texts.stream().mapToInt(String::length).min().orElse(0);
    }

    private static Set<String> cross(Set<String> fronts, Set<String> backs) {
        var all = new TreeSet<String>();
        for (String front : fronts) for (String back : backs) all.add(front + back);
        return all;
    }

    private static Set<String> union(Set<String> one, Set<String> other) {
        var all = new TreeSet<>(one);
        all.addAll(other);
        return all;
    }
}
