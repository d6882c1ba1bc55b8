package dev.loupe.syntax;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.util.List;
import java.util.Optional;

/// What the scanners of grammars take for letters, and for their capitals. They ask the C library, which
/// answers by the locale of the process: in a Turkish one `i` has another capital, and HTML's `script` is no
/// script.
final class ScannerLocale {
    /// The first one that the system has.
    private static final List<String> SAME_EVERYWHERE = List.of("C.UTF-8", "C");

    private static final int LC_CTYPE_OF_LINUX = 0;
    private static final int LC_CTYPE_OF_MACOS = 2;

    private ScannerLocale() {}

    /// Makes it the same on every machine, for the whole process. Does nothing on Windows, where a process
    /// begins with it.
    static void set(Linker linker) throws IOException {
        Optional<Platform> platform = Platform.current();
        Optional<MemorySegment> function = linker.defaultLookup().find("setlocale");
        if (platform.isEmpty() || function.isEmpty() || platform.get().id().startsWith("windows")) return;
        MethodHandle setlocale =
                linker.downcallHandle(function.get(), FunctionDescriptor.of(ADDRESS, JAVA_INT, ADDRESS));
        int category = platform.get().id().startsWith("macos") ? LC_CTYPE_OF_MACOS : LC_CTYPE_OF_LINUX;
        try (Arena arena = Arena.ofConfined()) {
            for (String name : SAME_EVERYWHERE) {
                MemorySegment text = arena.allocateFrom(name);
                var is = (MemorySegment) setlocale.invokeExact(category, text);
                if (is.address() != 0) return;
            }
        } catch (Throwable impossible) {
            throw new IOException("the locale of the scanners cannot be set: " + impossible.getMessage(), impossible);
        }
    }
}
