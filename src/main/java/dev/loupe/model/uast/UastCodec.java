package dev.loupe.model.uast;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/// Serializes a [Uast].
///
/// Numbers are varints (seven bits per byte, the lowest first). Number of nodes; of each node in pre-order
/// its kind, plus 64 if it has a name, plus 128 if it has a position; its descendants; its name (a number in
/// a table that grows: 0 announces a new one, its length and its UTF-8); the line's distance from the last
/// position in zigzag; the column.
public final class UastCodec {

    private static final int NAMED = 64;
    private static final int PLACED = 128;

    private UastCodec() {}

    public static byte[] encode(Uast tree) {
        return new Writer().write(tree);
    }

    /// @throws IllegalArgumentException if the bytes are damaged
    public static Uast decode(byte[] bytes) {
        try {
            return new Reader(bytes).read();
        } catch (IndexOutOfBoundsException | NegativeArraySizeException damaged) {
            throw new IllegalArgumentException("a damaged syntax tree", damaged);
        }
    }

    private static final class Writer {
        private final ByteArrayOutputStream out = new ByteArrayOutputStream();
        private final Map<String, Integer> names = new HashMap<>();
        private int line;

        byte[] write(Uast tree) {
            number(tree.size());
            for (int node = 0; node < tree.size(); node++) write(tree, node);
            return out.toByteArray();
        }

        private void write(Uast tree, int node) {
            boolean named = !tree.name(node).isEmpty();
            boolean placed = tree.line(node) > 0;
            out.write(tree.kind(node).ordinal() | (named ? NAMED : 0) | (placed ? PLACED : 0));
            number(tree.after(node) - node - 1);
            if (named) name(tree.name(node));
            if (!placed) return;
            int distance = tree.line(node) - line;
            line = tree.line(node);
            number(distance << 1 ^ distance >> 31);
            number(tree.column(node));
        }

        private void name(String name) {
            Integer known = names.putIfAbsent(name, names.size() + 1);
            number(known == null ? 0 : known);
            if (known != null) return;
            byte[] text = name.getBytes(StandardCharsets.UTF_8);
            number(text.length);
            out.writeBytes(text);
        }

        private void number(int value) {
            int rest = value;
            for (; (rest & ~127) != 0; rest >>>= 7) out.write(rest & 127 | 128);
            out.write(rest);
        }
    }

    private static final class Reader {
        private final byte[] bytes;
        private int at;
        private int line;
        private String[] table = new String[64];
        private int known;

        Reader(byte[] bytes) {
            this.bytes = bytes;
        }

        Uast read() {
            int size = number();
            if (size < 1) throw new IndexOutOfBoundsException(size);
            // Every node takes two bytes, so a damaged size cannot ask for more memory than that.
            if (size > bytes.length / 2) throw new IndexOutOfBoundsException(size);
            var kinds = new UastKind[size];
            var names = new String[size];
            var lines = new int[size];
            var columns = new int[size];
            var after = new int[size];
            var ends = new ArrayDeque<Integer>();
            for (int node = 0; node < size; node++) {
                int kind = bytes[at++] & 255;
                kinds[node] = UastKind.of(kind & 63);
                after[node] = node + 1 + number();
                while (!ends.isEmpty() && ends.peek() == node) ends.pop();
                int most = ends.isEmpty() ? size : ends.peek();
                boolean fits = after[node] > node && after[node] <= most && (node > 0 || after[node] == size);
                if (!fits) throw new IndexOutOfBoundsException(after[node]);
                ends.push(after[node]);
                names[node] = (kind & NAMED) == 0 ? "" : name();
                if ((kind & PLACED) == 0) continue;
                int distance = number();
                lines[node] = line += distance >>> 1 ^ -(distance & 1);
                columns[node] = number();
                if (lines[node] < 1 || columns[node] < 0) throw new IndexOutOfBoundsException(lines[node]);
            }
            if (at != bytes.length) throw new IndexOutOfBoundsException(at);
            return new Uast(kinds, names, lines, columns, after);
        }

        private String name() {
            int number = number();
            if (number > 0) {
                if (number > known) throw new IndexOutOfBoundsException(number);
                return table[number - 1];
            }
            int length = number();
            String name = new String(bytes, at, length, StandardCharsets.UTF_8);
            at += length;
            if (known == table.length) table = Arrays.copyOf(table, 2 * known);
            return table[known++] = name;
        }

        private int number() {
            int value = 0;
            for (int shift = 0; ; shift += 7) {
                byte next = bytes[at++];
                value |= (next & 127) << shift;
                if (next >= 0) return value;
            }
        }
    }
}
