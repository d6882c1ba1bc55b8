package dev.loupe.baseline;

import ai.onnxruntime.OrtException;
import dev.loupe.training.RawPair;
import dev.loupe.training.TrainingGroups;
import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// Writes what a transformer makes of training pairs, for a model that is to learn from it:
/// `Teach PAIRS CACHE OUT GROUPS`.
///
/// The file, big-endian: for each pair its group, the hash of its code, then the vectors of its query and of
/// its code as words, a byte a dimension (127 is 1, before the vector was scaled to that by its largest
/// number, which comes first as a float).
final class Teach {

    private Teach() {}

    public static void main(String[] arguments) throws IOException, OrtException {
        List<List<RawPair>> groups =
                TrainingGroups.spread(Path.of(arguments[0]), Integer.parseInt(arguments[3]));
        try (var encoder = new OnnxEncoder(Transformer.BGE, Path.of(arguments[1]));
                var out = new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(Path.of(arguments[2]))))) {
            for (int group = 0; group < groups.size(); group++) {
                for (RawPair pair : groups.get(group)) {
                    out.writeInt(group);
                    out.writeLong(pair.hash());
                    write(out, encoder.encode(Transformer.BGE.query(pair.query())));
                    write(out, encoder.encode(Treatment.WORDS.text(pair.code())));
                }
                out.flush();
                if (group % 10 == 9) System.out.printf("%d of %d groups%n", group + 1, groups.size());
            }
        }
    }

    private static void write(DataOutputStream out, float[] vector) throws IOException {
        float largest = 1e-9f;
        for (float value : vector) largest = Math.max(largest, Math.abs(value));
        out.writeFloat(largest / 127);
        for (float value : vector) out.writeByte(Math.round(value * 127 / largest));
    }
}
