import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/// One jar of loupe.jar and its libraries. The same jars give the same bytes.
///
///     java MergedJar.java TARGET OUTPUT EPOCH-SECONDS BESIDE [PLATFORM]
///
/// TARGET holds `loupe.jar` and `lib/`. BESIDE is a regular expression of libraries that are no part of a package, though they
/// may lie in `lib`: the manifest names them, so that they are found beside the jar. For a platform (`linux-x64`) the native libraries of the others are left out and
/// nothing is compressed, since the archive around it does that; without one, all that gains from it is compressed.
public final class MergedJar {

    /// Where libraries keep native code: a folder, and below it what they call each platform. What is below such a folder
    /// and named for no platform here (other processors) goes into no platform's jar.
    private static final Map<String, Map<String, String>> NATIVES = Map.of(
            "dev/loupe/syntax/native/",
                    Map.of(
                            "linux-x64", "linux-x64/", "linux-arm64", "linux-arm64/",
                            "macos-x64", "macos-x64/", "macos-arm64", "macos-arm64/",
                            "windows-x64", "windows-x64/", "windows-arm64", "windows-arm64/"),
            "org/sqlite/native/",
                    Map.of(
                            "linux-x64", "Linux/x86_64/", "linux-arm64", "Linux/aarch64/",
                            "macos-x64", "Mac/x86_64/", "macos-arm64", "Mac/aarch64/",
                            "windows-x64", "Windows/x86_64/", "windows-arm64", "Windows/aarch64/"),
            "org/jline/nativ/",
                    Map.of(
                            "linux-x64", "Linux/x86_64/", "linux-arm64", "Linux/arm64/",
                            "macos-x64", "Mac/x86_64/", "macos-arm64", "Mac/arm64/",
                            "windows-x64", "Windows/x86_64/", "windows-arm64", "Windows/arm64/"));

    private static final Set<String> LIBRARY_ENDINGS = Set.of(".so", ".dll", ".dylib", ".jnilib");

    private final Path target;
    private final String beside;
    private final String platform;
    private final TreeMap<String, byte[]> entries = new TreeMap<>();
    private final Map<String, String> origin = new TreeMap<>();

    private MergedJar(Path target, String beside, String platform) {
        this.target = target;
        this.beside = beside;
        this.platform = platform;
    }

    public static void main(String[] words) throws IOException {
        var merged = new MergedJar(Path.of(words[0]), words[3], words.length > 4 ? words[4] : "");
        Manifest manifest = merged.collect();
        merged.write(Path.of(words[1]), manifest, Long.parseLong(words[2]));
    }

    private Manifest collect() throws IOException {
        Path product = target.resolve("loupe.jar");
        Manifest manifest;
        try (var jar = new JarFile(product.toFile())) {
            manifest = jar.getManifest();
        }
        List<Path> libraries;
        try (Stream<Path> files = Files.list(target.resolve("lib"))) {
            libraries = files.filter(file -> belongs(manifest, file)).sorted().toList();
        }
        add(product);
        for (Path library : libraries) add(library);
        return manifest(manifest, libraries);
    }

    private boolean belongs(Manifest manifest, Path file) {
        String name = file.getFileName().toString();
        return classPath(manifest).contains("lib/" + name) && !name.matches(beside);
    }

    private static List<String> classPath(Manifest manifest) {
        return Arrays.asList(manifest.getMainAttributes().getValue(Attributes.Name.CLASS_PATH).split(" "));
    }

    /// The product's, and on its class path what somebody may put beside the jar.
    private static Manifest manifest(Manifest product, List<Path> merged) {
        var beside = new ArrayList<String>();
        for (String entry : classPath(product)) {
            String name = entry.substring("lib/".length());
            if (merged.stream().noneMatch(file -> file.endsWith(name))) beside.add(name);
        }
        var manifest = new Manifest();
        Attributes main = manifest.getMainAttributes();
        main.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        for (var name : List.of(Attributes.Name.MAIN_CLASS, Attributes.Name.IMPLEMENTATION_VERSION))
            main.put(name, product.getMainAttributes().getValue(name));
        main.put(Attributes.Name.MULTI_RELEASE, "true");
        main.put(Attributes.Name.CLASS_PATH, String.join(" ", beside));
        main.putValue("Enable-Native-Access", "ALL-UNNAMED");
        return manifest;
    }

    private void add(Path file) throws IOException {
        try (var jar = new JarFile(file.toFile(), false)) {
            for (ZipEntry entry : Collections.list(jar.entries())) {
                if (entry.isDirectory() || !belongs(entry.getName())) continue;
                byte[] content = jar.getInputStream(entry).readAllBytes();
                add(entry.getName(), content, file.getFileName().toString());
            }
        }
    }

    private void add(String name, byte[] content, String from) throws IOException {
        byte[] there = entries.putIfAbsent(name, content);
        String first = origin.putIfAbsent(name, from);
        if (there == null || Arrays.equals(there, content)) return;
        if (!name.startsWith("META-INF/services/"))
            throw new IOException("%s is in %s and in %s, and not the same".formatted(name, first, from));
        entries.put(name, bothLists(there, content));
    }

    private static byte[] bothLists(byte[] one, byte[] other) throws IOException {
        var both = new ByteArrayOutputStream();
        both.write(one);
        both.write('\n');
        both.write(other);
        return both.toByteArray();
    }

    private boolean belongs(String name) {
        boolean signature = name.matches("META-INF/[^/]+\\.(SF|RSA|DSA|EC)");
        // The texts of the licences stand beside the jar, each under its library's name.
        boolean text = name.matches("META-INF/(LICENSE|NOTICE|DEPENDENCIES|INDEX\\.LIST|MANIFEST\\.MF).*");
        return !signature && !text && !name.endsWith("module-info.class") && (platform.isEmpty() || fits(name));
    }

    private boolean fits(String name) {
        for (Map.Entry<String, Map<String, String>> place : NATIVES.entrySet()) {
            if (!name.startsWith(place.getKey())) continue;
            boolean library = LIBRARY_ENDINGS.stream().anyMatch(name::endsWith);
            return !library || name.startsWith(place.getKey() + place.getValue().get(platform));
        }
        return true;
    }

    private void write(Path output, Manifest manifest, long epoch) throws IOException {
        var head = new ByteArrayOutputStream();
        manifest.write(head);
        LocalDateTime time = LocalDateTime.ofEpochSecond(epoch, 0, ZoneOffset.UTC);
        try (OutputStream file = Files.newOutputStream(output);
                var zip = new ZipOutputStream(file)) {
            put(zip, JarFile.MANIFEST_NAME, head.toByteArray(), time);
            for (Map.Entry<String, byte[]> entry : entries.entrySet())
                put(zip, entry.getKey(), entry.getValue(), time);
        }
    }

    private void put(ZipOutputStream zip, String name, byte[] content, LocalDateTime time) throws IOException {
        var entry = new ZipEntry(name);
        entry.setTimeLocal(time);
        if (stored(name)) {
            var crc = new CRC32();
            crc.update(content);
            entry.setMethod(ZipEntry.STORED);
            entry.setSize(content.length);
            entry.setCrc(crc.getValue());
        }
        zip.putNextEntry(entry);
        zip.write(content);
        zip.closeEntry();
    }

    /// The embedding model and the packed grammars are noise to a compressor, and inflating them would cost every start that
    /// needs them.
    private boolean stored(String name) {
        return !platform.isEmpty() || name.endsWith(".bin") || name.endsWith(".xz");
    }
}
