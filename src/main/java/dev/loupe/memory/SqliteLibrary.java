package dev.loupe.memory;

import dev.loupe.project.LibraryCache;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import org.sqlite.SQLiteJDBCLoader;
import org.sqlite.util.LibraryLoaderUtil;
import org.sqlite.util.OSInfo;

/// SQLite itself: native code, loaded once a process, when the database is first opened.
///
/// Left alone, the driver would unpack it into the folder for temporary files at every start; there it may
/// not be executed everywhere, and what a killed process leaves stays. So it is unpacked where our other
/// libraries are.
final class SqliteLibrary {
    private static boolean loaded;

    private SqliteLibrary() {}

    /// Does nothing where it is loaded already.
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
        } catch (Exception | LinkageError broken) { // the driver declares nothing narrower
            throw new MemoryFailure(
                    "SQLite cannot be loaded on %s (%s); nothing is remembered until it can. Its folder %s must be writable and allow execution; LOUPE_HOME moves it"
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
