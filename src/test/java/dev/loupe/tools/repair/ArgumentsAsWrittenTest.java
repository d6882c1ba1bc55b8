package dev.loupe.tools.repair;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.json.Json;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.tools.catalogue.CatalogueTest;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.run.ToolRunner;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Calls as small models write them, against the real tools: each is repaired to its only possible meaning,
/// with a note.
class ArgumentsAsWrittenTest {

    private static final List<Path> ROOTS = List.of(Path.of("/home/ann/gin"));

    private static RepairedArguments repaired(String tool, String given) throws Exception {
        Tool<?, ?> known = CatalogueTest.TOOLS.find(tool).orElseThrow();
        return RepairedArguments.of(known.arguments(), json(given), ROOTS);
    }

    private static JsonObject json(String text) throws Exception {
        return (JsonObject) Json.parse(text.replace('\'', '"'));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            value = {
                // A project under the name that another tool uses for it.
                "show_stats | {'project': 'gin'} | {'target': 'gin'}",
                "show_stats | {'repo': 'gin'} | {'target': 'gin'}",
                "show_stats | {'name': 'gin'} | {'target': 'gin'}",
                "show_stats | {'path': '/home/ann/gin'} | {'target': '/home/ann/gin'}",
                "show_stats | {'target': ['gin']} | {'target': 'gin'}",
                "show_stats | {'target': 'all'} | {'target': null}",
                "show_tree | {'project': 'gin', 'depth': 2} | {'target': 'gin', 'level': 2}",
                "show_tree | {'repository': 'gin', 'max_depth': '2'} | {'target': 'gin', 'level': 2}",
                "show_tree | {'name': 'gin', 'levels': 2} | {'target': 'gin', 'level': 2}",
                "show_tree | {'directory': 'src'} | {'path': 'src'}",
                "search_by_code_functions | {'query': 'Bind', 'project': 'gin'} | {'query': 'Bind', 'target': 'gin'}",
                "search_by_code_functions | {'query': 'Bind', 'repo': 'gin'} | {'query': 'Bind', 'target': 'gin'}",
                "search_by_code_functions | {'query': 'Bind', 'name': 'gin'} | {'query': 'Bind', 'target': 'gin'}",
                "find_refs | {'symbol': 'Bind', 'project': 'gin'} | {'symbol': 'Bind', 'repo': 'gin'}",
                "grep | {'pattern': 'x', 'repo': 'all'} | {'pattern': 'x', 'repo': null}",
                // The name of the only root is redundant.
                "search_documentation | {'query': 'deploy', 'repo': 'gin'} | {'query': 'deploy'}",
                "search_knowledge | {'query': 'deploy', 'target': 'edge'} | {'query': 'deploy'}",
                "show_projects | {'repo': 'gin'} | {}",
                "show_projects | {'project': '/home/ann/gin'} | {}",
                "get_file_content | {'path': 'a.go', 'repo': 'gin'} | {'path': 'a.go'}",
                "search_codebase | {'query': 'auth', 'project': 'GIN'} | {'query': 'auth'}",
                "search_text_pattern | {'query': 'x', 'repo': 'gin'} | {'query': 'x', 'target_paths': ['gin']}",
                // The query.
                "search_by_code_functions | {'name': 'Bind'} | {'query': 'Bind'}",
                "search_by_code_functions | {'function_name': 'Bind'} | {'query': 'Bind'}",
                "search_by_code_functions | {'function': 'Bind'} | {'query': 'Bind'}",
                "search_by_code_functions | {'q': 'Bind'} | {'query': 'Bind'}",
                "search_by_code_functions | {'query': ['Bind']} | {'query': 'Bind'}",
                "search_by_code_functions | {'symbol': 'Bind'} | {'query': 'Bind'}",
                "search_by_code_classes | {'class_name': 'Context'} | {'query': 'Context'}",
                "search_by_code_classes | {'keyword': 'Context'} | {'query': 'Context'}",
                "search_by_code_imports | {'library': 'json'} | {'query': 'json'}",
                "search_by_code_imports | {'module': 'json'} | {'query': 'json'}",
                "search_by_code_imports | {'package': 'json'} | {'query': 'json'}",
                "search_by_code_imports | {} | {'query': ''}",
                "search_by_code_variables | {'term': 'MAX'} | {'query': 'MAX'}",
                "search_by_code_variables | {'variable_name': 'MAX'} | {'query': 'MAX'}",
                "search_documentation | {'topic': 'deploy'} | {'query': 'deploy'}",
                "search_documentation | {'question': 'how?'} | {'query': 'how?'}",
                "search_documentation | {} | {'query': ''}",
                "search_semantic_concept | {'description': 'parse'} | {'concept_description': 'parse'}",
                "search_semantic_concept | {'concept': 'parse'} | {'concept_description': 'parse'}",
                "search_semantic_concept | {'query': 'parse', 'n_results': 3} | {'concept_description': 'parse', 'top_n_results': 3}",
                "context | {'task': 'fix Bind'} | {'query': 'fix Bind'}",
                "search | {'keywords': 'bind json'} | {'query': 'bind json'}",
                "grep | {'query': 'x', 'max_results': 5} | {'pattern': 'x', 'limit': 5}",
                "find_symbol_occurrences | {'symbol': 'Bind'} | {'symbol_name': 'Bind'}",
                "find_symbol_occurrences | {'name': 'Bind', 'file': 'a.go'} | {'symbol_name': 'Bind', 'target_paths': ['a.go']}",
                "find_refs | {'name': 'Bind'} | {'symbol': 'Bind'}",
                "find_refs | {'query': 'Bind'} | {'symbol': 'Bind'}",
                "call_hierarchy | {'function': 'Bind', 'max_depth': 2} | {'symbol': 'Bind', 'depth': 2}",
                // Files, folders and positions.
                "get_file_content | {'file': 'a.go'} | {'path': 'a.go'}",
                "get_file_content | {'file_path': 'a.go', 'start_line': 20} | {'path': 'a.go', 'from_line': 20}",
                "get_file_content | {'filename': 'a.go', 'offset': 20, 'limit': 50} | {'path': 'a.go', 'from_line': 20}",
                "get_file_content | {'path': ['a.go']} | {'path': 'a.go'}",
                "get_file_content | {'path': 'README.md:3'} | {'path': 'README.md', 'from_line': 3}",
                "get_file_content | {'path': 'context.go:100-120'} | {'path': 'context.go', 'from_line': 100}",
                "get_file_content | {'path': 'context.go#L100-L120'} | {'path': 'context.go', 'from_line': 100}",
                "get_file_content | {'path': 'README.md#Edge'} | {'path': 'README.md'}",
                "get_file_content | {'path': 'file:///home/ann/gin/a%20b.go'} | {'path': '/home/ann/gin/a b.go'}",
                "get_file_content | {} | {'path': ''}",
                "get_file_ast | {'file': 'a.go', 'language': 'go'} | {'path': 'a.go'}",
                "read_chunk | {'path': 'a.go:3-9'} | {'file': 'a.go', 'start_line': 3, 'end_line': 9}",
                "list_symbols | {'path': 'a.go', 'start_line': 7} | {'file': 'a.go', 'from_line': 7}",
                "impact | {'symbol': 'Bind'} | {'target': 'Bind'}",
                "impact | {'file': 'a.go'} | {'target': 'a.go'}",
                "impact | {'file': 'a.go', 'symbol': 'Bind'} | {'target': 'a.go:Bind'}",
                "impact | {'target': 'a.go', 'function': 'Bind'} | {'target': 'a.go:Bind'}",
                "chunk_neighbors | {'file': 'a.go', 'symbol': 'Context.Bind'} | {'chunk': 'a.go:Context.Bind'}",
                "similar | {'file': 'a.go', 'line': 30} | {'target': 'a.go:30'}",
                "similar | {'chunk_id': 'c1'} | {'target': 'c1'}",
                "chunk_neighbors | {'file': 'a.go', 'line': 30} | {'chunk': 'a.go:30'}",
                "find_similar | {'id': 'c1'} | {'positiveIds': ['c1']}",
                "index_directory | {'path': '/home/ann/docs'} | {'dirPath': '/home/ann/docs'}",
                "index_directory | {'directory': '/home/ann/docs', 'extensions': 'md'} | {'dirPath': '/home/ann/docs', 'fileExtensions': ['md']}",
                "index_file | {'path': 'a.md', 'collection': 'notes'} | {'filePath': 'a.md', 'collectionName': 'notes'}",
                "search_codebase | {'query': 'x', 'collection': 'notes'} | {'query': 'x', 'collectionName': 'notes'}",
                "search_codebase | {'query': 'x', 'fileExtensions': ['.go']} | {'query': 'x', 'extension': ['.go']}",
                "search_codebase | {'query': 'x', 'path': 'render'} | {'query': 'x', 'directory': 'render'}",
                "search_code | {'query': 'x', 'fileExtensions': ['.go']} | {'query': 'x', 'fileExtension': ['.go']}",
                "find_similar | {'code': 'x()', 'fileExtension': '.go'} | {'positiveCode': ['x()'], 'fileExtensions': ['.go']}",
                // Filters and flags.
                "search_text_pattern | {'query': 'x', 'regex': true} | {'query': 'x', 'is_regex': true}",
                "search_text_pattern | {'pattern': 'x', 'path': 'render'} | {'query': 'x', 'target_paths': ['render']}",
                "search_text_pattern | {'pattern': 'x', 'paths': ['render']} | {'query': 'x', 'target_paths': ['render']}",
                "search_text_pattern | {'query': 'x', 'ignore_case': true} | {'query': 'x', 'case_sensitive': false}",
                "search_text_pattern | {'query': 'x', 'case_insensitive': 'false'} | {'query': 'x', 'case_sensitive': true}",
                "search_text_pattern | {'query': 'x', 'extensions': 'go'} | {'query': 'x', 'file_extensions': ['go']}",
                "search_text_pattern | {'query': 'x', 'fileExtensions': ['go']} | {'query': 'x', 'file_extensions': ['go']}",
                "search_text_pattern | {'query': 'x', 'file_pattern': '*.go'} | {'query': 'x', 'target_paths': ['*.go']}",
                "search_text_pattern | {'query': 'x', 'context': 3} | {'query': 'x', 'context_lines': 3}",
                "search_text_pattern | {'query': 'x', 'file': 'a.go'} | {'query': 'x', 'target_paths': ['a.go']}",
                "search_text_pattern | {'query': 'x', 'limit': 'all'} | {'query': 'x', 'max_results': 500}",
                "grep | {'pattern': 'x', 'case_sensitive': true} | {'pattern': 'x', 'ignore_case': false}",
                "grep | {'pattern': 'x', 'is_regex': true} | {'pattern': 'x', 'regex': true}",
                "find_symbol_occurrences | {'symbol_name': 'x', 'find_definitions': 'no'} | {'symbol_name': 'x', 'find_definitions': false}",
                "find_symbol_occurrences | {'symbol_name': 'x', 'language': 'any'} | {'symbol_name': 'x', 'language': null}",
                "search_semantic_concept | {'concept': 'x', 'language': 'auto'} | {'concept_description': 'x', 'language': null}",
                "search_by_code_functions | {'query': 'x', 'limit': 'all'} | {'query': 'x', 'limit': 1000000}",
                "search_by_code_functions | {'query': 'x', 'top_k': 5} | {'query': 'x', 'limit': 5}",
                "search_beads | {'query': 'x', 'priority': 'P1', 'status': 'all'} | {'query': 'x', 'priority': 1, 'status': null}",
                "feedback_submit | {'injection_id': '[injection_id: inj-0a1b2c]', 'rating': 'useful'} | {'injection_id': 'inj-0a1b2c', 'rating': 'useful'}",
                "commit_search | {'message': 'fix'} | {'query': 'fix'}",
                "review | {'range': 'main..dev'} | {'diff': 'main..dev'}",
                // Values that every lenient tool accepts, and arguments that it does not have.
                "show_tree | {'level': 'deep'} | {}",
                "show_tree | {'level': 2.5} | {'level': 2}",
                "search_by_code_functions | {'query': 'x', 'limit': 2.7} | {'query': 'x', 'limit': 2}",
                "search_by_code_functions | {'query': 'x', 'limit': 'many'} | {'query': 'x'}",
                "search_by_code_functions | {'query': 'x', 'language': 'go'} | {'query': 'x'}",
                "search_documentation | {'query': 'x', 'language': 'ru', 'limit': 3} | {'query': 'x', 'limit': 3}",
                "show_projects | {'limit': 10} | {}",
                "admin_sync | {'foo': 1} | {}",
                "search_text_pattern | {'query': 'x', 'depth': 3} | {'query': 'x'}",
                "search_ast | {'pattern': 'x', 'limit': 1000} | {'pattern': 'x', 'limit': 500}",
                // Typos.
                "search | {'query': 'x', 'limits': 3} | {'query': 'x', 'limit': 3}",
                "grep | {'patern': 'x'} | {'pattern': 'x'}",
            })
    void unambiguousArgumentsAreReadAsMeantAndReported(String tool, String given, String expected) throws Exception {
        RepairedArguments repaired = repaired(tool, given);

        assertThat(repaired.json()).isEqualTo(json(expected));
        assertThat(repaired.repairs()).isNotEmpty();
    }

