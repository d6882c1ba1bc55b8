package dev.loupe.stores;

import dev.loupe.project.TextDigest;

/// Derives names for engines that allow only lower-case ASCII letters, digits and hyphens, at most 63 of
/// them.
public final class EngineNames {
    private static final int READABLE = 24;
    private static final int DIGEST_BYTES = 12;

    private EngineNames() {}

    /// The readable part of a name and a digest that makes it unique.
    ///
    /// @param prefix of the same characters, at most 12
    public static String of(String prefix, String name) {
        var readable = new StringBuilder();
        name.codePoints()
                .limit(READABLE)
                .forEach(c -> readable.append(
                        c < 128 && Character.isLetterOrDigit(c) ? (char) Character.toLowerCase(c) : '-'));
        return prefix + "-" + TextDigest.hex(name, DIGEST_BYTES) + "-"
                + readable.toString().replaceFirst("-+$", "x");
    }
}
