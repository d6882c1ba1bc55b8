package dev.loupe.embed;

import dev.loupe.json.NearNames;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// Who makes the vectors.
public enum ProviderKind {
    /// Loupe's own model.
    BUILTIN,
    /// Any server that speaks `POST /v1/embeddings` as OpenAI does.
    OPENAI,
    /// Ollama's own `POST /api/embed`.
    OLLAMA,
    /// A model in a file.
    ONNX;

    private static final int SUGGESTIONS = 2;

    /// As it is written in EMBEDDING_PROVIDER.
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// @param name in any case; `buildin`, as some servers of this kind spell it, is [#BUILTIN]
    /// @throws EmbeddingSettings.Misfit with the nearest names where there is none of this name
    static ProviderKind of(String name) throws EmbeddingSettings.Misfit {
        String wanted = name.strip().toLowerCase(Locale.ROOT);
        if (wanted.isEmpty() || wanted.equals("buildin")) return BUILTIN;
        for (ProviderKind kind : values()) if (kind.wireName().equals(wanted)) return kind;
        List<String> names =
                Arrays.stream(values()).map(ProviderKind::wireName).sorted().toList();
        throw new EmbeddingSettings.Misfit("EMBEDDING_PROVIDER: there is no provider '%s'; %s (there are %s)"
                .formatted(
                        NearNames.cut(name.strip()),
                        NearNames.meant(NearNames.of(wanted, names, SUGGESTIONS), "choose one"),
                        String.join(", ", names)));
    }
}
