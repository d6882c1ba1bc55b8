package dev.loupe.cli.doctor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.loupe.UnpackedLibraries;
import dev.loupe.cli.doctor.Finding.Level;
import dev.loupe.memory.Memory;
import dev.loupe.model.FileSyntax;
import dev.loupe.model.RepoPath;
import dev.loupe.project.LoupeHome;
import dev.loupe.project.ProjectRegistry;
import dev.loupe.project.RegistryRecovery;
import dev.loupe.syntax.SourceParser;
import dev.loupe.syntax.Syntax;
import dev.loupe.tools.answer.Workbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The doctor's findings for real faults; its remedies fix them.
class DoctorTest {
    /// Shared by all checks, each of which closes its parser.
    private static final SourceParser GRAMMARS = new SourceParser() {
        private final Syntax syntax = new Syntax(UnpackedLibraries.FOLDER);

        @Override
        public FileSyntax parse(RepoPath path, byte[] content) throws InterruptedException {
            return syntax.parse(path, content);
        }

        @Override
        public void close() {
            // reused by the next check
        }
    };

    @TempDir
    private Path temp;

    private Workbench bench;
    private LoupeHome home;

    @BeforeEach
    void lay() throws IOException {
        bench = Workbench.in(temp);
        home = new LoupeHome(temp.toRealPath().resolve("home"));
    }

    @AfterEach
    void close() {
        bench.close();
    }

    private DoctorContext surroundings(Map<String, String> environment) {
        return new DoctorContext(home, bench.root(), Path.of("/nobody"), environment, false);
    }

    private List<Finding> of(String subject) {
        return of(subject, Map.of());
    }

    private List<Finding> of(String subject, Map<String, String> environment) {
        return new Doctor(() -> GRAMMARS)
                .look(surroundings(environment)).stream()
                        .filter(finding -> finding.subject().equals(subject))
                        .toList();
    }

    private Finding one(String subject) {
        return of(subject).getFirst();
    }

    @Test
    void aHealthySetupIsGoodAndNeedsNoRemedy() {
        assertThat(Workbench.text(bench.ask("index_codebase", "{}"), "status")).isEqualTo("indexed");

        List<Finding> findings = new Doctor(() -> GRAMMARS).look(surroundings(Map.of()));

        assertThat(findings).filteredOn(finding -> finding.level() == Level.BAD).isEmpty();
        assertThat(findings)
                .filteredOn(finding -> finding.level() == Level.GOOD)
                .allSatisfy(finding -> assertThat(finding.remedy()).isEmpty())
                .extracting(Finding::subject)
                .contains(
                        "Java", "LOUPE_HOME", "settings", "embedding model", "grammars", "index", "watching", "store");
        assertThat(one("index").saying()).contains(bench.root().toString(), "sound");
    }

    @Test
    void aHomeThatOthersCanReadIsFixedByChmod() throws Exception {
        Files.setPosixFilePermissions(home.folder(), PosixFilePermissions.fromString("rwxr-xr-x"));
        Finding open = one("LOUPE_HOME");
        assertThat(open.level()).isEqualTo(Level.DOUBTFUL);

        assertThat(new ProcessBuilder(open.remedy().split(" ")).start().waitFor())
                .isZero();

        assertThat(one("LOUPE_HOME").level()).isEqualTo(Level.GOOD);
    }

    @Test
    void aHomeThatCannotBeMadeIsNamed() throws Exception {
        home = new LoupeHome(Files.writeString(temp.resolve("file"), "x").resolve("home"));

        Finding unusable = new HomeCheck().look(surroundings(Map.of())).getFirst();

        assertThat(unusable.level()).isEqualTo(Level.BAD);
        assertThat(unusable.remedy()).contains("LOUPE_HOME");
    }

    @Test
    void settingsThatCannotBeFollowedAreNamedByLine() throws Exception {
        Files.writeString(home.settings(), "[hooks]\nbudget = 1\n");

        assertThat(one("settings").level()).isEqualTo(Level.BAD);
        assertThat(one("settings").saying()).contains("config.toml, line 2");
    }

