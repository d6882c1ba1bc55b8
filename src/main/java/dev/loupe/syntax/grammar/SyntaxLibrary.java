package dev.loupe.syntax.grammar;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Bindings to our native library (natives/loupe_syntax.c), without interpretation.
///
/// Every function that can fail returns a status. Tables are structs of 24 bytes (rows, columns, stride,
/// flags, address of the cells) that the library fills and `loupe_free` frees.
final class SyntaxLibrary {

    static final int OK = 0;
    static final int NO_MEMORY = 2;
    static final int TIMEOUT = 3;
    static final int TOO_LARGE = 4;
    static final int BAD_LANGUAGE = 5;
    static final int BAD_QUERY = 6;

    private static final int ABI = 1;
    private static final long TABLE_BYTES = 24;
    private static final long QUERY_BYTES = 16 + 3 * TABLE_BYTES;

    private static final ValueLayout.OfInt UNALIGNED_INT = ValueLayout.JAVA_INT_UNALIGNED;

    private final Linker linker = Linker.nativeLinker();
    private final MethodHandle free;
    private final MethodHandle language;
    private final MethodHandle parserNew;
    private final MethodHandle parserDelete;
    private final MethodHandle queryNew;
    private final MethodHandle queryDelete;
    private final MethodHandle read;

