package dev.loupe.index;

import dev.loupe.model.Chunk;
import dev.loupe.model.Filter;
import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.ReaderUtil;
import org.apache.lucene.index.SortedDocValues;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.search.TermInSetQuery;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.TopDocs;
import org.apache.lucene.search.TopScoreDocCollectorManager;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;

/// Lexical search over one view.
final class LuceneChunkSearch implements ChunkSearch {
    private static final Comparator<Candidate> BEST_FIRST = Comparator.comparingDouble(Candidate::score)
            .reversed()
            .thenComparing(candidate -> candidate.facts().path())
            .thenComparingInt(candidate -> candidate.facts().lines().first())
            .thenComparingInt(Candidate::document);
    private static final Sort BY_PATH =
            new Sort(new SortField(Fields.PATH_ORDINAL, SortField.Type.STRING), SortField.FIELD_DOC);

    private final IndexSearcher searcher;

    LuceneChunkSearch(View view) {
        searcher = view.searcher();
    }

    @Override
    public Found best(TextQuery query, int limit) throws IOException {
        TextQuery known = WordMatches.withKnownForms(searcher.getIndexReader(), query);
        TopDocs top = top(LexicalQueries.of(known).build(), limit);
        List<Double> rarity = WordMatches.rarity(searcher.getIndexReader(), query);
        return new Found(candidates(top.scoreDocs, query), (int) top.totalHits.value(), rarity);
    }

    @Override
    public List<Candidate> defining(Collection<String> names, TextQuery query, int limit) throws IOException {
        if (names.isEmpty()) return List.of();
        var folded = new ArrayList<BytesRef>();
        for (String name : names) folded.add(new BytesRef(BlockWriter.folded(name)));
        Query defines = new TermInSetQuery(Fields.DEFINES, folded);
        TextQuery known = WordMatches.withKnownForms(searcher.getIndexReader(), query);
        TopDocs top = top(LexicalQueries.of(known).add(defines, Occur.FILTER).build(), limit);
        return candidates(top.scoreDocs, query);
    }

    /// Beyond this many matches nobody counts, and Lucene may leave out chunks that cannot be among the best:
    /// a sixth of a warm search on 215,000 chunks. The best are the same, since the bounds are exact.
    private static final int COUNTED = 1_000;

    private TopDocs top(Query query, int limit) throws IOException {
        return searcher.search(query, new TopScoreDocCollectorManager(limit, null, COUNTED));
    }

    @Override
    public Found inPathOrder(List<Filter> filters, int limit) throws IOException {
        var query = new BooleanQuery.Builder().add(new TermQuery(new Term(Fields.TYPE, Fields.CHUNK)), Occur.FILTER);
        for (Filter filter : filters) Filters.addTo(query, filter);
        TopDocs top = searcher.search(query.build(), limit, BY_PATH);
        var candidates = new ArrayList<Candidate>();
        for (ScoreDoc found : top.scoreDocs) candidates.add(new Candidate(found.doc, facts(found.doc), 0, 0, 0, 0, 0));
        return new Found(candidates, searcher.count(query.build()), List.of());
    }

    @Override
    public Chunk read(Candidate candidate) throws IOException {
        return ChunkCodec.decode(Stored.data(searcher, candidate.document()));
    }

    private List<Candidate> candidates(ScoreDoc[] found, TextQuery query) throws IOException {
        Arrays.sort(found, Comparator.comparingInt(one -> one.doc));
        int[] documents = Arrays.stream(found).mapToInt(one -> one.doc).toArray();
        var matches = new WordMatches(searcher.getIndexReader(), query, documents);
        long[] inSignature = matches.of(TextField.SIGNATURE);
        long[] inDoc = matches.of(TextField.DOC);
        long[] inBody = matches.of(TextField.BODY);
        long[] pairs = matches.pairs();
        var candidates = new ArrayList<Candidate>(found.length);
        var facts = new FactsReader(searcher.getIndexReader().leaves());
        for (int i = 0; i < found.length; i++)
            candidates.add(new Candidate(
                    documents[i],
                    facts.of(documents[i]),
                    found[i].score,
                    inSignature[i],
                    inDoc[i],
                    inBody[i],
                    pairs[i]));
        candidates.sort(BEST_FIRST);
        return candidates;
    }

    private ChunkFacts facts(int document) throws IOException {
        return new FactsReader(searcher.getIndexReader().leaves()).of(document);
    }

    /// Reads facts of documents in ascending order.
    private static final class FactsReader {
        private final List<LeafReaderContext> leaves;
        private int leaf = -1;
        private int lastOrdinal = -1;
        private @Nullable RepoPath lastPath;
        private BinaryDocValues facts = org.apache.lucene.index.DocValues.emptyBinary();
        private SortedDocValues paths = org.apache.lucene.index.DocValues.emptySorted();

        FactsReader(List<LeafReaderContext> leaves) {
            this.leaves = leaves;
        }

        ChunkFacts of(int document) throws IOException {
            int holder = ReaderUtil.subIndex(document, leaves);
            LeafReaderContext context = leaves.get(holder);
            if (holder != leaf) {
                leaf = holder;
                lastPath = null;
                facts = org.apache.lucene.index.DocValues.getBinary(context.reader(), Fields.FACTS);
                paths = org.apache.lucene.index.DocValues.getSorted(context.reader(), Fields.PATH_ORDINAL);
            }
            int inLeaf = document - context.docBase;
            if (!facts.advanceExact(inLeaf) || !paths.advanceExact(inLeaf))
                throw new IOException("the index lost the facts of a chunk");
            return ChunkFacts.decode(path(paths.ordValue()), facts.binaryValue());
        }

        /// Neighbours are often of one file, and a look-up unpacks a block of paths.
        private RepoPath path(int ordinal) throws IOException {
            RepoPath known = lastPath;
            if (known != null && ordinal == lastOrdinal) return known;
            lastOrdinal = ordinal;
            lastPath = known = new RepoPath(paths.lookupOrd(ordinal).utf8ToString());
            return known;
        }
    }
}
