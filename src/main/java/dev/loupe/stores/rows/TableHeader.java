package dev.loupe.stores.rows;

import dev.loupe.json.Json;
import dev.loupe.json.JsonFailure;
import dev.loupe.json.RecordJson;
import dev.loupe.vector.Distance;
import dev.loupe.vector.VectorSpace;
import java.io.IOException;
import java.util.List;

/// A table's header, written last and atomically, so that a commit either counts or does not.
///
/// @param epoch unique to the table
/// @param generation the last committed one; 0 for none
/// @param gone keys of rows of deleted points that may still exist
record TableHeader(VectorSpace space, String epoch, long generation, List<String> gone) {
    private static final int FORMAT = 1;

    TableHeader {
        gone = List.copyOf(gone);
    }

    private record Written(
            int format,
            String fingerprint,
            int dimensions,
            String distance,
            String epoch,
            long generation,
            List<String> gone) {}

    String text() {
        var written = new Written(
                FORMAT,
                space.fingerprint(),
                space.dimensions(),
                space.distance().name(),
                epoch,
                generation,
                gone);
        return Json.write(RecordJson.PLAIN.write(written));
    }

    /// @throws IOException if it is not ours, or of a newer version
    static TableHeader read(String text) throws IOException {
        try {
            Written read = RecordJson.PLAIN.read(Written.class, Json.parse(text));
            if (read.format() != FORMAT) throw new IOException("its format is " + read.format());
            var space = new VectorSpace(read.fingerprint(), read.dimensions(), Distance.valueOf(read.distance()));
            return new TableHeader(space, read.epoch(), read.generation(), read.gone());
        } catch (JsonFailure | IllegalArgumentException broken) {
            throw new IOException("the table's header cannot be read", broken);
        }
    }

    TableHeader at(long next, List<String> goneThen) {
        return new TableHeader(space, epoch, next, goneThen);
    }
}
