package dev.loupe.records.sql;

import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A real MariaDB server in its own process, on a local port: it speaks Dolt's protocol.
public final class MariaDb implements AutoCloseable {
    public static final String USER = "agent";
    public static final String PASSWORD = "secret of the test";

    private static final Path INSTALLED = Path.of("target", "mariadb").toAbsolutePath();
    private static final Path SHARE = INSTALLED.resolve("root/usr/share/mysql");
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private final Path folder;
    private final int port;
    private @Nullable Process process;

    private MariaDb(Path folder, int port) {
        this.folder = folder;
        this.port = port;
    }

    /// Starts an empty server; if MariaDB cannot be installed, skips the test with the reason, unless
    /// `LOUPE_SUITES=required`.
    public static MariaDb start(Path folder) throws Exception {
        install();
        var server = new MariaDb(folder, freePort());
        server.prepare();
        server.start();
        return server;
    }

    private static int freePort() throws IOException {
        try (var free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return free.getLocalPort();
        }
    }

    private static void install() throws Exception {
        Process install = new ProcessBuilder("src/test/mariadb/install", INSTALLED.toString())
                .redirectErrorStream(true)
                .start();
        String said = new String(install.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (install.waitFor() == 0) return;
        if ("required".equals(System.getenv("LOUPE_SUITES"))) throw new IOException("MariaDB: " + said);
        abort("no MariaDB server: " + said.strip());
    }

    public int port() {
        return port;
    }

    private void prepare() throws Exception {
        Files.createDirectories(folder);
        var statements = new StringBuilder("CREATE DATABASE mysql;\nUSE mysql;\nSET @auth_root_socket=NULL;\n");
        for (String name :
                List.of("mysql_system_tables.sql", "mysql_performance_tables.sql", "mysql_system_tables_data.sql"))
            statements.append(Files.readString(SHARE.resolve(name))).append('\n');
        statements.append(
                "FLUSH PRIVILEGES;\nCREATE USER '%s'@'127.0.0.1' IDENTIFIED BY '%s';\nGRANT ALL ON *.* TO '%s'@'127.0.0.1';\n"
                        .formatted(USER, PASSWORD, USER));
        Path script = Files.writeString(folder.resolve("prepare.sql"), statements.toString());
        Files.createDirectory(folder.resolve("data"));
        Process made = command("--bootstrap").redirectInput(script.toFile()).start();
        if (made.waitFor() != 0) throw new IOException("MariaDB was not prepared: " + log());
    }

    public void start() throws Exception {
        process = command(
                        "--bind-address=127.0.0.1",
                        "--port=" + port,
                        "--socket=" + folder.resolve("socket"),
                        "--pid-file=" + folder.resolve("pid"))
                .start();
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (true) {
            try (Connection open = connect()) {
                if (open.isValid(1)) return;
            } catch (SQLException notYet) {
                if (System.nanoTime() > end || process == null || !process.isAlive())
                    throw new IOException("MariaDB did not start: " + log(), notYet);
                Thread.sleep(50);
            }
        }
    }

    private ProcessBuilder command(String... further) throws IOException {
        var command = new ArrayList<String>(List.of(
                INSTALLED.resolve("root/usr/sbin/mariadbd").toString(),
                "--no-defaults",
                "--datadir=" + folder.resolve("data"),
                "--lc-messages-dir=" + SHARE,
                "--character-sets-dir=" + SHARE.resolve("charsets"),
                "--character-set-server=utf8mb4", // as in Dolt
                "--innodb-buffer-pool-size=32M",
                "--innodb-flush-log-at-trx-commit=0"));
        if (System.getProperty("user.name").equals("root")) command.add("--user=root");
        command.addAll(Arrays.asList(further));
        var builder = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(
                        ProcessBuilder.Redirect.appendTo(folder.resolve("log").toFile()));
        builder.environment()
                .put(
                        "LD_LIBRARY_PATH",
                        Files.readString(INSTALLED.resolve("installed")).strip());
        return builder;
    }

    private String log() throws IOException {
        return Files.readString(folder.resolve("log"));
    }

    Connection connect() throws SQLException {
        return DriverManager.getConnection("jdbc:mariadb://127.0.0.1:%d/".formatted(port), USER, PASSWORD);
    }

    public void run(String... statements) throws SQLException {
        try (Connection open = connect();
                Statement statement = open.createStatement()) {
            for (String one : statements) statement.execute(one);
        }
    }

    public void stop() throws Exception {
        if (process == null) return;
        process.destroy();
        process.waitFor();
    }

    @Override
    public void close() throws Exception {
        if (process == null) return;
        process.destroyForcibly().waitFor();
    }
}
