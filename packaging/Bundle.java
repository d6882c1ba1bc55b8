import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// An .mcpb bundle of an unpacked package: a zip file with `manifest.json` and the package as `server/`, which keeps what may
/// be executed. Entries are sorted, times are given.
///
///     java Bundle.java PACKAGE MANIFEST VERSION PLATFORM OUTPUT EPOCH-SECONDS
public final class Bundle {

    /// What the format calls a system, by the first word of ours.
    private static final Map<String, String> SYSTEMS = Map.of("linux", "linux", "macos", "darwin", "windows", "win32");

    private final FileSystem zip;
    private final FileTime time;

    private Bundle(FileSystem zip, FileTime time) {
        this.zip = zip;
        this.time = time;
    }

    public static void main(String[] words) throws IOException {
        Path output = Path.of(words[4]);
        Files.deleteIfExists(output);
        String manifest = Files.readString(Path.of(words[1]))
                .replace("@VERSION@", words[2])
                .replace("@SYSTEM@", SYSTEMS.get(words[3].substring(0, words[3].indexOf('-'))));
        try (FileSystem zip = FileSystems.newFileSystem(
                output, Map.of("create", "true", "enablePosixFileAttributes", "true"))) {
            var bundle = new Bundle(zip, FileTime.fromMillis(Long.parseLong(words[5]) * 1000));
            bundle.put("manifest.json", manifest.getBytes(UTF_8), "rw-r--r--");
            bundle.putAll(Path.of(words[0]));
        }
    }

    private void putAll(Path folder) throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.walk(folder)) {
            files = all.filter(Files::isRegularFile).sorted().toList();
        }
        for (Path file : files)
            put("server/" + folder.relativize(file), Files.readAllBytes(file), Files.isExecutable(file) ? "rwxr-xr-x" : "rw-r--r--");
    }

    private void put(String name, byte[] content, String rights) throws IOException {
        Path entry = zip.getPath("/" + name);
        if (entry.getParent() != null) Files.createDirectories(entry.getParent());
        Files.write(entry, content);
        Files.setPosixFilePermissions(entry, PosixFilePermissions.fromString(rights));
        Files.setLastModifiedTime(entry, time);
    }
}
