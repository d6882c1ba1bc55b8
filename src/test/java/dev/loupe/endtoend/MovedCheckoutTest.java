package dev.loupe.endtoend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.loupe.model.JsonValue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A built checkout whose AOT caches are made, then copied, moved or mounted: every language is parsed as it
/// was in its first place, each time with a new LOUPE_HOME.
@Tag("packaged")
class MovedCheckoutTest {

    @TempDir
    private static Path shared;

    /// This checkout, with caches; tests copy it.
    private static Path first;

    private static Path code;
    private static JsonValue expected;

    @TempDir
    private Path given;

    private Path temp;
    private Installed loupe;

    @BeforeAll
    static void build() throws Exception {
        Path folder = shared.toRealPath();
        first = Installed.launcher().getParent().toRealPath();
        code = ManyLanguages.write(folder.resolve("code"));
        try (var plain = new Installed(first.resolve("loupe"), folder, "plain-home").with("LOUPE_AOT", "off")) {
            expected = ManyLanguages.indexed(plain, code);
        }
        // Unless they are there.
        try (var trainer = new Installed(first.resolve("loupe"), folder, "training-home").with("LOUPE_AOT", "train")) {
            assertThat(Installed.exit(trainer.start(folder, "version"))).isZero();
        }
        assertThat(caches(first)).as("one of each kind").hasSize(3);
    }

    @BeforeEach
    void here() throws IOException {
        temp = given.toRealPath();
    }

    @AfterEach
    void end() throws Exception {
        if (loupe == null) return;
        loupe.close();
        // Launchers that wait until they make caches.
        for (ProcessHandle waiting : loupe.all()) {
            List<ProcessHandle> below = waiting.descendants().toList();
            waiting.destroyForcibly();
            below.forEach(ProcessHandle::destroyForcibly);
        }
    }

    /// In its first place a daemon runs from the cache; elsewhere from none until one is made there.
    @Test
    void theBuildFolderUsesItsCachesAndParsesEverything() throws Exception {
        assertIndexes(first);
        assertThat(maps(loupe.daemon())).contains("/daemon-", ".aot");
    }

    @Test
    void aCopyParsesEverything() throws Exception {
        Path copy = copied(temp.resolve("copy"));
        assertIndexes(copy);
        assertThat(maps(loupe.daemon())).doesNotContain(".aot");
    }

    @Test
    void oneThatWasMovedParsesEverything() throws Exception {
        Path moved = Files.move(copied(temp.resolve("before")), temp.resolve("after, with spaces"));
        assertIndexes(moved);
    }

    /// As a container has it. A folder that is only mounted cannot be asked for from outside, so all is
    /// asked within.
    @Test
    void oneThatIsMountedElsewhereParsesEverything() throws Exception {
        Process probe = new ProcessBuilder("unshare", "-r", "-m", "true").start();
        assumeTrue(probe.waitFor() == 0, "this system lets nobody make a mount namespace (unshare -r -m)");
        Path place = Files.createDirectory(temp.resolve("mounted"));
        loupe = new Installed(place.resolve("loupe"), temp, "home").with("LOUPE_AOT_DELAY", "600");
        String script = """
                set -e
                mount --bind "$1" "$2"
                cd "$3"
                "$2/loupe" index >"$4/index" 2>&1
                "$2/loupe" status --json >"$4/status"
                "$2/loupe" daemon stop
                """;
        List<String> command = new ArrayList<>(List.of("unshare", "-r", "-m", "sh", "-c", script, "sh"));
        for (Path path : List.of(first, place, code, temp)) command.add(path.toString());

        Process process = loupe.startAny(temp, command);
        String said = Installed.text(process.getErrorStream()).get();

        assertThat(Installed.exit(process)).as(said).isZero();
        assertThat(ManyLanguages.parsed(
                        Files.readString(temp.resolve("index")), Files.readString(temp.resolve("status"))))
                .isEqualTo(expected);
    }

    /// Even with a cache that was made elsewhere, which no launcher gives it.
    @Test
    void aCacheOfAnotherPlaceHidesNothing() throws Exception {
        Path copy = copied(temp.resolve("misled"));
        Path at = copy.resolve("target/start/at");
        Path here = at.resolve(copy.toString().substring(1));
        Files.createDirectories(here.getParent());
        Files.move(at.resolve(first.toString().substring(1)), here);

        assertIndexes(copy);
        assertThat(maps(loupe.daemon())).contains("/daemon-", ".aot");
    }

    /// The rule behind it: a sealed package cannot come from a cache of another folder.
    @Test
    void noLibraryIsSealed() throws Exception {
        try (Stream<Path> libraries = Files.list(first.resolve("target/lib"))) {
            for (Path library : libraries.toList()) {
                try (var jar = new JarFile(library.toFile())) {
                    assertThat(jar.getManifest().getMainAttributes().getValue("Sealed"))
                            .as(library.toString())
                            .isNull();
                }
            }
        }
    }

    private void assertIndexes(Path checkout) throws Exception {
        // No training beside the test.
        loupe = new Installed(checkout.resolve("loupe"), temp, "home").with("LOUPE_AOT_DELAY", "600");
        assertThat(ManyLanguages.indexed(loupe, code)).isEqualTo(expected);
    }

    private static Path copied(Path to) throws Exception {
        Files.createDirectories(to.resolve("target"));
        for (String part : List.of("loupe", "target/loupe.jar", "target/lib", "target/start"))
            done("cp", "-a", first.resolve(part).toString(), to.resolve(part).toString());
        return to;
    }

    private static List<Path> caches(Path checkout) throws IOException {
        try (Stream<Path> files = Files.walk(checkout.resolve("target/start/at" + checkout))) {
            return files.filter(file -> file.toString().endsWith(".aot")).toList();
        }
    }

    private static String maps(ProcessHandle process) throws IOException {
        return Files.readString(Path.of("/proc", Long.toString(process.pid()), "maps"));
    }

    private static void done(String... command) throws Exception {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = Installed.text(process.getInputStream()).get();
        assertThat(process.waitFor()).as(said).isZero();
    }
}
