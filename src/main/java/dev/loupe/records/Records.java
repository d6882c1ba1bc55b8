package dev.loupe.records;

import dev.loupe.config.ArchiveSource;
import dev.loupe.embed.EmbeddingProvider;
import dev.loupe.project.LoupeHome;
import dev.loupe.project.TextDigest;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/// Beads and archives of this machine. A store is opened on first use. Thread-safe.
public final class Records implements AutoCloseable {
    /// - 1: first
    private static final String FORMAT = "1";

    private final LoupeHome home;
    private final EmbeddingProvider model;
    private final BeadsServers servers;
    private final SyncPolicy pace;
    private final Map<Path, KeptRecords> open = new HashMap<>();

    /// @param model the embedding model; it should not be a remote one, since records are private
    public Records(LoupeHome home, EmbeddingProvider model, BeadsServers servers) {
        this(home, model, servers, SyncPolicy.USUAL);
    }

    Records(LoupeHome home, EmbeddingProvider model, BeadsServers servers, SyncPolicy pace) {
        this.home = home;
        this.model = model;
        this.servers = servers;
        this.pace = pace;
    }

    /// The beads of some projects.
    ///
    /// @param projects one or more
    public Beads beads(List<BeadProject> projects) {
        return new Beads(projects.stream().map(this::beads).toList());
    }

    private Beads.Kept beads(BeadProject project) {
        Optional<BeadsServer> server = servers.of(project);
        BeadSource source = server.isPresent() ? server.get() : new BeadsFile(project.root());
        String which = project.root() + "\n" + source.name();
        return new Beads.Kept(source, server, kept("beads", which, () -> new BeadPoints(source)));
    }

    /// Deletes the index of a project's beads; the file itself stays, and the next query indexes it again.
    public synchronized void forget(BeadProject project) throws IOException {
        KeptRecords kept = beads(project).records();
        open.values().remove(kept);
        kept.delete();
    }

    /// Some archives.
    ///
    /// @param sources none, one or more
    public Archives archives(List<ArchiveSource> sources) {
        return new Archives(sources.stream()
                .map(source -> new Archives.Kept(source, kept(source)))
                .toList());
    }

    private KeptRecords kept(ArchiveSource source) {
        String which = String.join(
                "\n",
                source.name(),
                source.folder().toString(),
                source.schema(),
                source.nameField(),
                source.within().toString());
        return kept("archive", which, () -> new ArchiveFolder(source));
    }

    /// Each model and format has its own folder, so that two versions of Loupe do not undo each other's work.
    private synchronized KeptRecords kept(String kind, String which, Supplier<RecordSource> source) {
        String digest = TextDigest.brief(String.join("\n", FORMAT, model.fingerprint(), which));
        Path folder = home.records().resolve(kind + "-" + digest);
        return open.computeIfAbsent(folder, _ -> new KeptRecords(source.get(), new RecordStore(folder, model), pace));
    }

    /// Closes the stores that were not queried for this long; the next query opens them again.
    ///
    /// @return how many were open
    public synchronized int closeUnused(Duration unused) {
        int closed = 0;
        for (KeptRecords one : open.values()) if (rests(one, unused)) closed++;
        return closed;
    }

    private static boolean rests(KeptRecords one, Duration unused) {
        try {
            return one.rest(unused);
        } catch (IOException onlyReadFrom) {
            return true;
        }
    }

    /// A store that cannot be closed is left to the end of the process: nothing is written to it.
    @Override
    public synchronized void close() {
        for (KeptRecords one : open.values()) closeQuietly(one);
        open.clear();
        servers.close();
    }

    private static void closeQuietly(KeptRecords one) {
        try {
            one.close();
        } catch (IOException ignored) {
            // it was only read from
        }
    }
}
