package dev.loupe.index.project;

import dev.loupe.index.GramQuery;
import dev.loupe.index.IndexedFile;
import dev.loupe.index.grams.GramCandidates;
import dev.loupe.index.view.FileCodec;
import dev.loupe.index.view.IndexFields;
import dev.loupe.index.view.IndexView;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.Bits;

/// Every file of one view by path, and the index of each file document in that order.
///
/// @param files by path
/// @param places by segment and document: the index in `files`; -1 if it is not a file or is deleted
record FileOrder(List<IndexedFile> files, int[][] places) {

    private record Document(IndexedFile file, int segment, int id) {}

    static FileOrder of(IndexView view) throws IOException {
        return view.derived().get(FileOrder.class, () -> read(view.reader()));
    }

    private static FileOrder read(IndexReader reader) throws IOException {
        var documents = new ArrayList<Document>();
        int[][] places = new int[reader.leaves().size()][];
        for (LeafReaderContext leaf : reader.leaves()) {
            places[leaf.ord] = new int[leaf.reader().maxDoc()];
            Arrays.fill(places[leaf.ord], -1);
            read(leaf, documents);
        }
        documents.sort(Comparator.comparing(document -> document.file().path()));
        for (int i = 0; i < documents.size(); i++) {
            Document document = documents.get(i);
            places[document.segment()][document.id()] = i;
        }
        return new FileOrder(documents.stream().map(Document::file).toList(), places);
    }

    private static void read(LeafReaderContext leaf, List<Document> documents) throws IOException {
        BinaryDocValues facts = leaf.reader().getBinaryDocValues(IndexFields.FILE_FACTS);
        if (facts == null) return;
        Bits live = leaf.reader().getLiveDocs();
        for (int id = facts.nextDoc(); id != DocIdSetIterator.NO_MORE_DOCS; id = facts.nextDoc())
            if (live == null || live.get(id))
                documents.add(new Document(FileCodec.decode(facts.binaryValue()), leaf.ord, id));
    }

    /// The files with the trigrams of a query, by path.
    List<IndexedFile> with(GramQuery query, IndexReader reader) throws IOException {
        if (query instanceof GramQuery.Any) return files;
        var found = new BitSet();
        for (LeafReaderContext leaf : reader.leaves()) {
            int[] place = places[leaf.ord];
            GramCandidates.of(leaf.reader(), query).filter(id -> place[id] >= 0).forEach(id -> found.set(place[id]));
        }
        return found.stream().mapToObj(files::get).toList();
    }
}
