package dev.loupe.tools.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.json.Json;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ToolSelectionTest {

    private static final ToolTable TABLE = ToolTable.parse("""
            find	reads	core,search
            dig	reads	search
            make	writes_index	core,indexing
            drop	destroys	indexing
            """);

    private static List<String> chosen(ToolChoice choice) throws SelectionFailure {
        ToolSelection selection = ToolSelection.of(choice, TABLE);
        return TABLE.names().stream().filter(selection::contains).toList();
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {
                "-, -, -, false, find dig make drop",
                "core, -, -, false, find make",
                "'core,search', -, -, false, find dig make",
                "' Core , SEARCH ,', -, -, false, find dig make",
                "core, drop, -, false, find make drop",
                "-, dig, -, false, dig",
                "-, 'drop,find', -, false, find drop",
                "all, -, -, false, find dig make drop",
                "default, -, make, false, find dig drop",
                "'all,core', -, -, false, find dig make drop",
                "core, find, find, false, make",
                "-, -, 'find,dig', false, make drop",
                "-, -, -, true, find dig",
                "indexing, find, -, true, find",
            })
    void theToolsThatAChoiceMeans(String sets, String tools, String excluded, boolean readOnly, String expected)
            throws Exception {
        assertThat(chosen(new ToolChoice(one(sets), one(tools), one(excluded), readOnly)))
                .containsExactly(expected.split(" "));
    }

    private static List<String> one(String text) {
        return text == null ? List.of() : List.of(text);
    }

    @Test
    void unknownNamesAreRefusedWithTheAvailableOnes() {
        assertThatThrownBy(() -> chosen(new ToolChoice(List.of("core,serch"), List.of(), List.of(), false)))
                .isInstanceOf(SelectionFailure.class)
                .hasMessage("there is no toolset 'serch'; there are core, search, indexing");
        assertThatThrownBy(() -> chosen(new ToolChoice(List.of(), List.of("fnd"), List.of(), false)))
                .hasMessage("there is no tool 'fnd'; did you mean find?");
        assertThatThrownBy(() -> chosen(new ToolChoice(List.of(), List.of(), List.of("zzzzz"), false)))
                .hasMessage("there is no tool 'zzzzz'; there are find, dig, make, drop");
        assertThatThrownBy(() -> chosen(new ToolChoice(List.of(), List.of("drop"), List.of(), true)))
                .hasMessage("no tool is left to offer; name more or exclude fewer");
    }

    @Test
    void theEnvironmentSaysWhatTheOptionsLeaveOpen() throws Exception {
        Map<String, String> environment = Map.of(
                "LOUPE_TOOLSETS", "core",
                "LOUPE_TOOLS", "dig",
                "LOUPE_EXCLUDE_TOOLS", "find",
                "LOUPE_READ_ONLY", "1");

        assertThat(ToolChoice.EVERYTHING.orOf(environment))
                .isEqualTo(new ToolChoice(List.of("core"), List.of("dig"), List.of("find"), true));
        var options = new ToolChoice(List.of("search"), List.of("make"), List.of("dig"), false);
        assertThat(options.orOf(environment))
                .isEqualTo(new ToolChoice(List.of("search"), List.of("make"), List.of("dig"), true));
        assertThat(ToolChoice.EVERYTHING.orOf(Map.of("LOUPE_TOOLSETS", " ")).isEverything())
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"false", "0", "No", "off", ""})
    void readOnlyIsTurnedOffByTheUsualWords(String word) throws Exception {
        assertThat(ToolChoice.EVERYTHING.orOf(Map.of("LOUPE_READ_ONLY", word)).readOnly())
                .isFalse();
    }

    @Test
    void aWordThatIsNeitherIsRefusedRatherThanTakenForWriting() {
        assertThatThrownBy(() -> ToolChoice.EVERYTHING.orOf(Map.of("LOUPE_READ_ONLY", "maybe")))
                .hasMessage("LOUPE_READ_ONLY must be true or false, not 'maybe'");
    }

    @Test
    void theSelectedToolsAreListedInTheOrderOfAll() throws Exception {
        CatalogueText all = CatalogueText.builtIn();
        CatalogueText some =
                all.only(ToolSelection.of(new ToolChoice(List.of("projects"), List.of("grep"), List.of(), true)));

        assertThat(names(some)).containsExactly("grep", "list_projects", "show_projects", "show_stats");
        assertThat(all.oneLine())
                .contains(some.oneLine().substring(1, some.oneLine().indexOf("},{\"name\"")));
        assertThat(names(all)).containsExactlyElementsOf(ToolTable.builtIn().names());
    }

    private static List<String> names(CatalogueText text) throws Exception {
        return ((JsonArray) Json.parse(text.oneLine()))
                .elements().stream().map(ToolSelectionTest::name).toList();
    }

    private static String name(JsonValue entry) {
        return ((JsonString) ((JsonObject) entry).get("name")).text();
    }

    @Test
    void onlyWholeNamesOfSelectedToolsAreInTheList() throws Exception {
        CatalogueText all = CatalogueText.builtIn();
        CatalogueText some = all.only(ToolSelection.of(new ToolChoice(List.of(), List.of("grep"), List.of(), false)));

        assertThat(all.contains("search")).isTrue();
        assertThat(all.contains("sear")).isFalse();
        assertThat(all.contains("")).isFalse();
        assertThat(all.contains("search\",\"title\":\"Search code and documents"))
                .isFalse();
        assertThat(some.contains("grep")).isTrue();
        assertThat(some.contains("search")).isFalse();
    }

    @Test
    void aNameIsResolvedAmongTheSelectedTools() throws Exception {
        CatalogueText some = CatalogueText.builtIn()
                .only(ToolSelection.of(new ToolChoice(List.of(), List.of("grep"), List.of(), false)));

        assertThat(some.resolve("grep"))
                .isEqualTo(new ToolNameResolution.Found("grep", ToolNameResolution.How.EXACT, ""));
        assertThat(some.resolve("mcp__loupe__grep")).isInstanceOf(ToolNameResolution.Found.class);
        assertThat(some.resolve("search"))
                .isInstanceOfSatisfying(
                        ToolNameResolution.Unknown.class,
                        unknown -> assertThat(unknown.message()).contains("'search' is not enabled"));
    }
}
