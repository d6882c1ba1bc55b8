package dev.loupe.collections;

import dev.loupe.index.LuceneVectorStore;
import dev.loupe.index.StoredPoints;
import dev.loupe.vector.VectorSnapshot;
import dev.loupe.vector.VectorSpace;
import dev.loupe.vector.VectorStore;
import java.io.IOException;
import java.util.Optional;

/// A collection in a folder of this machine.
record FolderShelf(CollectionFolder folder) implements Shelf {

    @Override
    public Optional<CollectionManifest> manifest() throws IOException {
        return folder.manifest();
    }

    @Override
    public Reading read(VectorSpace space) throws IOException {
        return new Points(StoredPoints.open(folder.points(), space));
    }

    private record Points(StoredPoints points) implements Reading {
        @Override
        public VectorSnapshot snapshot() throws IOException {
            return points.snapshot();
        }

        @Override
        public void close() throws IOException {
            points.close();
        }
    }

    /// A store of another space would be emptied.
    @Override
    public VectorStore write(VectorSpace space) throws IOException {
        if (!LuceneVectorStore.spaceOf(folder.points()).equals(Optional.of(space)))
            throw new IOException(
                    folder.points()
                            + " is damaged or of another version of Loupe; use that version, or delete_collection and add the documents again");
        return LuceneVectorStore.open(folder.points(), space);
    }

    /// Opening what is not there makes its folders.
    @Override
    public void tidy() throws IOException {
        folder.deleteEmpty();
    }

    @Override
    public long bytes() throws IOException {
        return folder.bytes();
    }
}
