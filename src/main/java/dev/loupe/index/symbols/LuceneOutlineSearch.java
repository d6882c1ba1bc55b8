package dev.loupe.index.symbols;

import dev.loupe.index.OutlineField;
import dev.loupe.index.OutlineSearch;
import dev.loupe.index.view.FileLookup;
import dev.loupe.index.view.IndexFields;
import dev.loupe.index.view.IndexView;
import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.FieldDoc;
import org.apache.lucene.search.FieldExistsQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.search.TermQuery;

/// Searches the file documents of one view.
public final class LuceneOutlineSearch implements OutlineSearch {
    private static final Sort BEST_FIRST =
            new Sort(SortField.FIELD_SCORE, new SortField(IndexFields.PATH_ORDINAL, SortField.Type.STRING));
    private static final Sort BY_PATH = new Sort(new SortField(IndexFields.PATH_ORDINAL, SortField.Type.STRING));
    private static final Comparator<Match> ORDER =
            Comparator.comparingDouble(Match::score).reversed().thenComparing(Match::path);
    private static final Set<OutlineField> OF_DOCUMENTS = EnumSet.range(OutlineField.HEADINGS, OutlineField.PROSE);
    private static final Query KNOWLEDGE = new TermQuery(new Term(IndexFields.KNOWLEDGE, IndexFields.YES));
    private static final double OF_KNOWLEDGE = 5;

    private final IndexView view;
    private final IndexSearcher searcher;

    public LuceneOutlineSearch(IndexView view) {
        this.view = view;
        this.searcher = view.searcher();
    }

    @Override
    public List<Match> best(Set<OutlineField> fields, String text, int limit) throws IOException {
        List<Query> words = new OutlineWords(fields, text).loosely();
        if (words.isEmpty()) return List.of();
        return matches(anyOf(words, 1).build(), limit, BEST_FIRST);
    }

    @Override
    public List<Match> holding(Set<OutlineField> fields, int limit) throws IOException {
        return matches(having(fields), limit, BY_PATH);
    }

    @Override
    public List<Match> documents(String text, int limit) throws IOException {
        var words = new OutlineWords(OF_DOCUMENTS, text);
        if (words.isEmpty()) return allDocuments(limit);
        List<Query> exact = words.exactly();
        Query strong = anyOf(exact, (exact.size() + 1) / 2)
                .add(KNOWLEDGE, Occur.FILTER)
                .build();
        var found = new LinkedHashMap<RepoPath, Match>();
        for (Match match : matches(strong, limit, BEST_FIRST)) found.put(match.path(), first(match));
        Query any = anyOf(words.loosely(), 1).build();
        var others = new ArrayList<Match>();
        for (Match match : matches(both(any, KNOWLEDGE, Occur.FILTER), limit, BEST_FIRST))
            others.add(new Match(match.path(), match.score() * OF_KNOWLEDGE, false));
        others.addAll(matches(both(any, KNOWLEDGE, Occur.MUST_NOT), limit, BEST_FIRST));
        others.sort(ORDER);
        for (Match match : others) found.putIfAbsent(match.path(), match);
        return found.values().stream().limit(limit).toList();
    }

    private List<Match> allDocuments(int limit) throws IOException {
        Query all = having(Set.of(OutlineField.PROSE));
        Map<RepoPath, Match> found = new LinkedHashMap<>();
        for (Match match : matches(both(all, KNOWLEDGE, Occur.FILTER), limit, BY_PATH))
            found.put(match.path(), first(match));
        for (Match match : matches(all, limit, BY_PATH)) found.putIfAbsent(match.path(), match);
        return found.values().stream().limit(limit).toList();
    }

    private static Match first(Match match) {
        return new Match(match.path(), match.score(), true);
    }

    private static BooleanQuery.Builder anyOf(List<Query> words, int least) {
        var any = new BooleanQuery.Builder().setMinimumNumberShouldMatch(least);
        for (Query word : words) any.add(word, Occur.SHOULD);
        return any;
    }

    private static Query both(Query scoring, Query other, Occur occur) {
        return new BooleanQuery.Builder()
                .add(scoring, Occur.MUST)
                .add(other, occur)
                .build();
    }

    private static Query having(Set<OutlineField> fields) {
        var any = new BooleanQuery.Builder();
        for (OutlineField field : fields) any.add(new FieldExistsQuery(field.fieldName()), Occur.SHOULD);
        return any.build();
    }

    private List<Match> matches(Query query, int limit, Sort order) throws IOException {
        var matches = new ArrayList<Match>();
        for (ScoreDoc found : searcher.search(query, limit, order).scoreDocs)
            matches.add(new Match(path(found.doc), order == BEST_FIRST ? score(found) : 0, false));
        return matches;
    }

    private static double score(ScoreDoc found) {
        Object[] values = ((FieldDoc) found).fields;
        return values == null ? 0 : (Float) values[0];
    }

    private RepoPath path(int document) throws IOException {
        return FileLookup.facts(searcher.getIndexReader(), document).path();
    }
}
