package dev.loupe.embed;

import dev.loupe.project.TextDigest;
import java.nio.file.Path;
import java.util.Map;

/// Which model makes the vectors, and how it is reached: what the variables of docs/providers.md say.
public sealed interface EmbeddingSettings {

    /// For people: provider, model and place, without the key.
    String description();

    /// What tells these settings from all others, a key included, without giving it away; empty for those
    /// that nobody sets.
    String identity();

    /// Loupe's own model.
    record BuiltIn() implements EmbeddingSettings {
        @Override
        public String description() {
            return "Loupe's own model";
        }

        @Override
        public String identity() {
            return "";
        }
    }

    /// A model behind HTTP.
    ///
    /// @param model as the provider calls it
    /// @param base of the provider's address, without what every request adds
    /// @param dimensions asked for, or 0 where the model's own are taken
    record Remote(
            ProviderKind kind, String model, String base, int dimensions, ApiKey key, TextRules texts, Effort effort)
            implements EmbeddingSettings {

        /// What the vectors are called after: model, dimensions that were asked for, and what goes before
        /// texts. Not where the server is, which may move.
        public String fingerprint() {
            return "%s/%s%s/%s"
                    .formatted(kind.wireName(), model, dimensions == 0 ? "" : "@" + dimensions, texts.fingerprint());
        }

        @Override
        public String description() {
            return "%s, model %s at %s".formatted(kind.wireName(), model, base);
        }

        @Override
        public String identity() {
            String all = String.join(
                    "\n",
                    fingerprint(),
                    base,
                    texts.beforeQuery(),
                    effort.toString(),
                    TextDigest.brief("key\n" + key.secret()));
            return description() + " #" + TextDigest.brief(all);
        }
    }

    /// A model in a file, run in this process.
    ///
    /// @param file of the model, absolute; its vocabulary lies beside it
    /// @param mostTokens of a text that are read
    record Onnx(Path file, Pooling pooling, int mostTokens, TextRules texts) implements EmbeddingSettings {

        /// How the vectors of a text's tokens become the text's.
        public enum Pooling {
            /// That of the first token.
            CLS,
            /// Their mean.
            MEAN
        }

        @Override
        public String description() {
            return "onnx, model " + file;
        }

        @Override
        public String identity() {
            return description() + " #" + TextDigest.brief(toString());
        }
    }

    /// Settings that cannot be followed; the message names the variable and what to set.
    final class Misfit extends Exception {
        private static final long serialVersionUID = 1L;

        Misfit(String message) {
            super(message);
        }

        /// Always there.
        @Override
        public String getMessage() {
            return String.valueOf(super.getMessage());
        }
    }

    /// Those of an environment.
    ///
    /// @throws Misfit for an unknown provider, or a value that is none
    static EmbeddingSettings of(Map<String, String> environment) throws Misfit {
        return new SettingsReader(environment).settings();
    }
}
