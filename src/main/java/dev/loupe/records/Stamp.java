package dev.loupe.records;

import java.util.HexFormat;

/// Which version of a record a point was made of, and where it stands among the others.
///
/// @param order points are listed by it, ascending; two records may have the same
/// @param version differs where the record does; never 0 for one that is settled
record Stamp(long order, long version) {
    /// Of a record that may change again without looking changed: it is read again by the next look.
    static final long UNSETTLED = 0;

    private static final int DIGITS = 16;
    private static final HexFormat HEX = HexFormat.of();

    /// The id of the record's point: the order, the record's key, the version. Ids ascend as orders do, then
    /// as keys do.
    String id(String key) {
        return HEX.toHexDigits(order - Long.MIN_VALUE) + key + HEX.toHexDigits(version);
    }

    static Stamp ofId(String id) {
        return new Stamp(
                HexFormat.fromHexDigitsToLong(id, 0, DIGITS) + Long.MIN_VALUE,
                HexFormat.fromHexDigitsToLong(id, id.length() - DIGITS, id.length()));
    }

    static String keyOfId(String id) {
        return id.substring(DIGITS, id.length() - DIGITS);
    }
}
