package dev.loupe.tools.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.tools.catalogue.ToolNameResolution.Found;
import dev.loupe.tools.catalogue.ToolNameResolution.Unknown;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Names that small models make up, against the real tools: resolved by a rule, not a list.
class KindNamesTest {

    private final ToolNames names;

    KindNamesTest() throws Exception {
        names = new ToolNames(ToolTable.builtIn(), ToolSelection.ALL, ToolAliases.builtIn());
    }

    /// By the tool that is meant.
    private static final Map<String, String> GUESSES = new TreeMap<>(Map.ofEntries(
            Map.entry("search_by_code_functions", """
                    search_func find_func list_funcs search_by_code_func functions_search get_function
                    find_all_functions list_all_methods lookup_method search_fn show_methods method_search
                    search_methods_by_name get_function_definition browse_functions describe_function
                    search_constructors fetch_functions function_lookup func_search"""),
            Map.entry("search_by_code_variables", """
                    search_vars search_by_code_vars search_const find_const list_constants get_constants
                    list_enums find_fields list_fields search_properties show_globals find_attributes
                    constant_search enum_lookup find_global_variables get_vars search_static_fields"""),
            Map.entry("search_by_code_imports", """
                    search_libs search_uses search_use find_usings list_dependencies_used find_packages list_modules
                    get_includes import_search find_all_imports show_libraries search_external_libraries
                    import_lookup list_includes search_using find_require get_libs"""),
            Map.entry("search_by_code_classes", """
                    find_interface find_implementations list_structs class_lookup get_class show_structs
                    list_interfaces find_abstract_classes list_traits search_type type_search get_types
                    struct_search find_trait list_types search_protocols interface_search find_impl"""),
            Map.entry("search_documentation", """
                    search_guide search_manual search_readmes search_doc_files find_guide list_docs
                    get_manual show_readme search_tutorials find_markdown_files search_wiki_pages
                    browse_docs read_docs search_all_docs search_handbook"""),
            Map.entry("search_knowledge", """
                    find_guidelines get_rules list_standards search_conventions search_lore
                    find_rule get_knowledge_base lookup_knowledge search_character"""),
            Map.entry("show_tree", """
                    show_dir show_folder folder_tree get_directory_tree display_tree print_tree view_folders
                    get_folder_structure list_folders list_directories show_layout get_project_layout
                    view_tree directory_structure show_repo_tree list_folder"""),
            Map.entry("show_stats", """
                    get_project_statistics show_statistic count_files get_code_statistics show_code_stats
                    get_repo_stats repository_stats_show view_stats calculate_statistics count_code_lines
                    get_language_statistics display_statistics"""),
            Map.entry("admin_sync", """
                    force_sync admin_sync_all sync_now reindex_now refresh_everything trigger_resync
                    force_reindex run_reindex rescan_all resync_projects refresh_project synchronize_all"""),
            Map.entry("get_file_content", """
                    get_file_by_path show_file_contents read_whole_file get_file_body get_full_file
                    print_file_content load_file_content view_file_text read_file_text open_file_path
                    display_file_contents fetch_file_content get_raw_file"""),
            Map.entry("get_file_ast", """
                    view_ast_of_file get_code_outline file_skeleton_get show_skeleton get_outline_of_file
                    fetch_ast view_outline display_file_ast get_ast_structure"""),
            Map.entry("show_projects", """
                    list_all_repositories list_available_projects display_projects get_all_projects
                    view_projects show_all_repos list_indexed_projects get_repositories show_known_projects""")));

    @Test
    void aVerbAndAKindNameTheTool() {
        var elsewhere = new ArrayList<String>();
        int all = 0;
        for (var tool : GUESSES.entrySet())
            for (String guess : tool.getValue().strip().split("\\s+")) {
                all++;
                if (!(names.resolve(guess) instanceof Found found)
                        || !found.name().equals(tool.getKey())) elsewhere.add(guess + " -> " + names.resolve(guess));
            }

        assertThat(elsewhere).isEmpty();
        assertThat(all).isGreaterThan(160);
    }

    @ParameterizedTest
    @CsvSource({
        "functions.search, search",
        "functions.search_code, search_code",
        "functions_search_code, search_code",
        "find_uses, find_refs",
        "searchFunc, search_by_code_functions",
        "loupe_search_func, search_by_code_functions",
        "mcp__vibe__list-constants, search_by_code_variables",
    })
    void aNamespaceIsNotAKindAndAListedAliasComesFirst(String name, String tool) {
        assertThat(names.resolve(name))
                .isInstanceOfSatisfying(
                        Found.class, found -> assertThat(found.name()).isEqualTo(tool));
    }

    /// Names with two kinds, with none, or with a word that changes the meaning.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "search_functions_and_classes",
                "class_hierarchy",
                "delete_files",
                "write_file",
                "edit_file",
                "rename_function",
                "run_project",
                "unused_imports",
                "test_functions",
                "weather"
            })
    void ambiguousOrMeaninglessNamesAreNotGuessed(String name) {
        assertThat(names.resolve(name)).isInstanceOf(Unknown.class);
    }

    @Test
    void theAdviceNamesTheToolOfTheKind() {
        assertThat(names.resolve("rename_function"))
                .isInstanceOfSatisfying(
                        Unknown.class,
                        unknown -> assertThat(unknown.nearest()).first().isEqualTo("search_by_code_functions"));
        assertThat(names.resolve("summarize_guides"))
                .isInstanceOfSatisfying(
                        Unknown.class, unknown -> assertThat(unknown.nearest()).contains("search_documentation"));
    }

    @Test
    void theRuleReachesOnlyToolsThatAreOffered() throws Exception {
        ToolTable table = ToolTable.builtIn();
        var core = new ToolNames(
                table,
                ToolSelection.of(new ToolChoice(List.of("core"), List.of(), List.of(), false), table),
                ToolAliases.builtIn());

        assertThat(core.resolve("list_structs"))
                .isInstanceOfSatisfying(
                        Unknown.class, unknown -> assertThat(unknown.message()).contains("search_by_code_classes"));
    }
}
