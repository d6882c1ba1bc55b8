package dev.loupe.embed;

import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Reads the settings of the embedding model from the variables of an environment. If several names stand
/// for one setting, the first one that is set counts.
public final class SettingsReader {
    private static final String OPENAI = "https://api.openai.com/v1";
    private static final String OLLAMA = "http://localhost:11434";
    private static final int MOST_DIMENSIONS = 16_384;

    private final Map<String, String> environment;

    private SettingsReader(Map<String, String> environment) {
        this.environment = environment;
    }

    /// @throws InvalidModelSettings for an unknown provider or an invalid value
    public static EmbeddingSettings read(Map<String, String> environment) throws InvalidModelSettings {
        return new SettingsReader(environment).settings();
    }

    private EmbeddingSettings settings() throws InvalidModelSettings {
        return switch (ProviderKind.of(text("EMBEDDING_PROVIDER").orElse(""))) {
            case BUILTIN -> new EmbeddingSettings.BuiltIn();
            case OPENAI -> openAi();
            case OLLAMA -> ollama();
            case ONNX -> new OnnxReader(environment, "EMBEDDING").settings();
        };
    }

    private EmbeddingSettings openAi() throws InvalidModelSettings {
        String base = address(OPENAI, "EMBEDDING_BASE_URL", "OPENAI_BASE_URL");
        ApiKey key = ApiKey.of(environment.getOrDefault("OPENAI_API_KEY", ""), "OPENAI_API_KEY");
        if (base.equals(OPENAI) && !key.isThere())
            throw new InvalidModelSettings("EMBEDDING_PROVIDER=openai needs OPENAI_API_KEY in the environment,"
                    + " or EMBEDDING_BASE_URL of a server that asks for no key");
        if (base.endsWith("/embeddings")) base = base.substring(0, base.length() - "/embeddings".length());
        if (!base.endsWith("/v1")) base += "/v1";
        String model = text("EMBEDDING_MODEL").orElse("text-embedding-3-small");
        return new EmbeddingSettings.Remote(
                ProviderKind.OPENAI, model, base, dimensions(), key, texts(), effort(usualEffort()));
    }

    private EmbeddingSettings ollama() throws InvalidModelSettings {
        String base = address(OLLAMA, "EMBEDDING_BASE_URL", "OLLAMA_URL");
        if (base.endsWith("/api")) base = base.substring(0, base.length() - "/api".length());
        ApiKey key = ApiKey.of(environment.getOrDefault("OLLAMA_API_KEY", ""), "OLLAMA_API_KEY");
        String model = text("EMBEDDING_MODEL").orElse("unclemusclez/jina-embeddings-v2-base-code");
        return new EmbeddingSettings.Remote(
                ProviderKind.OLLAMA, model, base, dimensions(), key, texts(), effort(usualEffort()));
    }

    private static RequestPolicy usualEffort() {
        return new RequestPolicy(64, 4, 5, Duration.ofMillis(500), Duration.ofSeconds(60));
    }

    private RequestPolicy effort(RequestPolicy usual) throws InvalidModelSettings {
        return new RequestPolicy(
                number(usual.batch(), 1, 2_048, "EMBEDDING_TUNE_BATCH_SIZE", "EMBEDDING_BATCH_SIZE"),
                number(usual.concurrency(), 1, 64, "EMBEDDING_TUNE_CONCURRENCY", "EMBEDDING_CONCURRENCY"),
                number(usual.attempts(), 1, 20, "EMBEDDING_TUNE_RETRY_ATTEMPTS", "EMBEDDING_RETRY_ATTEMPTS"),
                millis(usual.delay(), 60_000, "EMBEDDING_TUNE_RETRY_DELAY_MS", "EMBEDDING_RETRY_DELAY_MS"),
                millis(usual.timeout(), 600_000, "EMBEDDING_TUNE_TIMEOUT_MS", "EMBEDDING_TIMEOUT_MS"));
    }

    private Duration millis(Duration usual, int most, String... names) throws InvalidModelSettings {
        return Duration.ofMillis(number((int) usual.toMillis(), 1, most, names));
    }

    private TextRules texts() throws InvalidModelSettings {
        return new TextRules(
                environment.getOrDefault("EMBEDDING_QUERY_PREFIX", ""),
                environment.getOrDefault("EMBEDDING_DOCUMENT_PREFIX", ""),
                number(8_000, 100, 1_000_000, "EMBEDDING_MAX_CHARACTERS"));
    }

    private int dimensions() throws InvalidModelSettings {
        return number(0, 1, MOST_DIMENSIONS, "EMBEDDING_DIMENSIONS", "EMBEDDING_DIMENSION");
    }

    private int number(int otherwise, int least, int most, String... names) throws InvalidModelSettings {
        return SettingsVariables.number(environment, otherwise, least, most, names);
    }

    /// Without a trailing slash. A value that may hold a secret is rejected without being shown.
    private String address(String otherwise, String... names) throws InvalidModelSettings {
        for (String name : names) {
            Optional<String> set = text(name);
            if (set.isPresent()) return checked(name, set.get());
        }
        return otherwise;
    }

    private static String checked(String name, String text) throws InvalidModelSettings {
        try {
            var uri = new URI(text);
            String scheme = String.valueOf(uri.getScheme()).toLowerCase(Locale.ROOT);
            if (uri.getRawUserInfo() != null || uri.getRawQuery() != null || uri.getRawFragment() != null)
                throw new InvalidModelSettings(name + " must be an address without user, password or query;"
                        + " a key belongs in OPENAI_API_KEY");
            if (uri.getHost() != null && List.of("http", "https").contains(scheme)) return text.replaceAll("/+$", "");
        } catch (URISyntaxException broken) {
            // rejected below; the text is not quoted, since it may contain a secret
        }
        throw new InvalidModelSettings(
                name + " is not an address; write it as http://localhost:11434 or https://host/v1");
    }

    private Optional<String> text(String name) throws InvalidModelSettings {
        return SettingsVariables.text(environment, name);
    }
}
