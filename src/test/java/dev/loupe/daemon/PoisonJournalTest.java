package dev.loupe.daemon;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PoisonJournalTest {

    private static final FileKey KEY = FileKey.of("text".getBytes(UTF_8));
    private static final FileKey OTHER = FileKey.of("other".getBytes(UTF_8));

    @TempDir
    private Path temp;

    private final AtomicLong now = new AtomicLong();
    private Path file;

    @BeforeEach
    void choose() {
        file = temp.resolve("daemon/poison");
    }

    @Test
    void aKeySurvivesTheWayThroughText() {
        FileKey odd = new FileKey(0, -1, Integer.MIN_VALUE);
        assertThat(FileKey.parse(odd.toString())).contains(odd);
        assertThat(FileKey.parse("1-2")).isEmpty();
        assertThat(FileKey.parse("x-1-1")).isEmpty();
    }

    @Test
    void aFilePendingInThreeCrashedDaemonsIsPoison() throws Exception {
        for (int daemon = 1; daemon <= PoisonJournal.STRIKES; daemon++) {
            try (var journal = PoisonJournal.open(file, "1")) {
                assertThat(journal.barred(KEY)).as("daemon %d", daemon).isEmpty();
                journal.began(KEY);
                journal.began(OTHER);
                journal.ended(OTHER);
            }
        }
        try (var journal = PoisonJournal.open(file, "1")) {
            assertThat(journal.barred(KEY)).isPresent();
            assertThat(journal.barred(OTHER)).isEmpty();
        }
    }

    @Test
    void aParseThatEndsWellWipesTheSlate() throws Exception {
        for (int daemon = 0; daemon < 2 * PoisonJournal.STRIKES; daemon++) {
            try (var journal = PoisonJournal.open(file, "1")) {
                assertThat(journal.barred(KEY)).as("daemon %d", daemon).isEmpty();
                journal.began(KEY);
                if (daemon % 2 == 1) journal.ended(KEY);
            }
        }
    }

    /// A file whose parse failed once, because the machine was busy, was never parsed again.
    @Test
    void aFailureBarsAFileForAWhileAndThreeForTheRestOfTheStart() throws Exception {
        try (var journal = PoisonJournal.open(file, "1", now::get)) {
            for (int tries = 1; tries <= PoisonJournal.TRIES; tries++) {
                assertThat(journal.barred(KEY)).as("try %d", tries).isEmpty();
                journal.failed(KEY, "it killed the parser");
                assertThat(journal.barred(KEY)).contains("it killed the parser");
                now.addAndGet(Duration.ofHours(1).toNanos());
            }
            assertThat(journal.barred(KEY)).as("no try is left").isPresent();
            assertThat(journal.barred(OTHER)).isEmpty();
        }
    }

    @Test
    void anotherStartTriesOnce() throws Exception {
        for (int start = 1; start <= 5; start++) {
            try (var journal = PoisonJournal.open(file, "1", now::get)) {
                assertThat(journal.barred(KEY)).as("start %d", start).isEmpty();
                journal.failed(KEY, "it killed the parser");
                now.addAndGet(Duration.ofHours(1).toNanos());
                if (start >= PoisonJournal.TRIES)
                    assertThat(journal.barred(KEY)).as("start %d", start).isPresent();
            }
        }
    }

    @Test
    void anExplicitRequestAllowsOneMoreTry() throws Exception {
        failAtTheEndOfDaemons(KEY);
        try (var journal = PoisonJournal.open(file, "1", now::get)) {
            for (int tries = 0; tries < PoisonJournal.TRIES; tries++) journal.failed(OTHER, "it killed the parser");

            journal.lift();

            assertThat(journal.barred(KEY)).isEmpty();
            assertThat(journal.barred(OTHER)).isEmpty();
            journal.failed(OTHER, "it killed the parser");
            now.addAndGet(Duration.ofHours(1).toNanos());
            assertThat(journal.barred(OTHER)).isPresent();
        }
    }

    @Test
    void aParseThatSucceedsForgetsTheFailures() throws Exception {
        try (var journal = PoisonJournal.open(file, "1", now::get)) {
            for (int tries = 1; tries < PoisonJournal.TRIES; tries++) journal.failed(KEY, "it killed the parser");
            journal.parsed(KEY);
        }
        try (var journal = PoisonJournal.open(file, "1", now::get)) {
            journal.failed(KEY, "it killed the parser");
            now.addAndGet(Duration.ofHours(1).toNanos());
            assertThat(journal.barred(KEY)).isEmpty();
        }
    }

    /// In the format before version 2, which banned a file permanently.
    @Test
    void aFileBannedByAnEarlierVersionIsTriedAgain() throws Exception {
        Files.createDirectories(file.getParent());
        Files.writeString(file, "loupe-poison 1 1\n! %s it did not end in time\n".formatted(KEY));

        try (var journal = PoisonJournal.open(file, "1")) {
            assertThat(journal.barred(KEY)).isEmpty();
        }
    }

    private void failAtTheEndOfDaemons(FileKey key) throws Exception {
        for (int daemon = 0; daemon < PoisonJournal.STRIKES; daemon++) {
            try (var journal = PoisonJournal.open(file, "1")) {
                journal.began(key);
            }
        }
    }

    private static void failOften(PoisonJournal journal, FileKey key) {
        for (int tries = 0; tries < PoisonJournal.TRIES; tries++) journal.failed(key, "it killed the parser");
    }

    @Test
    void aLineCutShortIsPassedOver() throws Exception {
        failAtTheEndOfDaemons(KEY);
        try (var journal = PoisonJournal.open(file, "1")) {
            assertThat(journal.barred(KEY)).isPresent();
        }
        Files.writeString(file, "! 12-ab", StandardOpenOption.APPEND);

        try (var journal = PoisonJournal.open(file, "1")) {
            assertThat(journal.barred(KEY)).isPresent();
        }
    }

    @Test
    void aJournalInUseIsReadByOthersAndNotWritten() throws Exception {
        failAtTheEndOfDaemons(KEY);
        try (var _ = PoisonJournal.open(file, "1");
                var second = PoisonJournal.open(file, "1")) {
            assertThat(second.barred(KEY)).isPresent();
            failOften(second, OTHER);
            assertThat(second.barred(OTHER)).isPresent();
        }
        assertThat(file).content().doesNotContain(OTHER.toString());
    }

    @Test
    void aLongLifeKeepsTheFileShort() throws Exception {
        try (var journal = PoisonJournal.open(file, "1")) {
            failOften(journal, OTHER);
            for (int i = 0; i < 60_000; i++) {
                journal.began(KEY);
                journal.ended(KEY);
            }
            assertThat(Files.size(file)).isLessThan(1_100_000);
        }
        assertThat(file).content().contains("! " + OTHER + " 3 it killed the parser");
    }
}
