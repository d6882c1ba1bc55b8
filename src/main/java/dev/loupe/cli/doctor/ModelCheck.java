package dev.loupe.cli.doctor;

import dev.loupe.embed.EmbeddingProvider;
import dev.loupe.embed.EmbeddingSettings;
import dev.loupe.embed.InvalidModelSettings;
import dev.loupe.embed.ModelSettings;
import dev.loupe.embed.StaticEmbedder;
import dev.loupe.engine.Models;
import dev.loupe.model.WallClock;
import dev.loupe.tools.answer.ErrorText;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/// Checks that Loupe's built-in model works, and the configured one if there is another.
final class ModelCheck implements Check {
    private static final String SUBJECT = "embedding model";

    @Override
    public List<Finding> look(DoctorContext surroundings) {
        var findings = new ArrayList<Finding>();
        findings.add(own());
        try {
            EmbeddingSettings chosen =
                    ModelSettings.of(surroundings.environment()).embedding();
            if (!(chosen instanceof EmbeddingSettings.BuiltIn)) findings.add(inUse(chosen));
        } catch (InvalidModelSettings misfit) {
            findings.add(
                    Finding.bad(SUBJECT, String.valueOf(misfit.getMessage()), "docs/providers.md has all settings"));
        }
        return findings;
    }

    private static Finding own() {
        try {
            EmbeddingProvider model = StaticEmbedder.builtIn();
            int numbers = model.embedQuery("where is the configuration read").length;
            return Finding.good(SUBJECT, "Loupe's own, %d numbers a vector".formatted(numbers));
        } catch (IOException | RuntimeException | Error broken) {
            return Finding.bad(
                    SUBJECT, "Loupe's own cannot be loaded: " + broken.getMessage(), "build or install Loupe again");
        }
    }

    private static Finding inUse(EmbeddingSettings chosen) {
        try {
            EmbeddingProvider model = Models.embedder(chosen, WallClock.utc());
            model.check();
            return Finding.good(
                    SUBJECT, "in use is %s, %d numbers a vector".formatted(chosen.description(), model.dimensions()));
        } catch (IOException broken) {
            return Finding.bad(
                    SUBJECT,
                    ErrorText.cause(broken),
                    "until it answers, questions are answered by words alone; EMBEDDING_PROVIDER unset means Loupe's own");
        }
    }
}
