package dev.loupe.engine;

import static dev.loupe.ingest.FileChange.ADDED;
import static dev.loupe.ingest.FileChange.DELETED;
import static dev.loupe.ingest.FileChange.MODIFIED;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.ingest.FileChange;
import dev.loupe.model.RepoPath;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TakenInTest {
    private final TakenIn taken = new TakenIn();

    private void add(String path, FileChange change) {
        taken.add(Map.of(new RepoPath(path), change));
    }

    @Test
    void aFileCountsOnceByWhatCameOfItInTheEnd() {
        add("new.py", ADDED);
        add("new.py", MODIFIED);
        add("saved.py", MODIFIED);
        add("saved.py", MODIFIED);
        add("passing.py", ADDED);
        add("passing.py", DELETED);
        add("replaced.py", DELETED);
        add("replaced.py", ADDED);
        add("gone.py", MODIFIED);
        add("gone.py", DELETED);

        assertThat(taken.ask()).isEqualTo(new TakenIn.Counts(1, 2, 1));
        assertThat(taken.ask()).isEqualTo(TakenIn.Counts.NONE);
    }

    @Test
    void ofVeryManyFilesTheNumbersAreKept() {
        var many = new HashMap<RepoPath, FileChange>();
        for (int i = 0; i < 10_001; i++) many.put(new RepoPath("f" + i), ADDED);
        taken.add(many);
        add("one.py", DELETED);

        assertThat(taken.ask()).isEqualTo(new TakenIn.Counts(10_001, 0, 1));
    }
}
