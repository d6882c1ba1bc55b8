package dev.loupe.index.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.index.IndexedFile;
import dev.loupe.model.Lack;
import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.apache.lucene.util.BytesRef;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FileCodecTest {
    private static IndexedFile file(long size, long modified, List<Lack> lacks) {
        return new IndexedFile(
                new RepoPath("grün/😀.py"), Language.PYTHON, size, modified, "ab".repeat(32), 7, 3, "why not", lacks);
    }

    private static IndexedFile through(IndexedFile file) throws IOException {
        return FileCodec.decode(new BytesRef(FileCodec.encode(file)));
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, -1, 1_700_000_000_000_000_001L, -62_135_596_800_000_000L, Long.MAX_VALUE >> 1})
    void anyTimeComesBack(long modified) throws IOException {
        assertThat(through(file(0, modified, List.of()))).isEqualTo(file(0, modified, List.of()));
    }

    @Test
    void everythingThatIsMissingComesBack() throws IOException {
        List<Lack> lacks = Stream.of(Lack.Kind.values())
                .flatMap(kind -> Stream.of(new Lack(kind, "cause", true), new Lack(kind, "", false)))
                .toList();
        assertThat(through(file(1L << 50, 5, lacks))).isEqualTo(file(1L << 50, 5, lacks));
    }

    @Test
    void aTruncatedRecordIsAnIOException() {
        byte[] bytes = FileCodec.encode(file(1, 2, List.of(new Lack(Lack.Kind.values()[0], "x", true))));
        for (int length = 1; length < bytes.length; length++) {
            var cut = new BytesRef(bytes, 0, length);
            assertThatThrownBy(() -> FileCodec.decode(cut)).isInstanceOf(IOException.class);
        }
    }
}
