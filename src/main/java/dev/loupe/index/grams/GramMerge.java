package dev.loupe.index.grams;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.lucene.index.FieldInfo;
import org.apache.lucene.index.MergeState;
import org.apache.lucene.store.IndexOutput;

/// Merges the trigram postings of several segments, without deleted documents. Holds only one list in memory.
final class GramMerge {

    /// One segment.
    private static final class Part {
        private final GramCursor cursor;
        /// Maps this segment's numbers to merged ones, -1 for deleted documents.
        private final int[] numbers;
        private final int[] list;
        private boolean there;

        Part(GramCursor cursor, int[] numbers) throws IOException {
            this.cursor = cursor;
            this.numbers = numbers;
            this.list = new int[numbers.length];
            next();
        }

        void next() throws IOException {
            there = cursor.next();
        }

        /// Appends the current list and returns the new length.
        int addTo(int[] all, int size) throws IOException {
            cursor.read(list);
            int place = size;
            for (int i = 0; i < cursor.count(); i++) {
                int number = numbers[list[i]];
                if (number >= 0) all[place++] = number;
            }
            return place;
        }
    }

    private final List<Part> parts = new ArrayList<>();
    private int[] documents = new int[16];
    private int size;

    private GramMerge() {}

    static GramMerge of(FieldInfo field, MergeState state) throws IOException {
        if (state.needsIndexSort) throw new UnsupportedOperationException("trigrams do not support index sorting");
        var merge = new GramMerge();
        for (int segment = 0; segment < state.docValuesProducers.length; segment++) {
            FieldInfo own = state.fieldInfos[segment].fieldInfo(field.name);
            if (own == null || state.docValuesProducers[segment] == null) continue;
            if (state.docValuesProducers[segment].getBinary(own) instanceof GramValues values)
                merge.add(values, state.docMaps[segment]);
        }
        return merge;
    }

    private void add(GramValues values, MergeState.DocMap afterwards) throws IOException {
        int[] numbers = new int[values.index().documents()];
        for (int i = 0; i < numbers.length; i++) {
            int document = afterwards.get(values.index().document(i));
            numbers[i] = document < 0 ? -1 : size;
            if (document < 0) continue;
            if (size == documents.length) documents = Arrays.copyOf(documents, 2 * size);
            documents[size++] = document;
        }
        parts.add(new Part(values.cursor(), numbers));
    }

    void writeTo(IndexOutput out) throws IOException {
        var lists = new GramLists(out, size);
        int[] list = new int[size];
        for (int gram = least(); gram >= 0; gram = least()) {
            int count = 0;
            for (Part part : parts) {
                if (!part.there || part.cursor.gram() != gram) continue;
                count = part.addTo(list, count);
                part.next();
            }
            if (count > 0) lists.add(gram, list, 0, count);
        }
        lists.finish(documents);
    }

    private int least() {
        int least = -1;
        for (Part part : parts) if (part.there && (least < 0 || part.cursor.gram() < least)) least = part.cursor.gram();
        return least;
    }
}
