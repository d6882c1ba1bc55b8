package dev.loupe.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.json.Json;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The packages in `target/dist`, as `./dev dist` has made them, in the hands of somebody who has git and no
/// Java: `./dev dist --check`.
@Tag("dist")
class DistTest {

    private static final Path DIST = Path.of("target/dist").toAbsolutePath();

    @TempDir
    private static Path shared;

    private static Path unpacked;

    @TempDir
    private Path temp;

    private Installed loupe;
    private Path root;

    /// Into a folder with spaces and letters beyond ASCII, that nobody may write to.
    @BeforeAll
    static void unpack() throws Exception {
        Path folder = Files.createDirectories(shared.toRealPath().resolve("für alle Nutzer"));
        command("tar", "-xzf", one("linux-x64.tar.gz").toString(), "-C", folder.toString());
        try (Stream<Path> inside = Files.list(folder)) {
            unpacked = inside.findFirst().orElseThrow();
        }
        command("chmod", "-R", "a-w", folder.toString());
    }

    @BeforeEach
    void prepare() throws Exception {
        Path link =
                Files.createDirectories(temp.toRealPath().resolve(".local/bin")).resolve("loupe");
        Files.createSymbolicLink(link, unpacked.resolve("bin/loupe"));
        loupe = withoutJava(new Installed(link, temp, "home"));
        root = Repositories.small(temp.resolve("shop"), "only_function").root();
    }

    @AfterEach
    void end() throws Exception {
        loupe.close();
    }

    /// The `java` that the PATH leads to tells of its use.
    private Installed withoutJava(Installed loupe) throws IOException {
        Path tools = Files.createDirectories(temp.toRealPath().resolve("tools"));
        Path java = tools.resolve("java");
        if (Files.notExists(java)) {
            Files.writeString(java, "#!/bin/sh\ntouch '" + mark() + "'\nexit 1\n");
            Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwxr-xr-x"));
        }
        return loupe.with("JAVA_HOME", tools.toString())
                .with("LOUPE_JAVA_HOME", tools.toString())
                .with("PATH", tools + ":/usr/bin:/bin");
    }

    private Path mark() throws IOException {
        return temp.toRealPath().resolve("another-java-was-started");
    }

    @Test
    void itAnswersThroughALinkFromAFolderThatIsReadOnlyWithItsOwnRuntime() throws Exception {
        Installed.Outcome version = loupe.run(root, "--version");
        assertThat(version.output()).as(version.errors()).contains(version());
        Installed.Outcome found = loupe.run(root, "search", "only_function");
        assertThat(found.exit()).as(found.errors()).isZero();
        assertThat(found.output()).contains("main.py:1-2", "only_function");

        ProcessHandle daemon = loupe.daemon();
        assertThat(daemon.info().command().orElseThrow())
                .isEqualTo(unpacked.resolve("runtime/bin/java").toString());
        assertThat(mark()).doesNotExist();
    }

    @Test
    void serversAndTheDaemonUseTheCachesThatCameWithIt() throws Exception {
        Process front = loupe.start(root, "serve", "--root", root.toString());
        try (Client client = new Client(front)) {
            assertThat(client.callWhole("search", "{\"query\": \"only_function\"}")
                            .json())
                    .contains("main.py");
            assertThat(maps(front.pid())).contains("/lib/front.aot");
            assertThat(maps(loupe.daemon().pid())).contains("/lib/daemon.aot");
        }
        try (Stream<Path> files = Files.list(loupe.home().resolve("daemon"))) {
            assertThat(files.filter(file -> file.toString().endsWith(".out")).toList())
                    .allSatisfy(file -> assertThat(file).isEmptyFile());
        }
    }

    private static String maps(long pid) throws IOException {
        return Files.readString(Path.of("/proc", Long.toString(pid), "maps"));
    }

    /// Its caches were made in another folder.
    @Test
    void everyLanguageIsParsedWhereItWasUnpacked() throws Exception {
        Path code = ManyLanguages.write(temp.toRealPath().resolve("code"));
        ManyLanguages.indexed(loupe, code);
        assertThat(maps(loupe.daemon().pid())).contains("/lib/daemon.aot");
    }

    @Test
    void theDoctorFindsNothingToFix() throws Exception {
        loupe.run(root, "index");
        Installed.Outcome doctor = loupe.run(root, "doctor");
        assertThat(doctor.exit()).as(doctor.output() + doctor.errors()).isZero();
    }

    @Test
    void setupNamesThePackagesLauncher() throws Exception {
        Installed.Outcome printed = loupe.run(root, "setup", "codex", "--print");
        assertThat(printed.output())
                .as(printed.errors())
                .contains(unpacked.resolve("bin/loupe").toString());
        loupe.with("PATH", temp.toRealPath().resolve(".local/bin") + ":/usr/bin:/bin");
        assertThat(loupe.run(root, "setup", "codex", "--print").output()).contains("\"loupe\"");
    }

