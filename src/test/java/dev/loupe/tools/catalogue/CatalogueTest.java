package dev.loupe.tools.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import dev.loupe.engine.Projects;
import dev.loupe.json.Json;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.WallClock;
import dev.loupe.tools.all.AllTools;
import dev.loupe.tools.answer.ParamRules;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.run.ToolRunner;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Compares Loupe's real tools with the committed files about them. `./dev bless CatalogueTest` writes those.
@Tag("anywhere")
public class CatalogueTest {

    private static final boolean BLESS = Boolean.getBoolean("loupe.bless");
    private static final Path CATALOGUE = Path.of("src/main/resources/dev/loupe/tools/catalogue.json");
    private static final Path TABLE = Path.of("src/main/resources/dev/loupe/tools/toolsets.tsv");
    private static final Path SNAPSHOTS = Path.of("src/test/resources/tools");

    public static final ToolCatalogue TOOLS = new ToolCatalogue(AllTools.of(unasked(), WallClock.utc()));

    /// Tools access projects only when they are called, which no test here does.
    private static Projects unasked() {
        return (Projects) Proxy.newProxyInstance(
                CatalogueTest.class.getClassLoader(), new Class<?>[] {Projects.class}, (proxy, method, arguments) -> {
                    throw new AssertionError("asked for " + method);
                });
    }

    @Test
    void theBuiltInListIsTheListOfTheTools() throws IOException {
        hold(CATALOGUE, CatalogueText.lines(TOOLS.describe()));
    }

    @Test
    void frontsReadWhatWasBuiltIn() throws IOException {
        assertThat(CatalogueText.builtIn().oneLine())
                .isEqualTo(Files.readString(CATALOGUE).replace("\n", ""));
    }

    @Test
    void theBuiltInTableIsTheTableOfTheTools() throws IOException {
        hold(TABLE, ToolTable.of(TOOLS).lines());
        if (!BLESS) assertThat(ToolTable.builtIn().lines()).isEqualTo(Files.readString(TABLE));
    }

    @Test
    void everyToolHasItsSnapshot() throws IOException {
        var expected = new TreeSet<String>();
        for (JsonValue entry : TOOLS.describe().elements()) {
            String name = ((JsonValue.JsonString) ((JsonObject) entry).get("name")).text();
            expected.add(name + ".json");
            hold(SNAPSHOTS.resolve(name + ".json"), Json.pretty(entry));
        }
        for (String left : files(SNAPSHOTS)) {
            if (expected.contains(left)) continue;
            if (BLESS) Files.delete(SNAPSHOTS.resolve(left));
            else fail(left + " is the snapshot of no tool; ./dev bless CatalogueTest removes it");
        }
    }

    private static List<String> files(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) return List.of();
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".json"))
                    .sorted()
                    .toList();
        }
    }

    private static void hold(Path file, String text) throws IOException {
        if (BLESS) {
            Files.createDirectories(file.getParent());
            Files.writeString(file, text);
        }
        assertThat(file)
                .as("./dev bless CatalogueTest writes it; then read the diff")
                .exists();
        assertThat(Files.readString(file)).as(file.toString()).isEqualTo(text);
    }

    @Test
    void noToolIsForgotten() {
        var known = Stream.concat(TOOLS.tools().stream(), AllTools.inner(unasked(), WallClock.utc()).stream())
                .map(tool -> tool.getClass().getName())
                .toList();
        for (JavaClass type : new ClassFileImporter()
                .withImportOption(location -> !location.contains("Test"))
                .importPackages("dev.loupe.tools")) {
            boolean tool = type.isAssignableTo(Tool.class)
                    && !type.isInterface()
                    && !type.getModifiers().contains(JavaModifier.ABSTRACT);
            if (tool && !known.contains(type.getName()))
                fail("the family's list in " + type.getPackageName() + " (reached from AllTools) lacks the line: new "
                        + type.getSimpleName() + "(projects)");
        }
    }

    @Test
    void everyArgumentIsDescribedAndEveryDefaultFits() throws ToolFailure {
        for (Tool<?, ?> tool : TOOLS.tools()) {
            everyArgumentIsDescribed(tool.info().name(), tool.arguments());
            defaultsBind(tool);
        }
    }

    private static void everyArgumentIsDescribed(String tool, Class<?> arguments) {
        for (var component : arguments.getRecordComponents())
            if (ParamRules.isSpread(component)) everyArgumentIsDescribed(tool, component.getType());
            else
                assertThat(ParamRules.of(component))
                        .as(tool + "." + component.getName())
                        .isPresent();
    }

    /// Binding empty arguments may fail only because a required one is missing.
    private static void defaultsBind(Tool<?, ?> tool) throws ToolFailure {
        try {
            ToolRunner.bind(tool, JsonValue.object());
        } catch (ToolFailure failure) {
            if (!failure.getMessage().endsWith("is missing")) throw failure;
        }
    }

    @Test
    void everyToolSaysWhatItIsFor() {
        for (Tool<?, ?> tool : TOOLS.tools()) {
            assertThat(tool.info().title()).isNotBlank();
            assertThat(tool.info().description()).as(tool.info().name()).hasSizeGreaterThan(40);
        }
    }
}
