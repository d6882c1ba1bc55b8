package dev.loupe.index.grams;

import java.io.IOException;
import org.apache.lucene.codecs.CodecUtil;
import org.apache.lucene.store.ByteBuffersDataOutput;
import org.apache.lucene.store.IndexOutput;

/// Writes the postings of a [GramFormat], trigram by trigram.
final class GramLists {
    private final IndexOutput out;
    private final int documents;
    private final RiceCode code = new RiceCode();
    private final ByteBuffersDataOutput entries = new ByteBuffersDataOutput();
    private final ByteBuffersDataOutput lists = new ByteBuffersDataOutput();
    private final ByteBuffersDataOutput table = new ByteBuffersDataOutput();
    private int blocks;
    private int inBlock;
    private int inLastBlock;
    private int first;
    private int firstBefore;
    private int before;

    /// @param documents number of those with a value
    GramLists(IndexOutput out, int documents) {
        this.out = out;
        this.documents = documents;
    }

    /// @param gram greater than the previous one
    /// @param numbers the postings are `count` numbers from an index on, ascending
    void add(int gram, int[] numbers, int from, int count) throws IOException {
        if (inBlock == 0) before = first = gram;
        code.write(numbers, from, count, documents);
        entries.writeVInt(gram - before);
        entries.writeVInt(count);
        entries.writeVInt(code.length());
        lists.writeBytes(code.bytes(), 0, code.length());
        before = gram;
        if (++inBlock == GramIndex.BLOCK) endBlock();
    }

    private void endBlock() throws IOException {
        table.writeVInt(first - firstBefore);
        table.writeVLong(entries.size() + lists.size());
        entries.copyTo(out);
        lists.copyTo(out);
        entries.reset();
        lists.reset();
        firstBefore = first;
        inLastBlock = inBlock;
        inBlock = 0;
        blocks++;
    }

    /// @param numbered the documents, ascending, as many as announced
    void finish(int[] numbered) throws IOException {
        if (inBlock > 0) endBlock();
        long tableAt = out.getFilePointer();
        out.writeVInt(documents);
        int last = 0;
        for (int i = 0; i < documents; i++) {
            out.writeVInt(numbered[i] - last);
            last = numbered[i];
        }
        out.writeVInt(blocks);
        table.copyTo(out);
        out.writeVInt(inLastBlock);
        out.writeLong(tableAt);
        CodecUtil.writeFooter(out);
    }
}