    @Test
    void itHoldsWhatItsReadmeSaysAndNothingOfOtherPlatforms() throws Exception {
        for (String name : List.of(
                "LICENSE",
                "THIRD-PARTY.txt",
                "bin/loupe.cmd",
                "docs/clients.md",
                "share/man/man1/loupe.1",
                "share/completions/loupe.bash",
                "share/completions/loupe.fish",
                "runtime/legal/java.base/LICENSE"))
            assertThat(unpacked.resolve(name)).isNotEmptyFile();
        assertThat(unpacked.resolve("share/man/man1/loupe.1"))
                .content()
                .contains(".SH COMMANDS\n", ".SS loupe search\n", "\\-\\-limit=N");
        try (var jar = new JarFile(unpacked.resolve("lib/loupe.jar").toFile())) {
            assertThat(jar.stream()
                            .map(entry -> entry.getName())
                            .filter(name -> name.matches(".*\\.(dll|dylib|jnilib)")))
                    .isEmpty();
        }
        assertThat(Files.size(one("linux-x64.tar.gz"))).isLessThanOrEqualTo(150_000_000);
    }

    @Test
    void thePlainJarRunsWithoutFlagsAndSaysNothingOfItsOwn() throws Exception {
        String java = Path.of(System.getProperty("java.home"), "bin/java").toString();
        Path launcher = Files.writeString(
                temp.resolve("plain"),
                "#!/bin/sh\nexec '%s' -jar '%s' \"$@\"\n".formatted(java, one(version() + ".jar")));
        Files.setPosixFilePermissions(launcher, PosixFilePermissions.fromString("rwxr-xr-x"));
        try (Installed plain = new Installed(launcher.toRealPath(), temp, "plain-home")) {
            assertThat(plain.run(root, "--version").output()).contains(version());
            Installed.Outcome found = plain.run(root, "search", "only_function");
            assertThat(found.output()).as(found.errors()).contains("main.py:1-2");
            assertThat(found.errors()).doesNotContain("WARNING");
        }
    }

    @Test
    void theBundleIsWhatItsManifestSaysAndStartsAsItSays() throws Exception {
        Path folder = Files.createDirectories(temp.toRealPath().resolve("bundle"));
        try (FileSystem zip = FileSystems.newFileSystem(one(".mcpb"), Map.of("enablePosixFileAttributes", "true"))) {
            for (Path entry : files(zip.getPath("/"))) {
                Path file = folder.resolve(entry.toString().substring(1));
                Files.createDirectories(file.getParent());
                Files.copy(entry, file);
                Files.setPosixFilePermissions(file, rights(entry));
            }
        }
        var manifest = (JsonObject) Json.parse(Files.readString(folder.resolve("manifest.json")));
        assertThat(text(manifest, "version")).isEqualTo(version());
        var server = (JsonObject) manifest.get("server");
        assertThat(folder.resolve(text(server, "entry_point"))).isExecutable();
        var start = (JsonObject) server.get("mcp_config");
        Path launcher = Path.of(text(start, "command").replace("${__dirname}", folder.toString()));
        try (Installed bundle = withoutJava(new Installed(launcher, temp, "bundle-home"));
                Client client = new Client(bundle.start(temp, words(start)))) {
            assertThat(client.callWhole("search", "{\"query\": \"only_function\"}")
                            .json())
                    .contains("main.py");
        }
    }

    private String[] words(JsonObject start) {
        return ((JsonArray) start.get("args"))
                .elements().stream()
                        .map(word -> ((JsonString) word).text().replace("${user_config.root}", root.toString()))
                        .toArray(String[]::new);
    }

    @SuppressWarnings("unchecked")
    private static Set<PosixFilePermission> rights(Path entry) throws IOException {
        return (Set<PosixFilePermission>) Files.getAttribute(entry, "zip:permissions");
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(Files::isRegularFile).toList();
        }
    }

    @Test
    void theChecksumsAreThoseOfTheFiles() throws Exception {
        assertThat(command("sh", "-c", "cd '" + DIST + "' && sha256sum --check SHA256SUMS"))
                .contains("tar.gz: OK", ".mcpb: OK", ".jar: OK");
    }

    /// No container engine is part of the tests: this much can be known without one.
    @Test
    void theImagesRecipeNamesWhatTheArchiveHas() throws Exception {
        String recipe = Files.readString(Path.of("packaging/oci/Containerfile"));
        assertThat(recipe)
                .contains(
                        "COPY ${ARCHIVE}.tar.gz SHA256SUMS",
                        "ENTRYPOINT [\"/opt/loupe/bin/loupe\"]",
                        "rm -r /opt/loupe/docs");
        assertThat(recipe).contains("ARCHIVE=" + unpacked.getFileName());
        assertThat(unpacked.resolve("bin/loupe")).isExecutable();
        assertThat(unpacked.resolve("docs")).isDirectory();
    }

    private static String version() throws IOException {
        String name = one("linux-x64.tar.gz").getFileName().toString();
        return name.substring("loupe-".length(), name.length() - "-linux-x64.tar.gz".length());
    }

    /// The one package whose name ends so.
    private static Path one(String ending) throws IOException {
        assertThat(DIST).as("./dev dist makes it").isDirectory();
        try (Stream<Path> files = Files.list(DIST)) {
            List<Path> found =
                    files.filter(file -> file.toString().endsWith(ending)).toList();
            assertThat(found).as("*" + ending + ": ./dev dist makes it").hasSize(1);
            return found.getFirst();
        }
    }

    private static String text(JsonObject object, String name) {
        return object.get(name) instanceof JsonString(String text) ? text : "";
    }

    private static String command(String... words) throws Exception {
        Process process = new ProcessBuilder(new ArrayList<>(List.of(words)))
                .redirectErrorStream(true)
                .start();
        String output = Installed.text(process.getInputStream()).get();
        assertThat(process.waitFor()).as(output).isZero();
        return output;
    }
}
