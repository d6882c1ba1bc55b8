package dev.loupe.index;

import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.ReaderUtil;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.BytesRef;

/// The file documents of one view.
final class LuceneFiles implements FileTable {
    private final IndexView view;

    LuceneFiles(IndexView view) {
        this.view = view;
    }

    @Override
    public int count() {
        try {
            return view.searcher().count(new TermQuery(new Term(IndexFields.TYPE, IndexFields.FILE)));
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
        int id = document.get().id();
        LeafReaderContext leaf = leaf(view.reader(), id);
        SegmentArrays arrays = view.arrays(leaf);
        FileOutline known = arrays.outline(id - leaf.docBase);
        if (known == null) {
            known = OutlineCodec.decode(document.get().file(), StoredRecord.outline(view.searcher(), id));
            arrays.keep(id - leaf.docBase, known);
        }
        return Optional.of(known);
    }

    @Override
    public List<IndexedFile> all() throws IOException {
        return view.files();
    }

    @Override
    public List<IndexedFile> lacking() throws IOException {
        return view.lacking();
    }

    /// Uses their marker term, so that no other file is read.
    static List<IndexedFile> lacking(IndexReader reader) throws IOException {
        var lacking = new ArrayList<IndexedFile>();
        for (LeafReaderContext leaf : reader.leaves()) {
            PostingsEnum found = leaf.reader().postings(new Term(IndexFields.LACK, IndexFields.YES), PostingsEnum.NONE);
            if (found == null) continue;
            Bits live = leaf.reader().getLiveDocs();
            for (int at = found.nextDoc(); at != DocIdSetIterator.NO_MORE_DOCS; at = found.nextDoc())
                if (live == null || live.get(at)) lacking.add(facts(reader, leaf.docBase + at));
        }
        lacking.sort(Comparator.comparing(IndexedFile::path));
        return List.copyOf(lacking);
    }

    @Override
    public List<IndexedFile> mayHold(GramQuery query) throws IOException {
        return view.fileOrder().with(query, view.reader());
    }

    @Override
    public Map<Language, LanguageTotals> totals() throws IOException {
        return view.totals();
    }

    record FileDocument(int id, IndexedFile file) {}

    private Optional<FileDocument> document(RepoPath path) throws IOException {
        FileDocument known = view.found().get(path);
        if (known != null) return Optional.of(known);
        Optional<FileDocument> read = read(path);
        read.ifPresent(document -> view.found().put(path, document));
        return read;
    }

    /// Uses the postings of the path's term directly, since every answer does this for each of its files.
    private Optional<FileDocument> read(RepoPath path) throws IOException {
        var term = new BytesRef(path.value());
        for (LeafReaderContext leaf : view.searcher().getIndexReader().leaves()) {
            int inLeaf = live(leaf.reader(), term);
            if (inLeaf == DocIdSetIterator.NO_MORE_DOCS) continue;
            BinaryDocValues facts = leaf.reader().getBinaryDocValues(IndexFields.FILE_FACTS);
            if (facts == null || !facts.advanceExact(inLeaf))
                throw new IOException("the index lost the facts of " + path);
            return Optional.of(new FileDocument(leaf.docBase + inLeaf, FileCodec.decode(facts.binaryValue())));
        }
        return Optional.empty();
    }

    /// The live file document with this path.
    static int live(LeafReader reader, BytesRef path) throws IOException {
        PostingsEnum found = reader.postings(new Term(IndexFields.FILE_PATH, path), PostingsEnum.NONE);
        if (found == null) return DocIdSetIterator.NO_MORE_DOCS;
        Bits live = reader.getLiveDocs();
        int document = found.nextDoc();
        while (document != DocIdSetIterator.NO_MORE_DOCS && live != null && !live.get(document))
            document = found.nextDoc();
        return document;
    }

    private static LeafReaderContext leaf(IndexReader reader, int document) {
        return reader.leaves().get(ReaderUtil.subIndex(document, reader.leaves()));
    }

    /// A file's facts by its document.
    static IndexedFile facts(IndexReader reader, int document) throws IOException {
        LeafReaderContext leaf = leaf(reader, document);
        BinaryDocValues facts = leaf.reader().getBinaryDocValues(IndexFields.FILE_FACTS);
        if (facts == null || !facts.advanceExact(document - leaf.docBase))
            throw new IOException("the index lost the facts of a file");
        return FileCodec.decode(facts.binaryValue());
    }
}