    SyntaxLibrary(SymbolLookup symbols) throws IOException {
        ScannerLocale.set(linker);
        MethodHandle version = bind(symbols, "loupe_abi", FunctionDescriptor.of(JAVA_INT));
        int abi = invoke(() -> (int) version.invokeExact());
        if (abi != ABI)
            throw new IOException("the syntax library has version %d, not %d: reinstall".formatted(abi, ABI));
        this.free = bind(symbols, "loupe_free", FunctionDescriptor.ofVoid(ADDRESS, JAVA_INT));
        this.language = bind(symbols, "loupe_language", FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS));
        this.parserNew = bind(symbols, "loupe_parser_new", FunctionDescriptor.of(ADDRESS, ADDRESS));
        this.parserDelete = bind(symbols, "loupe_parser_delete", FunctionDescriptor.ofVoid(ADDRESS));
        this.queryNew =
                bind(symbols, "loupe_query_new", FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS, JAVA_LONG, ADDRESS));
        this.queryDelete = bind(symbols, "loupe_query_delete", FunctionDescriptor.ofVoid(ADDRESS));
        this.read = bind(
                symbols,
                "loupe_read",
                FunctionDescriptor.of(
                        JAVA_INT, ADDRESS, ADDRESS, JAVA_LONG, ADDRESS, JAVA_INT, JAVA_LONG, JAVA_INT, ADDRESS));
    }

    private MethodHandle bind(SymbolLookup symbols, String name, FunctionDescriptor shape) throws IOException {
        MemorySegment function = symbols.find(name)
                .orElseThrow(() -> new IOException("the syntax library has no %s: reinstall".formatted(name)));
        return linker.downcallHandle(function, shape);
    }

    /// A call through a handle of exactly its type: inexact invocation costs tens of milliseconds at first
    /// use.
    private interface Invocation<T extends @Nullable Object> {
        T call() throws Throwable;
    }

    private static <T extends @Nullable Object> T invoke(Invocation<T> invocation) {
        try {
            return invocation.call();
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException("a native function cannot throw", e);
        }
    }

    private void free(MemorySegment tables, int count) {
        invoke(() -> {
            free.invokeExact(tables, count);
            return 0;
        });
    }

    /// A language's description.
    ///
    /// @param symbols by id, each prefixed by a digit for its type
    /// @param fields by id; the first stands for "no field"
    record LanguageTables(MemorySegment address, List<String> symbols, List<String> fields) {}

    LanguageTables language(String name, MemorySegment entry) throws IOException {
        MethodHandle getter = linker.downcallHandle(entry, FunctionDescriptor.of(ADDRESS));
        MemorySegment address = invoke(() -> (MemorySegment) getter.invokeExact());
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment tables = arena.allocate(2 * TABLE_BYTES, 8);
            int status = invoke(() -> (int) language.invokeExact(address, tables));
            if (status == BAD_LANGUAGE) {
                throw new IOException("the grammar of %s was made for another tree-sitter".formatted(name));
            }
            if (status != OK)
                throw new IOException("cannot read the grammar of %s (status %d)".formatted(name, status));
            try {
                return new LanguageTables(address, texts(tables), texts(tables.asSlice(TABLE_BYTES)));
            } finally {
                free(tables, 2);
            }
        }
    }

    /// @param language as in [LanguageTables#address]
    MemorySegment newParser(MemorySegment language) {
        MemorySegment parser = invoke(() -> (MemorySegment) parserNew.invokeExact(language));
        if (parser.address() == 0) throw new OutOfMemoryError("no native memory for a parser");
        return parser;
    }

    void deleteParser(MemorySegment parser) {
        invoke(() -> {
            parserDelete.invokeExact(parser);
            return 0;
        });
    }

    /// The result of compiling a query; `query` is the null address if it was rejected.
    record CompiledQuery(
            MemorySegment query,
            int errorType,
            int errorOffset,
            List<String> captures,
            List<String> strings,
            int[][] predicates) {}

    /// @param language as in [LanguageTables#address]
    CompiledQuery compile(MemorySegment language, byte[] source) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment out = arena.allocate(QUERY_BYTES, 8);
            MemorySegment text = copy(arena, source);
            long length = source.length;
            int status = invoke(() -> (int) queryNew.invokeExact(language, text, length, out));
            if (status == BAD_QUERY) {
                return new CompiledQuery(
                        MemorySegment.NULL,
                        out.get(JAVA_INT, 8),
                        out.get(JAVA_INT, 12),
                        List.of(),
                        List.of(),
                        new int[0][]);
            }
            if (status != OK) throw new OutOfMemoryError("no native memory for a query (status %d)".formatted(status));
            MemorySegment tables = out.asSlice(16);
            try {
                return new CompiledQuery(
                        out.get(ADDRESS, 0),
                        0,
                        0,
                        texts(tables),
                        texts(tables.asSlice(TABLE_BYTES)),
                        columns(tables.asSlice(2 * TABLE_BYTES), 3));
            } finally {
                free(tables, 3);
            }
        }
    }

    void deleteQuery(MemorySegment query) {
        invoke(() -> {
            queryDelete.invokeExact(query);
            return 0;
        });
    }

    /// The result of parsing a file: its status and, if that is OK, the columns of the nodes and of each
    /// query.
    record Reading(int status, int[][] nodes, List<int[][]> captures, List<Boolean> limitExceeded) {}

    Reading read(MemorySegment parser, byte[] utf8, List<MemorySegment> queries, long micros, int matchLimit) {
        int count = queries.size();
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment addresses = arena.allocate(ADDRESS, Math.max(1, count));
            for (int i = 0; i < count; i++) addresses.setAtIndex(ADDRESS, i, queries.get(i));
            MemorySegment tables = arena.allocate((1 + count) * TABLE_BYTES, 8);
            MemorySegment text = copy(arena, utf8);
            long length = utf8.length;
            int status = invoke(
                    () -> (int) read.invokeExact(parser, text, length, addresses, count, micros, matchLimit, tables));
            try {
                if (status != OK) return new Reading(status, new int[0][], List.of(), List.of());
                List<int[][]> captures = new ArrayList<>(count);
                List<Boolean> exceeded = new ArrayList<>(count);
                for (int i = 1; i <= count; i++) {
                    MemorySegment table = tables.asSlice(i * TABLE_BYTES, TABLE_BYTES);
                    captures.add(columns(table, Captures.COLUMNS));
                    exceeded.add((table.get(JAVA_INT, 12) & 1) != 0);
                }
                return new Reading(status, columns(tables, FlatTree.COLUMNS), captures, exceeded);
            } finally {
                free(tables, 1 + count);
            }
        }
    }

    private static MemorySegment copy(Arena arena, byte[] bytes) {
        // The extra byte is never read: the library gets the length.
        MemorySegment segment = arena.allocate(Math.max(1, bytes.length));
        MemorySegment.copy(bytes, 0, segment, ValueLayout.JAVA_BYTE, 0, bytes.length);
        return segment;
    }

    private static int[][] columns(MemorySegment table, int columns) {
        int rows = table.get(JAVA_INT, 0);
        long stride = table.get(JAVA_INT, 8);
        if (rows == 0)
            return IntStream.range(0, columns).mapToObj(column -> new int[0]).toArray(int[][]::new);
        MemorySegment cells = table.get(ADDRESS, 16).reinterpret(stride * columns * Integer.BYTES);
        return IntStream.range(0, columns)
                .mapToObj(column -> cells.asSlice(column * stride * Integer.BYTES, rows * (long) Integer.BYTES)
                        .toArray(JAVA_INT))
                .toArray(int[][]::new);
    }

    private static List<String> texts(MemorySegment table) {
        int rows = table.get(JAVA_INT, 0);
        MemorySegment bytes = table.get(ADDRESS, 16).reinterpret(table.get(JAVA_INT, 8));
        List<String> texts = new ArrayList<>(rows);
        long offset = 0;
        for (int i = 0; i < rows; i++) {
            int length = bytes.get(UNALIGNED_INT, offset);
            offset += Integer.BYTES;
            texts.add(new String(bytes.asSlice(offset, length).toArray(ValueLayout.JAVA_BYTE), StandardCharsets.UTF_8));
            offset += length;
        }
        return List.copyOf(texts);
    }
}
