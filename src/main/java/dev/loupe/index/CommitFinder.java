package dev.loupe.index;

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

/// Judges what lies in an index folder: the manifest, the commit that it names, and every byte of that
/// commit's files.
///
/// Reading the whole index once against its checksums costs about 0.4 ms per megabyte from memory; a flipped
/// bit would otherwise be a wrong answer.
final class CommitFinder {

    private CommitFinder() {}

    /// What can be opened.
    sealed interface Found {
        record Good(ManifestFile.Entry entry, IndexCommit commit) implements Found {}

        record Nothing() implements Found {}

        record Unusable(String why) implements Found {}
    }

    /// @param required what the chunks' vectors must be comparable with; empty where it does not matter
    /// @throws OtherModel where they are not and must not be thrown away
    static Found find(Path folder, Directory directory, Optional<SpaceDemand> required) throws IOException {
        return switch (ManifestFile.read(folder)) {
            case ManifestFile.Found.Missing() when !DirectoryReader.indexExists(directory) -> new Found.Nothing();
            case ManifestFile.Found.Missing() ->
                new Found.Unusable("the index has no manifest: the first run did not end");
            case ManifestFile.Found.Unusable(String why) -> new Found.Unusable(why);
            case ManifestFile.Found.Good(var entry)
            when isForeign(entry, required) ->
                new Found.Unusable("the index's vectors were made by another embedding model");
            case ManifestFile.Found.Good(var entry) -> find(entry, directory);
        };
    }

    /// An index without any vectors mixes with none.
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
            return new Found.Unusable("the index lost the data that its manifest names");
        } catch (CorruptIndexException
                | IndexFormatTooOldException
                | IndexFormatTooNewException
                | EOFException
                | FileNotFoundException
                | NoSuchFileException e) {
            return damaged();
        } catch (IllegalArgumentException | IllegalStateException e) {
            return damaged(); // Lucene's own readers meet flipped bits in lengths with these
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
