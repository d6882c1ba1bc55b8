package dev.loupe.daemon;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PoisonJournalTest {

    private static final FileKey KEY = FileKey.of("text".getBytes(UTF_8));
    private static final FileKey OTHER = FileKey.of("other".getBytes(UTF_8));

    @TempDir
    private Path temp;

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
    void whatWasUnderWayInThreeDaemonsIsPoison() throws Exception {
        for (int daemon = 1; daemon <= PoisonJournal.STRIKES; daemon++) {
            try (var journal = PoisonJournal.open(file, "1")) {
                assertThat(journal.poison(KEY)).as("daemon %d", daemon).isEmpty();
                journal.began(KEY);
                journal.began(OTHER);
                journal.ended(OTHER);
            }
        }
        try (var journal = PoisonJournal.open(file, "1")) {
            assertThat(journal.poison(KEY)).isPresent();
            assertThat(journal.poison(OTHER)).isEmpty();
        }
    }

    @Test
    void aParseThatEndsWellWipesTheSlate() throws Exception {
        for (int daemon = 0; daemon < 2 * PoisonJournal.STRIKES; daemon++) {
            try (var journal = PoisonJournal.open(file, "1")) {
                assertThat(journal.poison(KEY)).as("daemon %d", daemon).isEmpty();
                journal.began(KEY);
                if (daemon % 2 == 1) journal.ended(KEY);
            }
        }
    }

    @Test
    void aLineCutShortIsPassedOver() throws Exception {
        try (var journal = PoisonJournal.open(file, "1")) {
            journal.condemn(KEY, "it killed the parser");
        }
        Files.writeString(file, "! 12-ab", StandardOpenOption.APPEND);

        try (var journal = PoisonJournal.open(file, "1")) {
            assertThat(journal.poison(KEY)).contains("it killed the parser");
        }
    }

    @Test
    void aJournalInUseIsReadByOthersAndNotWritten() throws Exception {
        try (var first = PoisonJournal.open(file, "1")) {
            first.condemn(KEY, "why");
            try (var second = PoisonJournal.open(file, "1")) {
                assertThat(second.poison(KEY)).contains("why");
                second.condemn(OTHER, "mine");
                assertThat(second.poison(OTHER)).contains("mine");
            }
        }
        try (var third = PoisonJournal.open(file, "1")) {
            assertThat(third.poison(OTHER)).isEmpty();
        }
    }

    @Test
    void aLongLifeKeepsTheFileShort() throws Exception {
        try (var journal = PoisonJournal.open(file, "1")) {
            journal.condemn(OTHER, "kept");
            for (int i = 0; i < 60_000; i++) {
                journal.began(KEY);
                journal.ended(KEY);
            }
            assertThat(Files.size(file)).isLessThan(1_100_000);
        }
        try (var journal = PoisonJournal.open(file, "1")) {
            assertThat(journal.poison(OTHER)).contains("kept");
        }
    }
}
