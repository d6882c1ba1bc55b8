package dev.loupe.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class PendingChangesTest {
    private static final long LONG = TimeUnit.SECONDS.toNanos(30);

    private final PendingChanges pending = new PendingChanges();

    @Test
    void aChangeIsBehindUntilItIsDone() throws Exception {
        pending.changed("a.py");
        assertThat(pending.paths()).containsExactly("a.py");
        assertThat(pending.isSettled()).isFalse();
        PendingChanges.Batch batch = pending.take(LONG).orElseThrow();
        assertThat(batch.files()).containsExactly("a.py");
        assertThat(pending.paths()).containsExactly("a.py");
        assertThat(pending.isSettled()).isFalse();
        pending.done(0);
        assertThat(pending.paths()).isEmpty();
        assertThat(pending.isSettled()).isTrue();
    }

    @Test
    void aFileThatChangesWhileItIsReadIsTakenAgain() throws Exception {
        pending.changed("a.py");
        assertThat(pending.take(LONG)).isPresent();
        pending.changed("a.py");
        pending.done(0);
        assertThat(pending.isSettled()).isFalse();
        assertThat(pending.take(LONG).orElseThrow().files()).containsExactly("a.py");
    }

    @Test
    void aFileThatIsNeverQuietIsTakenAllTheSame() throws Exception {
        long began = System.nanoTime();
        Optional<PendingChanges.Batch> batch = Optional.empty();
        while (batch.isEmpty() && System.nanoTime() - began < LONG) {
            pending.changed("busy.py");
            batch = pending.take(TimeUnit.MILLISECONDS.toNanos(1));
        }
        assertThat(batch.orElseThrow().files()).containsExactly("busy.py");
    }

    @Test
    void theNewsThatAnythingMayHaveChangedTakesTheFilesAlong() throws Exception {
        pending.changed("a.py");
        pending.gone("old");
        pending.everything();
        PendingChanges.Batch batch = pending.take(LONG).orElseThrow();
        assertThat(batch.everything()).isTrue();
        assertThat(batch.files()).containsExactly("a.py");
        assertThat(batch.folders()).containsExactly("old");
    }

    @Test
    void manyFilesAreEverything() throws Exception {
        for (int i = 0; i < PendingChanges.MANY; i++) pending.changed("f" + i);
        pending.changed("one more");
        assertThat(pending.take(LONG).orElseThrow().everything()).isTrue();
    }

    @Test
    void nothingIsTakenWhereNothingChanged() throws Exception {
        assertThat(pending.take(0)).isEmpty();
        pending.close();
        assertThat(pending.take(LONG)).isEmpty();
    }
}
