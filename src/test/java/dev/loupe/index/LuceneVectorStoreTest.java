package dev.loupe.index;

import dev.loupe.vector.VectorSpace;
import dev.loupe.vector.VectorStore;
import dev.loupe.vector.VectorStoreContract;
import java.io.IOException;
import java.nio.file.Path;

class LuceneVectorStoreTest extends VectorStoreContract {

    @Override
    protected VectorStore open(Path folder, VectorSpace space) throws IOException {
        return LuceneVectorStore.open(folder, space);
    }
}
