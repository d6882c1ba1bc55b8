package dev.loupe.stores.postgres;

import dev.loupe.stores.StoreChoice;
import dev.loupe.stores.StoreChoice.InvalidChoice;
import java.net.URI;
import java.util.Optional;
import java.util.Properties;
import java.util.regex.Pattern;

/// The address of a database and the user.
///
/// @param tls the driver's `sslmode`; empty for encryption if the server offers it
record DatabaseAddress(String host, int port, String database, String user, String password, Optional<String> tls) {
    static final String URL = "POSTGRES_URL";
    private static final String USER = "POSTGRES_USER";
    private static final String PASSWORD = "POSTGRES_PASSWORD";
    private static final String TLS = "POSTGRES_SSLMODE";
    private static final String DEFAULT_URL = "postgresql://127.0.0.1:5432/loupe";
    private static final String DEFAULT_USER = "loupe";

    private static final int PORT = 5432;
    /// Only names and numbers, so that an address cannot contain options of the driver.
    private static final Pattern DATABASE = Pattern.compile("/[A-Za-z0-9_-]{1,63}");

    private static final Pattern TLS_MODES = Pattern.compile("disable|prefer|require|verify-ca|verify-full");
    private static final int CONNECT_SECONDS = 3;
    /// Timeout for the connection and its handshake.
    private static final int GREETING_SECONDS = 10;
    private static final int ANSWER_SECONDS = 120;

    /// @throws InvalidChoice if a setting is invalid
    static DatabaseAddress of(StoreChoice choice) throws InvalidChoice {
        Optional<String> tls = choice.setting(TLS);
        if (tls.isPresent() && !TLS_MODES.matcher(tls.get()).matches())
            throw new InvalidChoice(
                    "%s must be one of %s".formatted(TLS, TLS_MODES.pattern().replace("|", ", ")));
        URI uri = uri(choice.setting(URL).orElse(DEFAULT_URL));
        return new DatabaseAddress(
                uri.getHost(),
                uri.getPort() < 0 ? PORT : uri.getPort(),
                uri.getPath().substring(1),
                choice.setting(USER).orElse(DEFAULT_USER),
                choice.setting(PASSWORD).orElse(""),
                tls);
    }

    private static URI uri(String text) throws InvalidChoice {
        URI uri;
        try {
            uri = URI.create(text);
        } catch (IllegalArgumentException malformed) {
            throw notAnAddress();
        }
        if (uri.getRawUserInfo() != null)
            throw new InvalidChoice(
                    "%s contains a user or password; set %s and %s instead".formatted(URL, USER, PASSWORD));
        boolean named = "postgresql".equals(uri.getScheme()) || "postgres".equals(uri.getScheme());
        if (!named || uri.getHost() == null || uri.getRawQuery() != null || uri.getRawFragment() != null)
            throw notAnAddress();
        if (!DATABASE.matcher(String.valueOf(uri.getRawPath())).matches()) throw notAnAddress();
        return uri;
    }

    private static InvalidChoice notAnAddress() {
        return new InvalidChoice("%s is not the address of a database; write one like %s".formatted(URL, DEFAULT_URL));
    }

    String url() {
        return "jdbc:postgresql://%s:%d/%s".formatted(host, port, database);
    }

    Properties properties() {
        var properties = new Properties();
        properties.setProperty("user", user);
        if (!password.isEmpty()) properties.setProperty("password", password);
        properties.setProperty("connectTimeout", Integer.toString(CONNECT_SECONDS));
        properties.setProperty("loginTimeout", Integer.toString(GREETING_SECONDS));
        properties.setProperty("socketTimeout", Integer.toString(ANSWER_SECONDS));
        properties.setProperty("ApplicationName", "loupe");
        tls.ifPresent(mode -> properties.setProperty("sslmode", mode));
        // Uses Java's trust store, as for the other stores, instead of a separate file.
        if (tls.filter(mode -> mode.startsWith("verify")).isPresent())
            properties.setProperty("sslfactory", "org.postgresql.ssl.DefaultJavaSSLFactory");
        return properties;
    }

    /// Without user and password.
    @Override
    public String toString() {
        return "%s:%d/%s".formatted(host, port, database);
    }
}
