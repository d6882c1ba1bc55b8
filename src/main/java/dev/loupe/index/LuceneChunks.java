package dev.loupe.index;

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
import org.apache.lucene.index.Term;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.util.BytesRef;

/// The chunk documents of one view.
final class LuceneChunks implements ChunkTable {
    private static final Comparator<Chunk> IN_FILE_ORDER = Comparator.comparingInt(
                    (Chunk chunk) -> chunk.lines().first())
            .thenComparingInt(chunk -> chunk.lines().last());

    private final View view;

    LuceneChunks(View view) {
        this.view = view;
    }

    @Override
    public int count() {
        try {
            return view.searcher().count(new TermQuery(new Term(Fields.TYPE, Fields.CHUNK)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public Map<Language, Integer> countByLanguage() throws IOException {
        var counts = new EnumMap<Language, Integer>(Language.class);
        for (Language language : Language.values()) {
            int count = view.searcher().count(new TermQuery(new Term(Fields.FILE_LANGUAGE, language.id())));
            if (count > 0) counts.put(language, count);
        }
        return counts;
    }

    @Override
    public Optional<Chunk> find(ChunkId id) throws IOException {
        var query = new TermQuery(new Term(Fields.ID, new BytesRef(ChunkCodec.idBytes(id))));
        return read(query, 1).stream().findFirst();
    }

    @Override
    public List<Chunk> ofFile(RepoPath path) throws IOException {
        Query query = Filters.chunksOf(path);
        List<Chunk> chunks = read(query, Math.max(1, view.searcher().count(query)));
        chunks.sort(IN_FILE_ORDER);
        return List.copyOf(chunks);
    }

    private List<Chunk> read(Query query, int limit) throws IOException {
        IndexSearcher searcher = view.searcher();
        var chunks = new ArrayList<Chunk>();
        for (ScoreDoc found : searcher.search(query, limit).scoreDocs)
            chunks.add(ChunkCodec.decode(Stored.data(searcher, found.doc)));
        return chunks;
    }
}
