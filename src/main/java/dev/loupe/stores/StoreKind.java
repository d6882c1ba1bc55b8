package dev.loupe.stores;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/// The supported engines, by their names in `VECTOR_DB_PROVIDER`.
public enum StoreKind {
    /// Embedded, in LOUPE_HOME.
    LUCENE,
    OPENSEARCH,
    CHROMA,
    QDRANT,
    LANCE,
    POSTGRES;

    /// The name in settings.
    public String settingName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// All names, in the order of the constants.
    static List<String> settingNames() {
        return Stream.of(values()).map(StoreKind::settingName).toList();
    }
}
