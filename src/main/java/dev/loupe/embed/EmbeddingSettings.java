package dev.loupe.embed;

import dev.loupe.project.TextDigest;
import java.nio.file.Path;

/// The embedding model and how to reach it, from the variables in docs/providers.md.
public sealed interface EmbeddingSettings {

    /// For people: provider, model and address, without the key.
    String description();

    /// A digest of these settings, key included, that does not reveal them; empty for the defaults.
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
    /// @param base base URL, without the path of a request
    /// @param dimensions to request, or 0 for the model's own
    record Remote(
            ProviderKind kind,
            String model,
            String base,
            int dimensions,
            ApiKey key,
            TextRules texts,
            RequestPolicy effort)
            implements EmbeddingSettings {

        /// The fingerprint of the vectors: model, requested dimensions and text prefixes. The server's
        /// address is not part of it, since it may change.
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
    /// @param file of the model, absolute; its vocabulary is beside it
    /// @param mostTokens maximum tokens of a text that are read
    record Onnx(Path file, Pooling pooling, int mostTokens, TextRules texts) implements EmbeddingSettings {

        /// How the token vectors of a text are combined into one.
        public enum Pooling {
            /// The first token's vector.
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
}
