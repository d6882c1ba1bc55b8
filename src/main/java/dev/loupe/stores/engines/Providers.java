package dev.loupe.stores.engines;

import dev.loupe.project.LoupeHome;
import dev.loupe.stores.RefusedStore;
import dev.loupe.stores.StoreChoice;
import dev.loupe.stores.StoreChoice.InvalidChoice;
import dev.loupe.stores.StoreKind;
import dev.loupe.stores.VectorStoreProvider;
import dev.loupe.stores.chroma.ChromaTables;
import dev.loupe.stores.opensearch.OpenSearchProvider;
import dev.loupe.stores.postgres.PostgresTables;
import dev.loupe.stores.qdrant.QdrantTables;
import dev.loupe.stores.rows.RowEngine;
import dev.loupe.stores.rows.RowProvider;
import dev.loupe.stores.rows.RowTables;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ServiceLoader;

/// Opens the configured engine.
public final class Providers {

    private Providers() {}

    /// Opens an engine without contacting it. If its settings are invalid, or it is not part of this build,
    /// returns one that refuses everything with the reason.
    ///
    /// @param choice of an engine other than the embedded one
    /// @param home where word indexes are kept for engines without full-text search
    public static VectorStoreProvider open(StoreChoice choice, LoupeHome home, Clock clock) {
        try {
            if (choice.kind() == StoreKind.LANCE && !isInstalled(choice.kind()))
                return new RefusedStore(
                        choice.kind(),
                        "%s=%s is not part of the plain build"
                                .formatted(StoreChoice.PROVIDER, choice.kind().settingName()),
                        "./dev lance, then `loupe daemon stop`, adds it (190 MB, docs/stores-lance.md); or unset %s to keep collections on this machine"
                                .formatted(StoreChoice.PROVIDER));
            return usable(choice, home, clock);
        } catch (InvalidChoice invalid) {
            return new RefusedStore(
                    choice.kind(),
                    invalid.getMessage(),
                    "fix that, or unset %s to keep collections on this machine".formatted(StoreChoice.PROVIDER));
        }
    }

    /// Whether an engine that is not part of the plain build is installed.
    public static boolean isInstalled(StoreKind kind) {
        for (RowEngine engine : ServiceLoader.load(RowEngine.class)) if (engine.kind() == kind) return true;
        return false;
    }

    private static VectorStoreProvider usable(StoreChoice choice, LoupeHome home, Clock clock) throws InvalidChoice {
        return switch (choice.kind()) {
            case OPENSEARCH -> OpenSearchProvider.of(choice, clock);
            case CHROMA -> ofRows(choice, home, ChromaTables.of(choice));
            case QDRANT -> ofRows(choice, home, QdrantTables.of(choice));
            case POSTGRES -> ofRows(choice, home, PostgresTables.of(choice));
            case LUCENE, LANCE -> {
                RowEngine engine = beside(choice);
                Path folder = home.stores().resolve(choice.kind().settingName());
                yield ofRows(choice, home, engine.open(choice, folder));
            }
        };
    }

    /// An engine that is not part of the plain build.
    private static RowEngine beside(StoreChoice choice) throws InvalidChoice {
        for (RowEngine engine : ServiceLoader.load(RowEngine.class)) if (engine.kind() == choice.kind()) return engine;
        throw new InvalidChoice("%s=%s is not part of this build"
                .formatted(StoreChoice.PROVIDER, choice.kind().settingName()));
    }

    private static VectorStoreProvider ofRows(StoreChoice choice, LoupeHome home, RowTables tables) {
        return new RowProvider(
                choice.kind(), tables, home.stores().resolve(choice.kind().settingName()));
    }
}
