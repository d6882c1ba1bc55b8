package dev.loupe.embed;

import dev.loupe.embed.EmbeddingSettings.Misfit;
import dev.loupe.json.NearNames;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Reads variables of an environment. If several names stand for one setting, the first one that is set
/// counts.
final class SettingsReader {
    private static final String OPENAI = "https://api.openai.com/v1";
    private static final String OLLAMA = "http://localhost:11434";
    private static final int LONGEST = 500;
    private static final int MOST_DIMENSIONS = 16_384;

    private final Map<String, String> environment;

    SettingsReader(Map<String, String> environment) {
        this.environment = environment;
    }

    EmbeddingSettings settings() throws Misfit {
        return switch (ProviderKind.of(text("EMBEDDING_PROVIDER").orElse(""))) {
            case BUILTIN -> new EmbeddingSettings.BuiltIn();
            case OPENAI -> openAi();
            case OLLAMA -> ollama();
            case ONNX -> new OnnxReader(environment, "EMBEDDING").settings();
        };
    }

    private EmbeddingSettings openAi() throws Misfit {
        String base = address(OPENAI, "EMBEDDING_BASE_URL", "OPENAI_BASE_URL");
        ApiKey key = ApiKey.of(environment.getOrDefault("OPENAI_API_KEY", ""), "OPENAI_API_KEY");
        if (base.equals(OPENAI) && !key.isThere())
            throw new Misfit("EMBEDDING_PROVIDER=openai needs OPENAI_API_KEY in the environment,"
                    + " or EMBEDDING_BASE_URL of a server that asks for no key");
        if (base.endsWith("/embeddings")) base = base.substring(0, base.length() - "/embeddings".length());
        if (!base.endsWith("/v1")) base += "/v1";
        String model = text("EMBEDDING_MODEL").orElse("text-embedding-3-small");
        return new EmbeddingSettings.Remote(
                ProviderKind.OPENAI, model, base, dimensions(), key, texts(), effort(usualEffort()));
    }

    private EmbeddingSettings ollama() throws Misfit {
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

    private RequestPolicy effort(RequestPolicy usual) throws Misfit {
        return new RequestPolicy(
                number(usual.batch(), 1, 2_048, "EMBEDDING_TUNE_BATCH_SIZE", "EMBEDDING_BATCH_SIZE"),
                number(usual.concurrency(), 1, 64, "EMBEDDING_TUNE_CONCURRENCY", "EMBEDDING_CONCURRENCY"),
                number(usual.attempts(), 1, 20, "EMBEDDING_TUNE_RETRY_ATTEMPTS", "EMBEDDING_RETRY_ATTEMPTS"),
                millis(usual.delay(), 60_000, "EMBEDDING_TUNE_RETRY_DELAY_MS", "EMBEDDING_RETRY_DELAY_MS"),
                millis(usual.timeout(), 600_000, "EMBEDDING_TUNE_TIMEOUT_MS", "EMBEDDING_TIMEOUT_MS"));
    }

    private Duration millis(Duration usual, int most, String... names) throws Misfit {
        return Duration.ofMillis(number((int) usual.toMillis(), 1, most, names));
    }

    private TextRules texts() throws Misfit {
        return new TextRules(
                environment.getOrDefault("EMBEDDING_QUERY_PREFIX", ""),
                environment.getOrDefault("EMBEDDING_DOCUMENT_PREFIX", ""),
                number(8_000, 100, 1_000_000, "EMBEDDING_MAX_CHARACTERS"));
    }

    private int dimensions() throws Misfit {
        return number(0, 1, MOST_DIMENSIONS, "EMBEDDING_DIMENSIONS", "EMBEDDING_DIMENSION");
    }

    private int number(int otherwise, int least, int most, String... names) throws Misfit {
        return number(environment, otherwise, least, most, names);
    }

    /// The first of these variables that is set.
    static int number(Map<String, String> environment, int otherwise, int least, int most, String... names)
            throws Misfit {
        for (String name : names) {
            Optional<String> set = text(environment, name);
            if (set.isEmpty()) continue;
            try {
                int number = Integer.parseInt(set.get());
                if (number >= least && number <= most) return number;
            } catch (NumberFormatException noNumber) {
                // rejected below, like a number out of range
            }
            throw new Misfit("%s is '%s'; it must be a whole number from %d to %d"
                    .formatted(name, NearNames.cut(set.get()), least, most));
        }
        return otherwise;
    }

    /// Without a trailing slash. A value that may hold a secret is rejected without being shown.
    private String address(String otherwise, String... names) throws Misfit {
        for (String name : names) {
            Optional<String> set = text(name);
            if (set.isPresent()) return checked(name, set.get());
        }
        return otherwise;
    }

    private static String checked(String name, String text) throws Misfit {
        try {
            var uri = new URI(text);
            String scheme = String.valueOf(uri.getScheme()).toLowerCase(Locale.ROOT);
            if (uri.getRawUserInfo() != null || uri.getRawQuery() != null || uri.getRawFragment() != null)
                throw new Misfit(name + " must be an address without user, password or query;"
                        + " a key belongs in OPENAI_API_KEY");
            if (uri.getHost() != null && List.of("http", "https").contains(scheme)) return text.replaceAll("/+$", "");
        } catch (URISyntaxException broken) {
            // rejected below; the text is not quoted, since it may contain a secret
        }
        throw new Misfit(name + " is not an address; write it as http://localhost:11434 or https://host/v1");
    }

    private Optional<String> text(String name) throws Misfit {
        return text(environment, name);
    }

    /// A variable's value, trimmed.
    static Optional<String> text(Map<String, String> environment, String name) throws Misfit {
        String value = environment.getOrDefault(name, "").strip();
        if (value.length() > LONGEST || value.chars().anyMatch(Character::isISOControl))
            throw new Misfit(name + " is too long or contains a line break");
        return value.isEmpty() ? Optional.empty() : Optional.of(value);
    }
}
