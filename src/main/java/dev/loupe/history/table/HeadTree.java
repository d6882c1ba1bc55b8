package dev.loupe.history.table;

import dev.loupe.git.Git;
import java.io.IOException;
import java.util.Arrays;
import java.util.HexFormat;

/// The files at HEAD with their blobs; nested repositories are left out.
///
/// @param paths numbers of paths, ascending
/// @param blobs concatenated blob ids, in the order of the paths
@SuppressWarnings("ArrayRecordComponent") // columns, never compared
public record HeadTree(int[] paths, byte[] blobs) {
    public static final HeadTree EMPTY = new HeadTree(new int[0], new byte[0]);

    /// @param names of paths; those that no commit mentions are added
    public static HeadTree read(Git git, String head, ByteStringTable names) throws IOException {
        int idLength = head.length() / 2;
        var numbers = new IntList();
        byte[][] ids = {new byte[1 << 12]};
        git.stream(
                output -> {
                    var tokens = new NulTokens(output);
                    while (tokens.advance()) ids[0] = file(tokens, idLength, names, numbers, ids[0]);
                    return true;
                },
                "ls-tree",
                "-r",
                "-z",
                "--full-tree",
                "--end-of-options",
                head);
        return sorted(numbers.toArray(), ids[0], idLength);
    }

    /// `100644 blob <id> TAB <path>`.
    private static byte[] file(NulTokens tokens, int idLength, ByteStringTable names, IntList numbers, byte[] ids)
            throws IOException {
        byte[] line = tokens.bytes();
        int type = tokens.from() + 7;
        if (type >= tokens.to() || line[type] != 'b') return ids;
        int id = type + 5;
        int path = id + 2 * idLength + 1;
        if (path > tokens.to()) throw Git.unexpected("ls-tree");
        int at = numbers.size() * idLength;
        byte[] into = at + idLength > ids.length ? Arrays.copyOf(ids, 2 * ids.length) : ids;
        for (int i = 0; i < idLength; i++)
            into[at + i] = (byte)
                    (HexFormat.fromHexDigit(line[id + 2 * i]) << 4 | HexFormat.fromHexDigit(line[id + 2 * i + 1]));
        numbers.add(names.number(line, path, tokens.to() - path));
        return into;
    }

    private static HeadTree sorted(int[] numbers, byte[] ids, int idLength) {
        long[] keys = new long[numbers.length];
        for (int i = 0; i < keys.length; i++) keys[i] = (long) numbers[i] << 32 | i;
        Arrays.sort(keys);
        int[] paths = new int[keys.length];
        byte[] blobs = new byte[keys.length * idLength];
        for (int i = 0; i < keys.length; i++) {
            paths[i] = (int) (keys[i] >> 32);
            System.arraycopy(ids, (int) keys[i] * idLength, blobs, i * idLength, idLength);
        }
        return new HeadTree(paths, blobs);
    }

    public boolean holds(int path) {
        return Arrays.binarySearch(paths, path) >= 0;
    }

    /// A file's blob in hexadecimal digits; empty if HEAD does not contain the file.
    public String blob(int path) {
        int at = Arrays.binarySearch(paths, path);
        if (at < 0) return "";
        int idLength = blobs.length / paths.length;
        return HexFormat.of().formatHex(blobs, at * idLength, (at + 1) * idLength);
    }
}
