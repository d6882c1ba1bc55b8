package dev.loupe.records;

import java.util.HexFormat;

/// The version of a record that a point was made of, and its position among the others.
///
/// @param order sort key, ascending; not unique
/// @param version differs if the record does; never 0 for a settled one
record RecordVersion(long order, long version) {
    /// The version of a record that may change again without visible difference, so that the next sync reads
    /// it again.
    static final long UNSETTLED = 0;

    private static final int DIGITS = 16;
    private static final HexFormat HEX = HexFormat.of();

    /// The id of the record's point: order, key, version. Ids sort by order, then by key.
    String id(String key) {
        return HEX.toHexDigits(order - Long.MIN_VALUE) + key + HEX.toHexDigits(version);
    }

    static RecordVersion ofId(String id) {
        return new RecordVersion(
                HexFormat.fromHexDigitsToLong(id, 0, DIGITS) + Long.MIN_VALUE,
                HexFormat.fromHexDigitsToLong(id, id.length() - DIGITS, id.length()));
    }

    static String keyOfId(String id) {
        return id.substring(DIGITS, id.length() - DIGITS);
    }
}
