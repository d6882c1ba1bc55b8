package dev.loupe.stores;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/// The engines that points can be kept in, by the names that `VECTOR_DB_PROVIDER` has for them.
public enum StoreKind {
    /// Embedded, in LOUPE_HOME.
    LUCENE,
    OPENSEARCH,
    CHROMA,
    QDRANT,
    LANCE,
    POSTGRES;

    /// As settings have it.
    public String settingName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// All names, in the order of the constants.
    static List<String> settingNames() {
        return Stream.of(values()).map(StoreKind::settingName).toList();
    }
}
