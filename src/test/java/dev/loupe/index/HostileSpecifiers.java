package dev.loupe.index;

import java.util.Random;

/// Malformed and hostile imports.
public final class HostileSpecifiers {
    /// Separators of various languages, names, and invalid parts.
    private static final String[] PARTS = {
        "super",
        "self",
        "crate",
        "a",
        "B",
        "*",
        "_",
        "given",
        ".",
        "..",
        "/",
        "::",
        "\\",
        "",
        " ",
        "@",
        "r#",
        "package:",
        "%",
        "$x",
        "{",
        "}",
        "é",
        "https://",
        "std",
        "\"",
        "'",
        "-",
        "?raw",
        "#",
        "😀",
        "java",
        "node:"
    };

    private HostileSpecifiers() {}

    /// One to five parts.
    public static String next(Random random) {
        var specifier = new StringBuilder();
        for (int i = random.nextInt(5); i >= 0; i--) specifier.append(PARTS[random.nextInt(PARTS.length)]);
        return specifier.toString();
    }
}
