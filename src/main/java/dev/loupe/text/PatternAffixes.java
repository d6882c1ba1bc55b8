package dev.loupe.text;

import dev.loupe.index.GramQuery;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;

/// What is known of the texts that a part of an expression matches: all of them where they are few, else how
/// they begin and end and which trigrams each of them has.
///
/// This is Russ Cox's analysis ("Regular Expression Matching with a Trigram Index", codesearch's
/// `index/regexp.go`): parts are joined by their ends, so that the trigrams across the joint are found too,
/// and sets that grow too large are given up for the trigrams of their texts. Texts are UTF-8 bytes, one
/// character each, A-Z as a-z.
///
/// @param empty whether the part may match nothing
/// @param whole all texts, if `exact`
/// @param first one of these begins each text; not used if `exact`
/// @param last one of these ends each text; not used if `exact`
/// @param needed what each text has besides
record PatternAffixes(
        boolean empty, boolean exact, Set<String> whole, Set<String> first, Set<String> last, GramQuery needed) {

    private static final int MOST_WHOLE = 7;
    private static final int MOST_ENDS = 20;
    private static final Set<String> NOTHING = Set.of("");

    /// Matches nothing at all, in front of anything.
    static final PatternAffixes EMPTY = exactly(NOTHING);

    /// Anything, also nothing.
    static final PatternAffixes ANY = new PatternAffixes(true, false, Set.of(), NOTHING, NOTHING, GramQuery.ANY);

    /// Some character.
    static final PatternAffixes SOME = new PatternAffixes(false, false, Set.of(), NOTHING, NOTHING, GramQuery.ANY);

    /// One of these texts.
    static PatternAffixes exactly(Set<String> texts) {
        return new PatternAffixes(texts.contains(""), true, texts, Set.of(), Set.of(), GramQuery.ANY);
    }

    /// What a file must have for a match of the whole expression.
    GramQuery required() {
        PatternAffixes ends = inexact();
        return GramQuery.all(List.of(ends.needed, grams(ends.first), grams(ends.last)));
    }

    /// This and then the other.
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

    /// This or the other.
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
        // Of those that are few all trigrams are known, and are lost if only their ends are kept.
        GramQuery either = GramQuery.either(List.of(all(), other.all()));
        return new PatternAffixes(
                        nothing, false, Set.of(), union(begins(), other.begins()), union(ends(), other.ends()), either)
                .bounded();
    }

    /// This once or more often.
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

    /// Texts of two bytes at most, and not too many of them; what they are shortened by is required.
    private static Set<String> bounded(Set<String> texts, UnaryOperator<String> shorter, List<GramQuery> required) {
        required.add(grams(texts));
        Set<String> bounded = texts;
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

    /// The trigrams of one of the texts, each of which is within each match.
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
