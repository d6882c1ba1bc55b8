package dev.loupe.index.commits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.index.IndexBusy;
import dev.loupe.vector.Int8Vector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CommitIndexTest {
    private static final Int8Vector NO_MEANING = Int8Vector.of(new float[] {0, 0});

    @TempDir
    private Path folder;

    private static CommitText commit(String id, String subject) {
        return new CommitText(id, "Ann <a@x>", "", 10, subject, "", List.of("src/a.c"), false);
    }

    private static List<String> found(CommitIndex index, String text) throws IOException {
        var query = new CommitQuery(text, Optional.empty(), Optional.empty(), "", Long.MIN_VALUE, Long.MAX_VALUE, 9);
        return index.search(query).stream().map(CommitMatch::id).toList();
    }

    @Test
    void publishedCommitsAreFoundAndCommittedOnesStay() throws IOException {
        try (CommitIndex index = CommitIndex.open(folder, "m1")) {
            assertThat(index.head()).isEmpty();
            index.add(commit("1", "read numbers"), NO_MEANING);
            assertThat(found(index, "numbers")).isEmpty();
            index.publish();
            assertThat(found(index, "numbers")).containsExactly("1");
            index.commit("h1");
            index.add(commit("2", "more numbers"), NO_MEANING);
        }
        try (CommitIndex index = CommitIndex.open(folder, "m1")) {
            assertThat(index.head()).isEqualTo("h1");
            assertThat(found(index, "numbers")).containsExactly("1");
            assertThat(index.size()).isOne();
        }
    }

    @Test
    void aCommitWithTheSameIdIsReplacedAndARemovedOneIsGone() throws IOException {
        try (CommitIndex index = CommitIndex.open(folder, "m1")) {
            index.add(commit("1", "read numbers"), NO_MEANING);
            index.add(commit("2", "draw circles"), NO_MEANING);
            index.commit("h1");
            index.add(commit("1", "write numbers"), NO_MEANING);
            index.publish();
            assertThat(found(index, "read")).isEmpty();
            assertThat(found(index, "write")).containsExactly("1");
            assertThat(index.size()).isEqualTo(2);
            index.remove(List.of("1", "none"));
            index.publish();
            assertThat(found(index, "numbers circles")).containsExactly("2");
            index.clear();
            index.publish();
            assertThat(index.size()).isZero();
            assertThat(index.head()).isEmpty();
        }
    }

    @Test
    void anIndexOfAnotherModelOrWithoutAHeadIsEmptied() throws IOException {
        try (CommitIndex index = CommitIndex.open(folder, "m1")) {
            index.add(commit("1", "read numbers"), NO_MEANING);
            index.commit("h1");
        }
        try (CommitIndex index = CommitIndex.open(folder, "m2")) {
            assertThat(index.head()).isEmpty();
            index.publish();
            assertThat(index.size()).isZero();
            index.commit("");
        }
        try (CommitIndex index = CommitIndex.open(folder, "m2")) {
            assertThat(index.head()).isEmpty();
        }
    }

    @Test
    void aDamagedIndexIsMadeAgain() throws IOException {
        try (CommitIndex index = CommitIndex.open(folder, "m1")) {
            index.add(commit("1", "read numbers"), NO_MEANING);
            index.commit("h1");
        }
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.filter(file -> !file.endsWith("write.lock")).toList())
                Files.writeString(file, "damage");
        }
        try (CommitIndex index = CommitIndex.open(folder, "m1")) {
            assertThat(index.head()).isEmpty();
            index.add(commit("2", "write numbers"), NO_MEANING);
            index.commit("h2");
            assertThat(found(index, "numbers")).containsExactly("2");
        }
    }

    @Test
    void aSecondWriterIsTurnedAwayAndAReaderFollowsTheFirst() throws IOException {
        assertThat(CommitIndex.openReadOnly(folder.resolve("missing"))).isEmpty();
        assertThat(CommitIndex.openReadOnly(folder)).isEmpty();
        try (CommitIndex index = CommitIndex.open(folder, "m1")) {
            assertThatThrownBy(() -> CommitIndex.open(folder, "m1")).isInstanceOf(IndexBusy.class);
            index.add(commit("1", "read numbers"), NO_MEANING);
            index.commit("h1");
            try (CommitIndex reader = CommitIndex.openReadOnly(folder).orElseThrow()) {
                assertThat(reader.writable()).isFalse();
                assertThat(found(reader, "numbers")).containsExactly("1");
                assertThatThrownBy(() -> reader.add(commit("2", "x"), NO_MEANING))
                        .isInstanceOf(IllegalStateException.class);
                index.add(commit("2", "other numbers"), NO_MEANING);
                index.commit("h2");
                assertThat(reader.size()).isOne();
                reader.publish();
                assertThat(reader.size()).isEqualTo(2);
            }
        }
    }
}
