package dev.loupe.index.grams;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.index.GramQuery;
import dev.loupe.index.codec.RecordEncoder;
import dev.loupe.index.project.LoupeCodec;
import dev.loupe.index.view.IndexFields;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.index.CheckIndex;
import org.apache.lucene.index.CorruptIndexException;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.NoMergePolicy;
import org.apache.lucene.index.Term;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;
import org.apache.lucene.util.BytesRef;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GramFormatTest {
    private static final int DOCUMENTS = 500;

    @ParameterizedTest
    @CsvSource({"1,1", "2,1", "7,7", "64,33", "1000,1", "1000,2", "1000,499", "1000,500", "1000,501", "1000,999"})
    @CsvSource({"100000,3", "100000,50000", "100000,99990", "16777216,2"})
    void listsOfAnyDensityComeBack(int bound, int count) throws IOException {
        int[] numbers = new Random(bound + count)
                .ints(0, bound)
                .distinct()
                .limit(count)
                .sorted()
                .toArray();
        assertThat(throughCode(numbers, bound)).isEqualTo(numbers);
    }

    @Test
    void listsOfNeighboursAndOfFarNumbersComeBack() throws IOException {
        for (int[] numbers : List.of(
                IntStream.range(0, 40).toArray(),
                IntStream.range(960, 1000).toArray(),
                new int[] {0, 999},
                new int[] {999},
                IntStream.range(1, 1000).toArray()))
            assertThat(throughCode(numbers, 1000)).isEqualTo(numbers);
    }

    @Test
    void aListThatEndsTooEarlyIsDamageAndNoLoop() {
        var code = new RiceCode();
        code.write(new int[] {5, 900}, 0, 2, 1000);
        assertThatThrownBy(() -> RiceCode.read(code.bytes(), 0, 1, 2, 1000, new int[2]))
                .isInstanceOf(CorruptIndexException.class);
        assertThatThrownBy(() -> RiceCode.read(new byte[40], 0, 40, 2, 1000, new int[2]))
                .isInstanceOf(CorruptIndexException.class);
    }

    private static int[] throughCode(int[] numbers, int bound) throws IOException {
        var code = new RiceCode();
        code.write(new int[] {1, 2, 3}, 0, 3, 9); // must not leave state behind
        code.write(numbers, 0, numbers.length, bound);
        int[] back = new int[numbers.length];
        RiceCode.read(code.bytes(), 0, code.length(), numbers.length, bound, back);
        return back;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 60, DOCUMENTS})
    void everyTrigramHasItsDocuments(int documents) throws IOException {
        try (Directory directory = written(documents);
                DirectoryReader reader = DirectoryReader.open(directory)) {
            assertThat(lists(reader)).isEqualTo(expected(IntStream.range(0, documents)));
        }
    }

    @Test
    void whatIsDeletedIsGoneAfterAMergeAndTheRestIsWhereItWas() throws IOException {
        try (Directory directory = written(DOCUMENTS)) {
            try (var writer = new IndexWriter(directory, config())) {
                for (int i = 0; i < DOCUMENTS; i += 3) writer.deleteDocuments(new Term("id", Integer.toString(i)));
                writer.forceMerge(1);
            }
            try (DirectoryReader reader = DirectoryReader.open(directory)) {
                assertThat(reader.leaves()).hasSize(1);
                assertThat(lists(reader))
                        .isEqualTo(expected(IntStream.range(0, DOCUMENTS).filter(i -> i % 3 != 0)));
            }
        }
    }

    @Test
    void aQueryFindsTheDocumentsThatHaveWhatItNeeds() throws IOException {
        Map<Integer, TreeSet<Integer>> lists = expected(IntStream.range(0, DOCUMENTS));
        var random = new Random(7);
        List<Integer> grams = List.copyOf(lists.keySet());
        try (Directory directory = written(DOCUMENTS);
                DirectoryReader reader = DirectoryReader.open(directory)) {
            for (int round = 0; round < 200; round++) {
                int[] some = random.ints(3, 0, grams.size()).map(grams::get).toArray();
                GramQuery.Gram[] each =
                        Arrays.stream(some).mapToObj(GramQuery.Gram::new).toArray(GramQuery.Gram[]::new);
                var either = new TreeSet<>(lists.get(some[1]));
                either.addAll(lists.get(some[2]));
                var both = new TreeSet<>(either);
                both.retainAll(lists.get(some[0]));
                GramQuery any = GramQuery.either(List.of(each[1], each[2]));
                assertThat(found(reader, any)).isEqualTo(either);
                assertThat(found(reader, GramQuery.all(List.of(any, each[0])))).isEqualTo(both);
            }
            assertThat(found(reader, GramQuery.NONE)).isEmpty();
            assertThat(found(reader, new GramQuery.Gram(0xFFFFFF))).isEmpty();
        }
    }

    @Test
    void lucenesOwnCheckFindsNothingWrong() throws IOException {
        try (Directory directory = written(DOCUMENTS);
                var check = new CheckIndex(directory)) {
            CheckIndex.Status status = check.checkIndex();
            assertThat(status.clean).isTrue();
            try (DirectoryReader reader = DirectoryReader.open(directory)) {
                for (LeafReaderContext leaf : reader.leaves())
                    assertThat(sets(leaf.reader())).isEqualTo(expectedSets(leaf.reader()));
            }
        }
    }

    /// In a few segments.
    private static Directory written(int documents) throws IOException {
        var directory = new ByteBuffersDirectory();
        try (var writer = new IndexWriter(directory, config().setMergePolicy(NoMergePolicy.INSTANCE))) {
            for (int i = 0; i < documents; i++) {
                writer.addDocument(document(i));
                if (i % 170 == 169) writer.flush();
            }
        }
        return directory;
    }

    private static IndexWriterConfig config() {
        return new IndexWriterConfig(null).setCodec(new LoupeCodec());
    }

    /// Every fifth has no set.
    private static Document document(int i) {
        var document = new Document();
        document.add(new Field("id", Integer.toString(i), IndexFields.TERM));
        document.add(new Field("number", new BytesRef(Integer.toString(i)), IndexFields.BYTES));
        if (i % 5 == 4) return document;
        var bytes = new RecordEncoder();
        for (int gram : grams(i)) bytes.raw(new byte[] {(byte) (gram >>> 16), (byte) (gram >>> 8), (byte) gram});
        document.add(new Field(IndexFields.GRAMS, bytes.toBytes(), IndexFields.BYTES));
        return document;
    }

    /// Some are in every document, some in one, most in between; unordered.
    private static int[] grams(int i) {
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

    private static Map<Integer, TreeSet<Integer>> expected(IntStream documents) {
        var lists = new TreeMap<Integer, TreeSet<Integer>>();
        documents.filter(i -> i % 5 != 4).forEach(i -> {
            for (int gram : grams(i))
                lists.computeIfAbsent(gram, _ -> new TreeSet<>()).add(i);
        });
        return lists;
    }

    private static Map<Integer, TreeSet<Integer>> lists(DirectoryReader reader) throws IOException {
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

    private static TreeSet<Integer> found(DirectoryReader reader, GramQuery query) throws IOException {
        var found = new TreeSet<Integer>();
        for (LeafReaderContext leaf : reader.leaves())
            for (int document : GramCandidates.of(leaf.reader(), query).toArray())
                found.add(number(leaf.reader(), document));
        return found;
    }

    private static int number(LeafReader segment, int document) throws IOException {
        var numbers = segment.getBinaryDocValues("number");
        assertThat(numbers.advanceExact(document)).isTrue();
        return Integer.parseInt(numbers.binaryValue().utf8ToString());
    }

    private static List<String> sets(LeafReader segment) throws IOException {
        var sets = new ArrayList<String>();
        var values = segment.getBinaryDocValues(IndexFields.GRAMS);
        for (int document = 0; document < segment.maxDoc(); document++)
            if (values.advanceExact(document)) sets.add(values.binaryValue().toString());
        return sets;
    }

    private static List<String> expectedSets(LeafReader segment) throws IOException {
        var sets = new ArrayList<String>();
        for (int document = 0; document < segment.maxDoc(); document++) {
            int i = number(segment, document);
            if (i % 5 == 4) continue;
            var bytes = new RecordEncoder();
            for (int gram : Arrays.stream(grams(i)).sorted().toArray())
                bytes.raw(new byte[] {(byte) (gram >>> 16), (byte) (gram >>> 8), (byte) gram});
            sets.add(new BytesRef(bytes.toBytes()).toString());
        }
        return sets;
    }
}
