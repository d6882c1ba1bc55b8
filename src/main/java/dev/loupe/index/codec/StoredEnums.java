package dev.loupe.index.codec;

import dev.loupe.model.ChunkKind;
import dev.loupe.model.Language;
import dev.loupe.model.SymbolKind;
import dev.loupe.model.uast.UastKind;
import java.nio.charset.StandardCharsets;
import java.util.StringJoiner;
import java.util.zip.CRC32;

/// The enumerations whose ordinals are stored in an index.
///
/// An index with different ones is rebuilt: the ordinals would be wrong, and a version that knows another
/// language chunks that language's files differently anyway.
public final class StoredEnums {
    public static final Language[] LANGUAGES = Language.values();
    public static final ChunkKind[] KINDS = ChunkKind.values();
    public static final SymbolKind[] SYMBOLS = SymbolKind.values();

    /// Eight hexadecimal digits that change with any of the names or their order.
    public static final String FINGERPRINT = fingerprint();

    private StoredEnums() {}

    private static String fingerprint() {
        var names = new StringJoiner("\n");
        for (Enum<?>[] values : new Enum<?>[][] {LANGUAGES, KINDS, SYMBOLS, UastKind.values()})
            for (Enum<?> value : values) names.add(value.name());
        var crc = new CRC32();
        crc.update(names.toString().getBytes(StandardCharsets.UTF_8));
        return "%08x".formatted(crc.getValue());
    }
}
