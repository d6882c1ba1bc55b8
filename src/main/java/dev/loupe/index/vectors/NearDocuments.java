package dev.loupe.index.vectors;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.apache.lucene.util.LongHeap;
import org.apache.lucene.util.NumericUtils;

/// Documents with their exact cosines.
public final class NearDocuments {
    private static final Comparator<Near> NEAREST_FIRST =
            Comparator.comparingDouble(Near::cosine).reversed().thenComparingInt(Near::document);

    private final int[] documents;
    private final double[] cosines;
    private int size;

    /// @param document number within the view
    public record Near(int document, double cosine) {}

    /// @param most maximum number of documents
    public NearDocuments(int most) {
        documents = new int[most];
        cosines = new double[most];
    }

    public void add(int document, double cosine) {
        documents[size] = document;
        cosines[size++] = cosine;
    }

    /// The nearest, best first; more than the limit if several tie with the last, so that the caller can
    /// break ties by something more stable than a document's number.
    ///
    /// @param limit 1 or more
    public List<Near> nearest(int limit) {
        double bar = bar(limit);
        var nearest = new ArrayList<Near>(Math.min(limit, size));
        for (int i = 0; i < size; i++) if (cosines[i] >= bar) nearest.add(new Near(documents[i], cosines[i]));
        nearest.sort(NEAREST_FIRST);
        return nearest;
    }

    private double bar(int limit) {
        if (size <= limit) return Double.NEGATIVE_INFINITY;
        var best = new LongHeap(limit);
        for (int i = 0; i < size; i++) {
            long cosine = NumericUtils.doubleToSortableLong(cosines[i]);
            if (best.size() < limit) best.push(cosine);
            else if (cosine > best.top()) best.updateTop(cosine);
        }
        return NumericUtils.sortableLongToDouble(best.top());
    }
}
