package dev.loupe.search.rank;

import dev.loupe.embed.StaticEmbedder;
import dev.loupe.embed.StaticModel;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// The embedding model for the questions: Loupe's own, or the file in the system property `model`. An index
/// with vectors of another model is searched by words alone.
public final class LabModel {

    private LabModel() {}

    public static StaticEmbedder embedder() {
        @Nullable String file = System.getProperty("model");
        try {
            if (file == null) return StaticEmbedder.builtIn();
            try (var in = new BufferedInputStream(Files.newInputStream(Path.of(file)))) {
                return new StaticEmbedder(StaticModel.read(in));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
