package dev.loupe.index.symbols;

import dev.loupe.index.SpotKind;
import dev.loupe.index.analysis.CodeTokenizer;
import dev.loupe.model.FileSyntax;
import dev.loupe.model.Occurrence;
import java.util.Arrays;
import java.util.List;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.PayloadAttribute;
import org.apache.lucene.analysis.tokenattributes.PositionIncrementAttribute;
import org.apache.lucene.util.BytesRef;

/// Passes the identifiers of a file to Lucene, except local names, which cannot be searched for. A term's
/// position is its line times eight plus its [SpotKind]; its payload is its column as a varint, seven bits
/// per byte, lowest first.
///
/// Positions compress best in postings: the deltas use as few bits as the largest of 128 needs. A payload
/// costs a byte, and its length nothing while all are equal.
public final class OccurrenceStream extends TokenStream {

    /// Factor of the line in a position.
    static final int LINE = 8;

    /// Of an identifier, in UTF-16 units; generated ones may be longer than Lucene allows.
    private static final int LONGEST = CodeTokenizer.LONGEST * 2;

    private final CharTermAttribute term = addAttribute(CharTermAttribute.class);
    private final PositionIncrementAttribute step = addAttribute(PositionIncrementAttribute.class);
    private final PayloadAttribute payload = addAttribute(PayloadAttribute.class);
    private final BytesRef column = new BytesRef(new byte[5]);

    private List<Occurrence> occurrences = List.of();
    /// Position and index in the list, in position order.
    private long[] order = {};

    private int next;
    private int position;

    OccurrenceStream over(FileSyntax syntax) {
        occurrences = syntax.occurrences();
        SpotKind[] kinds = new LocalNames(syntax).kinds();
        order = new long[kinds.length];
        int kept = 0;
        for (int i = 0; i < kinds.length; i++) {
            Occurrence one = occurrences.get(i);
            if (kinds[i] == SpotKind.LOCAL || one.identifier().length() > LONGEST) continue;
            order[kept++] = ((long) one.line() * LINE + kinds[i].ordinal()) << Integer.SIZE | i;
        }
        order = Arrays.copyOf(order, kept);
        Arrays.sort(order);
        return this;
    }

    @Override
    public void reset() {
        next = 0;
        position = -1; // where Lucene begins
    }

    @Override
    public boolean incrementToken() {
        if (next == order.length) return false;
        long one = order[next++];
        Occurrence occurrence = occurrences.get((int) one);
        term.setEmpty().append(occurrence.identifier());
        int here = (int) (one >> Integer.SIZE);
        step.setPositionIncrement(here - position);
        position = here;
        payload.setPayload(packed(occurrence.column()));
        return true;
    }

    private BytesRef packed(int number) {
        column.length = 0;
        int rest = number;
        for (; rest >= 0x80; rest >>>= 7) column.bytes[column.length++] = (byte) (rest | 0x80);
        column.bytes[column.length++] = (byte) rest;
        return column;
    }

    /// Decodes the column from a payload.
    static int column(BytesRef packed) {
        int number = 0;
        for (int i = 0; i < packed.length; i++) number |= (packed.bytes[packed.offset + i] & 0x7F) << 7 * i;
        return number;
    }
}
