package dev.loupe.index.grams;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.index.view.IndexFields;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.junit.jupiter.api.Test;

class GramInversionTest {
    @Test
    void eachTrigramListsTheDocumentsWhoseSetHasIt() throws IOException {
        var random = new Random(11);
        int[][] sets = new int[40][];
        Map<Integer, TreeSet<Integer>> expected = new TreeMap<>();
        for (int document = 0; document < sets.length; document++) {
            sets[document] = random.ints(random.nextInt(30), 0, 200)
                    .map(gram -> gram * 0x14679 & 0xFFFFFF)
                    .distinct()
                    .toArray();
            for (int gram : sets[document])
                expected.computeIfAbsent(gram, _ -> new TreeSet<>()).add(document);
        }
        assertThat(inverted(sets)).isEqualTo(expected);
    }

    @Test
    void theFirstAndTheLastPossibleTrigramAreLikeTheOthers() throws IOException {
        assertThat(inverted(new int[] {0xFFFFFF, 0, 63, 64}, new int[] {0xFFFFFF}))
                .isEqualTo(Map.of(0, set(0), 63, set(0), 64, set(0), 0xFFFFFF, set(0, 1)));
    }

    @Test
    void documentsWithEmptySetsAreInNoList() throws IOException {
        assertThat(inverted(new int[0], new int[] {5}, new int[0])).isEqualTo(Map.of(5, set(1)));
        assertThat(inverted(new int[0])).isEmpty();
    }

    private static TreeSet<Integer> set(Integer... documents) {
        return new TreeSet<>(List.of(documents));
    }

    private static Map<Integer, TreeSet<Integer>> inverted(int[]... sets) throws IOException {
        try (var directory = new ByteBuffersDirectory()) {
            try (var writer = new IndexWriter(directory, GramDocuments.config())) {
                for (int[] set : sets) writer.addDocument(GramDocuments.with(set));
            }
            try (DirectoryReader reader = DirectoryReader.open(directory)) {
                return byDocument(reader.leaves().getFirst().reader());
            }
        }
    }

    private static Map<Integer, TreeSet<Integer>> byDocument(LeafReader segment) throws IOException {
        var values = (GramValues) segment.getBinaryDocValues(IndexFields.GRAMS);
        Map<Integer, TreeSet<Integer>> lists = new TreeMap<>();
        int[] list = new int[values.index().documents()];
        for (GramCursor cursor = values.cursor(); cursor.next(); ) {
            cursor.read(list);
            for (int i = 0; i < cursor.count(); i++)
                lists.computeIfAbsent(cursor.gram(), _ -> new TreeSet<>())
                        .add(values.index().document(list[i]));
        }
        return lists;
    }
}
