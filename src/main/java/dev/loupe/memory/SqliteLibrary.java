package dev.loupe.memory;

import dev.loupe.project.LibraryCache;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import org.sqlite.SQLiteJDBCLoader;
import org.sqlite.util.LibraryLoaderUtil;
import org.sqlite.util.OSInfo;

/// The native SQLite library, loaded once per process when the database is first opened.
///
/// By default the driver would unpack it into the temporary folder at every start; execution may be forbidden
/// there, and killed processes leave files behind. So it is unpacked beside our other libraries.
final class SqliteLibrary {
    private static boolean loaded;

    private SqliteLibrary() {}

    /// Does nothing if it is already loaded.
    ///
    /// @param folder of native libraries
    static synchronized void load(Path folder) throws MemoryFailure {
        if (loaded) return;
        try {
            byte[] content = read();
            Path file = new LibraryCache(folder)
                    .file(
                            LibraryLoaderUtil.getNativeLibName(),
                            content.length,
                            LibraryCache.sha256(content),
                            () -> content);
            System.setProperty("org.sqlite.lib.path", folder.toAbsolutePath().toString());
            System.setProperty("org.sqlite.lib.name", file.getFileName().toString());
            loaded = SQLiteJDBCLoader.initialize();
        } catch (Exception | LinkageError broken) { // the driver declares no narrower type
            throw new MemoryFailure(
                    "SQLite cannot be loaded on %s (%s), so nothing is remembered. Its folder %s must be writable and allow execution; LOUPE_HOME moves it"
                            .formatted(OSInfo.getNativeLibFolderPathForCurrentOS(), broken.getMessage(), folder),
                    broken);
        }
    }

    private static byte[] read() throws IOException {
        String name = "/org/sqlite/native/%s/%s"
                .formatted(OSInfo.getNativeLibFolderPathForCurrentOS(), LibraryLoaderUtil.getNativeLibName());
        try (InputStream in = SqliteLibrary.class.getResourceAsStream(name)) {
            if (in == null) throw new IOException("there is no library for this platform");
            return in.readAllBytes();
        }
    }
}