    @Test
    void aDamagedRegistryIsRecoveredAsFarAsItsTextStillShowsIt() throws Exception {
        var registry = new ProjectRegistry(home, Path.of("/nobody"), Clock.systemUTC());
        registry.register("shop", bench.root());
        Files.writeString(
                home.registry(),
                Files.readString(home.registry())
                        .replace("}", "")
                        .replace("\"shop\"", "\"gone\": \"/no/such\", \"shop\""));
        Finding damaged = one("registered names");
        assertThat(damaged.level()).isEqualTo(Level.BAD);
        assertThat(damaged.remedy()).isEqualTo("loupe doctor --recover-registry");

        assertThat(new RegistryRecovery(home, registry).recover()).containsExactly("shop");

        assertThat(registry.find("shop")).contains(bench.root());
        assertThat(one("registered names").level()).isEqualTo(Level.GOOD);
        assertThat(new RegistryRecovery(home, registry).recover()).isEmpty();
    }

    @Test
    void aNameWhoseFolderIsGoneIsFixedByUnregistering() throws Exception {
        var registry = new ProjectRegistry(home, Path.of("/nobody"), Clock.systemUTC());
        registry.register("old", Files.createDirectory(temp.resolve("old")));
        Files.delete(temp.resolve("old"));
        assertThat(one("registered names").remedy()).isEqualTo("loupe projects unregister old");

        registry.unregister("old");

        assertThat(one("registered names").level()).isEqualTo(Level.GOOD);
    }

    @Test
    void aFlippedBitInAnIndexIsDetectedAndFixedByForce() throws Exception {
        bench.ask("index_codebase", "{}");
        bench.close();
        flip(largest(home.indexes()));
        Finding damaged = one("index");
        assertThat(damaged.level()).isEqualTo(Level.BAD);
        assertThat(damaged.remedy()).isEqualTo("loupe index --force");

        bench = Workbench.open(bench.root(), home.folder(), List.of(bench.root()));
        assertThat(Workbench.text(bench.ask("index_codebase", "{'forceReindex': true}"), "status"))
                .isEqualTo("indexed");

        assertThat(one("index").level()).isEqualTo(Level.GOOD);
    }

    @Test
    void aMissingIndexIsFixedByIndexing() {
        assertThat(one("index").remedy()).isEqualTo("loupe index");

        bench.ask("index_codebase", "{}");

        assertThat(one("index").level()).isEqualTo(Level.GOOD);
    }

    @Test
    void aDamagedMemoryIsFixedByMovingItAway() throws Exception {
        try (Memory memory = Memory.in(home, Clock.systemUTC())) {
            assertThat(memory.injections().count()).isZero();
        }
        assertThat(one("memory").level()).isEqualTo(Level.GOOD);
        Files.writeString(home.memory(), "no database, but long enough to be read as the head of one ".repeat(100));
        assertThat(one("memory").level()).isEqualTo(Level.BAD);
        assertThat(one("memory").remedy()).contains("move it away");

        Files.delete(home.memory());

        assertThat(one("memory").level()).isEqualTo(Level.GOOD);
    }

    @Test
    void aStoreThatDoesNotAnswerOrIsMisspeltIsNamed() {
        assertThat(of("store", Map.of("VECTOR_DB_PROVIDER", "opensaerch"))
                        .getFirst()
                        .saying())
                .contains("opensearch");
        Finding silent = of("store", Map.of("VECTOR_DB_PROVIDER", "chroma", "CHROMA_URL", "http://127.0.0.1:9"))
                .getFirst();
        assertThat(silent.level()).isEqualTo(Level.BAD);
        assertThat(silent.remedy()).contains("address");
    }

    @Test
    void aModelThatDoesNotAnswerOrIsMisspeltIsNamed() {
        Map<String, String> misspelt = Map.of("EMBEDDING_PROVIDER", "olama");
        assertThat(of("embedding model", misspelt)).last().satisfies(finding -> {
            assertThat(finding.level()).isEqualTo(Level.BAD);
            assertThat(finding.saying()).contains("olama");
        });
        Map<String, String> silent = Map.of("EMBEDDING_PROVIDER", "ollama", "OLLAMA_URL", "http://127.0.0.1:9");
        assertThat(of("embedding model", silent)).last().satisfies(finding -> {
            assertThat(finding.level()).isEqualTo(Level.BAD);
            assertThat(finding.saying()).contains("127.0.0.1:9");
            assertThat(finding.remedy()).contains("EMBEDDING_PROVIDER");
        });
        assertThat(of("embedding model"))
                .singleElement()
                .extracting(Finding::level)
                .isEqualTo(Level.GOOD);
    }

