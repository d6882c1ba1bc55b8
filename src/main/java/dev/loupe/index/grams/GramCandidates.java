package dev.loupe.index.grams;

import dev.loupe.index.GramQuery;
import dev.loupe.index.GramQuery.All;
import dev.loupe.index.GramQuery.Any;
import dev.loupe.index.GramQuery.Either;
import dev.loupe.index.GramQuery.Gram;
import dev.loupe.index.view.IndexFields;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.FixedBitSet;

/// The file documents of one segment that have the trigrams of a query, including deleted ones.
public final class GramCandidates {
    /// Looking up a longer conjunction costs more than it saves: a text's trigrams overlap, so every third
    /// one is nearly as selective.
    private static final int MOST_PARTS = 12;

    private final GramIndex index;
    private final GramCursor cursor;
    private final int[] list;

    private GramCandidates(GramValues values) {
        index = values.index();
        cursor = values.cursor();
        list = new int[index.documents()];
    }

    /// Ascending.
    public static IntStream of(LeafReader segment, GramQuery query) throws IOException {
        if (!(segment.getBinaryDocValues(IndexFields.GRAMS) instanceof GramValues values)) return IntStream.empty();
        FixedBitSet files = new GramCandidates(values).files(query);
        return IntStream.iterate(
                        next(files, 0), file -> file != DocIdSetIterator.NO_MORE_DOCS, file -> next(files, file + 1))
                .map(values.index()::document);
    }

    private static int next(FixedBitSet files, int from) {
        return from < files.length() ? files.nextSetBit(from) : DocIdSetIterator.NO_MORE_DOCS;
    }

    /// By their numbers in the segment.
    private FixedBitSet files(GramQuery query) throws IOException {
        return switch (query) {
            case Any _ -> all();
            case Gram(int gram) -> withGram(gram);
            case All(List<GramQuery> parts) -> withAll(spread(parts));
            case Either(List<GramQuery> parts) -> withEither(parts);
        };
    }

    private static List<GramQuery> spread(List<GramQuery> parts) {
        if (parts.size() <= MOST_PARTS) return parts;
        var spread = new ArrayList<GramQuery>(MOST_PARTS);
        for (int i = 0; i < MOST_PARTS; i++)
            spread.add(parts.get((int) ((long) i * (parts.size() - 1) / (MOST_PARTS - 1))));
        return spread;
    }

    private FixedBitSet none() {
        return new FixedBitSet(index.documents());
    }

    private FixedBitSet all() {
        FixedBitSet all = none();
        all.set(0, index.documents());
        return all;
    }

    private FixedBitSet withGram(int gram) throws IOException {
        FixedBitSet files = none();
        if (!cursor.seek(gram)) return files;
        cursor.read(list);
        for (int i = 0; i < cursor.count(); i++) files.set(list[i]);
        return files;
    }

    /// The rarest trigrams first, compound parts last: the first few often leave nothing.
    private FixedBitSet withAll(List<GramQuery> parts) throws IOException {
        record Part(GramQuery query, int count) {}
        var inOrder = new ArrayList<Part>(parts.size());
        for (GramQuery part : parts) {
            int count = count(part);
            if (count == 0) return none();
            inOrder.add(new Part(part, count));
        }
        inOrder.sort(Comparator.comparingInt(Part::count));
        FixedBitSet files = all();
        for (Part part : inOrder) {
            files.and(files(part.query()));
            if (files.scanIsEmpty()) return files;
        }
        return files;
    }

    /// The number of files with a trigram, if that is one lookup; else more than the maximum.
    private int count(GramQuery query) throws IOException {
        return query instanceof Gram(int gram) ? cursor.seek(gram) ? cursor.count() : 0 : Integer.MAX_VALUE;
    }

    private FixedBitSet withEither(List<GramQuery> parts) throws IOException {
        FixedBitSet any = none();
        for (GramQuery part : parts) any.or(files(part));
        return any;
    }
}
