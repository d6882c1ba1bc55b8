package dev.loupe.tools.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.json.Json;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.tools.answer.TokenEstimate;
import dev.loupe.tools.answer.Workbench;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolInfo;
import dev.loupe.tools.run.ToolRunner;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Every tool that has an example keeps to the budget of an answer: the example is called with a small one.
/// What a tool cuts first, and floods of data, are in `AnswerBudgetTest`.
class ExampleBudgetTest {

    /// Tokens: less than the longest examples' whole answers.
    private static final int SMALL = 1_000;

    /// A tool that packs by value says the same things in up to so much less.
    private static final double PACKED = 0.75;

    private final Set<String> shortened = new HashSet<>();

    @Test
    void everyAnswerFitsASmallBudgetAndSaysWhatItLeftOut(@TempDir Path folder) throws IOException {
        try (Workbench shop = ToolExamples.shop(folder, ShownAnswer.CLOCK)) {
            ToolRunner client = shop.runner(SMALL);
            ToolExamples.on(shop, (tool, arguments) -> {
                JsonObject small = answer(shop, client, tool, arguments);
                if (tool.effect().readOnly()) compare(tool, small, shop.ask(tool.name(), arguments));
                return small;
            });
        }
        assertThat(shortened).isNotEmpty();
    }

    private static JsonObject answer(Workbench shop, ToolRunner client, ToolInfo info, String arguments) {
        JsonObject result = shop.result(client, info.name(), arguments);
        assertThat(result.get("structuredContent")).as(info.name()).isInstanceOf(JsonObject.class);
        var answer = (JsonObject) result.get("structuredContent");
        assertThat(tokens(answer)).as(Json.write(answer)).isLessThanOrEqualTo(SMALL);
        Tool<?, ?> tool = CatalogueTest.TOOLS.find(info.name()).orElseThrow();
        assertThat(SchemaCheck.faults(tool, answer)).as(info.name()).isEmpty();
        return answer;
    }

    private void compare(ToolInfo tool, JsonObject small, JsonObject whole) {
        if (tokens(small) > tokens(whole) * PACKED) return;
        shortened.add(tool.name());
        assertThat(Workbench.list(small, "omitted")).as(tool.name()).isNotEmpty();
    }

    private static int tokens(JsonObject answer) {
        return TokenEstimate.of(Json.write(answer));
    }
}
