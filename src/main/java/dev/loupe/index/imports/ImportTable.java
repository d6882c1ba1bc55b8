package dev.loupe.index.imports;

import dev.loupe.index.view.IndexFields;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;

/// The postings of one segment's import keys, in memory: most keys of a file are imported by no other, and
/// finding that out in a terms dictionary takes ten times as long.
///
/// Includes deleted documents, as the segment does, so that it stays valid while more are deleted.
///
/// Structure: `documents` contains the postings of all keys one after the other, those of key `i` from
/// `starts[i]` on. Keys are stored as 64-bit hashes with open addressing: `slots[hash & mask]` or one of the
/// next slots contains `i + 1`. Among a million keys, two share a hash with a probability of 3 in 10^8.
final class ImportTable {
    private long[] hashes = new long[64];
    private int[] starts = new int[65];
    private int[] documents = new int[256];
    private int keys;
    private final int[] slots;

    private ImportTable(LeafReader reader) throws IOException {
        Terms terms = reader.terms(IndexFields.IMPORT);
        if (terms != null) read(terms.iterator());
        slots = new int[Math.max(2, Integer.highestOneBit(keys) * 4)];
        for (int key = 0; key < keys; key++) slots[free(hashes[key])] = key + 1;
    }

    static ImportTable of(LeafReader reader) throws IOException {
        return new ImportTable(reader);
    }

    private void read(TermsEnum terms) throws IOException {
        PostingsEnum postings = null;
        for (BytesRef term = terms.next(); term != null; term = terms.next()) {
            if (keys == hashes.length) {
                hashes = Arrays.copyOf(hashes, keys * 2);
                starts = Arrays.copyOf(starts, keys * 2 + 1);
            }
            hashes[keys] = hash(term);
            postings = terms.postings(postings, PostingsEnum.NONE);
            int end = starts[keys];
            for (int one = postings.nextDoc(); one != DocIdSetIterator.NO_MORE_DOCS; one = postings.nextDoc()) {
                if (end == documents.length) documents = Arrays.copyOf(documents, end * 2);
                documents[end++] = one;
            }
            starts[++keys] = end;
        }
    }

    /// The number of live documents with any of these keys.
    int count(List<BytesRef> any, @Nullable Bits live) {
        int[] found = {};
        for (BytesRef one : any) {
            int key = find(hash(one));
            if (key < 0) continue;
            int size = starts[key + 1] - starts[key];
            int[] more = Arrays.copyOf(found, found.length + size);
            System.arraycopy(documents, starts[key], more, found.length, size);
            found = more;
        }
        Arrays.sort(found);
        int count = 0;
        for (int i = 0; i < found.length; i++)
            if ((i == 0 || found[i] != found[i - 1]) && (live == null || live.get(found[i]))) count++;
        return count;
    }

    private int find(long hash) {
        for (int slot = (int) hash & slots.length - 1; slots[slot] != 0; slot = slot + 1 & slots.length - 1)
            if (hashes[slots[slot] - 1] == hash) return slots[slot] - 1;
        return -1;
    }

    private int free(long hash) {
        int slot = (int) hash & slots.length - 1;
        while (slots[slot] != 0) slot = slot + 1 & slots.length - 1;
        return slot;
    }

    /// FNV-1a with 64 bits, and a shift, since only its low bits select the slot.
    /// <http://www.isthe.com/chongo/tech/comp/fnv/>
    private static long hash(BytesRef key) {
        long hash = 0xcbf29ce484222325L;
        for (int i = key.offset; i < key.offset + key.length; i++) hash = (hash ^ key.bytes[i] & 0xFF) * 0x100000001b3L;
        return hash ^ hash >>> 32;
    }
}
