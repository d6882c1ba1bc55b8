package dev.loupe.config;

import java.util.List;

/// A value that only the environment can set, because it applies to a process: addresses, keys, models.
///
/// @param secret whether its value must never be shown
/// @param page of docs/ that explains it
public record Variable(String name, String meaning, boolean secret, String page) {

    /// All variables that Loupe reads besides those of [SettingsRegistry], by name. The launcher's own are in
    /// docs/cli.md.
    public static final List<Variable> ALL = List.of(
            secret("CHROMA_API_KEY", "API key for a Chroma server.", "stores.md"),
            open("CHROMA_DATABASE", "Database in a Chroma server.", "stores.md"),
            open("CHROMA_TENANT", "Tenant in a Chroma server.", "stores.md"),
            open("CHROMA_URL", "Address of a Chroma server.", "stores.md"),
            open("EMBEDDING_BASE_URL", "Address of the embedding server.", "providers.md"),
            open("EMBEDDING_BATCH_SIZE", "Texts in one request to it.", "providers.md"),
            open("EMBEDDING_CONCURRENCY", "Concurrent requests to it.", "providers.md"),
            open("EMBEDDING_DIMENSION", "Same as EMBEDDING_DIMENSIONS.", "providers.md"),
            open("EMBEDDING_DIMENSIONS", "Number of dimensions of its vectors.", "providers.md"),
            open("EMBEDDING_DOCUMENT_PREFIX", "Prefix for the text of a chunk.", "providers.md"),
            open("EMBEDDING_MAX_CHARACTERS", "Maximum characters of a chunk that are sent.", "providers.md"),
            open("EMBEDDING_MAX_TOKENS", "Maximum tokens that a model in an ONNX file reads.", "providers.md"),
            open("EMBEDDING_MODEL", "Name of the embedding model.", "providers.md"),
            open("EMBEDDING_POOLING", "Pooling of such a model: cls or mean.", "providers.md"),
            open("EMBEDDING_PROVIDER", "Embedding provider: builtin, openai, ollama or onnx.", "providers.md"),
            open("EMBEDDING_QUERY_PREFIX", "Prefix for a query.", "providers.md"),
            open("EMBEDDING_RETRY_ATTEMPTS", "Attempts for a request.", "providers.md"),
            open("EMBEDDING_RETRY_DELAY_MS", "Pause before the second attempt.", "providers.md"),
            open("EMBEDDING_TIMEOUT_MS", "Timeout of one attempt.", "providers.md"),
            open("EMBEDDING_TUNE_BATCH_SIZE", "Same as EMBEDDING_BATCH_SIZE.", "providers.md"),
            open("EMBEDDING_TUNE_CONCURRENCY", "Same as EMBEDDING_CONCURRENCY.", "providers.md"),
            open("EMBEDDING_TUNE_RETRY_ATTEMPTS", "Same as EMBEDDING_RETRY_ATTEMPTS.", "providers.md"),
            open("EMBEDDING_TUNE_RETRY_DELAY_MS", "Same as EMBEDDING_RETRY_DELAY_MS.", "providers.md"),
            open("EMBEDDING_TUNE_TIMEOUT_MS", "Same as EMBEDDING_TIMEOUT_MS.", "providers.md"),
            open("LANCE_PATH", "Folder of Lance tables.", "stores.md"),
            open("LOUPE_ANSWER_TOKENS", "Maximum tokens of an answer.", "answers.md"),
            secret("LOUPE_BEADS_PASSWORD", "Password for the beads server.", "collections.md"),
            open("LOUPE_COMMAND_LIMIT", "Seconds that a command may run without progress.", "cli.md"),
            open("LOUPE_EXCLUDE_TOOLS", "Tools that a server does not offer.", "tools.md"),
            open("LOUPE_HOME", "Folder for everything that Loupe stores.", "configuration.md"),
            open("LOUPE_HOOKS_DEADLINE", "Milliseconds after which a hook gives up.", "hooks.md"),
            secret("LOUPE_HTTP_TOKEN", "Token that HTTP clients must send.", "server.md"),
            open("LOUPE_PROMPTS", "File with your own prompts.", "mcp.md"),
            open("LOUPE_READ_ONLY", "Whether a server offers tools that write.", "tools.md"),
            open("LOUPE_TOOLS", "Tools that a server offers.", "tools.md"),
            open("LOUPE_TOOLSETS", "Families of tools that a server offers.", "tools.md"),
            open("LOUPE_WATCH", "off: do not watch files for changes.", "freshness.md"),
            secret("OLLAMA_API_KEY", "API key for an Ollama server.", "providers.md"),
            open("OLLAMA_URL", "Address of an Ollama server.", "providers.md"),
            secret("OPENAI_API_KEY", "API key for an OpenAI-compatible server.", "providers.md"),
            open("OPENAI_BASE_URL", "Address of an OpenAI-compatible server.", "providers.md"),
            open("OPENSEARCH_COMMON", "Collections with fewer points share an index.", "stores.md"),
            secret("OPENSEARCH_PASSWORD", "Password for it.", "stores.md"),
            open("OPENSEARCH_REPLICAS", "Replicas of each shard.", "stores.md"),
            open("OPENSEARCH_SHARDS", "Shards of each index.", "stores.md"),
            secret("OPENSEARCH_TOKEN", "Token for it.", "stores.md"),
            open("OPENSEARCH_URL", "Addresses of nodes of an OpenSearch cluster.", "stores.md"),
            open("OPENSEARCH_USER", "User for it.", "stores.md"),
            secret("POSTGRES_PASSWORD", "Password for it.", "stores.md"),
            open("POSTGRES_SSLMODE", "Whether the connection to it is encrypted.", "stores.md"),
            open("POSTGRES_URL", "Address of a PostgreSQL database.", "stores.md"),
            open("POSTGRES_USER", "User for it.", "stores.md"),
            secret("QDRANT_API_KEY", "API key for a Qdrant server.", "stores.md"),
            open("QDRANT_URL", "Address of a Qdrant server.", "stores.md"),
            open("RESCORE_DOCUMENT_PREFIX", "Prefix for the text of a hit.", "providers.md"),
            open("RESCORE_MAX_TOKENS", "Maximum tokens that it reads.", "providers.md"),
            open("RESCORE_MODEL", "Model in an ONNX file that rescores the best hits.", "providers.md"),
            open("RESCORE_PERCENT", "Weight of its score against the ranking.", "providers.md"),
            open("RESCORE_POOLING", "Its pooling: cls or mean.", "providers.md"),
            open("RESCORE_QUERY_PREFIX", "Prefix for a query.", "providers.md"),
            open("RESCORE_TOP", "Number of hits that it rescores.", "providers.md"),
            open(
                    "VECTOR_DB_PROVIDER",
                    "Where collections live: lucene, opensearch, chroma, qdrant, lance or postgres.",
                    "stores.md"));

    private static Variable open(String name, String meaning, String page) {
        return new Variable(name, meaning, false, page);
    }

    private static Variable secret(String name, String meaning, String page) {
        return new Variable(name, meaning, true, page);
    }
}