    /// Ambiguous or impossible requests: rejected, or reported by the tool.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            value = {
                "grep | {'pattern': 'x', 'query': 'y'}",
                "feedback_stats | {'repo': 'flask'}",
                "grep | {'pattern': 'x', 'fuzzy': true}",
                "find_refs | {'symbol': 'x', 'name': 'y'}",
                "impact | {'symbol': 'x', 'file': 'a.go:y'}",
                "impact | {'symbol': 'x', 'function': 'y', 'file': 'a.go'}",
                "delete_collection | {'collection': 'notes'}",
                "search | {'query': 'x', 'limit': 2.5}",
                "search_text_pattern | {'query': 'x', 'offset': -1}",
            })
    void ambiguousArgumentsAreNotRepairedAndAreRefused(String tool, String given) throws Exception {
        RepairedArguments repaired = repaired(tool, given);

        assertThat(repaired.json()).isEqualTo(json(given));
        assertThatThrownBy(() -> ToolRunner.bind(CatalogueTest.TOOLS.find(tool).orElseThrow(), repaired.json()))
                .isInstanceOf(ToolFailure.class);
    }

    @Test
    void theRepoArgumentIsKeptIfThereAreSeveralRoots() throws Exception {
        Tool<?, ?> stats = CatalogueTest.TOOLS.find("feedback_stats").orElseThrow();
        var roots = List.of(Path.of("/home/ann/gin"), Path.of("/home/ann/flask"));

        assertThat(RepairedArguments.of(stats.arguments(), json("{'repo': 'gin'}"), roots)
                        .json())
                .isEqualTo(json("{'repo': 'gin'}"));
    }
}
