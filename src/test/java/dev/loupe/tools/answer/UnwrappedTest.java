package dev.loupe.tools.answer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.json.Json;
import dev.loupe.json.JsonFailure;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.tools.catalogue.ToolSchema;
import dev.loupe.tools.repair.RepairedArguments;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class UnwrappedTest {

    record Where(
            @Param("Which folder.") Optional<String> folder,

            @Param(name = "howDeep", value = "How deep.", byDefault = "3", min = 1, max = 9)
            int howDeep) {}

    record Arguments(
            @Param("What to look for.") String query,
            @Unwrapped Where where,
            @Param("Which words.") List<String> words) {}

    @Test
    void theMembersStandBesideTheOthersInTheSchema() {
        JsonObject schema = ToolSchema.ofArguments(Arguments.class);

        assertThat(((JsonObject) schema.get("properties")).members().keySet())
                .containsExactly("query", "folder", "howDeep", "words");
        assertThat(Json.write(schema.get("required"))).isEqualTo("[\"query\",\"words\"]");
    }

    @Test
    void theMembersAreReadFromBesideTheOthersWithTheirDefaults() throws JsonFailure {
        assertThat(read("{\"query\": \"x\", \"folder\": \"src\", \"words\": []}"))
                .isEqualTo(new Arguments("x", new Where(Optional.of("src"), 3), List.of()));
    }

    @Test
    void writtenArgumentsAreReadBack() throws JsonFailure {
        var arguments = new Arguments("x", new Where(Optional.empty(), 5), List.of("a"));

        JsonObject written = ParamRules.JSON.write(arguments);

        assertThat(Json.write(written)).isEqualTo("{\"query\":\"x\",\"folder\":null,\"howDeep\":5,\"words\":[\"a\"]}");
        assertThat(ParamRules.JSON.read(Arguments.class, written)).isEqualTo(arguments);
    }

    @Test
    void theirBoundsAndNamesAreWatched() {
        assertThatThrownBy(() -> read("{\"query\": \"x\", \"howDeep\": 10, \"words\": []}"))
                .hasMessageContaining("'howDeep' must be from 1 to 9");
        assertThatThrownBy(() -> read("{\"query\": \"x\", \"folders\": \"src\", \"words\": []}"))
                .hasMessageContaining("did you mean 'folder'?");
    }

    @Test
    void otherSpellingsOfUnwrappedMembersAreRepaired() throws JsonFailure {
        JsonObject given = (JsonObject) Json.parse("{\"query\": \"x\", \"how_deep\": \"4\", \"words\": []}");

        JsonObject mended = RepairedArguments.of(Arguments.class, given).json();

        assertThat(ParamRules.JSON.read(Arguments.class, mended).where().howDeep())
                .isEqualTo(4);
    }

    private static Arguments read(String json) throws JsonFailure {
        return ParamRules.JSON.read(Arguments.class, Json.parse(json));
    }
}
