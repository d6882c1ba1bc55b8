package dev.loupe.index.symbols;

import dev.loupe.index.FileOccurrences;
import dev.loupe.index.OccurrenceTable;
import dev.loupe.index.SpotKind;
import dev.loupe.index.imports.ImportKeys;
import dev.loupe.index.view.FileLookup;
import dev.loupe.index.view.IndexFields;
import dev.loupe.index.view.IndexView;
import dev.loupe.index.view.SegmentPaths;
import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.SortedDocValues;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.BytesRef;

/// Reads the postings of identifiers.
public final class LuceneOccurrences implements OccurrenceTable {
    private final IndexView view;

    public LuceneOccurrences(IndexView view) {
        this.view = view;
    }

    @Override
    public List<FileOccurrences> of(String identifier) throws IOException {
        var term = new Term(IndexFields.IDENTIFIER, new BytesRef(identifier));
        var files = new ArrayList<FileOccurrences>();
        for (LeafReaderContext leaf : view.reader().leaves()) {
            PostingsEnum postings = leaf.reader().postings(term, PostingsEnum.PAYLOADS);
            if (postings != null) read(leaf, postings, files);
        }
        files.sort(Comparator.comparing(FileOccurrences::path));
        return files;
    }

    @Override
    public List<RepoPath> defining(String identifier) throws IOException {
        return DefiningFiles.of(view).get(identifier, () -> OccurrenceTable.super.defining(identifier));
    }

    private void read(LeafReaderContext leaf, PostingsEnum postings, List<FileOccurrences> files) throws IOException {
        LeafReader reader = leaf.reader();
        Bits live = reader.getLiveDocs();
        SortedDocValues paths = reader.getSortedDocValues(IndexFields.PATH_ORDINAL);
        if (paths == null) throw new IOException("the index lost its paths");
        SegmentPaths known = SegmentPaths.of(view, leaf, paths);
        var spots = new Spots();
        for (int file = postings.nextDoc(); file != DocIdSetIterator.NO_MORE_DOCS; file = postings.nextDoc()) {
            if (live != null && !live.get(file)) continue;
            spots.read(postings);
            if (spots.count == 0) continue;
            if (!paths.advanceExact(file)) throw new IOException("the index lost a path");
            files.add(spots.in(known.path(paths)));
        }
    }

    @Override
    public Map<String, FileOccurrences> in(RepoPath file, Set<String> identifiers) throws IOException {
        var path = new BytesRef(file.value());
        for (LeafReaderContext leaf : view.reader().leaves()) {
            int document = FileLookup.live(leaf.reader(), path);
            if (document != DocIdSetIterator.NO_MORE_DOCS) return in(leaf.reader(), document, file, identifiers);
        }
        return Map.of();
    }

    private static Map<String, FileOccurrences> in(
            LeafReader reader, int document, RepoPath file, Set<String> identifiers) throws IOException {
        var found = new HashMap<String, FileOccurrences>();
        Terms terms = reader.terms(IndexFields.IDENTIFIER);
        if (terms == null) return found;
        TermsEnum dictionary = terms.iterator();
        PostingsEnum postings = null;
        var spots = new Spots();
        for (String identifier : identifiers) {
            if (!dictionary.seekExact(new BytesRef(identifier))) continue;
            postings = dictionary.postings(postings, PostingsEnum.PAYLOADS);
            if (postings.advance(document) != document) continue;
            spots.read(postings);
            if (spots.count > 0) found.put(identifier, spots.in(file));
        }
        return found;
    }

    @Override
    public Set<RepoPath> importers(RepoPath file) throws IOException {
        var importers = new HashSet<RepoPath>();
        for (String key : ImportKeys.answered(file)) {
            var term = new Term(IndexFields.IMPORT, new BytesRef(key));
            for (LeafReaderContext leaf : view.reader().leaves()) {
                PostingsEnum postings = leaf.reader().postings(term, PostingsEnum.NONE);
                if (postings != null) addPaths(leaf, postings, importers);
            }
        }
        return importers;
    }

    private void addPaths(LeafReaderContext leaf, PostingsEnum postings, Set<RepoPath> into) throws IOException {
        Bits live = leaf.reader().getLiveDocs();
        SortedDocValues paths = leaf.reader().getSortedDocValues(IndexFields.PATH_ORDINAL);
        if (paths == null) return;
        SegmentPaths known = SegmentPaths.of(view, leaf, paths);
        for (int file = postings.nextDoc(); file != DocIdSetIterator.NO_MORE_DOCS; file = postings.nextDoc())
            if ((live == null || live.get(file)) && paths.advanceExact(file)) into.add(known.path(paths));
    }

    /// The places in one file.
    private static final class Spots {
        private int[] lines = {};
        private int[] columns = {};
        private int count;

        void read(PostingsEnum postings) throws IOException {
            int all = postings.freq();
            if (lines.length < all) {
                lines = new int[all];
                columns = new int[all];
            }
            count = 0;
            for (int i = 0; i < all; i++) {
                int position = postings.nextPosition();
                SpotKind kind = SpotKind.ALL[position % OccurrenceStream.LINE];
                if (kind == SpotKind.LOCAL) continue;
                BytesRef payload = postings.getPayload();
                lines[count] = FileOccurrences.packed(position / OccurrenceStream.LINE, kind);
                columns[count++] = payload == null ? 1 : OccurrenceStream.column(payload);
            }
        }

        FileOccurrences in(RepoPath path) {
            return new FileOccurrences(path, Arrays.copyOf(lines, count), Arrays.copyOf(columns, count));
        }
    }
}
