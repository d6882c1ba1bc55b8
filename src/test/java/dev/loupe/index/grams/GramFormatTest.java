package dev.loupe.index.grams;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.index.codec.RecordEncoder;
import dev.loupe.index.view.IndexFields;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.lucene.index.CheckIndex;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.store.Directory;
import org.apache.lucene.util.BytesRef;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GramFormatTest {
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 60, GramDocuments.COUNT})
    void everyTrigramHasItsDocuments(int documents) throws IOException {
        try (Directory directory = GramDocuments.written(documents);
                DirectoryReader reader = DirectoryReader.open(directory)) {
            assertThat(GramDocuments.lists(reader)).isEqualTo(GramDocuments.expected(IntStream.range(0, documents)));
        }
    }

    @Test
    void lucenesOwnCheckFindsNothingWrong() throws IOException {
        try (Directory directory = GramDocuments.written(GramDocuments.COUNT);
                var check = new CheckIndex(directory)) {
            CheckIndex.Status status = check.checkIndex();
            assertThat(status.clean).isTrue();
            try (DirectoryReader reader = DirectoryReader.open(directory)) {
                for (LeafReaderContext leaf : reader.leaves())
                    assertThat(sets(leaf.reader())).isEqualTo(expectedSets(leaf.reader()));
            }
        }
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
            int i = GramDocuments.number(segment, document);
            if (i % 5 == 4) continue;
            var bytes = new RecordEncoder();
            for (int gram : Arrays.stream(GramDocuments.grams(i)).sorted().toArray())
                bytes.raw(new byte[] {(byte) (gram >>> 16), (byte) (gram >>> 8), (byte) gram});
            sets.add(new BytesRef(bytes.toBytes()).toString());
        }
        return sets;
    }
}
