package dev.loupe.embed;

import dev.loupe.embed.EmbeddingSettings.Misfit;
import dev.loupe.project.TextDigest;
import java.util.Map;

/// Which models an engine works with.
///
/// @param embedding who makes the vectors
/// @param rescoring who looks a second time at the best hits
public record ModelSettings(EmbeddingSettings embedding, Rescore rescoring) {

    /// A second look at the best hits.
    public sealed interface Rescore {
        record None() implements Rescore {}

        /// @param top hits that are looked at
        /// @param weight of the model's word beside the ranking's, in [0, 1]
        record By(EmbeddingSettings.Onnx model, int top, double weight) implements Rescore {}
    }

    private static final String MODEL = "RESCORE_MODEL";

    /// Those of an environment.
    ///
    /// @throws Misfit for a provider or model that there is not, or a value that is none
    public static ModelSettings of(Map<String, String> environment) throws Misfit {
        return new ModelSettings(EmbeddingSettings.of(environment), rescoring(environment));
    }

    private static Rescore rescoring(Map<String, String> environment) throws Misfit {
        if (SettingsReader.text(environment, MODEL).isEmpty()) return new Rescore.None();
        return new Rescore.By(
                new OnnxReader(environment, "RESCORE").settings(),
                SettingsReader.number(environment, 20, 2, 100, "RESCORE_TOP"),
                SettingsReader.number(environment, 40, 1, 100, "RESCORE_PERCENT") / 100.0);
    }

    /// What tells these settings from all others, without secrets; empty for those that nobody sets.
    public String identity() {
        return switch (rescoring) {
            case Rescore.None() -> embedding.identity();
            case Rescore.By(var model, var top, var weight) ->
                "%s and a second look by %s #%s"
                        .formatted(
                                embedding.description(),
                                model.file(),
                                TextDigest.brief(embedding.identity() + model + top + weight));
        };
    }
}
