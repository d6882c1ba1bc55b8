package dev.loupe.embed.onnx;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/// bge-small-en-v1.5 in 8 bits, a real model, from a jar that is only on the test class path.
public final class BgeSmall {
    private static final String NAME = "bge-small-en-v1.5-q";

    private BgeSmall() {}

    /// Writes the model's file into a folder, with its vocabulary beside it.
    public static Path in(Path folder) throws IOException {
        unpack(NAME + "-tokenizer.json", folder);
        return unpack(NAME + ".onnx", folder);
    }

    private static Path unpack(String name, Path folder) throws IOException {
        Path file = folder.resolve(name);
        if (Files.exists(file)) return file;
        try (InputStream in = BgeSmall.class.getResourceAsStream("/" + name)) {
            if (in == null) throw new IOException("the test's model is missing: " + name);
            Files.copy(in, file);
        }
        return file;
    }
}
