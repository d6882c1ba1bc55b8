package dev.loupe.index.grams;

import java.io.IOException;
import java.util.Arrays;
import org.apache.lucene.index.CorruptIndexException;
import org.apache.lucene.store.ByteArrayDataInput;
import org.apache.lucene.store.IndexInput;

/// Iterates over the postings in a [GramFormat]'s file, in trigram order or by seeking. For one thread.
final class GramCursor {
    private final GramIndex index;
    private final IndexInput data;
    private byte[] bytes = new byte[1 << 12];
    private final int[] grams = new int[GramIndex.BLOCK];
    private final int[] counts = new int[GramIndex.BLOCK];
    /// Start of each list in the block, and the end of the last one.
    private final int[] begins = new int[GramIndex.BLOCK + 1];

    private int block = -1;
    private int size;
    private int at;

    GramCursor(GramIndex index) {
        this.index = index;
        this.data = index.data();
    }

    /// Advances to the next trigram; false after the last one.
    boolean next() throws IOException {
        if (++at < size) return true;
        if (block + 1 >= index.blocks()) return false;
        load(block + 1);
        at = 0;
        return true;
    }

    /// Seeks to a trigram; false if no document has it.
    boolean seek(int gram) throws IOException {
        int wanted = blockOf(gram);
        if (wanted < 0) return false;
        if (wanted != block) load(wanted);
        at = Arrays.binarySearch(grams, 0, size, gram);
        return at >= 0;
    }

    private int blockOf(int gram) {
        int low = 0;
        int high = index.blocks() - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            if (index.first(middle) <= gram) low = middle + 1;
            else high = middle - 1;
        }
        return high;
    }

    private void load(int wanted) throws IOException {
        block = -1; // no block is loaded if this fails
        int length = Math.toIntExact(index.begin(wanted + 1) - index.begin(wanted));
        if (length > bytes.length) bytes = new byte[Math.max(length, 2 * bytes.length)];
        data.seek(index.begin(wanted));
        data.readBytes(bytes, 0, length);
        readEntries(index.first(wanted), index.size(wanted), length);
        block = wanted;
    }

    private void readEntries(int first, int entries, int length) throws IOException {
        var in = new ByteArrayDataInput(bytes, 0, length);
        int gram = first;
        size = entries;
        for (int i = 0; i < entries; i++) {
            grams[i] = gram += in.readVInt();
            counts[i] = in.readVInt();
            begins[i + 1] = in.readVInt(); // lengths first, converted to starts below
            if (counts[i] < 1 || counts[i] > index.documents()) throw damaged();
        }
        begins[0] = in.getPosition();
        for (int i = 0; i < entries; i++) begins[i + 1] += begins[i];
        if (begins[entries] != length) throw damaged();
    }

    private CorruptIndexException damaged() {
        return new CorruptIndexException("a block of trigrams is damaged", data);
    }

    int gram() {
        return grams[at];
    }

    /// The number of documents with the trigram.
    int count() {
        return counts[at];
    }

    /// Reads the numbers of the documents with the trigram, ascending.
    ///
    /// @param into large enough for all of them
    void read(int[] into) throws IOException {
        RiceCode.read(bytes, begins[at], begins[at + 1], counts[at], index.documents(), into);
    }
}
