package dev.loupe.tools.catalogue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/// The text resources of this package.
final class BundledText {
    private BundledText() {}

    static String text(String resource) throws IOException {
        try (InputStream in = BundledText.class.getResourceAsStream("/dev/loupe/tools/" + resource)) {
            if (in == null) throw new IOException("this build of Loupe lacks its list of tools, " + resource);
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