    @Test
    void watchesThatAreOffAreSaid() {
        assertThat(of("watching", Map.of("LOUPE_WATCH", "off")).getFirst().level())
                .isEqualTo(Level.DOUBTFUL);
    }

    @Test
    void grammarsThatCannotBeLoadedAreSaid() throws Exception {
        Path noFolder = Files.writeString(temp.resolve("natives"), "x");
        List<Finding> findings =
                new GrammarCheck(() -> new Syntax(noFolder.resolve("in a file"))).look(surroundings(Map.of()));

        assertThat(findings).singleElement().satisfies(finding -> {
            assertThat(finding.level()).isEqualTo(Level.BAD);
            assertThat(finding.saying())
                    .as("the true cause")
                    .startsWith("8 files could not be parsed: a grammar could not be loaded: ")
                    .contains(noFolder.toString());
            assertThat(finding.remedy()).contains("natives");
        });
    }

    private static Path largest(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().contains("/lucene/") && Files.isRegularFile(file))
                    .max(Comparator.comparingLong(file -> file.toFile().length()))
                    .orElseThrow();
        }
    }

    private static void flip(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        bytes[bytes.length / 2] ^= 1;
        Files.write(file, bytes, StandardOpenOption.TRUNCATE_EXISTING);
    }

    /// A checkout was moved: the program has no tools and shows no error.
    @Test
    void aProgramWhoseLauncherIsGoneIsReportedWithTheCommandThatFixesIt() throws Exception {
        Path person = Files.createDirectories(temp.toRealPath().resolve("person"));
        Path launcher = Files.writeString(temp.toRealPath().resolve("loupe"), "#!/bin/sh\n");
        Path codex = person.resolve(".codex/config.toml");
        Path cursor = bench.root().resolve(".cursor/mcp.json");
        Path claude = person.resolve(".claude/settings.json");
        for (Path file : List.of(codex, cursor, claude)) Files.createDirectories(file.getParent());
        Files.writeString(codex, "[mcp_servers.loupe]\ncommand = \"/gone/loupe\"\nargs = [\"serve\"]\n");
        Files.writeString(
                cursor,
                "{\"mcpServers\": {\"loupe\": {\"command\": \"%s\", \"args\": [\"serve\", \"--root\", \"/gone/shop\", \"--toolsets=core\"]}}}"
                        .formatted(launcher));
        Files.writeString(
                claude,
                "{\"hooks\": {\"SessionStart\": [{\"hooks\": [{\"type\": \"command\", \"command\": \"'/gone away/loupe' hook session-start\"}]}]}}");
        var there = new DoctorContext(home, bench.root(), person, Map.of("PATH", "/bin"), false);

        assertThat(new ClientCheck().look(there))
                .extracting(Finding::level, Finding::saying, Finding::remedy)
                .containsExactlyInAnyOrder(
                        tuple(
                                Level.BAD,
                                "Codex cannot start Loupe: mcp_servers.loupe in %s names /gone/loupe, which is not there"
                                        .formatted(codex),
                                "loupe setup codex --path %s --scope user".formatted(bench.root())),
                        tuple(
                                Level.BAD,
                                "Cursor cannot start Loupe: mcpServers.loupe in %s names /gone/shop, which is not there"
                                        .formatted(cursor),
                                "loupe setup cursor --path %s --scope project --toolsets=core".formatted(bench.root())),
                        tuple(
                                Level.BAD,
                                "Claude Code cannot start Loupe: hooks.SessionStart in %s names /gone away/loupe, which is not there"
                                        .formatted(claude),
                                "loupe hook install claude --path %s --scope user".formatted(bench.root())));

        Files.writeString(codex, Files.readString(codex).replace("/gone/loupe", launcher.toString()));
        Files.writeString(cursor, Files.readString(cursor).replace("/gone/shop", "${workspaceFolder}"));
        Files.writeString(claude, "{ loupe");
        assertThat(new ClientCheck().look(there))
                .extracting(Finding::level)
                .containsExactlyInAnyOrder(Level.DOUBTFUL, Level.GOOD);
    }
}
