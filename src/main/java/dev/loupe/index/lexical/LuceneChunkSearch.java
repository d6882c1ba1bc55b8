package dev.loupe.index.lexical;

import dev.loupe.index.ChunkFacts;
import dev.loupe.index.ChunkScope;
import dev.loupe.index.ChunkSearch;
import dev.loupe.index.LexicalCandidate;
import dev.loupe.index.TextField;
import dev.loupe.index.TextQuery;
import dev.loupe.index.analysis.NameKey;
import dev.loupe.index.imports.ImporterCounts;
import dev.loupe.index.view.ChunkCodec;
import dev.loupe.index.view.FactsReader;
import dev.loupe.index.view.IndexFields;
import dev.loupe.index.view.IndexView;
import dev.loupe.index.view.StoredRecord;
import dev.loupe.model.Chunk;
import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.TopDocs;
import org.apache.lucene.util.BytesRef;

/// Lexical search over one view.
public final class LuceneChunkSearch implements ChunkSearch {
    private static final Comparator<LexicalCandidate> BEST_FIRST = (one, other) -> {
        int byScore = Double.compare(other.score(), one.score());
        return byScore != 0 ? byScore : LexicalCandidate.BY_PLACE.compare(one, other);
    };
    private static final Sort BY_PATH =
            new Sort(new SortField(IndexFields.PATH_ORDINAL, SortField.Type.STRING), SortField.FIELD_DOC);

    private final IndexView view;
    private final IndexSearcher searcher;

    public LuceneChunkSearch(IndexView view) {
        this.view = view;
        searcher = view.searcher();
    }

    @Override
    public Found best(TextQuery query, Wanted wanted) throws IOException {
        var lookup = new TermLookup(view, query);
        var run = new LexicalScorer(view, query, lookup, wanted.limit(), wanted.definitions()).with(wanted.near());
        LexicalQueries.runs(query).ifPresent(run::plus);
        run.run(wanted.names().stream().map(NameKey::of).distinct().sorted().toList());
        return new Found(
                candidates(run.best(), lookup),
                candidates(run.defining(), lookup),
                candidates(run.near(), lookup),
                run.total(),
                rarity(query, lookup));
    }

    @Override
    public List<LexicalCandidate> inPath(String words, TextQuery query, int limit) throws IOException {
        Query within = LexicalQueries.inPath(words);
        if (searcher.count(within) == 0) return List.of();
        var lookup = new TermLookup(view, query);
        var run = new LexicalScorer(view, query, lookup, limit, 1).within(within);
        run.run(List.of());
        return candidates(run.best(), lookup);
    }

    private List<Double> rarity(TextQuery query, TermLookup lookup) {
        var rarity = new ArrayList<Double>();
        for (int word = 0; word < query.words().size(); word++)
            rarity.add(rarity(
                    lookup.documents(TextField.BODY, lookup.term(word)),
                    lookup.documents(TextField.PATH, lookup.term(word))));
        return rarity;
    }

    private double rarity(int inBody, int inPath) {
        double all = Math.max(1, searcher.getIndexReader().numDocs());
        int holders = Math.max(inBody, inPath);
        return holders == 0 ? 0 : Math.log(1 + Math.max(0, all - holders + 0.5) / (holders + 0.5));
    }

    @Override
    public List<Double> rarity(List<String> words) throws IOException {
        List<BytesRef> terms = words.stream().map(BytesRef::new).sorted().toList();
        boolean[] wanted = new boolean[terms.size()];
        Arrays.fill(wanted, true);
        var bodies = new FieldTerms(TextField.BODY, view, terms, wanted);
        var paths = new FieldTerms(TextField.PATH, view, terms, wanted);
        return words.stream()
                .map(word -> Collections.binarySearch(terms, new BytesRef(word)))
                .map(term -> rarity(bodies.documents(term), paths.documents(term)))
                .toList();
    }

    @Override
    public Found inPathOrder(ChunkScope scope, int limit) throws IOException {
        var query = new BooleanQuery.Builder()
                .add(new TermQuery(new Term(IndexFields.TYPE, IndexFields.CHUNK)), Occur.FILTER);
        LuceneFilters.addTo(query, scope);
        TopDocs top = searcher.search(query.build(), limit, BY_PATH);
        var candidates = new ArrayList<LexicalCandidate>();
        for (ScoreDoc found : top.scoreDocs)
            candidates.add(new LexicalCandidate(found.doc, facts(found.doc), 0, 0, 0, 0, 0));
        return new Found(candidates, List.of(), List.of(), searcher.count(query.build()), List.of());
    }

    @Override
    public int importers(RepoPath file) throws IOException {
        return ImporterCounts.of(view).of(file);
    }

    @Override
    public Chunk read(LexicalCandidate candidate) throws IOException {
        return ChunkCodec.decode(StoredRecord.data(searcher, candidate.document()));
    }

    private List<LexicalCandidate> candidates(BestDocuments.Scored[] found, TermLookup lookup) throws IOException {
        if (found.length == 0) return List.of();
        int[] documents =
                Arrays.stream(found).mapToInt(BestDocuments.Scored::document).toArray();
        var matches = new WordMatches(lookup, documents);
        long[] inSignature = matches.of(TextField.SIGNATURE);
        long[] inDoc = matches.of(TextField.DOC);
        WordMatches.Bodies bodies = matches.bodies();
        var candidates = new ArrayList<LexicalCandidate>(found.length);
        var facts = new FactsReader(view);
        for (int i = 0; i < found.length; i++)
            candidates.add(new LexicalCandidate(
                    documents[i],
                    facts.of(documents[i]),
                    found[i].score(),
                    inSignature[i],
                    inDoc[i],
                    bodies.words()[i],
                    bodies.pairs()[i]));
        candidates.sort(BEST_FIRST);
        return candidates;
    }

    private ChunkFacts facts(int document) throws IOException {
        return new FactsReader(view).of(document);
    }
}
