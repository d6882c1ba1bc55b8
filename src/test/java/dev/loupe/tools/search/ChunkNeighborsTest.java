package dev.loupe.tools.search;

import static dev.loupe.tools.answer.Workbench.list;
import static dev.loupe.tools.answer.Workbench.text;
import static dev.loupe.tools.answer.Workbench.texts;
import static dev.loupe.tools.answer.Workbench.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.tools.answer.Workbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChunkNeighborsTest {
    private static final String FUNCTIONS = """
            func OpenDoor(door string) string {
            	return "open " + door
            }

            func ToKelvin(degrees float64) float64 {
            	offset := 273.15
            	return degrees + offset
            }

            func CloseDoor(door string) string {
            	return "close " + door
            }

            func PaintDoor(door string, colour string) string {
            	return door + colour
            }
            """;

    @TempDir
    private static Path folder;

    private static Workbench bench;

    @BeforeAll
    static void index() throws IOException {
        Path root = Files.createDirectories(folder.toRealPath().resolve("fixture"));
        write(root, "door/door.go", "package door\n\n" + FUNCTIONS);
        write(root, "units/units.go", """
            package units

            func DegreesToKelvin(degrees float64) float64 {
            	offset := 273.15
            	return offset + degrees
            }
            """);
        bench = Workbench.open(root, folder.toRealPath().resolve("home"), List.of(root));
        bench.ask("index_codebase", "{}");
    }

    @AfterAll
    static void close() {
        bench.close();
    }

    private static JsonObject neighbors(String arguments) {
        return bench.ask("chunk_neighbors", "{'chunk': 'door/door.go:ToKelvin'%s}".formatted(arguments));
    }

    @Test
    void beforeAndAfterAreByLineAndNearIsByMeaning() {
        JsonObject answer = neighbors("");

        assertThat(text((JsonObject) answer.get("chunk"), "name")).isEqualTo("ToKelvin");
        assertThat(texts(answer, "before", "name")).endsWith("OpenDoor");
        assertThat(texts(answer, "after", "name")).containsExactly("CloseDoor", "PaintDoor");
        assertThat(texts(answer, "near", "name")).startsWith("DegreesToKelvin").doesNotContain("ToKelvin");
        assertThat(list(answer, "overlapping")).isEmpty();
    }

    @Test
    void fewerAndNoneCanBeAskedFor() {
        JsonObject answer = neighbors(", 'around': 1, 'limit': 0");

        assertThat(texts(answer, "before", "name")).containsExactly("OpenDoor");
        assertThat(texts(answer, "after", "name")).containsExactly("CloseDoor");
        assertThat(list(answer, "near")).isEmpty();
    }

    @Test
    void aLineAndAnIdNameTheSameChunk() {
        JsonObject byName = neighbors("");
        String id = text((JsonObject) byName.get("chunk"), "id");

        assertThat(bench.ask("chunk_neighbors", "{'chunk': '%s'}".formatted(id)))
                .isEqualTo(byName);
        assertThat(bench.ask("chunk_neighbors", "{'chunk': 'door.go:8'}")).isEqualTo(byName);
    }

    @Test
    void theHeadOfAClassStandsBeforeItsMethods(@TempDir Path own) throws IOException {
        Path root = Files.createDirectories(own.toRealPath().resolve("fixture"));
        write(root, "shop.py", """
            class Shop:
                rate = 2

                def price(self, count):
                    total = count * self.rate
                    return total

                def close(self):
                    self.rate = 0
            """);
        try (Workbench mine = Workbench.open(root, own.toRealPath().resolve("home"), List.of(root))) {
            mine.ask("index_codebase", "{}");
            JsonObject answer = mine.ask("chunk_neighbors", "{'chunk': 'shop.py:price'}");

            assertThat(texts(answer, "before", "name")).containsExactly("Shop");
            assertThat(texts(answer, "after", "name")).containsExactly("Shop.close");
            assertThat(texts(answer, "near", "name")).doesNotContain("Shop.price");
        }
    }

    @Test
    void aFileAndWhatIsNotThereAreRefusedWithTheRemedy() {
        assertThat(bench.refusal("chunk_neighbors", "{'chunk': 'door/door.go'}"))
                .contains("name one by a line or a definition");
        assertThat(bench.refusal("chunk_neighbors", "{'chunk': 'door/door.go:OpenDor'}"))
                .contains("OpenDoor");
        assertThat(bench.refusal("chunk_neighbors", "{'chunk': 'two words'}")).contains("not a file, symbol or chunk");
    }
}
