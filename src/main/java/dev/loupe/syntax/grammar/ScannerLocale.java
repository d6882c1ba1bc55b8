package dev.loupe.syntax.grammar;

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

/// The locale in which grammar scanners classify letters and convert case. They call the C library, which
/// depends on the locale of the process: in a Turkish one `i` has a different capital, and HTML's `script` is
/// not recognized.
final class ScannerLocale {
    /// The first available one is used.
    private static final List<String> SAME_EVERYWHERE = List.of("C.UTF-8", "C");

    private static final int LC_CTYPE_OF_LINUX = 0;
    private static final int LC_CTYPE_OF_MACOS = 2;

    private ScannerLocale() {}

    /// Sets a fixed locale for the whole process. Does nothing on Windows, where processes start with it.
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
