package dev.loupe.index.project;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.index.IndexFolderState;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.Manifest;
import dev.loupe.index.Samples;
import dev.loupe.model.Chunk;
import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// An index that was interrupted, truncated or changed anywhere returns the committed data or nothing, never
/// anything else.
class DamagedIndexTest {
    private static final Chunk OLD = Samples.function("a.py", 1, "old", "def old():\n  pass");
    private static final Chunk NEW = Samples.function("b.py", 1, "new", "def new():\n  pass");

    @TempDir
    private Path temporary;

    private Path folder;

    @BeforeEach
    void commitOnce() throws IOException {
        folder = temporary.resolve("index");
        try (ProjectIndex index = ProjectIndex.open(folder)) {
            Samples.put(index.writes(), "a.py", OLD);
            index.writes().commit(Samples.manifest(1, 1));
        }
    }

    private void commitAgain() throws IOException {
        try (ProjectIndex index = ProjectIndex.open(folder)) {
            Samples.put(index.writes(), "b.py", NEW);
            index.writes().commit(Samples.manifest(2, 2));
        }
    }

    private void assertRebuild(String why) throws IOException {
        try (ProjectIndex index = ProjectIndex.openReadOnly(folder)) {
            assertRebuild(index, why);
        }
        try (ProjectIndex index = ProjectIndex.open(folder)) {
            assertRebuild(index, why);
            Samples.put(index.writes(), "b.py", NEW);
            index.writes().commit(Samples.manifest(1, 1));
        }
        assertHolds(NEW);
    }

    private static void assertRebuild(ProjectIndex index, String why) throws IOException {
        assertThat(index.state())
                .isInstanceOfSatisfying(
                        IndexFolderState.Rebuild.class,
                        state -> assertThat(state.why()).contains(why));
        assertThat(index.manifest()).isEmpty();
        try (IndexSnapshot snapshot = index.snapshot()) {
            assertThat(snapshot.chunks().count()).isZero();
            assertThat(snapshot.files().all()).isEmpty();
            assertThat(snapshot.search().inPathOrder(List.of(), 5).candidates()).isEmpty();
        }
    }

    private void assertHolds(Chunk... chunks) throws IOException {
        try (ProjectIndex index = ProjectIndex.open(folder);
                IndexSnapshot snapshot = index.snapshot()) {
            assertThat(index.state()).isInstanceOf(IndexFolderState.Ready.class);
            assertThat(snapshot.chunks().count()).isEqualTo(chunks.length);
            for (Chunk chunk : chunks)
                assertThat(snapshot.chunks().ofFile(chunk.path())).containsExactly(chunk);
        }
    }

    @Test
    void aCommitThatTheManifestDoesNotNameIsDropped() throws IOException {
        Path manifest = folder.resolve(ManifestFile.NAME);
        Path before = Files.copy(manifest, temporary.resolve("before"));
        // Copies of the first commit's files simulate a crash between Lucene's commit and the manifest.
        Path lucene = folder.resolve("lucene");
        Path kept = copy(lucene, temporary.resolve("kept"));
        commitAgain();
        copy(kept, lucene);
        Files.copy(before, manifest, StandardCopyOption.REPLACE_EXISTING);
        assertHolds(OLD);
        commitAgain();
        assertHolds(OLD, NEW);
    }

    private static Path copy(Path from, Path to) throws IOException {
        Files.createDirectories(to);
        try (Stream<Path> files = Files.list(from)) {
            for (Path file : files.toList())
                Files.copy(file, to.resolve(file.getFileName()), StandardCopyOption.REPLACE_EXISTING);
        }
        return to;
    }

    @Test
    void aManifestHalfWrittenBesideTheOldOneIsIgnored() throws IOException {
        Files.writeString(folder.resolve(ManifestFile.NAME + ".tmp"), "{\"format\":1,");
        assertHolds(OLD);
    }

