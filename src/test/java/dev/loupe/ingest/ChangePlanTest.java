package dev.loupe.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.index.IndexedFile;
import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import dev.loupe.scan.ScannedFile;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ChangePlanTest {

    private static final long INDEXED_AT = TimeUnit.SECONDS.toNanos(1_000);
    private static final long LONG_BEFORE = TimeUnit.SECONDS.toNanos(500);

    @Test
    void aFileOfTheSameSizeAndTimeIsNotRead() {
        ChangePlan plan = plan(List.of(scanned("a.py", 10, LONG_BEFORE)), List.of(indexed("a.py", 10, LONG_BEFORE)));
        assertThat(plan.candidates()).isEmpty();
        assertThat(plan.unchanged()).isEqualTo(1);
    }

    @Test
    void anotherSizeOrTimeMakesACandidate() {
        ChangePlan plan = plan(
                List.of(scanned("size.py", 11, LONG_BEFORE), scanned("time.py", 10, LONG_BEFORE + 1)),
                List.of(indexed("size.py", 10, LONG_BEFORE), indexed("time.py", 10, LONG_BEFORE)));
        assertThat(names(plan)).containsExactly("size.py", "time.py");
        assertThat(plan.candidates()).allSatisfy(one -> assertThat(one.known()).isPresent());
        assertThat(plan.candidates()).allMatch(ChangePlan.Candidate::differs);
    }

    @Test
    void aFileWrittenInTheTickOfTheIndexingIsReadAgain() {
        long justBefore = INDEXED_AT - TimeUnit.MILLISECONDS.toNanos(500);
        ChangePlan plan = plan(List.of(scanned("a.py", 10, justBefore)), List.of(indexed("a.py", 10, justBefore)));
        assertThat(names(plan)).containsExactly("a.py");
        assertThat(plan.candidates()).noneMatch(ChangePlan.Candidate::differs);
    }

    /// Unpacked while the clock was wrong, or with such times in the archive; otherwise each check would read
    /// all of it.
    @Test
    void aFileFromFarInTheFutureIsNotReadAtEachLook() {
        long future = INDEXED_AT + TimeUnit.DAYS.toNanos(400);
        ChangePlan plan = plan(List.of(scanned("a.py", 10, future)), List.of(indexed("a.py", 10, future)));
        assertThat(plan.candidates()).isEmpty();
        assertThat(plan.unchanged()).isEqualTo(1);
    }

    /// The run may have taken this long, or the clock of a file server is ahead of ours.
    @Test
    void aFileWrittenWhileTheRunWentOnIsReadAgain() {
        long later = INDEXED_AT + TimeUnit.MINUTES.toNanos(20);
        ChangePlan plan = plan(List.of(scanned("a.py", 10, later)), List.of(indexed("a.py", 10, later)));
        assertThat(names(plan)).containsExactly("a.py");
    }

    /// The clock was set back: a file written now looks older than its indexed state.
    @Test
    void aFileWhoseTimeWentBackIsReadAgain() {
        ChangePlan plan = plan(
                List.of(scanned("a.py", 10, LONG_BEFORE)),
                List.of(indexed("a.py", 10, INDEXED_AT + TimeUnit.DAYS.toNanos(400))));
        assertThat(names(plan)).containsExactly("a.py");
    }

    @Test
    void withoutATimeEveryFileIsRead() {
        ChangePlan plan = ChangePlan.of(
                List.of(scanned("a.py", 10, LONG_BEFORE)), List.of(indexed("a.py", 10, LONG_BEFORE)), 0, _ -> false);
        assertThat(names(plan)).containsExactly("a.py");
    }

    @Test
    void aNewFileIsACandidateOfWhichNothingIsKnown() {
        ChangePlan plan = plan(List.of(scanned("new.py", 1, LONG_BEFORE)), List.of());
        assertThat(plan.candidates().getFirst().known()).isEmpty();
    }

    @Test
    void removedFilesAreDeletedInPathOrder() {
        ChangePlan plan = plan(
                List.of(scanned("kept.py", 1, LONG_BEFORE)),
                List.of(indexed("z.py", 1, 1), indexed("kept.py", 1, LONG_BEFORE), indexed("a.py", 1, 1)));
        assertThat(plan.deleted()).containsExactly(new RepoPath("a.py"), new RepoPath("z.py"));
    }

    private static ChangePlan plan(List<ScannedFile> scanned, List<IndexedFile> indexed) {
        return ChangePlan.of(scanned, indexed, INDEXED_AT, _ -> false);
    }

    private static List<String> names(ChangePlan plan) {
        return plan.candidates().stream().map(one -> one.file().path().value()).toList();
    }

    private static ScannedFile scanned(String path, long size, long modified) {
        return new ScannedFile(new RepoPath(path), size, modified);
    }

    private static IndexedFile indexed(String path, long size, long modified) {
        return new IndexedFile(
                new RepoPath(path), Language.PYTHON, size, modified, "0".repeat(64), 1, 0, "", List.of());
    }
}
