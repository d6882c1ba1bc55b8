package dev.loupe.cli.doctor;

import dev.loupe.embed.EmbeddingProvider;
import dev.loupe.embed.StaticEmbedder;
import java.io.IOException;
import java.util.List;

/// Does Loupe's own model answer?
final class ModelCheck implements Check {
    private static final String SUBJECT = "embedding model";

    @Override
    public List<Finding> look(Surroundings surroundings) {
        String provider = surroundings.environment().getOrDefault("EMBEDDING_PROVIDER", "");
        try {
            EmbeddingProvider model = StaticEmbedder.builtIn();
            int numbers = model.embedQuery("where is the configuration read").length;
            String other = provider.isBlank() ? "" : "; in use is that of EMBEDDING_PROVIDER=" + provider;
            return List.of(Finding.good(SUBJECT, "Loupe's own, %d numbers a vector%s".formatted(numbers, other)));
        } catch (IOException | RuntimeException | Error broken) {
            return List.of(Finding.bad(
                    SUBJECT, "Loupe's own cannot be loaded: " + broken.getMessage(), "build or install Loupe again"));
        }
    }
}
