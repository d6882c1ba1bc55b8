package dev.loupe.index.project;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.index.OtherModel;
import dev.loupe.index.Samples;
import dev.loupe.vector.SpaceDemand;
import dev.loupe.vector.VectorSpace;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CommitFinderTest {
    private static final VectorSpace PLANE = new VectorSpace("plane", 2);

    @TempDir
    private Path folder;

    private CommitFinder.Found find(Optional<SpaceDemand> required) throws IOException {
        try (Directory directory = FSDirectory.open(folder.resolve(ProjectIndex.LUCENE))) {
            return CommitFinder.find(folder, directory, required);
        }
    }

    private void commit(Optional<VectorSpace> space) throws IOException {
        try (ProjectIndex index =
                space.isEmpty() ? ProjectIndex.open(folder) : ProjectIndex.open(folder, space.get())) {
            Samples.put(index.writes(), "a.py", Samples.function("a.py", 1, "f", "text"));
            index.writes().commit(Samples.manifest(1, 1));
        }
    }

    private static SpaceDemand demand(String fingerprint, SpaceDemand.Remakes remakes) {
        return new SpaceDemand(fingerprint, OptionalInt.empty(), remakes);
    }

    @Test
    void anEmptyFolderHasNothing() throws IOException {
        assertThat(find(Optional.empty())).isEqualTo(new CommitFinder.Found.Nothing());
    }

    @Test
    void theCommitThatTheManifestNamesIsGood() throws IOException {
        commit(Optional.of(PLANE));
        assertThat(find(Optional.of(demand("plane", SpaceDemand.Remakes.NONE))))
                .isInstanceOfSatisfying(CommitFinder.Found.Good.class, good -> {
                    assertThat(good.entry().manifest()).isEqualTo(Samples.manifest(1, 1));
                    assertThat(good.entry().space()).contains(PLANE);
                    assertThat(good.commit().getGeneration())
                            .isEqualTo(good.entry().generation());
                });
    }

    @Test
    void vectorsOfAnotherModelAreDiscardedOnlyIfTheyMayBe() throws IOException {
        commit(Optional.of(PLANE));
        assertThat(find(Optional.of(demand("other", SpaceDemand.Remakes.ALL))))
                .isInstanceOfSatisfying(
                        CommitFinder.Found.Unusable.class,
                        found -> assertThat(found.why()).contains("another embedding model"));
        for (SpaceDemand.Remakes remakes : List.of(SpaceDemand.Remakes.NONE, SpaceDemand.Remakes.OWN))
            assertThatThrownBy(() -> find(Optional.of(demand("other", remakes))))
                    .isInstanceOf(OtherModel.class);
    }

    @Test
    void anIndexWithoutVectorsFitsEveryModel() throws IOException {
        commit(Optional.empty());
        assertThat(find(Optional.of(demand("other", SpaceDemand.Remakes.NONE))))
                .isInstanceOf(CommitFinder.Found.Good.class);
    }

    @Test
    void aManifestOfAnotherCommitIsUnusable() throws IOException {
        commit(Optional.empty());
        ManifestFile.Entry entry = ((CommitFinder.Found.Good) find(Optional.empty())).entry();
        ManifestFile.write(
                folder, new ManifestFile.Entry(entry.manifest(), entry.generation(), "other", Optional.empty()));
        assertThat(find(Optional.empty()))
                .isEqualTo(new CommitFinder.Found.Unusable("the index's manifest belongs to other data"));
        ManifestFile.write(
                folder, new ManifestFile.Entry(entry.manifest(), entry.generation() + 1, "x", Optional.empty()));
        assertThat(find(Optional.empty()))
                .isEqualTo(new CommitFinder.Found.Unusable("the index lacks the data that its manifest names"));
    }
}
