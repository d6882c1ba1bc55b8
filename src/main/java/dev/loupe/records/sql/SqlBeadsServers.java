package dev.loupe.records.sql;

import dev.loupe.config.SettingsRegistry;
import dev.loupe.records.BeadProject;
import dev.loupe.records.BeadsServer;
import dev.loupe.records.BeadsServers;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// The servers in `beads.host`, each with one connection that is opened on first use.
public final class SqlBeadsServers implements BeadsServers, AutoCloseable {
    private final Map<SqlAddress, SqlBeads> servers = new ConcurrentHashMap<>();

    @Override
    public Optional<BeadsServer> of(BeadProject project) {
        if (project.settings().get(SettingsRegistry.BEADS_HOST).isBlank()) return Optional.empty();
        return Optional.of(servers.computeIfAbsent(SqlAddress.of(project), SqlBeads::new));
    }

    @Override
    public void close() {
        servers.values().forEach(SqlBeads::close);
        servers.clear();
    }
}
