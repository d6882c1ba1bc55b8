package dev.loupe.index.project;

import dev.loupe.index.FileOutline;
import dev.loupe.index.FileTable;
import dev.loupe.index.GramQuery;
import dev.loupe.index.IndexedFile;
import dev.loupe.index.LanguageTotals;
import dev.loupe.index.symbols.OutlineCache;
import dev.loupe.index.symbols.OutlineCodec;
import dev.loupe.index.symbols.TreeCache;
import dev.loupe.index.symbols.UastRecord;
import dev.loupe.index.view.FileCodec;
import dev.loupe.index.view.FileLookup;
import dev.loupe.index.view.IndexFields;
import dev.loupe.index.view.IndexView;
import dev.loupe.index.view.StoredRecord;
import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import dev.loupe.model.uast.Uast;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.PostingsEnum;
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
        LeafReaderContext leaf = FileLookup.leaf(view.reader(), id);
        OutlineCache outlines = view.derived(leaf).get(OutlineCache.class, OutlineCache::new);
        FileOutline known = outlines.of(id - leaf.docBase);
        if (known == null) {
            known = OutlineCodec.decode(document.get().file(), StoredRecord.outline(view.searcher(), id));
            outlines.keep(id - leaf.docBase, known);
        }
        return Optional.of(known);
    }

    @Override
    public Uast uast(RepoPath path) throws IOException {
        Optional<FileDocument> document = document(path);
        return document.isEmpty() ? Uast.EMPTY : uast(document.get().id());
    }

    private Uast uast(int id) throws IOException {
        LeafReaderContext leaf = FileLookup.leaf(view.reader(), id);
        BinaryDocValues records = leaf.reader().getBinaryDocValues(IndexFields.UAST);
        boolean has = records != null && records.advanceExact(id - leaf.docBase);
        return has ? UastRecord.decode(records.binaryValue()) : Uast.EMPTY;
    }

    @Override
    public <T> Optional<T> ofTree(RepoPath path, Class<T> type, Function<Uast, T> computation) throws IOException {
        Optional<FileDocument> document = document(path);
        if (document.isEmpty()) return Optional.empty();
        int id = document.get().id();
        LeafReaderContext leaf = FileLookup.leaf(view.reader(), id);
        TreeCache trees = view.derived(leaf).get(TreeCache.class, TreeCache::new);
        return trees.get(id - leaf.docBase, type, () -> {
            Uast tree = uast(id);
            return tree.isEmpty()
                    ? Optional.empty()
                    : Optional.of(new TreeCache.Computed<>(computation.apply(tree), tree.size()));
        });
    }

    @Override
    public List<IndexedFile> all() throws IOException {
        return FileOrder.of(view).files();
    }

    @Override
    public List<IndexedFile> lacking() throws IOException {
        return view.derived()
                .get(Lacking.class, () -> new Lacking(lacking(view.reader())))
                .files();
    }

    /// Uses their marker term, so that no other file is read.
    private static List<IndexedFile> lacking(IndexReader reader) throws IOException {
        var lacking = new ArrayList<IndexedFile>();
        for (LeafReaderContext leaf : reader.leaves()) {
            PostingsEnum found = leaf.reader().postings(new Term(IndexFields.LACK, IndexFields.YES), PostingsEnum.NONE);
            if (found == null) continue;
            Bits live = leaf.reader().getLiveDocs();
            for (int at = found.nextDoc(); at != DocIdSetIterator.NO_MORE_DOCS; at = found.nextDoc())
                if (live == null || live.get(at)) lacking.add(FileLookup.facts(reader, leaf.docBase + at));
        }
        lacking.sort(Comparator.comparing(IndexedFile::path));
        return List.copyOf(lacking);
    }

    @Override
    public List<IndexedFile> mayHold(GramQuery query) throws IOException {
        return FileOrder.of(view).with(query, view.reader());
    }

    @Override
    public Map<Language, LanguageTotals> totals() throws IOException {
        return view.derived()
                .get(Totals.class, () -> new Totals(Map.copyOf(LanguageTotals.of(all()))))
                .byLanguage();
    }

    private record Lacking(List<IndexedFile> files) {}

    /// Computed from each file's own document, so they are exact after any changes.
    private record Totals(Map<Language, LanguageTotals> byLanguage) {}

    private record FileDocument(int id, IndexedFile file) {}

    /// The file documents that were looked up by path.
    private record Found(Map<RepoPath, FileDocument> byPath) {
        Found() {
            this(new ConcurrentHashMap<>());
        }
    }

    private Optional<FileDocument> document(RepoPath path) throws IOException {
        Map<RepoPath, FileDocument> found =
                view.derived().get(Found.class, Found::new).byPath();
        FileDocument known = found.get(path);
        if (known != null) return Optional.of(known);
        Optional<FileDocument> read = read(path);
        read.ifPresent(document -> found.put(path, document));
        return read;
    }

    /// Uses the postings of the path's term directly, since every answer does this for each of its files.
    private Optional<FileDocument> read(RepoPath path) throws IOException {
        var term = new BytesRef(path.value());
        for (LeafReaderContext leaf : view.searcher().getIndexReader().leaves()) {
            int inLeaf = FileLookup.live(leaf.reader(), term);
            if (inLeaf == DocIdSetIterator.NO_MORE_DOCS) continue;
            BinaryDocValues facts = leaf.reader().getBinaryDocValues(IndexFields.FILE_FACTS);
            if (facts == null || !facts.advanceExact(inLeaf))
                throw new IOException("the index lost the facts of " + path);
            return Optional.of(new FileDocument(leaf.docBase + inLeaf, FileCodec.decode(facts.binaryValue())));
        }
        return Optional.empty();
    }
}
