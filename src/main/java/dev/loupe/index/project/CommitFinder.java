package dev.loupe.index.project;

import dev.loupe.index.OtherModel;
import dev.loupe.vector.SpaceDemand;
import dev.loupe.vector.VectorSpace;
import java.io.EOFException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import org.apache.lucene.index.CorruptIndexException;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexCommit;
import org.apache.lucene.index.IndexFormatTooNewException;
import org.apache.lucene.index.IndexFormatTooOldException;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.SegmentInfos;
import org.apache.lucene.store.Directory;
import org.apache.lucene.util.StringHelper;

/// Validates an index folder: the manifest, the commit that it names, and every byte of that commit's files.
///
/// Verifying the checksums of the whole index costs about 0.4 ms per megabyte from memory; without it, a
/// flipped bit would give a wrong answer.
final class CommitFinder {

    private CommitFinder() {}

    /// An index that can be opened, or why not.
    sealed interface Found {
        record Good(ManifestFile.Entry entry, IndexCommit commit) implements Found {}

        record Nothing() implements Found {}

        record Unusable(String why) implements Found {}
    }

    /// @param required space that the chunks' vectors must match; empty for any
    /// @throws OtherModel if they do not match and must not be discarded
    static Found find(Path folder, Directory directory, Optional<SpaceDemand> required) throws IOException {
        return switch (ManifestFile.read(folder)) {
            case ManifestFile.Found.Missing() when !DirectoryReader.indexExists(directory) -> new Found.Nothing();
            case ManifestFile.Found.Missing() ->
                new Found.Unusable("the index has no manifest: the first run did not finish");
            case ManifestFile.Found.Unusable(String why) -> new Found.Unusable(why);
            case ManifestFile.Found.Good(var entry)
            when isForeign(entry, required) ->
                new Found.Unusable("the index's vectors were made by another embedding model");
            case ManifestFile.Found.Good(var entry) -> find(entry, directory);
        };
    }

    /// An index without any vectors is compatible with all.
    private static boolean isForeign(ManifestFile.Entry entry, Optional<SpaceDemand> required) throws OtherModel {
        if (required.isEmpty() || entry.space().isEmpty()) return false;
        VectorSpace there = entry.space().get();
        SpaceDemand wanted = required.get();
        if (wanted.fits(there)) return false;
        if (wanted.mayRemake(there)) return true;
        throw new OtherModel(there, wanted);
    }

    private static Found find(ManifestFile.Entry entry, Directory directory) throws IOException {
        try {
            for (IndexCommit commit : DirectoryReader.listCommits(directory))
                if (commit.getGeneration() == entry.generation()) return verified(entry, commit);
            return new Found.Unusable("the index lacks the data that its manifest names");
        } catch (CorruptIndexException
                | IndexFormatTooOldException
                | IndexFormatTooNewException
                | EOFException
                | FileNotFoundException
                | NoSuchFileException e) {
            return damaged();
        } catch (IllegalArgumentException | IllegalStateException e) {
            return damaged(); // Lucene's readers throw these for flipped bits in lengths
        }
    }

    private static Found damaged() {
        return new Found.Unusable("the index's data is damaged");
    }

    private static Found verified(ManifestFile.Entry entry, IndexCommit commit) throws IOException {
        if (!commitId(commit).equals(entry.commitId()))
            return new Found.Unusable("the index's manifest belongs to other data");
        try (DirectoryReader reader = DirectoryReader.open(commit)) {
            for (LeafReaderContext leaf : reader.leaves()) leaf.reader().checkIntegrity();
        }
        return new Found.Good(entry, commit);
    }

    static String commitId(IndexCommit commit) throws IOException {
        return StringHelper.idToString(SegmentInfos.readCommit(commit.getDirectory(), commit.getSegmentsFileName())
                .getId());
    }
}
