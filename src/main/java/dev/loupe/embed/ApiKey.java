package dev.loupe.embed;

/// A secret for a request's header: no message, log or [#toString] shows it.
public final class ApiKey {
    /// For providers that need none.
    public static final ApiKey NONE = new ApiKey("");

    private final String secret;

    private ApiKey(String secret) {
        this.secret = secret;
    }

    /// @param name of its variable, for the message
    /// @throws InvalidModelSettings if it is invalid in a header; the message does not quote it
    static ApiKey of(String secret, String name) throws InvalidModelSettings {
        String stripped = secret.strip();
        for (int i = 0; i < stripped.length(); i++)
            if (stripped.charAt(i) <= ' ' || stripped.charAt(i) > '~')
                throw new InvalidModelSettings(
                        "%s contains a character that is invalid in a key (a space or line break?); set it again"
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

    /// The text with the key removed, for messages from a server.
    public String hiddenIn(String text) {
        return secret.isEmpty() ? text : text.replace(secret, "…");
    }

    /// Input for a digest, so that a changed key is noticed.
    String secret() {
        return secret;
    }

    @Override
    public String toString() {
        return isThere() ? "ApiKey[hidden]" : "ApiKey[none]";
    }
}
