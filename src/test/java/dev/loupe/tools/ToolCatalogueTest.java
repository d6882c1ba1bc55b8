package dev.loupe.tools;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.json.Json;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ToolCatalogueTest {

    private final ToolCatalogue catalogue = ToolsForTests.withSlow(new CountDownLatch(1), new CountDownLatch(1));

    @ParameterizedTest
    @ValueSource(
            strings = {
                "echo_text",
                "echoText",
                "Echo-Text",
                "mcp__loupe__echo_text",
                "functions.echo_text",
                " echo text ",
                "echo_text()"
            })
    void aToolIsFoundInEverySpelling(String name) {
        assertThat(catalogue.find(name)).containsInstanceOf(EchoForTests.class);
    }

    @Test
    void anUnknownNameFindsNothingButItsNeighbours() {
        assertThat(catalogue.find("echo_txt")).isEmpty();
        assertThat(catalogue.nearest("echo_txt")).containsExactly("echo_text");
        assertThat(catalogue.find("")).isEmpty();
        assertThat(catalogue.find("x".repeat(1_000_000))).isEmpty();
    }

    @Test
    void anAliasOfAToolThatIsNotHereIsUnknown() {
        assertThat(ToolCatalogue.ALIASES).containsKey("search_functions");
        assertThat(catalogue.find("search_functions")).isEmpty();
    }

    @Test
    void twoToolsMayNotShareAName() {
        assertThatThrownBy(() -> new ToolCatalogue(List.of(new EchoForTests(), new EchoForTests())))
                .hasMessage("two tools are called echo_text");
    }

    @Test
    void allFourHintsAreSaid() {
        assertThat(Json.write(catalogue.describe()))
                .contains(
                        "\"annotations\":{\"readOnlyHint\":true,\"destructiveHint\":false,\"idempotentHint\":true,\"openWorldHint\":false}")
                .contains(
                        "\"annotations\":{\"readOnlyHint\":false,\"destructiveHint\":false,\"idempotentHint\":true,\"openWorldHint\":false}");
    }

    @Test
    void theTextForFrontsIsTheSameOnOneLine() throws IOException {
        String line = CatalogueText.of(catalogue).oneLine();
        assertThat(line).isEqualTo(Json.write(catalogue.describe())).doesNotContain("\n");
    }
}
