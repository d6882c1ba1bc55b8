package dev.loupe.index.grams;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.index.GramQuery;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.apache.lucene.document.Document;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;
import org.junit.jupiter.api.Test;

class GramCandidatesTest {
    @Test
    void aQueryFindsTheDocumentsThatHaveWhatItNeeds() throws IOException {
        Map<Integer, TreeSet<Integer>> lists = GramDocuments.expected(IntStream.range(0, GramDocuments.COUNT));
        var random = new Random(7);
        List<Integer> grams = List.copyOf(lists.keySet());
        try (Directory directory = GramDocuments.written(GramDocuments.COUNT);
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
                assertThat(GramDocuments.found(reader, any)).isEqualTo(either);
                assertThat(GramDocuments.found(reader, GramQuery.all(List.of(any, each[0]))))
                        .isEqualTo(both);
            }
            assertThat(GramDocuments.found(reader, GramQuery.NONE)).isEmpty();
            assertThat(GramDocuments.found(reader, new GramQuery.Gram(0xFFFFFF)))
                    .isEmpty();
        }
    }

    @Test
    void aLongConjunctionFindsItsFilesAndFewOthers() throws IOException {
        try (Directory directory = GramDocuments.written(60);
                DirectoryReader reader = DirectoryReader.open(directory)) {
            for (int document : new int[] {0, 17, 58}) {
                List<GramQuery> every = IntStream.of(GramDocuments.grams(document))
                        .<GramQuery>mapToObj(GramQuery.Gram::new)
                        .toList();
                assertThat(every).hasSizeGreaterThan(12);
                assertThat(GramDocuments.found(reader, GramQuery.all(every)))
                        .contains(document)
                        .hasSizeLessThan(20);
            }
        }
    }

    @Test
    void aQueryThatRequiresNothingFindsEveryFileAndNoOtherDocument() throws IOException {
        try (Directory directory = GramDocuments.written(12);
                DirectoryReader reader = DirectoryReader.open(directory)) {
            assertThat(GramDocuments.found(reader, GramQuery.ANY)).containsExactly(0, 1, 2, 3, 5, 6, 7, 8, 10, 11);
        }
    }

    @Test
    void aSegmentWithoutTrigramsHasNoCandidates() throws IOException {
        try (Directory directory = new ByteBuffersDirectory()) {
            try (var writer = new IndexWriter(directory, GramDocuments.config())) {
                writer.addDocument(new Document());
            }
            try (DirectoryReader reader = DirectoryReader.open(directory)) {
                assertThat(GramDocuments.found(reader, GramQuery.ANY)).isEmpty();
            }
        }
    }
}
