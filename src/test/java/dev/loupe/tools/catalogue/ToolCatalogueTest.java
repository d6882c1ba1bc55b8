package dev.loupe.tools.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.json.Json;
import dev.loupe.tools.EchoForTests;
import dev.loupe.tools.ToolsForTests;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class ToolCatalogueTest {

    private final ToolCatalogue catalogue = ToolsForTests.withSlow(new CountDownLatch(1), new CountDownLatch(1));

    @Test
    void aToolIsFoundByItsNameOnly() {
        assertThat(catalogue.find("echo_text")).containsInstanceOf(EchoForTests.class);
        assertThat(catalogue.find("echoText")).isEmpty();
        assertThat(catalogue.nearest("echo_txt")).containsExactly("echo_text");
    }

    @Test
    void twoToolsMayNotShareAName() {
        assertThatThrownBy(() -> new ToolCatalogue(List.of(new EchoForTests(), new EchoForTests())))
                .hasMessage("two tools are called echo_text");
    }

    @Test
    void hintsWhoseDefaultsAreTheDangerousOnesAreSaid() {
        assertThat(Json.write(catalogue.describe()))
                .contains("\"annotations\":{\"readOnlyHint\":true,\"openWorldHint\":false}")
                .contains(
                        "\"annotations\":{\"readOnlyHint\":false,\"destructiveHint\":false,\"idempotentHint\":true,\"openWorldHint\":false}");
    }

    @Test
    void theTextForFrontsIsTheSameOnOneLine() throws IOException {
        String line = CatalogueText.of(catalogue).oneLine();
        assertThat(line).isEqualTo(Json.write(catalogue.describe())).doesNotContain("\n");
    }
}
