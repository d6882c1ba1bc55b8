package dev.loupe.project;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import dev.loupe.project.RegistryFailure.Code;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProjectRegistryTest {

    private static final Clock CLOCK = Clock.fixed(Instant.ofEpochMilli(1234), ZoneOffset.UTC);

    @TempDir
    Path temporary;

    private Path folder = Path.of("");
    private LoupeHome home = new LoupeHome(folder);
    private ProjectRegistry registry = new ProjectRegistry(home, folder, CLOCK);

    @BeforeEach
    void anEmptyHome() throws IOException {
        folder = temporary.toRealPath();
        home = new LoupeHome(folder.resolve("loupe"));
        registry = new ProjectRegistry(home, folder, CLOCK);
        Files.createDirectory(folder.resolve("shop"));
        Files.createDirectory(folder.resolve("bank"));
    }

    @Test
    void registeredProjectsAreFoundByAnotherReader() throws Exception {
        assertThat(registry.register("shop", folder.resolve("bank/../shop"))).isEqualTo(folder.resolve("shop"));
        registry.register("bank", folder.resolve("bank"));

        var other = new ProjectRegistry(home, folder, CLOCK);
        assertThat(other.contents().paths())
                .containsExactly(entry("bank", folder.resolve("bank")), entry("shop", folder.resolve("shop")));
        assertThat(other.contents().warning()).isEmpty();
        assertThat(other.find("shop")).contains(folder.resolve("shop"));
        assertThat(other.find("shops")).isEmpty();
    }

    @Test
    void readingMakesNothing() throws IOException {
        assertThat(registry.contents().paths()).isEmpty();
        assertThat(home.folder()).doesNotExist();
    }

    @Test
    void registeringAgainChangesNothing() throws Exception {
        registry.register("shop", folder.resolve("shop"));
        String before = Files.readString(home.registry());

        registry.register("shop", Files.createSymbolicLink(folder.resolve("link"), folder.resolve("shop")));

        assertThat(Files.readString(home.registry())).isEqualTo(before);
    }

    @Test
    void aNameOfAnotherFolderIsRefusedUntilThatFolderIsGone() throws Exception {
        registry.register("shop", folder.resolve("shop"));
        assertRefused("shop", folder.resolve("bank"), Code.INPUT_PROJECT_NAME_NOT_UNIQUE, "unregister");

        Files.delete(folder.resolve("shop"));
        registry.register("shop", folder.resolve("bank"));

        assertThat(registry.find("shop")).contains(folder.resolve("bank"));
    }

    @Test
    void namesAndFoldersAreChecked() throws IOException {
        for (String name : List.of("", "Shop", "-shop", "a b", "shöp", "a".repeat(65), "a\n"))
            assertRefused(name, folder.resolve("shop"), Code.INPUT_PROJECT_NAME_INVALID, "a-z");
        Path file = Files.createFile(folder.resolve("file"));
        assertRefused("shop", folder.resolve("missing"), Code.INPUT_PATH_NOT_EXISTS, "missing");
        assertRefused("shop", file, Code.INPUT_PATH_NOT_EXISTS, "file");
        assertRefused("shop", Path.of("/"), Code.INPUT_INVALID_PARAMETER, "too wide");
        assertRefused("shop", folder, Code.INPUT_INVALID_PARAMETER, "too wide");
    }

    private void assertRefused(String name, Path path, Code code, String words) {
        assertThatThrownBy(() -> registry.register(name, path))
                .asInstanceOf(type(RegistryFailure.class))
                .satisfies(refused -> assertThat(refused.code()).isEqualTo(code))
                .satisfies(refused -> assertThat(refused).hasMessageContaining(words));
    }

    @Test
    void unregisteringTwiceIsNotAnError() throws Exception {
        registry.register("shop", folder.resolve("shop"));

        assertThat(registry.unregister("shop")).isTrue();
        assertThat(registry.unregister("shop")).isFalse();
        assertThat(registry.contents().paths()).isEmpty();
    }

    @Test
    void aDamagedFileIsSetAsideAndNamedUntilItIsTakenAway() throws Exception {
        home.created();
        Path aside = home.folder().resolve("registry.json.corrupt-1234");
        for (String damaged : List.of(
                "{\"projects\": {", "[]", "", "{\"projects\": {\"a\": 1}}", "{\"revision\": 1.5, \"projects\": {}}")) {
            Files.writeString(home.registry(), damaged);

            registry.register("shop", folder.resolve("shop"));

            assertThat(aside).hasContent(damaged);
            assertThat(registry.contents().warning()).contains(aside.toString());
            assertThat(registry.contents().paths()).containsOnlyKeys("shop");
            Files.delete(aside);
            assertThat(registry.contents().warning()).isEmpty();
        }
    }

    @Test
    void readingADamagedFileSetsItAsideToo() throws Exception {
        home.created();
        Files.write(home.registry(), new byte[] {(byte) 0xff});

        assertThat(registry.contents().warning()).contains("registry.json.corrupt-1234");
        assertThat(home.registry()).doesNotExist();
    }

    @Test
    void aFileOfANewerVersionIsNotChanged() throws Exception {
        home.created();
        String newer = "{\"version\": 2, \"projects\": {}}";
        Files.writeString(home.registry(), newer);

        assertThatThrownBy(() -> registry.contents()).hasMessageContaining("newer Loupe");
        assertThatThrownBy(() -> registry.register("shop", folder.resolve("shop")))
                .isInstanceOf(IOException.class);
        assertThat(home.registry()).hasContent(newer);
    }

    /// A clock that was set back returns the same time twice.
    @Test
    void aRegistrySetAsideDoesNotReplaceAnEarlierOne() throws Exception {
        Files.createDirectories(home.folder());
        for (String damaged : List.of("first", "second")) {
            Files.writeString(home.registry(), damaged);
            assertThat(registry.contents().paths()).isEmpty();
        }

        assertThat(home.folder().resolve("registry.json.corrupt-1234")).hasContent("first");
        assertThat(home.folder().resolve("registry.json.corrupt-1235")).hasContent("second");
    }

    @Test
    void processesThatRegisterAtOnceAllSucceed() throws Exception {
        var processes = new ArrayList<Process>();
        for (String worker : List.of("a", "b", "c")) processes.add(registering(worker));
        for (Process process : processes) {
            process.getOutputStream().close(); // the start signal for all processes
            String output =
                    new String(process.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
            assertThat(process.waitFor()).as(output).isZero();
        }

        assertThat(registry.contents().paths()).hasSize(60);
        assertThat(registry.contents().warning()).isEmpty();
    }

    private Process registering(String worker) throws IOException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        String classes = System.getProperty("java.class.path");
        Process process = new ProcessBuilder(
                        java,
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        classes,
                        Registering.class.getName(),
                        home.folder().toString(),
                        folder.resolve("shop").toString(),
                        worker)
                .redirectErrorStream(true)
                .start();
        assertThat(process.getInputStream().read()).as("the worker is ready").isEqualTo('r');
        return process;
    }

    /// The main class of a process that registers twenty names as soon as its input ends.
    static final class Registering {
        public static void main(String[] arguments) throws Exception {
            System.out.print('r');
            System.out.flush();
            System.in.read();
            var registry = new ProjectRegistry(new LoupeHome(Path.of(arguments[0])), Path.of("/nobody"), CLOCK);
            for (int i = 0; i < 20; i++) registry.register(arguments[2] + i, Path.of(arguments[1]));
        }
    }

    @Test
    void threadsThatRegisterAtOnceAllSucceed() throws Exception {
        var threads = new ArrayList<Thread>();
        for (int i = 0; i < 8; i++) {
            String name = "p" + i;
            threads.add(Thread.ofVirtual().start(() -> {
                try {
                    new ProjectRegistry(home, folder, CLOCK).register(name, folder.resolve("shop"));
                } catch (IOException | RegistryFailure e) {
                    throw new IllegalStateException(e);
                }
            }));
        }
        for (Thread thread : threads) thread.join();

        assertThat(registry.contents().paths()).hasSize(8);
    }

    @Test
    void theHomeIsOnlyForItsOwner() throws IOException {
        Path made = new LoupeHome(folder.resolve("deep/home")).created().folder();

        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(made)))
                .isEqualTo("rwx------");
    }

    /// The JVM reads the system's list of users, in which a container's user may be missing.
    @Test
    void theUsersFolderIsTheOneThatShellsGoBy() {
        assertThat(LoupeHome.of(Map.of("HOME", "/home/otto")).folder()).isEqualTo(Path.of("/home/otto/.loupe"));
        assertThat(LoupeHome.of(Map.of("HOME", "/home/otto", "LOUPE_HOME", "/data"))
                        .folder())
                .isEqualTo(Path.of("/data"));
        assertThat(LoupeHome.userHome(Map.of())).isEqualTo(Path.of(System.getProperty("user.home")));
    }

    @Test
    void theHomeIsWhereTheEnvironmentSays() {
        assertThat(LoupeHome.of(Map.of(), Path.of("/home/me")).folder()).isEqualTo(Path.of("/home/me/.loupe"));
        assertThat(LoupeHome.of(Map.of("LOUPE_HOME", "/data/x/../loupe"), Path.of("/home/me"))
                        .folder())
                .isEqualTo(Path.of("/data/loupe"));
        assertThat(LoupeHome.of(Map.of("LOUPE_HOME", " "), Path.of("/home/me")).folder())
                .isEqualTo(Path.of("/home/me/.loupe"));
    }

    @Test
    void aCollectionIsNamedAfterThePath() {
        // md5 of "/srv/code": printf %s /srv/code | md5sum
        assertThat(Collection.of(Path.of("/srv/code")).name()).isEqualTo("code_5a995b09");
    }
}
