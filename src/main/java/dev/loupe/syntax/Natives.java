package dev.loupe.syntax;

import java.io.IOException;
import java.io.InputStream;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;

/// The native libraries on the class path: our own, which holds tree-sitter's core, and one per grammar.
///
/// A library can be loaded only from a file, so each is written once to a cache folder under a name that
/// carries the checksum of its content. Two processes may do so at once: both write a temporary file, both
/// rename it to the same name, and either result is right. A file that is there already is used only if its
/// content is what it should be.
///
/// Libraries stay loaded until the process ends.
final class Natives {

    private final Path folder;
    private final Platform platform;
    private final GrammarArchive archive;
    private final SyntaxLibrary library;
    private final Map<String, Grammar> grammars = new HashMap<>();

    private Natives(Path folder, Platform platform) throws IOException {
        this.folder = folder;
        this.platform = platform;
        this.archive = GrammarArchive.read();
        byte[] core = read("native/" + platform.id() + "/" + platform.library());
        this.library = new SyntaxLibrary(load(platform.library(), core.length, sha256(core), () -> core));
    }

    /// @param folder where the libraries are unpacked to; it is made if it is not there
    /// @throws IOException if this platform has no libraries, or they cannot be unpacked or loaded
    static Natives unpackedTo(Path folder) throws IOException {
        Optional<Platform> platform = Platform.current();
        if (platform.isEmpty()) {
            throw new IOException("no syntax library for %s on %s; files are still indexed by lines"
                    .formatted(System.getProperty("os.name"), System.getProperty("os.arch")));
        }
        return new Natives(folder, platform.get());
    }

    /// The grammar of this name, loaded when first asked for.
    ///
    /// @param name as in the grammar's library, e.g. `java`, `tsx` or `c-sharp`
    synchronized Grammar grammar(String name) throws IOException {
        Grammar known = grammars.get(name);
        if (known != null) return known;
        String function = "tree_sitter_" + name.replace('-', '_');
        GrammarArchive.Entry packed = archive.entry(name, platform);
        SymbolLookup symbols =
                load(name + "." + platform.extension(), packed.length(), packed.sha256(), () -> archive.unpack(packed));
        MemorySegment entry = symbols.find(function)
                .orElseThrow(() -> new IOException("the grammar library for %s has no %s".formatted(name, function)));
        Grammar grammar = library.grammar(name, entry);
        grammars.put(name, grammar);
        return grammar;
    }

    /// Where a library's bytes come from, asked only if the cache does not have them.
    private interface Content {
        byte[] bytes() throws IOException;
    }

    private SymbolLookup load(String name, int length, String sha256, Content content) throws IOException {
        Path file = folder.resolve(sha256.substring(0, 16) + "-" + name).toAbsolutePath();
        if (!holds(file, length, sha256)) write(file, content.bytes(), sha256);
        try {
            return SymbolLookup.libraryLookup(file, Arena.global());
        } catch (IllegalArgumentException e) {
            throw new IOException(
                    "cannot load %s on %s (%s). Linux needs glibc 2.17 or newer, and the folder must allow execution; LOUPE_HOME moves it"
                            .formatted(file, platform.id(), e.getMessage()),
                    e);
        }
    }

    /// A resource beside this class.
    static byte[] read(String resource) throws IOException {
        try (InputStream in = Natives.class.getResourceAsStream(resource)) {
            if (in == null) throw new IOException(resource + " is missing: the installation is incomplete");
            return in.readAllBytes();
        }
    }

    private void write(Path file, byte[] content, String sha256) throws IOException {
        Files.createDirectories(folder);
        Path temporary = Files.createTempFile(folder, "unpacking-", ".tmp");
        try {
            Files.write(temporary, content);
            move(temporary, file);
        } catch (IOException e) {
            // Windows refuses to replace a library that another process has loaded: it is there, then.
            if (!holds(file, content.length, sha256)) throw new IOException("cannot unpack to " + file, e);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    private static void move(Path from, Path to) throws IOException {
        try {
            Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private static boolean holds(Path file, int length, String sha256) throws IOException {
        return Files.isRegularFile(file)
                && Files.size(file) == length
                && sha256(Files.readAllBytes(file)).equals(sha256);
    }

    static String sha256(byte[] content) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
