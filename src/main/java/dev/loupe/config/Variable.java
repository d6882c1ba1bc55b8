package dev.loupe.config;

import java.util.List;

/// Something that the environment alone can say, because it holds for a process: addresses, keys, models.
///
/// @param secret whether its value must never be shown
/// @param page of docs/ that explains it
public record Variable(String name, String meaning, boolean secret, String page) {

    /// All that Loupe reads beside those of [Known], by name. The launcher's own are in docs/cli.md.
    public static final List<Variable> ALL = List.of(
            secret("CHROMA_API_KEY", "Key for a Chroma server.", "stores-chroma.md"),
            open("CHROMA_DATABASE", "Database in a Chroma server.", "stores-chroma.md"),
            open("CHROMA_TENANT", "Tenant in a Chroma server.", "stores-chroma.md"),
            open("CHROMA_URL", "Where a Chroma server is.", "stores-chroma.md"),
            open("EMBEDDING_BASE_URL", "Where the server of the embedding model is.", "providers.md"),
            open("EMBEDDING_BATCH_SIZE", "Texts in a request to it.", "providers.md"),
            open("EMBEDDING_CONCURRENCY", "Requests to it at a time.", "providers.md"),
            open("EMBEDDING_DIMENSION", "The same as EMBEDDING_DIMENSIONS.", "providers.md"),
            open("EMBEDDING_DIMENSIONS", "How many numbers its vectors have.", "providers.md"),
            open("EMBEDDING_DOCUMENT_PREFIX", "What goes before the text of a chunk.", "providers.md"),
            open("EMBEDDING_MAX_CHARACTERS", "Most characters of a chunk that are sent.", "providers.md"),
            open("EMBEDDING_MAX_TOKENS", "Most tokens that a model in an ONNX file reads.", "providers.md"),
            open("EMBEDDING_MODEL", "Which model makes vectors.", "providers.md"),
            open("EMBEDDING_POOLING", "How such a model makes one vector of many: cls or mean.", "providers.md"),
            open("EMBEDDING_PROVIDER", "Who makes vectors: builtin, openai, ollama or onnx.", "providers.md"),
            open("EMBEDDING_QUERY_PREFIX", "What goes before a question.", "providers.md"),
            open("EMBEDDING_RETRY_ATTEMPTS", "Tries of a request.", "providers.md"),
            open("EMBEDDING_RETRY_DELAY_MS", "Pause before the second try.", "providers.md"),
            open("EMBEDDING_TIMEOUT_MS", "Most time of one try.", "providers.md"),
            open("EMBEDDING_TUNE_BATCH_SIZE", "The same as EMBEDDING_BATCH_SIZE.", "providers.md"),
            open("EMBEDDING_TUNE_CONCURRENCY", "The same as EMBEDDING_CONCURRENCY.", "providers.md"),
            open("EMBEDDING_TUNE_RETRY_ATTEMPTS", "The same as EMBEDDING_RETRY_ATTEMPTS.", "providers.md"),
            open("EMBEDDING_TUNE_RETRY_DELAY_MS", "The same as EMBEDDING_RETRY_DELAY_MS.", "providers.md"),
            open("EMBEDDING_TUNE_TIMEOUT_MS", "The same as EMBEDDING_TIMEOUT_MS.", "providers.md"),
            open("LANCE_PATH", "Folder of Lance tables.", "stores-lance.md"),
            open("LOUPE_ANSWER_TOKENS", "Most tokens of an answer that a model reads.", "answers.md"),
            secret("LOUPE_BEADS_PASSWORD", "Password for the server of beads.", "beads-and-archives.md"),
            open("LOUPE_COMMAND_LIMIT", "Seconds that a command may go on without progress.", "cli.md"),
            open("LOUPE_EXCLUDE_TOOLS", "Tools that a server does not offer.", "tools.md"),
            open("LOUPE_HOME", "Folder where Loupe keeps what it made.", "configuration.md"),
            open("LOUPE_HOOKS_DEADLINE", "Milliseconds after which a hook gives nothing.", "hooks.md"),
            secret("LOUPE_HTTP_TOKEN", "What clients over HTTP must send.", "http.md"),
            open("LOUPE_PROMPTS", "A file with prompts of the user's.", "resources-and-prompts.md"),
            open("LOUPE_READ_ONLY", "Whether a server offers tools that write.", "tools.md"),
            open("LOUPE_TOOLS", "Tools that a server offers.", "tools.md"),
            open("LOUPE_TOOLSETS", "Families of tools that a server offers.", "tools.md"),
            open("LOUPE_WATCH", "off: watch no files for changes.", "freshness.md"),
            secret("OLLAMA_API_KEY", "Key for an Ollama server.", "providers.md"),
            open("OLLAMA_URL", "Where an Ollama server is.", "providers.md"),
            secret("OPENAI_API_KEY", "Key for an OpenAI-compatible server.", "providers.md"),
            open("OPENAI_BASE_URL", "Where an OpenAI-compatible server is.", "providers.md"),
            open("OPENSEARCH_COMMON", "Points below which a collection shares an index.", "stores.md"),
            secret("OPENSEARCH_PASSWORD", "Password for it.", "stores.md"),
            open("OPENSEARCH_REPLICAS", "Copies of each shard.", "stores.md"),
            open("OPENSEARCH_SHARDS", "Parts of each index.", "stores.md"),
            secret("OPENSEARCH_TOKEN", "Token for it.", "stores.md"),
            open("OPENSEARCH_URL", "Where nodes of an OpenSearch cluster are.", "stores.md"),
            open("OPENSEARCH_USER", "User for it.", "stores.md"),
            secret("POSTGRES_PASSWORD", "Password for it.", "stores-postgres.md"),
            open("POSTGRES_SSLMODE", "Whether the connection to it is encrypted.", "stores-postgres.md"),
            open("POSTGRES_URL", "Where a PostgreSQL database is.", "stores-postgres.md"),
            open("POSTGRES_USER", "User for it.", "stores-postgres.md"),
            secret("QDRANT_API_KEY", "Key for a Qdrant server.", "stores-qdrant.md"),
            open("QDRANT_URL", "Where a Qdrant server is.", "stores-qdrant.md"),
            open("RESCORE_DOCUMENT_PREFIX", "What goes before the text of a hit for it.", "providers.md"),
            open("RESCORE_MAX_TOKENS", "Most tokens that it reads.", "providers.md"),
            open("RESCORE_MODEL", "A model in an ONNX file that looks at the best hits again.", "providers.md"),
            open("RESCORE_PERCENT", "How much its word counts beside the ranking.", "providers.md"),
            open("RESCORE_POOLING", "How it makes one vector of many: cls or mean.", "providers.md"),
            open("RESCORE_QUERY_PREFIX", "What goes before a question for it.", "providers.md"),
            open("RESCORE_TOP", "Hits that it looks at.", "providers.md"),
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
