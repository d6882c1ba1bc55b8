package dev.loupe.records.sql;

import dev.loupe.config.Settings;
import dev.loupe.config.SettingsRegistry;
import dev.loupe.records.BeadProject;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.regex.Pattern;

/// The address of a server and the user.
///
/// @param databases with beads in each, `beads_<rig>`
/// @param tls whether the connection must be encrypted and the server's certificate trusted
record SqlAddress(String host, int port, String user, String password, List<String> databases, boolean tls) {
    /// Only host names and addresses, so that a host cannot contain options of the driver.
    private static final Pattern HOST = Pattern.compile("[A-Za-z0-9](?:[A-Za-z0-9.-]{0,252})|\\[[0-9A-Fa-f:.]{2,45}]");
    /// Valid names between backticks.
    private static final Pattern DATABASE = Pattern.compile("[A-Za-z0-9_$-]{1,64}");

    private static final String PREFIX = "beads_";
    private static final String PASSWORD = "LOUPE_BEADS_PASSWORD";
    private static final int CONNECT_MILLIS = 2_000;
    /// Enough for all beads of a large database; the queries for one answer take milliseconds.
    private static final int ANSWER_MILLIS = 10_000;

    /// From a project's settings; if no database is set, it is named after the root's folder.
    static SqlAddress of(BeadProject project) {
        Settings settings = project.settings();
        List<String> databases = settings.get(SettingsRegistry.BEADS_DATABASES);
        return new SqlAddress(
                settings.get(SettingsRegistry.BEADS_HOST).strip(),
                settings.get(SettingsRegistry.BEADS_PORT),
                settings.get(SettingsRegistry.BEADS_USER),
                project.environment().getOrDefault(PASSWORD, ""),
                databases.isEmpty() ? List.of(usual(project.root())) : databases,
                settings.get(SettingsRegistry.BEADS_TLS));
    }

    private static String usual(Path root) {
        Path name = root.getFileName();
        return PREFIX + (name == null ? "" : name);
    }

    /// @throws IOException if the address is invalid, with what to set
    void check() throws IOException {
        if (!HOST.matcher(host).matches())
            throw new IOException("%s must be a host name or IP address".formatted(SettingsRegistry.BEADS_HOST.name()));
        for (String database : databases)
            if (!DATABASE.matcher(database).matches())
                throw new IOException("\"%s\" cannot be the name of a beads database; set it with %s"
                        .formatted(database, SettingsRegistry.BEADS_DATABASES.name()));
    }

    String url() {
        return "jdbc:mariadb://%s:%d/".formatted(host, port);
    }

    Properties properties() {
        var properties = new Properties();
        properties.setProperty("user", user);
        if (!password.isEmpty()) properties.setProperty("password", password);
        properties.setProperty("connectTimeout", Integer.toString(CONNECT_MILLIS));
        properties.setProperty("socketTimeout", Integer.toString(ANSWER_MILLIS));
        properties.setProperty("allowLocalInfile", "false"); // otherwise a server could request files of this machine
        properties.setProperty("sslMode", tls ? "verify-full" : "disable");
        properties.setProperty("timezone", "UTC");
        return properties;
    }

    /// The workspace of a database.
    static String rig(String database) {
        return database.startsWith(PREFIX) ? database.substring(PREFIX.length()) : database;
    }

    /// Without the password.
    @Override
    public String toString() {
        return "%s at %s:%d".formatted(String.join(", ", databases), host, port);
    }
}
