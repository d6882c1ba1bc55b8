package dev.loupe.index;

import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.BytesRef;

/// The file documents of one view.
final class LuceneFiles implements FileTable {
    private final View view;

    LuceneFiles(View view) {
        this.view = view;
    }

    @Override
    public int count() {
        try {
            return view.searcher().count(new TermQuery(new Term(Fields.TYPE, Fields.FILE)));
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    @Override
    public Optional<IndexedFile> find(RepoPath path) throws IOException {
        Optional<FileDocument> document = document(path);
        return document.isEmpty()
                ? Optional.empty()
                : Optional.of(document.get().file());
    }

    @Override
    public Optional<FileOutline> outline(RepoPath path) throws IOException {
        Optional<FileDocument> document = document(path);
        if (document.isEmpty()) return Optional.empty();
        BytesRef data = Stored.data(view.searcher(), document.get().id());
        return Optional.of(OutlineCodec.decode(document.get().file(), data));
    }

    @Override
    public List<IndexedFile> all() throws IOException {
        return view.files();
    }

    private record FileDocument(int id, IndexedFile file) {}

    private Optional<FileDocument> document(RepoPath path) throws IOException {
        IndexSearcher searcher = view.searcher();
        ScoreDoc[] found = searcher.search(Filters.fileOf(path), 1).scoreDocs;
        if (found.length == 0) return Optional.empty();
        int id = found[0].doc;
        for (LeafReaderContext leaf : searcher.getIndexReader().leaves()) {
            int inLeaf = id - leaf.docBase;
            if (inLeaf < 0 || inLeaf >= leaf.reader().maxDoc()) continue;
            BinaryDocValues facts = leaf.reader().getBinaryDocValues(Fields.FILE_FACTS);
            if (facts == null || !facts.advanceExact(inLeaf)) break;
            return Optional.of(new FileDocument(id, FileCodec.decode(facts.binaryValue())));
        }
        throw new IOException("the index lost the facts of " + path);
    }

    static List<IndexedFile> readAll(IndexReader reader) throws IOException {
        var files = new ArrayList<IndexedFile>();
        for (LeafReaderContext leaf : reader.leaves()) {
            BinaryDocValues facts = leaf.reader().getBinaryDocValues(Fields.FILE_FACTS);
            if (facts == null) continue;
            Bits live = leaf.reader().getLiveDocs();
            for (int id = facts.nextDoc(); id != DocIdSetIterator.NO_MORE_DOCS; id = facts.nextDoc())
                if (live == null || live.get(id)) files.add(FileCodec.decode(facts.binaryValue()));
        }
        files.sort(Comparator.comparing(IndexedFile::path));
        return List.copyOf(files);
    }
}
