package dev.loupe.history.read;

import dev.loupe.git.Git;
import dev.loupe.history.table.HistoryTable;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;

/// The objects that a partial clone has, by the first 64 bits of their ids. Git would try to fetch missing
/// ones, which it is not allowed to do, and fail.
final class LocalBlobs {
    private final long[] known;

    private LocalBlobs(long[] known) {
        this.known = known;
    }

    /// Empty for a full clone.
    static Optional<LocalBlobs> ofPartialClone(Git git, Path common) throws IOException {
        if (!isPartial(common)) return Optional.empty();
        long[][] found = {new long[1 << 10]};
        int[] size = {0};
        git.stream(
                output -> {
                    var reader = new java.io.BufferedReader(
                            new java.io.InputStreamReader(output, java.nio.charset.StandardCharsets.US_ASCII));
                    for (String id = reader.readLine(); id != null; id = reader.readLine()) {
                        if (size[0] == found[0].length) found[0] = Arrays.copyOf(found[0], 2 * size[0]);
                        if (!id.matches("[0-9a-f]{16,}")) throw Git.unexpected("cat-file");
                        found[0][size[0]++] = Long.parseUnsignedLong(id, 0, 16, 16);
                    }
                    return true;
                },
                "cat-file",
                "--batch-all-objects",
                "--unordered",
                "--buffer",
                "--batch-check=%(objectname)");
        long[] known = Arrays.copyOf(found[0], size[0]);
        Arrays.sort(known);
        return Optional.of(new LocalBlobs(known));
    }

    private static boolean isPartial(Path common) throws IOException {
        try (DirectoryStream<Path> packs =
                Files.newDirectoryStream(common.resolve("objects").resolve("pack"), "*.promisor")) {
            return packs.iterator().hasNext();
        } catch (NoSuchFileException | NotDirectoryException none) {
            return false;
        }
    }

    /// Whether both sides of a change are present.
    boolean have(RawChange change) {
        if (change.kind() == HistoryTable.SUBMODULE) return true;
        return has(change.beforeHigh(), change.beforeLow()) && has(change.afterHigh(), change.afterLow());
    }

    private boolean has(long high, long low) {
        return (high == 0 && low == 0) || Arrays.binarySearch(known, high) >= 0;
    }
}
