package dev.loupe.index.lexical;

import dev.loupe.index.ChunkScope;
import dev.loupe.index.view.IndexFields;
import dev.loupe.model.ChunkKind;
import dev.loupe.model.Filter;
import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermInSetQuery;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.util.BytesRef;

/// Translates filters to Lucene queries.
public final class LuceneFilters {

    private LuceneFilters() {}

    public static Query chunksOf(RepoPath path) {
        return typed(path, IndexFields.CHUNK);
    }

    private static Query typed(RepoPath path, String type) {
        return new BooleanQuery.Builder()
                .add(new TermQuery(new Term(IndexFields.PATH, path.value())), Occur.FILTER)
                .add(new TermQuery(new Term(IndexFields.TYPE, type)), Occur.FILTER)
                .build();
    }

    /// Adds the parts of a scope to a query as required clauses.
    ///
    /// @throws MalformedGlob if a glob is malformed, with a message for the caller
    public static void addTo(BooleanQuery.Builder query, ChunkScope scope) {
        for (Filter filter : scope.filters()) addTo(query, filter);
        if (!scope.among().isAll()) query.add(new AmongQuery(scope.among()), Occur.FILTER);
    }

    /// Adds the parts of a filter to a query as required clauses.
    ///
    /// @throws MalformedGlob if a glob is malformed, with a message for the caller
    static void addTo(BooleanQuery.Builder query, Filter filter) {
        if (!filter.languages().isEmpty()) query.add(anyLanguage(filter.languages()), Occur.FILTER);
        if (!filter.kinds().isEmpty())
            query.add(
                    any(
                            IndexFields.KIND,
                            filter.kinds().stream().map(ChunkKind::wireName).toList()),
                    Occur.FILTER);
        if (!filter.paths().isEmpty()) query.add(anyPath(filter.paths()), Occur.FILTER);
        if (!filter.excludedPaths().isEmpty()) query.add(anyPath(filter.excludedPaths()), Occur.MUST_NOT);
    }

    /// A component's script is found both as TypeScript and as Vue.
    private static Query anyLanguage(Collection<Language> languages) {
        List<String> ids = languages.stream().map(Language::id).toList();
        return new BooleanQuery.Builder()
                .add(any(IndexFields.LANGUAGE, ids), Occur.SHOULD)
                .add(any(IndexFields.FILE_LANGUAGE, ids), Occur.SHOULD)
                .build();
    }

    private static Query any(String field, Collection<String> terms) {
        List<BytesRef> bytes = new ArrayList<>();
        for (String term : terms) bytes.add(new BytesRef(term));
        return new TermInSetQuery(field, bytes);
    }

    private static Query anyPath(List<String> globs) {
        return PathGlob.query(globs);
    }
}
