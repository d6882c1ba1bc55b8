package dev.loupe.syntax.grammar;

import dev.loupe.project.LibraryCache;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// The native libraries on the class path: our own, which holds tree-sitter's core, and one per grammar.
///
/// They are loaded from a [LibraryCache] and stay loaded until the process ends.
public final class Natives {

    private final LibraryCache cache;
    private final Platform platform;
    private final GrammarArchive archive;
    private final SyntaxLibrary library;
    private final Map<String, Grammar> grammars = new HashMap<>();

    private Natives(Path folder, Platform platform) throws IOException {
        this.cache = new LibraryCache(folder);
        this.platform = platform;
        this.archive = GrammarArchive.read();
        byte[] core = GrammarArchive.resource("native/" + platform.id() + "/" + platform.library());
        this.library = new SyntaxLibrary(load(platform.library(), core.length, LibraryCache.sha256(core), () -> core));
    }

    /// @param folder where the libraries are unpacked; created if missing
    /// @throws IOException if this platform has no libraries, or they cannot be unpacked or loaded
    public static Natives unpackedTo(Path folder) throws IOException {
        Optional<Platform> platform = Platform.current();
        if (platform.isEmpty()) {
            throw new IOException("no syntax library for %s on %s; files are still indexed by lines"
                    .formatted(System.getProperty("os.name"), System.getProperty("os.arch")));
        }
        return new Natives(folder, platform.get());
    }

    /// The grammar of this name, loaded on first use.
    ///
    /// @param name as in the grammar's library, e.g. `java`, `tsx` or `c-sharp`
    public synchronized Grammar grammar(String name) throws IOException {
        Grammar known = grammars.get(name);
        if (known != null) return known;
        String function = "tree_sitter_" + name.replace('-', '_');
        GrammarArchive.Entry packed = archive.entry(name, platform);
        SymbolLookup symbols =
                load(name + "." + platform.extension(), packed.length(), packed.sha256(), () -> archive.unpack(packed));
        MemorySegment entry = symbols.find(function)
                .orElseThrow(() -> new IOException("the grammar library for %s has no %s".formatted(name, function)));
        var grammar = new Grammar(name, library, library.language(name, entry));
        grammars.put(name, grammar);
        return grammar;
    }

    private SymbolLookup load(String name, int length, String sha256, LibraryCache.Content content) throws IOException {
        Path file = cache.file(name, length, sha256, content);
        try {
            return SymbolLookup.libraryLookup(file, Arena.global());
        } catch (IllegalArgumentException e) {
            throw new IOException(
                    "cannot load %s on %s (%s). Linux needs glibc 2.17 or newer, and the folder must allow execution; LOUPE_HOME moves it"
                            .formatted(file, platform.id(), e.getMessage()),
                    e);
        }
    }
}
