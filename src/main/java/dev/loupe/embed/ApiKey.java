package dev.loupe.embed;

/// A secret that goes into a request's header and nowhere else: it is not shown by any message, log or
/// [#toString].
public final class ApiKey {
    /// For providers that ask for none.
    public static final ApiKey NONE = new ApiKey("");

    private final String secret;

    private ApiKey(String secret) {
        this.secret = secret;
    }

    /// @param name of the variable that it comes from, for the message
    /// @throws EmbeddingSettings.Misfit where it cannot stand in a header; the message does not quote it
    static ApiKey of(String secret, String name) throws EmbeddingSettings.Misfit {
        String stripped = secret.strip();
        for (int i = 0; i < stripped.length(); i++)
            if (stripped.charAt(i) <= ' ' || stripped.charAt(i) > '~')
                throw new EmbeddingSettings.Misfit(
                        "%s holds a character that no key has (a space or line break within it?); set it again"
                                .formatted(name));
        return stripped.isEmpty() ? NONE : new ApiKey(stripped);
    }

    public boolean isThere() {
        return !secret.isEmpty();
    }

    /// The value of the header `Authorization`.
    public String bearer() {
        return "Bearer " + secret;
    }

    /// A text without the key, for what a server said.
    public String hiddenIn(String text) {
        return secret.isEmpty() ? text : text.replace(secret, "…");
    }

    /// What a digest is made of, so that another key is noticed.
    String secret() {
        return secret;
    }

    @Override
    public String toString() {
        return isThere() ? "ApiKey[hidden]" : "ApiKey[none]";
    }
}
