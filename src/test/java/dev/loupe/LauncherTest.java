package dev.loupe;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The launcher, in an install folder of its own whose jar holds one small class.
class LauncherTest {

    private static final String JDK = System.getProperty("java.home");

    @TempDir
    private Path temp;

    private Path install;

    @BeforeEach
    void copyTheLauncher() throws IOException {
        assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "the launcher is for systems with a shell");
        install = Files.createDirectories(temp.resolve("an install folder"));
        Files.copy(Path.of("loupe"), install.resolve("loupe"));
        executable(install.resolve("loupe"));
    }

    @Test
    void aChangedJarRunsItsNewClassesThoughACacheOfTheOldOnesExists() throws Exception {
        writeJar("first");
        assertThat(launch(Map.of("LOUPE_AOT", "train")).exit()).isZero();
        assertThat(launch(Map.of()).output()).isEqualTo("first, from a cache\n");

        writeJar("other");
        assertThat(launch(Map.of("LOUPE_AOT_DELAY", "600")).output()).isEqualTo("other\n");

        assertThat(launch(Map.of("LOUPE_AOT", "train")).exit()).isZero();
        assertThat(launch(Map.of()).output()).isEqualTo("other, from a cache\n");
        assertThat(caches()).as("one of each kind").hasSize(3);
    }

    /// A cache remembers the paths of its jars, and the JVM would take it for those of another folder.
    @Test
    void aCopiedAMovedAndALinkedFolderHaveCachesOfTheirOwn() throws Exception {
        writeJar("here");
        assertThat(launch(Map.of("LOUPE_AOT", "train")).exit()).isZero();
        assertThat(launch(Map.of()).output()).isEqualTo("here, from a cache\n");

        assertThat(copied(install, temp.resolve("copied"))).isZero();
        install = temp.resolve("copied");
        assertThat(launch(Map.of("LOUPE_AOT_DELAY", "600")).output()).isEqualTo("here\n");

        Files.move(install, temp.resolve("moved"));
        install = temp.resolve("moved");
        assertThat(launch(Map.of("LOUPE_AOT_DELAY", "600")).output()).isEqualTo("here\n");
        assertThat(launch(Map.of("LOUPE_AOT", "train")).exit()).isZero();
        assertThat(launch(Map.of()).output()).isEqualTo("here, from a cache\n");

        install = Files.createSymbolicLink(temp.resolve("linked"), install);
        assertThat(launch(Map.of("LOUPE_AOT_DELAY", "600")).output()).isEqualTo("here\n");
        install = temp.resolve("moved");
        assertThat(launch(Map.of()).output()).as("both stay").isEqualTo("here, from a cache\n");
    }

    private static int copied(Path from, Path to) throws Exception {
        return new ProcessBuilder("cp", "-a", from.toString(), to.toString())
                .start()
                .waitFor();
    }

    private List<Path> caches() throws IOException {
        try (var files = Files.walk(install.resolve("target/start"))) {
            return files.filter(file -> file.toString().endsWith(".aot")).toList();
        }
    }

    @Test
    void aJarPutBackWithAnOlderTimeIsNoticed() throws Exception {
        writeJar("first");
        assertThat(launch(Map.of("LOUPE_AOT", "train")).exit()).isZero();

        writeJar("older");
        Files.setLastModifiedTime(install.resolve("target/loupe.jar"), FileTime.from(Instant.EPOCH));

        assertThat(launch(Map.of("LOUPE_AOT_DELAY", "600")).output()).isEqualTo("older\n");
    }

    @Test
    void anInstallFolderThatIsDeletedBeforeItsCachesAreMadeStaysAway() throws Exception {
        writeJar("short");
        assertThat(launch(Map.of("LOUPE_AOT_DELAY", "1")).output()).isEqualTo("short\n");
        Files.move(install, temp.resolve("elsewhere"));

        Eventually.holds("nobody is left who would make it", () -> atWork().isEmpty());

        assertThat(install).doesNotExist();
    }

    /// Training failed in a folder that was gone, which was noted: every later start was as slow as without
    /// caches.
    @Test
    void cachesAreMadeThoughTheFolderOfTheFirstStartIsDeleted() throws Exception {
        writeJar("trained");
        Path gone = Files.createDirectory(temp.resolve("gone"));
        assertThat(run(gone, Map.of("LOUPE_AOT_DELAY", "1"), command()).output())
                .isEqualTo("trained\n");
        Files.delete(gone);

        Eventually.holds("training is over", () -> atWork().isEmpty());

        assertThat(launch(Map.of("LOUPE_AOT_DELAY", "600")).output()).isEqualTo("trained, from a cache\n");
    }

    /// Launchers of this test that are still there, as those that wait until they make caches.
    private List<ProcessHandle> atWork() {
        return ProcessHandle.allProcesses()
                .filter(process -> process.info().commandLine().orElse("").contains(temp.toString()))
                .toList();
    }

    @AfterEach
    void nobodyIsLeftBehind() {
        for (ProcessHandle waiting : atWork()) {
            List<ProcessHandle> below = waiting.descendants().toList();
            waiting.destroyForcibly();
            below.forEach(ProcessHandle::destroyForcibly);
        }
    }

    @Test
    void itIsFoundThroughLinksAndKeepsArgumentsWhole() throws Exception {
        writeJar("linked");
        Path folder = Files.createDirectories(temp.resolve("bin"));
        Files.createSymbolicLink(folder.resolve("direct"), Path.of("../an install folder/loupe"));
        Path link = Files.createSymbolicLink(folder.resolve("glass"), Path.of("direct"));

        Outcome outcome = run(temp, Map.of("LOUPE_AOT", "off"), List.of(link.toString(), "two words", "", "$HOME"));

        assertThat(outcome).isEqualTo(new Outcome(0, "linked [two words] [] [$HOME]\n", ""));
    }

    @Test
    void standardOutputStaysEmptyIfTheWorkingFolderIsGone() throws Exception {
        writeJar("never");
        Path gone = Files.createDirectory(temp.resolve("gone"));
        String script = "rmdir \"$PWD\" && exec \"$0\" search x";

        Outcome outcome = run(
                gone,
                Map.of("LOUPE_AOT", "off"),
                List.of("/bin/sh", "-c", script, install.resolve("loupe").toString()));

        assertThat(outcome.exit()).isEqualTo(5);
        assertThat(outcome.output()).isEmpty();
        assertThat(outcome.errors()).contains("is gone; cd to one that is there");
    }

    @Test
    void withoutAJdkItSaysInOneLineWhatToInstall() throws Exception {
        writeJar("never");
        hideInstallFolders();

        Outcome outcome = launch(Map.of("LOUPE_JAVA_HOME", "", "JAVA_HOME", "", "PATH", toolsWithoutJava()));

        assertThat(outcome.exit()).isEqualTo(3);
        assertThat(outcome.output()).isEmpty();
        assertThat(outcome.errors())
                .hasLineCount(1)
                .contains("JDK of 25 or newer")
                .contains("LOUPE_JAVA_HOME");
    }

    /// An agent may refuse the prompt where its hook fails, and the user waits for it.
    @Test
    void aHookOfAPromptNeitherBuildsNorFails() throws Exception {
        List<String> hook = List.of(install.resolve("loupe").toString(), "hook", "user-prompt");

        Outcome unbuilt = run(install, Map.of(), hook);
        assertThat(unbuilt.exit()).isZero();
        assertThat(unbuilt.output()).isEmpty();
        assertThat(unbuilt.errors()).hasLineCount(1).contains("not built yet");

        writeJar("never");
        hideInstallFolders();
        Outcome withoutJdk =
                run(install, Map.of("LOUPE_JAVA_HOME", "", "JAVA_HOME", "", "PATH", toolsWithoutJava()), hook);
        assertThat(withoutJdk.exit()).isZero();
        assertThat(withoutJdk.output()).isEmpty();
    }

    @Test
    void aJdkOnThePathIsRememberedAndForgottenWhenItIsGone() throws Exception {
        writeJar("found");
        hideInstallFolders();
        Path jdk = Files.createSymbolicLink(temp.resolve("jdk"), Path.of(JDK));
        String tools = toolsWithoutJava();
        Path java = Files.createSymbolicLink(Path.of(tools, "java"), jdk.resolve("bin/java"));
        var bare = new TreeMap<>(Map.of("LOUPE_JAVA_HOME", "", "JAVA_HOME", "", "PATH", tools, "LOUPE_FIND_JDK", "1"));

        assertThat(launch(bare).output()).isEqualTo(jdk + "\n");
        Files.delete(java);
        assertThat(launch(bare).output()).as("remembered").isEqualTo(jdk + "\n");
        Files.delete(jdk);
        assertThat(launch(bare).exit()).as("gone").isEqualTo(3);
    }

    @Test
    void anUnusableChosenJdkIsNamedAndAnotherTaken() throws Exception {
        writeJar("still");

        Outcome outcome = launch(Map.of("LOUPE_JAVA_HOME", temp.toString(), "JAVA_HOME", JDK, "LOUPE_AOT", "off"));

        assertThat(outcome.output()).isEqualTo("still\n");
        assertThat(outcome.errors()).contains(temp.toString()).contains("not a JDK of 25");
    }

    @Test
    void twoFirstStartsBuildOnce() throws Exception {
        writeJar("built");
        Files.move(install.resolve("target"), temp.resolve("prepared"));
        Files.writeString(install.resolve("dev"), """
                #!/bin/sh
                echo "$1" >>"%1$s/builds"
                cp -R "%1$s/prepared/lib" "%2$s/target/" && cp "%1$s/prepared/loupe.jar" "%2$s/target/"
                """.formatted(temp, install));
        executable(install.resolve("dev"));

        Process first = start(install, Map.of("LOUPE_AOT", "off"), command());
        Process second = start(install, Map.of("LOUPE_AOT", "off"), command());

        assertThat(finish(first).output()).isEqualTo("built\n");
        assertThat(finish(second).output()).isEqualTo("built\n");
        assertThat(temp.resolve("builds")).hasContent("build\n");
    }

    @Test
    void aBuildThatWasKilledIsRepeated() throws Exception {
        writeJar("half");
        Files.createDirectories(install.resolve("target/.building"));
        Process gone = new ProcessBuilder("true").start();
        assertThat(gone.waitFor()).isZero();
        Files.writeString(install.resolve("target/.building/pid"), gone.pid() + "\n");
        Files.writeString(install.resolve("dev"), "#!/bin/sh\necho built again\n");
        executable(install.resolve("dev"));

        Outcome outcome = launch(Map.of("LOUPE_AOT", "off"));

        assertThat(outcome.output()).isEqualTo("half\n");
        assertThat(outcome.errors()).contains("built again");
    }

    /// A copy that was made during a build, and a container that has the folder too: the number is somebody
    /// else's here.
    @Test
    void aBuildThatNeverReportedIsRepeatedEvenIfItsNumberWasReused() throws Exception {
        writeJar("half");
        Path lock = Files.createDirectories(install.resolve("target/.building"));
        Files.writeString(lock.resolve("pid"), ProcessHandle.current().pid() + " another-machine\n");
        Files.setLastModifiedTime(lock, FileTime.from(Instant.now().minusSeconds(600)));
        Files.writeString(install.resolve("dev"), "#!/bin/sh\necho built again\n");
        executable(install.resolve("dev"));

        Outcome outcome = launch(Map.of("LOUPE_AOT", "off"));

        assertThat(outcome.output()).isEqualTo("half\n");
        assertThat(outcome.errors()).contains("built again");
        assertThat(lock).doesNotExist();
    }

    @Test
    void aBuildOfAnotherMachineThatIsAtWorkIsWaitedFor() throws Exception {
        writeJar("whole");
        Path lock = Files.createDirectories(install.resolve("target/.building"));
        Process gone = new ProcessBuilder("true").start();
        assertThat(gone.waitFor()).isZero();
        Files.writeString(lock.resolve("pid"), gone.pid() + " another-machine\n");
        Files.writeString(install.resolve("target/built"), "");

        Process waiting = start(install, Map.of("LOUPE_AOT", "off"), command());
        assertThat(waiting.errorReader().readLine()).contains("another start is building Loupe");
        Files.delete(lock.resolve("pid"));
        Files.delete(lock);

        assertThat(finish(waiting).output()).isEqualTo("whole\n");
    }

    @Test
    void trainingThatWasLeftByAnotherMachineIsDoneAgain() throws Exception {
        writeJar("trained");
        Path lock = Files.createDirectories(install.resolve("target/start/training"));
        Files.writeString(lock.resolve("pid"), ProcessHandle.current().pid() + " another-machine\n");
        Files.setLastModifiedTime(lock, FileTime.from(Instant.now().minusSeconds(2 * 3600)));

        assertThat(launch(Map.of("LOUPE_AOT", "train")).exit()).isZero();

        assertThat(launch(Map.of()).output()).isEqualTo("trained, from a cache\n");
    }

    /// The same script in `bin`, a jar in `lib` and a runtime beside them (docs/packages.md).
    @Test
    void inAPackageTheRuntimeBesideItIsTakenAndNothingIsBuilt() throws Exception {
        writeJar("packed");
        Path bin = Files.createDirectories(install.resolve("bin"));
        Files.move(install.resolve("loupe"), bin.resolve("loupe"));
        Files.move(install.resolve("target"), install.resolve("lib"));
        Path runtime = Files.createSymbolicLink(install.resolve("runtime"), Path.of(JDK));
        Map<String, String> otherJdk = Map.of("LOUPE_JAVA_HOME", temp.toString(), "JAVA_HOME", temp.toString());
        List<String> launcher = List.of(bin.resolve("loupe").toString());

        assertThat(run(bin, otherJdk, launcher)).isEqualTo(new Outcome(0, "packed\n", ""));
        assertThat(run(bin, Map.of("LOUPE_FIND_JDK", "1"), launcher).output()).isEqualTo(runtime + "\n");
        assertThat(bin.resolve("target")).doesNotExist();

        Files.delete(runtime);
        Outcome broken = run(bin, Map.of(), launcher);
        assertThat(broken.exit()).isEqualTo(3);
        assertThat(broken.errors()).hasLineCount(1).contains("not complete");
        List<String> hook = List.of(launcher.getFirst(), "hook", "user-prompt");
        assertThat(run(bin, Map.of(), hook).exit()).isZero();
    }

    @Test
    void filesBeyondAsciiHaveNamesInEveryLocale() throws Exception {
        writeJar("named");

        assertThat(encoding(Map.of("LC_ALL", "C"))).isEqualTo("UTF-8");
        assertThat(encoding(Map.of("LC_ALL", "", "LC_CTYPE", "", "LANG", ""))).isEqualTo("UTF-8");
        assertThat(encoding(Map.of("LC_ALL", "", "LC_CTYPE", "", "LANG", "C.utf8")))
                .isEqualTo("UTF-8");
    }

    private String encoding(Map<String, String> locale) throws Exception {
        var environment = new TreeMap<>(locale);
        environment.putAll(Map.of("LOUPE_AOT", "off", "LOUPE_JAVA_OPTS", "-XshowSettings:properties"));
        String settings = launch(environment).errors();
        return settings.lines()
                .filter(line -> line.contains("sun.jnu.encoding"))
                .map(line -> line.substring(line.indexOf('=') + 1).strip())
                .findFirst()
                .orElse("none");
    }

    private void hideInstallFolders() throws IOException {
        Path launcher = install.resolve("loupe");
        Files.writeString(
                launcher,
                Files.readString(launcher)
                        .replace("# --- The start ---", "search_folders() { return 1; }\n# --- The start ---"));
    }

    /// A folder with the few programs that the launcher calls, and no java.
    private String toolsWithoutJava() throws IOException {
        Path folder = Files.createDirectories(temp.resolve("tools"));
        for (String tool : List.of("readlink", "mkdir", "mv", "sed", "cksum", "rm")) {
            for (String from : List.of("/bin", "/usr/bin")) {
                if (Files.notExists(Path.of(from, tool))) continue;
                Files.writeString(folder.resolve(tool), "#!/bin/sh\nexec " + from + "/" + tool + " \"$@\"\n");
                executable(folder.resolve(tool));
            }
        }
        return folder.toString();
    }

    private List<String> command() {
        return List.of(install.resolve("loupe").toString());
    }

    private Outcome launch(Map<String, String> environment) throws Exception {
        return run(install, environment, command());
    }

    private static Outcome run(Path folder, Map<String, String> environment, List<String> command) throws Exception {
        return finish(start(folder, environment, command));
    }

    private static Process start(Path folder, Map<String, String> environment, List<String> command)
            throws IOException {
        var builder = new ProcessBuilder(command).directory(folder.toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("LOUPE_") || name.startsWith("JAVA_TOOL"));
        builder.environment().put("JAVA_HOME", JDK);
        builder.environment().putAll(environment);
        return builder.start();
    }

    private static Outcome finish(Process process) throws Exception {
        process.getOutputStream().close();
        var errors = new ByteArrayOutputStream();
        Thread drain = Thread.ofPlatform().daemon().start(() -> {
            try (var from = process.getErrorStream()) {
                from.transferTo(errors);
            } catch (IOException gone) {
                throw new java.io.UncheckedIOException(gone);
            }
        });
        String output = new String(process.getInputStream().readAllBytes(), UTF_8);
        drain.join();
        assertThat(process.waitFor(Eventually.PATIENCE_SECONDS, TimeUnit.SECONDS))
                .isTrue();
        return new Outcome(process.exitValue(), output, errors.toString(UTF_8));
    }

    private static void executable(Path file) {
        assertThat(file.toFile().setExecutable(true)).isTrue();
    }

    /// A jar whose main class prints the word, its arguments, and whether it runs from a cache.
    private void writeJar(String word) throws IOException {
        String source = """
                package dev.loupe;
                public final class Main {
                    public static void main(String[] arguments) {
                        var text = new StringBuilder("%s");
                        if (arguments.length == 0 && java.lang.management.ManagementFactory.getRuntimeMXBean()
                                .getInputArguments().toString().contains("-XX:AOTCache=")) text.append(", from a cache");
                        for (String argument : arguments) text.append(" [").append(argument).append("]");
                        System.out.println(text);
                    }
                }
                """.formatted(word);
        Path classes = Files.createDirectories(temp.resolve("classes"));
        compile(source, classes);
        Path library = Files.createDirectories(install.resolve("target/lib"));
        var manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        if (Files.notExists(library.resolve("a.jar")))
            new JarOutputStream(Files.newOutputStream(library.resolve("a.jar")), manifest).close();
        manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, "lib/a.jar");
        try (var jar = new JarOutputStream(Files.newOutputStream(install.resolve("target/loupe.jar")), manifest)) {
            jar.putNextEntry(new ZipEntry("dev/loupe/Main.class"));
            jar.write(Files.readAllBytes(classes.resolve("dev/loupe/Main.class")));
        }
    }

    private static void compile(String source, Path classes) {
        var unit = new SimpleJavaFileObject(URI.create("string:///dev/loupe/Main.java"), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return source;
            }
        };
        var problems = new DiagnosticCollector<JavaFileObject>();
        assertThat(ToolProvider.getSystemJavaCompiler()
                        .getTask(null, null, problems, List.of("-d", classes.toString()), null, List.of(unit))
                        .call())
                .as(problems.getDiagnostics().toString())
                .isTrue();
    }

    private record Outcome(int exit, String output, String errors) {}
}
