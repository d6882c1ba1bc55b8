package dev.loupe.index.points;

import dev.loupe.index.lexical.PathGlob;
import dev.loupe.index.view.CachedQuery;
import dev.loupe.vector.PayloadTerms.Kind;
import dev.loupe.vector.PointFilter;
import dev.loupe.vector.TermFilter;
import dev.loupe.vector.TermFilters;
import java.util.Collection;
import java.util.List;
import org.apache.lucene.document.LongPoint;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.search.MatchNoDocsQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermInSetQuery;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.util.BytesRef;

/// Translates filters of points to Lucene queries that match exactly like [PointFilter#holds]: [TermFilters]
/// on the fields of [PointDocument].
final class PointQueries {
    private static final Query ALL = MatchAllDocsQuery.INSTANCE;
    private static final Query NONE = MatchNoDocsQuery.INSTANCE;

    private PointQueries() {}

    /// The same for queries that often reuse one filter: its matches are cached if that is cheaper than
    /// looking up ids.
    static Query remembered(PointFilter filter) {
        Query query = of(filter);
        return isDear(filter) ? CachedQuery.of(query) : query;
    }

    private static boolean isDear(PointFilter filter) {
        return switch (filter) {
            case PointFilter.And(var all) -> all.stream().anyMatch(PointQueries::isDear);
            case PointFilter.Or(var any) -> any.stream().anyMatch(PointQueries::isDear);
            case PointFilter.AtLeast least -> least.of().stream().anyMatch(PointQueries::isDear);
            case PointFilter.Not _, PointFilter.Nested _, PointFilter.OfKey _ -> true;
            case PointFilter.Ids _, PointFilter.HasVector _ -> false;
        };
    }

    static Query of(PointFilter filter) {
        return of(TermFilters.of(filter));
    }

    private static Query of(TermFilter filter) {
        return switch (filter) {
            case TermFilter.And(var all) -> every(all);
            case TermFilter.AtLeast(var count, var parts) -> some(parts, count);
            case TermFilter.Not(var inner) ->
                new BooleanQuery.Builder()
                        .add(ALL, Occur.FILTER)
                        .add(of(inner), Occur.MUST_NOT)
                        .build();
            case TermFilter.Ids(var ids) -> in(PointDocument.ID, ids);
            case TermFilter.AnyOf(var terms) -> in(PointTerms.FIELD, terms);
            case TermFilter.Between between -> points(between);
            // Reads every string of the key in any case, so it is cached separately and can be combined with
            // other conditions.
            case TermFilter.Paths(var prefix, var globs) ->
                CachedQuery.of(PathGlob.after(prefix, globs, PointTerms.FIELD));
            case TermFilter.Verified(var candidates, var condition) -> verified(of(candidates), condition);
        };
    }

    private static Query every(List<TermFilter> parts) {
        if (parts.isEmpty()) return ALL;
        var all = new BooleanQuery.Builder();
        for (TermFilter part : parts) all.add(of(part), Occur.FILTER);
        return all.build();
    }

    private static Query some(List<TermFilter> parts, int least) {
        if (least > parts.size()) return NONE;
        var any = new BooleanQuery.Builder().setMinimumNumberShouldMatch(least);
        for (TermFilter part : parts) any.add(of(part), Occur.SHOULD);
        return any.build();
    }

    private static Query in(String field, Collection<String> values) {
        if (values.size() == 1)
            return new TermQuery(new Term(field, values.iterator().next()));
        return new TermInSetQuery(field, values.stream().map(BytesRef::new).toList());
    }

    private static Query points(TermFilter.Between between) {
        long key = PointTerms.hash(between.path());
        return LongPoint.newRangeQuery(
                field(between.kind()), new long[] {key, between.least()}, new long[] {key, between.most()});
    }

    private static String field(Kind kind) {
        return switch (kind) {
            case NUMBER -> PointTerms.NUMBERS;
            case DATE -> PointTerms.DATES;
            case SIZE -> PointTerms.SIZES;
            default -> throw new IllegalArgumentException("no order: " + kind);
        };
    }

    private static Query verified(Query candidates, PointFilter condition) {
        return switch (condition) {
            case PointFilter.Phrase phrase
            when TermFilters.isExact(phrase.key()) -> VerifiedQuery.ofTexts(candidates, phrase);
            case PointFilter.HasWords words
            when TermFilters.isExact(words.key()) -> VerifiedQuery.ofTexts(candidates, words);
            default -> new VerifiedQuery(candidates, condition);
        };
    }
}
