package dev.loupe.tools.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.tools.catalogue.ToolNameResolution.Found;
import dev.loupe.tools.catalogue.ToolNameResolution.How;
import dev.loupe.tools.catalogue.ToolNameResolution.Unknown;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ToolNamesTest {

    private static final ToolAliases ALIASES = ToolAliases.parse("""
            # a comment
            search_code
              find_code code_search
            get_file_ast
              ast
            delete_everything
              nuke
            """);

    private static final ToolTable TABLE = ToolTable.parse("""
            search	reads	core,search
            grep	reads	core,search
            search_code	reads	search
            status	reads	core,indexing
            index_codebase	writes_index	indexing
            clear_index	destroys	indexing
            delete_everything	destroys	projects
            register_project	writes_index	projects
            unregister_project	destroys	projects
            """);

    private static ToolNameResolution resolve(String name) {
        return new ToolNames(TABLE, ToolSelection.ALL, ALIASES).resolve(name);
    }

    private static ToolNameResolution resolve(String name, ToolChoice choice) throws SelectionFailure {
        return new ToolNames(TABLE, ToolSelection.of(choice, TABLE), ALIASES).resolve(name);
    }

    @Test
    void aRealNameIsTakenAsItIs() {
        assertThat(resolve("search_code")).isEqualTo(new Found("search_code", How.EXACT, ""));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "searchCode",
                "SearchCode",
                "SEARCH_CODE",
                "Search-Code",
                " search code ",
                "search.code",
                "search/code",
                "searchcode",
                "search_code()",
                "search_code(query)",
                "search_code_tool",
                "searchCodeTool",
                "mcp__loupe__search_code",
                "mcp__some_server__search_code",
                "mcp_loupe_search_code",
                "functions.search_code",
                "default_api.search_code",
                "default_api:search_code",
                "loupe_search_code",
                "loupe.search_code",
                "loupe:search_code",
                "loupe-search-code",
                "loupe/searchCode",
                "vibe-analyzer_search_code",
                "vibe-analyzer_searchCode",
                "tea-rags_search_code",
                "bobbin__search_code",
                "mcp_tea-rags_search_code_tool",
                "my-server.search_code"
            })
    void theNameIsFoundInEverySpelling(String name) {
        assertThat(resolve(name))
                .isEqualTo(new Found(
                        "search_code", How.SPELLING, "the tool name '" + name + "' was read as 'search_code'"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"clearIndex", "mcp__loupe__clear_index", "loupe.clear_index", "unregister-project"})
    void aToolThatDeletesIsFoundInAnotherSpelling(String name) {
        assertThat(resolve(name)).isInstanceOf(Found.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"find_code", "findCode", "loupe.find-code", "mcp__x__find_code", "findcode", "find_code()"})
    void anAliasIsResolvedWithTheLineOfItsFamily(String name) {
        assertThat(resolve(name)).isInstanceOfSatisfying(Found.class, found -> {
            assertThat(found.name()).isEqualTo("search_code");
            assertThat(found.how()).isEqualTo(How.ALIAS);
            assertThat(found.note()).matches("ALIAS_HANDLER: Resolving 'find_?code' -> 'search_code'");
        });
    }

    @ParameterizedTest
    @CsvSource({
        "serch_code, search_code",
        "search_cdoe, search_code",
        "searchCodes, search_code",
        "mcp__loupe__serch_code, search_code",
        "loupe.serch_code, search_code",
        "grepp, grep",
        "reindex_codebase, index_codebase",
        "regster_project, register_project",
    })
    void aTypoInAToolNameIsAcceptedAndReported(String name, String tool) {
        assertThat(resolve(name))
                .isEqualTo(new Found(
                        tool,
                        How.NEAR_MISS,
                        "there is no tool '" + name + "'; '" + tool + "' was called, whose name is the nearest"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "clear_indx",
                "clearIndexx",
                "nuke",
                "delete_everythin",
                "unregister_projects",
                "unregistr_project",
                "deregister_project",
                "unindex_codebase",
                "deindex_codebase",
            })
    void noAliasAndNoSlipReachesWhatDeletesOrUndoesTheWish(String name) {
        assertThat(resolve(name)).isInstanceOf(Unknown.class);
    }

    @Test
    void anUnknownToolIsReportedWithItsNearestNames() {
        assertThat(resolve("clear_indx"))
                .isEqualTo(new Unknown("unknown tool 'clear_indx'; did you mean clear_index?", List.of("clear_index")));
        assertThat(resolve("weather"))
                .isEqualTo(new Unknown("unknown tool 'weather'; tools/list names all tools", List.of()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "()", "__", "mcp__", "...", "поиск", "peep", "xx", "search_code_now_please"})
    void aNameWithoutACloseMatchIsUnknown(String name) {
        assertThat(resolve(name)).isInstanceOf(Unknown.class);
    }

    @Test
    void aNameOfAnyLengthIsAnsweredAtOnce() {
        assertThat(resolve("search".repeat(200_000))).isInstanceOfSatisfying(Unknown.class, unknown -> {
            assertThat(unknown.message()).hasSizeLessThan(200);
        });
        assertThat(resolve("a.b:c/d__".repeat(22))).isInstanceOf(Unknown.class);
    }

    @Test
    void invisibleCharactersAreEscapedInTheMessage() {
        assertThat(resolve("gr\u001b[2Jep\u202e_x"))
                .isInstanceOfSatisfying(
                        Unknown.class,
                        unknown -> assertThat(unknown.message()).contains("'gr\\u{001B}[2Jep\\u{202E}_x'"));
    }

    @Test
    void anAliasOfAToolThatIsNotBuiltYetIsUnknownAndNotASlip() {
        assertThat(resolve("ast")).isInstanceOf(Unknown.class);
        assertThat(resolve("get_file_ast")).isInstanceOf(Unknown.class);
        assertThat(resolve("get_file_asts")).isInstanceOf(Unknown.class);
    }

    @Test
    void aToolThatIsNotEnabledSaysWhatEnablesIt() throws Exception {
        var core = new ToolChoice(List.of("core"), List.of(), List.of("grep"), false);

        assertThat(resolve("search_code", core))
                .isEqualTo(new Unknown(
                        "the tool 'search_code' is not enabled on this server, which was started with a choice of"
                                + " tools; --tools search_code or --toolsets search adds it",
                        List.of("search")));
        assertThat(resolve("find_code", core)).isEqualTo(resolve("search_code", core));
        assertThat(resolve("serch_code", core)).isEqualTo(resolve("search_code", core));
        assertThat(message(resolve("grep", core))).endsWith("which was started with --exclude-tools grep");
        assertThat(message(resolve("search", core))).isEmpty();
    }

    @Test
    void onAServerThatOnlyReadsTheOtherToolsSayWhy() throws Exception {
        var reading = new ToolChoice(List.of(), List.of(), List.of(), true);

        assertThat(message(resolve("clear_index", reading))).endsWith("which only reads (started with --read-only)");
        assertThat(message(resolve("indexCodebase", reading))).endsWith("which only reads (started with --read-only)");
        assertThat(resolve("status", reading)).isInstanceOf(Found.class);
    }

    private static String message(ToolNameResolution resolution) {
        return resolution instanceof Unknown unknown ? unknown.message() : "";
    }
}
