package dev.loupe.stores;

import dev.loupe.json.NearNames;
import dev.loupe.project.TextDigest;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// The configured engine and how to reach it. Read from the environment only, so that no file of ours
/// contains keys. No text of it shows a key.
public final class StoreChoice {
    /// The variable for the engine; unset or empty for the embedded one.
    public static final String PROVIDER = "VECTOR_DB_PROVIDER";

    private final StoreKind kind;
    private final Map<String, String> environment;

    private StoreChoice(StoreKind kind, Map<String, String> environment) {
        this.kind = kind;
        this.environment = environment;
    }

    /// @throws InvalidChoice for an unknown engine, with the nearest name
    public static StoreChoice of(Map<String, String> environment) throws InvalidChoice {
        String named = environment.getOrDefault(PROVIDER, "").strip().toLowerCase(Locale.ROOT);
        if (named.isEmpty()) return new StoreChoice(StoreKind.LUCENE, environment);
        for (StoreKind kind : StoreKind.values())
            if (kind.settingName().equals(named)) return new StoreChoice(kind, environment);
        List<String> near = NearNames.of(named, StoreKind.settingNames(), 1);
        throw new InvalidChoice("%s=%s is not a known store%s; set it to one of %s, or unset it"
                .formatted(
                        PROVIDER,
                        NearNames.cut(named),
                        near.isEmpty() ? "" : " (did you mean %s?)".formatted(near.getFirst()),
                        String.join(", ", StoreKind.settingNames())));
    }

    public StoreKind kind() {
        return kind;
    }

    /// A digest of these settings, keys included, that does not reveal them; empty for the embedded store.
    public String identity() {
        if (kind == StoreKind.LUCENE) return "";
        String prefix = kind.name() + "_";
        String settings = new TreeMap<>(environment)
                .entrySet().stream()
                        .filter(one -> one.getKey().startsWith(prefix))
                        .map(one -> one.getKey() + "=" + one.getValue())
                        .collect(Collectors.joining("\n"));
        return "store %s #%s".formatted(kind.settingName(), TextDigest.brief(settings));
    }

    /// A variable's value; empty if it is unset or blank.
    public Optional<String> setting(String variable) {
        String value = environment.getOrDefault(variable, "").strip();
        return value.isEmpty() ? Optional.empty() : Optional.of(value);
    }

    /// A whole number in a range.
    public int number(String variable, int otherwise, int least, int most) throws InvalidChoice {
        Optional<String> value = setting(variable);
        if (value.isEmpty()) return otherwise;
        if (value.get().matches("[0-9]{1,9}")) {
            int number = Integer.parseInt(value.get());
            if (number >= least && number <= most) return number;
        }
        throw new InvalidChoice("%s must be a whole number from %d to %d".formatted(variable, least, most));
    }

    /// The addresses in a variable, separated by commas, without trailing slashes.
    ///
    /// @throws InvalidChoice if one is not an http or https address, or contains a user or password
    public List<URI> addresses(String variable, String otherwise) throws InvalidChoice {
        var addresses = new ArrayList<URI>();
        for (String one : setting(variable).orElse(otherwise).split(",", -1)) addresses.add(address(variable, one));
        return List.copyOf(addresses);
    }

    private static URI address(String variable, String text) throws InvalidChoice {
        String bare = text.strip().replaceFirst("/+$", "");
        URI uri;
        try {
            uri = URI.create(bare);
        } catch (IllegalArgumentException malformed) {
            throw notAnAddress(variable);
        }
        if (uri.getRawUserInfo() != null)
            throw new InvalidChoice(
                    "%s contains a user or password; set those with their own variables (docs/stores.md)"
                            .formatted(variable));
        boolean http = "http".equals(uri.getScheme()) || "https".equals(uri.getScheme());
        if (!http || uri.getHost() == null || uri.getRawQuery() != null || uri.getRawFragment() != null)
            throw notAnAddress(variable);
        return uri;
    }

    private static InvalidChoice notAnAddress(String variable) {
        return new InvalidChoice(
                "%s is not an address; write one like http://127.0.0.1:9200, several separated by commas"
                        .formatted(variable));
    }

    @Override
    public String toString() {
        return "StoreChoice[" + kind.settingName() + "]";
    }

    /// Invalid settings; the message names the variable and the remedy, and shows no key.
    public static final class InvalidChoice extends Exception {
        private static final long serialVersionUID = 1L;

        public InvalidChoice(String message) {
            super(message);
        }

        /// Never null.
        @Override
        public String getMessage() {
            return String.valueOf(super.getMessage());
        }
    }
}
