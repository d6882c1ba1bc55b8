package dev.loupe.index;

import dev.loupe.vector.Int8Vector;
import dev.loupe.vector.PointFilter;
import dev.loupe.vector.VectorSpace;
import java.util.Collection;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.search.MatchNoDocsQuery;
import org.apache.lucene.search.PrefixQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermInSetQuery;
import org.apache.lucene.util.BytesRef;

/// Filters of points as Lucene queries, and the fields that they ask.
final class PointQueries {
    static final String ID = "id";
    /// Goes before the name of a fact.
    static final String FACT = "fact.";

    private PointQueries() {}

    static void check(VectorSpace space, Int8Vector vector) {
        if (vector.dimensions() != space.dimensions())
            throw new IllegalArgumentException(
                    "a vector of %d dimensions in a store of %d".formatted(vector.dimensions(), space.dimensions()));
    }

    static Query of(PointFilter filter) {
        return switch (filter) {
            case PointFilter.AnyOf(var fact, var values) -> in(FACT + fact, values);
            case PointFilter.Begins(var fact, var prefix) -> new PrefixQuery(new Term(FACT + fact, prefix));
            case PointFilter.Present(var fact) -> new PrefixQuery(new Term(FACT + fact, ""));
            case PointFilter.Ids(var ids) -> in(ID, ids);
            case PointFilter.And(var all) -> all.isEmpty() ? new MatchAllDocsQuery() : joined(all, Occur.FILTER);
            case PointFilter.Or(var any) -> any.isEmpty() ? new MatchNoDocsQuery() : joined(any, Occur.SHOULD);
            case PointFilter.Not(var inner) ->
                new BooleanQuery.Builder()
                        .add(new MatchAllDocsQuery(), Occur.FILTER)
                        .add(of(inner), Occur.MUST_NOT)
                        .build();
        };
    }

    private static Query in(String field, Collection<String> values) {
        return new TermInSetQuery(field, values.stream().map(BytesRef::new).toList());
    }

    private static Query joined(Collection<PointFilter> parts, Occur occur) {
        var query = new BooleanQuery.Builder();
        for (PointFilter part : parts) query.add(of(part), occur);
        return query.build();
    }
}
