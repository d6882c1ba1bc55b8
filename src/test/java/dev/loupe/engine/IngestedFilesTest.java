package dev.loupe.engine;

import static dev.loupe.ingest.IndexChange.ADDED;
import static dev.loupe.ingest.IndexChange.DELETED;
import static dev.loupe.ingest.IndexChange.MODIFIED;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.ingest.IndexChange;
import dev.loupe.model.RepoPath;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class IngestedFilesTest {
    private final IngestedFiles taken = new IngestedFiles();

    private void add(String path, IndexChange change) {
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

        assertThat(taken.ask()).isEqualTo(new IngestedFiles.Counts(1, 2, 1));
        assertThat(taken.ask()).isEqualTo(IngestedFiles.Counts.NONE);
    }

    @Test
    void countsAreKeptBeyondTenThousandFiles() {
        var many = new HashMap<RepoPath, IndexChange>();
        for (int i = 0; i < 10_001; i++) many.put(new RepoPath("f" + i), ADDED);
        taken.add(many);
        add("one.py", DELETED);

        assertThat(taken.ask()).isEqualTo(new IngestedFiles.Counts(10_001, 0, 1));
    }
}
