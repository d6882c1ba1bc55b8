package dev.loupe.index.grams;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.index.GramQuery;
import dev.loupe.index.codec.RecordEncoder;
import dev.loupe.index.project.LoupeCodec;
import dev.loupe.index.view.IndexFields;
import java.io.IOException;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.NoMergePolicy;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;
import org.apache.lucene.util.BytesRef;

/// Documents with sets of trigrams in a real Lucene directory of some segments.
final class GramDocuments {
    static final int COUNT = 500;

    private GramDocuments() {}

    /// In a few segments.
    static Directory written(int documents) throws IOException {
        var directory = new ByteBuffersDirectory();
        try (var writer = new IndexWriter(directory, config().setMergePolicy(NoMergePolicy.INSTANCE))) {
            for (int i = 0; i < documents; i++) {
                writer.addDocument(document(i));
                if (i % 170 == 169) writer.flush();
            }
        }
        return directory;
    }

    static IndexWriterConfig config() {
        return new IndexWriterConfig(null).setCodec(new LoupeCodec());
    }

    /// Every fifth has no set.
    static Document document(int i) {
        var document = new Document();
        document.add(new Field("id", Integer.toString(i), IndexFields.TERM));
        document.add(new Field("number", new BytesRef(Integer.toString(i)), IndexFields.BYTES));
        if (i % 5 == 4) return document;
        document.add(field(grams(i)));
        return document;
    }

    /// A document with only these trigrams.
    static Document with(int... grams) {
        var document = new Document();
        document.add(field(grams));
        return document;
    }

    private static Field field(int... grams) {
        var bytes = new RecordEncoder();
        for (int gram : grams) bytes.raw(new byte[] {(byte) (gram >>> 16), (byte) (gram >>> 8), (byte) gram});
        return new Field(IndexFields.GRAMS, bytes.toBytes(), IndexFields.BYTES);
    }

    /// Some are in every document, some in one, most in between; unordered.
    static int[] grams(int i) {
        var random = new Random(i);
        return IntStream.concat(
                        IntStream.of(0, 63, 64, 0xFFFFFE, 0x800000 + i),
                        IntStream.range(1, 400)
                                .filter(gram -> random.nextInt(400) < gram)
                                .map(gram -> gram * 977))
                .distinct()
                .boxed()
                .sorted((a, b) -> Integer.compare(a * 31 % 1009, b * 31 % 1009))
                .mapToInt(gram -> gram)
                .toArray();
    }

    static Map<Integer, TreeSet<Integer>> expected(IntStream documents) {
        var lists = new TreeMap<Integer, TreeSet<Integer>>();
        documents.filter(i -> i % 5 != 4).forEach(i -> {
            for (int gram : grams(i))
                lists.computeIfAbsent(gram, _ -> new TreeSet<>()).add(i);
        });
        return lists;
    }

    static Map<Integer, TreeSet<Integer>> lists(DirectoryReader reader) throws IOException {
        var lists = new TreeMap<Integer, TreeSet<Integer>>();
        for (LeafReaderContext leaf : reader.leaves()) {
            var values = (GramValues) leaf.reader().getBinaryDocValues(IndexFields.GRAMS);
            int[] list = new int[values.index().documents()];
            for (GramCursor cursor = values.cursor(); cursor.next(); ) {
                cursor.read(list);
                for (int i = 0; i < cursor.count(); i++)
                    lists.computeIfAbsent(cursor.gram(), _ -> new TreeSet<>())
                            .add(number(leaf.reader(), values.index().document(list[i])));
            }
        }
        return lists;
    }

    static TreeSet<Integer> found(DirectoryReader reader, GramQuery query) throws IOException {
        var found = new TreeSet<Integer>();
        for (LeafReaderContext leaf : reader.leaves())
            for (int document : GramCandidates.of(leaf.reader(), query).toArray())
                found.add(number(leaf.reader(), document));
        return found;
    }

    static int number(LeafReader segment, int document) throws IOException {
        var numbers = segment.getBinaryDocValues("number");
        assertThat(numbers.advanceExact(document)).isTrue();
        return Integer.parseInt(numbers.binaryValue().utf8ToString());
    }
}
