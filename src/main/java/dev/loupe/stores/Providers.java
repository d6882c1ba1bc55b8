package dev.loupe.stores;

import dev.loupe.project.LoupeHome;
import dev.loupe.stores.StoreChoice.InvalidChoice;
import dev.loupe.stores.chroma.ChromaTables;
import dev.loupe.stores.qdrant.QdrantTables;
import dev.loupe.stores.rows.RowProvider;
import dev.loupe.stores.rows.RowTables;
import java.nio.file.Path;
import java.util.Map;

/// Opens the engine that was chosen.
public final class Providers {

    private Providers() {}

    /// Asks nothing of the engine yet.
    ///
    /// @throws InvalidChoice where its settings cannot be used, or it is not part of this build
    public static VectorStoreProvider open(StoreChoice choice) throws InvalidChoice {
        return switch (choice.kind()) {
            case CHROMA -> ofRows(choice, ChromaTables.of(choice));
            case QDRANT -> ofRows(choice, QdrantTables.of(choice));
            case LUCENE, OPENSEARCH, LANCE, POSTGRES ->
                throw new InvalidChoice("%s=%s is not part of this build; unset it to use the embedded store"
                        .formatted(StoreChoice.PROVIDER, choice.kind().settingName()));
        };
    }

    private static VectorStoreProvider ofRows(StoreChoice choice, RowTables tables) {
        Map<String, String> named =
                choice.setting("LOUPE_HOME").map(folder -> Map.of("LOUPE_HOME", folder)).orElse(Map.of());
        Path home = LoupeHome.of(named, Path.of(System.getProperty("user.home"))).stores();
        return new RowProvider(choice.kind(), tables, home.resolve(choice.kind().settingName()));
    }
}