    @Test
    void aStoppedFirstRunIsRebuilt() throws IOException {
        Files.delete(folder.resolve(ManifestFile.NAME));
        assertRebuild("the first run did not finish");
    }

    @Test
    void aManifestWithoutItsDataIsRebuilt() throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve("lucene"))) {
            for (Path file : files.toList()) Files.delete(file);
        }
        assertRebuild("damaged");
    }

    @Test
    void aManifestBesideTheDataOfAnotherIndexIsRebuilt() throws IOException {
        Path mine = folder;
        folder = temporary.resolve("other");
        try (ProjectIndex index = ProjectIndex.open(folder)) {
            Samples.put(index.writes(), "b.py", NEW);
            index.writes().commit(Samples.manifest(1, 1));
        }
        Files.copy(
                folder.resolve(ManifestFile.NAME),
                mine.resolve(ManifestFile.NAME),
                StandardCopyOption.REPLACE_EXISTING);
        folder = mine;
        assertRebuild("belongs to other data");
    }

    @Test
    void anotherFormatIsNamed() throws IOException {
        Path manifest = folder.resolve(ManifestFile.NAME);
        String written = "\"format\":" + Manifest.FORMAT;
        Files.writeString(manifest, Files.readString(manifest).replace(written, "\"format\":999"));
        assertRebuild("format 999");
    }

    @Test
    void everyChangedByteOfTheManifestIsNoticed() throws IOException {
        byte[] good = Files.readAllBytes(folder.resolve(ManifestFile.NAME));
        for (int i = 0; i < good.length; i++) {
            byte[] bad = good.clone();
            bad[i] ^= 1;
            Files.write(folder.resolve(ManifestFile.NAME), bad);
            assertThat(ManifestFile.read(folder)).as("byte %d", i).isInstanceOf(ManifestFile.Found.Unusable.class);
        }
        for (int length = 0; length < good.length; length++) {
            Files.write(folder.resolve(ManifestFile.NAME), java.util.Arrays.copyOf(good, length));
            assertThat(ManifestFile.read(folder))
                    .as("cut to %d", length)
                    .isInstanceOf(ManifestFile.Found.Unusable.class);
        }
        Files.write(folder.resolve(ManifestFile.NAME), good);
        assertHolds(OLD);
    }

    @Test
    void everyDamagedDataFileIsNoticed() throws IOException {
        Path good = copy(folder.resolve("lucene"), temporary.resolve("good"));
        try (Stream<Path> files = Files.list(good)) {
            for (Path file : files.sorted().toList()) {
                byte[] bytes = Files.readAllBytes(file);
                Path victim = folder.resolve("lucene").resolve(file.getFileName());
                for (int i = 0; i < bytes.length; i += Math.max(1, bytes.length / 12)) {
                    byte[] bad = bytes.clone();
                    bad[i] ^= 0x10;
                    Files.write(victim, bad);
                    assertUnusable("byte %d of %s".formatted(i, file.getFileName()));
                    Files.write(victim, java.util.Arrays.copyOf(bytes, i));
                    assertUnusable("%s cut to %d".formatted(file.getFileName(), i));
                }
                Files.write(victim, bytes);
            }
        }
        assertHolds(OLD);
    }

    private void assertUnusable(String what) throws IOException {
        try (ProjectIndex index = ProjectIndex.openReadOnly(folder)) {
            assertThat(index.state()).as(what).isInstanceOf(IndexFolderState.Rebuild.class);
        }
    }

    @Test
    void theManifestSurvivesItsTrip() throws IOException {
        assertThat(ManifestFile.read(folder))
                .isInstanceOfSatisfying(
                        ManifestFile.Found.Good.class,
                        found -> assertThat(found.entry().manifest()).isEqualTo(Samples.manifest(1, 1)));
        try (ProjectIndex index = ProjectIndex.open(folder);
                IndexSnapshot snapshot = index.snapshot()) {
            assertThat(snapshot.files().find(new RepoPath("a.py"))).isPresent();
        }
    }
}
