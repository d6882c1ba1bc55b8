package dev.loupe.index.project;

import dev.loupe.index.IndexFolderState;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.IndexedFile;
import dev.loupe.index.Manifest;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.lucene.index.CheckIndex;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.store.Lock;

/// Verifies an index, byte by byte.
public final class IndexHealth {
    private IndexHealth() {}

    /// The result.
    public sealed interface Found {

        /// @param manifest of the index
        /// @param lacking files with missing parts
        record Sound(Manifest manifest, List<IndexedFile> lacking) implements Found {
            public Sound {
                lacking = List.copyOf(lacking);
            }
        }

        /// There is none, or an empty one.
        record None() implements Found {}

        /// @param why for people
        record Damaged(String why) implements Found {}

        /// It was written during the check.
        record Busy() implements Found {}
    }

    /// Reads the whole index: some seconds for each 100 MB.
    ///
    /// @param folder of the index
    public static Found look(Path folder) throws IOException {
        try (ProjectIndex index = ProjectIndex.openReadOnly(folder)) {
            return switch (index.state()) {
                case IndexFolderState.Ready(Manifest manifest) -> checked(folder, index, manifest);
                case IndexFolderState.Empty() -> new Found.None();
                case IndexFolderState.Rebuild(String why) -> new Found.Damaged(why);
            };
        }
    }

    private static Found checked(Path folder, ProjectIndex index, Manifest manifest) throws IOException {
        Path lucene = folder.resolve(ProjectIndex.LUCENE);
        if (!Files.isDirectory(lucene)) return new Found.None();
        try (Directory directory = FSDirectory.open(lucene)) {
            if (!DirectoryReader.indexExists(directory)) return new Found.None();
            Optional<String> fault = fault(directory);
            if (fault.isPresent()) return new Found.Damaged(fault.get());
            try (IndexSnapshot snapshot = index.snapshot()) {
                return new Found.Sound(manifest, snapshot.files().lacking());
            }
        } catch (NoSuchFileException replaced) {
            return new Found.Busy();
        }
    }

    private static Optional<String> fault(Directory directory) throws IOException {
        try (CheckIndex check = new CheckIndex(directory, new NoLock());
                var nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8)) {
            check.setInfoStream(nowhere);
            check.setThreadCount(1);
            CheckIndex.Status status = check.checkIndex();
            return status.clean ? Optional.empty() : Optional.of(words(status));
        }
    }

    /// Nothing is repaired, so writers need not be locked out: a commit is immutable.
    private static final class NoLock extends Lock {
        @Override
        public void close() {}

        @Override
        public void ensureValid() {}
    }

    private static String words(CheckIndex.Status status) {
        if (status.missingSegments) return "a part of it is missing";
        return "%d of its parts, with %d documents, are damaged"
                .formatted(status.numBadSegments, status.totLoseDocCount);
    }
}
