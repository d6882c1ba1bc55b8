package dev.loupe.embed;

import dev.loupe.json.NearNames;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// The kinds of embedding providers.
public enum ProviderKind {
    /// Loupe's own model.
    BUILTIN,
    /// Any server with OpenAI's `POST /v1/embeddings`.
    OPENAI,
    /// Ollama's own `POST /api/embed`.
    OLLAMA,
    /// A model in a file.
    ONNX;

    private static final int SUGGESTIONS = 2;

    /// Its value in EMBEDDING_PROVIDER.
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// @param name case-insensitive; `buildin`, a spelling that other servers accept, is [#BUILTIN]
    /// @throws InvalidModelSettings for an unknown name, with the nearest ones
    static ProviderKind of(String name) throws InvalidModelSettings {
        String wanted = name.strip().toLowerCase(Locale.ROOT);
        if (wanted.isEmpty() || wanted.equals("buildin")) return BUILTIN;
        for (ProviderKind kind : values()) if (kind.wireName().equals(wanted)) return kind;
        List<String> names =
                Arrays.stream(values()).map(ProviderKind::wireName).sorted().toList();
        throw new InvalidModelSettings("EMBEDDING_PROVIDER: there is no provider '%s'; %s (there are %s)"
                .formatted(
                        NearNames.cut(name.strip()),
                        NearNames.meant(NearNames.of(wanted, names, SUGGESTIONS), "choose one"),
                        String.join(", ", names)));
    }
}
