package dev.loupe.index.project;

import dev.loupe.index.ChunkBlock;
import dev.loupe.index.ChunkFacts;
import dev.loupe.index.ChunkPlace;
import dev.loupe.index.ChunkSummary;
import dev.loupe.index.ChunkTable;
import dev.loupe.index.lexical.LuceneFilters;
import dev.loupe.index.view.ChunkCodec;
import dev.loupe.index.view.IndexFields;
import dev.loupe.index.view.IndexView;
import dev.loupe.index.view.StoredRecord;
import dev.loupe.model.Chunk;
import dev.loupe.model.ChunkId;
import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.BytesRef;

/// The chunk documents of one view.
final class LuceneChunks implements ChunkTable {
    private static final Comparator<Chunk> IN_FILE_ORDER = Comparator.comparingInt(
                    (Chunk chunk) -> chunk.lines().first())
            .thenComparingInt(chunk -> chunk.lines().last());

    private final IndexView view;

    LuceneChunks(IndexView view) {
        this.view = view;
    }

    @Override
    public int count() {
        try {
            return view.searcher().count(new TermQuery(new Term(IndexFields.TYPE, IndexFields.CHUNK)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public Map<Language, Integer> countByLanguage() throws IOException {
        var counts = new EnumMap<Language, Integer>(Language.class);
        for (Language language : Language.values()) {
            int count = view.searcher().count(new TermQuery(new Term(IndexFields.FILE_LANGUAGE, language.id())));
            if (count > 0) counts.put(language, count);
        }
        return counts;
    }

    @Override
    public Optional<Chunk> find(ChunkId id) throws IOException {
        var query = new TermQuery(new Term(IndexFields.ID, new BytesRef(ChunkCodec.idBytes(id))));
        return read(query, 1).stream().findFirst();
    }

    @Override
    public List<Chunk> ofFile(RepoPath path) throws IOException {
        Query query = LuceneFilters.chunksOf(path);
        List<Chunk> chunks = read(query, Math.max(1, view.searcher().count(query)));
        chunks.sort(IN_FILE_ORDER);
        return List.copyOf(chunks);
    }

    @Override
    public List<ChunkPlace> placesOfFile(RepoPath path) throws IOException {
        var places = new ArrayList<ChunkPlace>();
        var term = new Term(IndexFields.PATH, new BytesRef(path.value()));
        for (LeafReaderContext leaf : view.reader().leaves()) {
            PostingsEnum found = leaf.reader().postings(term, PostingsEnum.NONE);
            if (found != null) add(leaf, found, path, places);
        }
        return places;
    }

    /// The chunks of a block of documents, which are in line order; the file document has no such facts.
    private static void add(LeafReaderContext leaf, PostingsEnum found, RepoPath path, List<ChunkPlace> places)
            throws IOException {
        Bits live = leaf.reader().getLiveDocs();
        BinaryDocValues facts = DocValues.getBinary(leaf.reader(), IndexFields.FACTS);
        for (int id = found.nextDoc(); id != DocIdSetIterator.NO_MORE_DOCS; id = found.nextDoc())
            if ((live == null || live.get(id)) && facts.advanceExact(id))
                places.add(new ChunkPlace(leaf.docBase + id, ChunkFacts.decode(path, facts.binaryValue())));
    }

    @Override
    public Chunk at(ChunkPlace place) throws IOException {
        return ChunkCodec.decode(StoredRecord.data(view.searcher(), place.document()));
    }

    @Override
    public List<ChunkBlock> blocks() throws IOException {
        return new ChunkBlocks(view).all();
    }

    @Override
    public List<ChunkSummary> summaries(ChunkBlock block) throws IOException {
        return new ChunkBlocks(view).read(block);
    }

    @Override
    public int imports(ChunkBlock block) throws IOException {
        return new ChunkBlocks(view).imports(block);
    }

    @Override
    public OptionalInt document(ChunkId id) throws IOException {
        var query = new TermQuery(new Term(IndexFields.ID, new BytesRef(ChunkCodec.idBytes(id))));
        ScoreDoc[] found = view.searcher().search(query, 1).scoreDocs;
        return found.length == 0 ? OptionalInt.empty() : OptionalInt.of(found[0].doc);
    }

    @Override
    public Chunk at(int document) throws IOException {
        return ChunkCodec.decode(StoredRecord.data(view.searcher(), document));
    }

    @Override
    public int documents() {
        return view.reader().maxDoc();
    }

    private List<Chunk> read(Query query, int limit) throws IOException {
        IndexSearcher searcher = view.searcher();
        var chunks = new ArrayList<Chunk>();
        for (ScoreDoc found : searcher.search(query, limit).scoreDocs)
            chunks.add(ChunkCodec.decode(StoredRecord.data(searcher, found.doc)));
        return chunks;
    }
}
