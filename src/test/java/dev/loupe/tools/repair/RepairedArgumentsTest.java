package dev.loupe.tools.repair;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.json.Json;
import dev.loupe.json.JsonFailure;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.tools.answer.Param;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RepairedArgumentsTest {

    enum Mode {
        FAST,
        SLOW
    }

    record Weights(double recency) {}

    record Arguments(
            String query,

            @Param(value = "", byDefault = "10", min = 1, max = 100)
            int maxResults,

            @Param(value = "", byDefault = "3", min = 1, max = 10, clamp = true)
            int level,

            Optional<Double> threshold,

            @Param(value = "", byDefault = "false") boolean regex,

            @Param(value = "", byDefault = "\"fast\"") Mode mode,

            @Param(value = "", byDefault = "[]") List<String> paths,

            @Param(value = "", byDefault = "[]") List<Integer> lines,

            Optional<List<Weights>> all,
            Optional<Weights> weights,
            Optional<Map<String, Double>> shares,
            Optional<JsonObject> filter,
            Optional<String> repo,

            @Param(
                    value = "",
                    name = "pathPattern",
                    values = {"red", "green"})
            Optional<List<String>> pathPattern,

            @Param(
                    value = "",
                    types = {"string", "array<string>"})
            Optional<JsonValue> extension,

            @Param(
                    value = "",
                    types = {"string", "object"})
            Optional<JsonValue> rerank,

            Optional<String> aB,
            Optional<String> ab) {}

    private static JsonObject json(String text) throws JsonFailure {
        return (JsonObject) Json.parse(text.replace('`', '"'));
    }

    private static RepairedArguments repaired(String given) throws JsonFailure {
        return RepairedArguments.of(Arguments.class, json(given));
    }

    /// Quotes within texts are written as `\"`.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            value = {
                "{'max_results': '5'} | {'max_results': 5} | 'max_results' was given as '5' and read as 5",
                "{'max_results': ' 5 '} | {'max_results': 5} | 'max_results' was given as ' 5 ' and read as 5",
                "{'max_results': 5.0} | {'max_results': 5} | 'max_results' was given as 5.0 and read as 5",
                "{'max_results': '5.0'} | {'max_results': 5} | 'max_results' was given as '5.0' and read as 5",
                "{'max_results': 1e2} | {'max_results': 100} | 'max_results' was given as 1e2 and read as 100",
                "{'threshold': '0.5'} | {'threshold': 0.5} | 'threshold' was given as '0.5' and read as 0.5",
                "{'regex': 'true'} | {'regex': true} | 'regex' was given as 'true' and read as true",
                "{'regex': 'False'} | {'regex': false} | 'regex' was given as 'False' and read as false",
                "{'mode': 'SLOW'} | {'mode': 'slow'} | 'mode' was given as 'SLOW' and read as 'slow'",
                "{'paths': 'src'} | {'paths': ['src']} | 'paths' was given as 'src' and read as ['src']",
                "{'paths': '[\\'a\\', \\'b\\']'} | {'paths': ['a','b']} | 'paths' was given as '[\\'a\\', \\'b\\']' and read as ['a','b']",
                "{'paths': '[draft'} | {'paths': ['[draft']} | 'paths' was given as '[draft' and read as ['[draft']",
                "{'lines': '7'} | {'lines': [7]} | 'lines' was given as '7' and read as ['7']; 'lines[0]' was given as '7' and read as 7",
                "{'lines': 7} | {'lines': [7]} | 'lines' was given as 7 and read as [7]",
                "{'lines': [1,'2']} | {'lines': [1,2]} | 'lines[1]' was given as '2' and read as 2",
                "{'all': {'recency': 1}} | {'all': [{'recency': 1}]} | 'all' was given as {'recency':1} and read as [{'recency':1}]",
                "{'weights': '{\\'recency\\':1}'} | {'weights': {'recency': 1}} | 'weights' was given as '{\\'recency\\':1}' and read as {'recency':1}",
                "{'weights': {'Recency': '1'}} | {'weights': {'recency': 1}} | the argument 'weights.Recency' was read as 'weights.recency'; 'weights.recency' was given as '1' and read as 1",
                "{'shares': {'a': '1'}} | {'shares': {'a': 1}} | 'shares.a' was given as '1' and read as 1",
                "{'filter': '{\\'must\\':[]}'} | {'filter': {'must': []}} | 'filter' was given as '{\\'must\\':[]}' and read as {'must':[]}",
                "{'pathPattern': 'Red'} | {'pathPattern': ['red']} | 'pathPattern' was given as 'Red' and read as ['Red']; 'pathPattern[0]' was given as 'Red' and read as 'red'",
                "{'extension': '[\\'.ts\\']'} | {'extension': ['.ts']} | 'extension' was given as '[\\'.ts\\']' and read as ['.ts']",
                "{'rerank': '{\\'custom\\':{}}'} | {'rerank': {'custom': {}}} | 'rerank' was given as '{\\'custom\\':{}}' and read as {'custom':{}}",
                "{'query': 404} | {'query': '404'} | 'query' was given as 404 and read as '404'",
                "{'level': 11} | {'level': 10} | 'level' was moved from 11 to 10, the nearest that is allowed",
                "{'level': '0'} | {'level': 1} | 'level' was given as '0' and read as 0; 'level' was moved from 0 to 1, the nearest that is allowed",
                "{'max_results': ''} | {'max_results': null} | 'max_results' was given as '' and taken for not given",
                "{'weights': 'null'} | {'weights': null} | 'weights' was given as 'null' and taken for not given",
                "{'repo': ' '} | {'repo': null} | 'repo' was given as ' ' and taken for not given",
                "{'maxResults': 5} | {'max_results': 5} | the argument 'maxResults' was read as 'max_results'",
                "{'max-results': 5} | {'max_results': 5} | the argument 'max-results' was read as 'max_results'",
                "{'MAXRESULTS': '5'} | {'max_results': 5} | the argument 'MAXRESULTS' was read as 'max_results'; 'max_results' was given as '5' and read as 5",
                "{'project': 'shop'} | {'repo': 'shop'} | the argument 'project' was read as 'repo'",
                "{'path': 'src/shop'} | {'paths': ['src/shop']} | the argument 'path' was read as 'paths'; 'paths' was given as 'src/shop' and read as ['src/shop']",
                "{'query': ['x']} | {'query': 'x'} | 'query' was given as ['x'] and read as 'x'",
                "{'regex': 'yes'} | {'regex': true} | 'regex' was given as 'yes' and read as true",
                "{'path': '/src/shop'} | {'repo': '/src/shop'} | the argument 'path' was read as 'repo'",
                "{'Repository': 7} | {'repo': '7'} | the argument 'Repository' was read as 'repo'; 'repo' was given as 7 and read as '7'",
                "{'path_pattern': ['red']} | {'pathPattern': ['red']} | the argument 'path_pattern' was read as 'pathPattern'",
            })
    void unambiguousArgumentsAreRepairedAndReported(String given, String expected, String repairs) throws JsonFailure {
        RepairedArguments repaired = repaired(given.replace('\'', '"'));

        assertThat(repaired.json()).isEqualTo(json(expected.replace('\'', '"')));
        assertThat(String.join("; ", repaired.repairs()).replace("\\\"", "\\'").replace('"', '\''))
                .isEqualTo(repairs);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{'query': 'x', 'max_results': 5, 'threshold': 0.50, 'regex': true, 'mode': 'fast', 'paths': ['a']}",
                "{'query': ''}",
                "{'query': '[1]'}",
                "{'query': 'null', 'repo': 'null'}",
                "{'query': ['x', 'y']}",
                "{'query': true}",
                "{'query': null, 'max_results': null}",
                "{'max_results': 'five'}",
                "{'max_results': 2.5}",
                "{'max_results': [5]}",
                "{'max_results': 1000}",
                "{'regex': 'perhaps'}",
                "{'regex': 1}",
                "{'mode': 'medium'}",
                "{'paths': {'a': 1}}",
                "{'paths': true}",
                "{'weights': '{broken'}",
                "{'weights': '[1]'}",
                "{'extension': '.ts', 'rerank': 'recent'}",
                "{'extension': ['.ts'], 'rerank': {'custom': {}}}",
                "{'extension': '[id].ts'}",
                "{'_meta': {'x': '1'}}",
            })
    void validOrIrreparableArgumentsAreNotChanged(String given) throws JsonFailure {
        JsonObject arguments = json(given.replace('\'', '"'));

        assertThat(RepairedArguments.of(Arguments.class, arguments))
                .isEqualTo(new RepairedArguments(arguments, List.of()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'max_results': 1, 'maxResults': 2}",
                "{'maxResults': 1, 'max-results': 2}",
                "{'AB': 'which of the two'}",
                "{'results': 2}",
                "{'project': 'shop', 'path': '/src/shop'}",
                "{'repo': 'shop', 'project': 'stock'}",
                "{'_query': 'x'}",
            })
    void aNameThatMayMeanTwoThingsOrNoneIsLeftToBeRefused(String given) throws JsonFailure {
        RepairedArguments repaired = repaired(given.replace('\'', '"'));

        assertThat(repaired.repairs()).isEmpty();
        assertThat(repaired.json()).isEqualTo(json(given.replace('\'', '"')));
    }

    record OfAFile(
            String file,
            @Param(value = "", byDefault = "20") int limit,
            Optional<String> repo) {}

    record Reading(String filePath, Optional<Integer> startLine, Optional<Integer> endLine) {}

    record PerhapsInAFile(String query, Optional<String> file, Optional<String> repo) {}

    record OfASymbol(String symbol, Optional<String> project, Optional<String> path) {}

    record Naming(String name, String path) {}

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            value = {
                "OfAFile | {'path': 'src/a.py'} | {'file': 'src/a.py'}",
                "OfAFile | {'file_path': 'src/a.py', 'top_k': '5'} | {'file': 'src/a.py', 'limit': 5}",
                "OfAFile | {'path': '/src/shop/a.py'} | {'file': '/src/shop/a.py'}",
                "OfAFile | {'file': 'a.py', 'path': '/src/shop'} | {'file': 'a.py', 'repo': '/src/shop'}",
                "Reading | {'path': 'a.py', 'start': 3, 'end': 9} | {'file_path': 'a.py', 'start_line': 3, 'end_line': 9}",
                "PerhapsInAFile | {'pattern': 'x', 'path': 'src/a.py'} | {'query': 'x', 'file': 'src/a.py'}",
                "PerhapsInAFile | {'q': 'x', 'path': '/src/shop'} | {'query': 'x', 'repo': '/src/shop'}",
                "OfASymbol | {'name': 'Shop', 'repo': 'shop'} | {'symbol': 'Shop', 'project': 'shop'}",
                "OfASymbol | {'symbolName': 'Shop', 'root': '/src/shop'} | {'symbol': 'Shop', 'project': '/src/shop'}",
            })
    void theNameThatOtherToolsHaveForAnArgumentIsRead(String tool, String given, String expected) throws Exception {
        RepairedArguments repaired = RepairedArguments.of(record(tool), json(given.replace('\'', '"')));

        assertThat(repaired.json()).isEqualTo(json(expected.replace('\'', '"')));
        assertThat(repaired.repairs()).isNotEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            value = {
                "OfAFile | {'file_path': 'a', 'filename': 'b'}",
                "OfAFile | {'file': 'a', 'path': 'b'}",
                "OfASymbol | {'file': 'a.py'}",
                "OfASymbol | {'symbol': 'Shop', 'name': 'shop'}",
                "Naming | {'file': 'a.py', 'symbol': 'Shop'}",
            })
    void aNameThatSeveralWouldHaveOrNoneIsNotRead(String tool, String given) throws Exception {
        JsonObject arguments = json(given.replace('\'', '"'));

        assertThat(RepairedArguments.of(record(tool), arguments))
                .isEqualTo(new RepairedArguments(arguments, List.of()));
    }

    private static Class<? extends Record> record(String name) throws ClassNotFoundException {
        return Class.forName(RepairedArgumentsTest.class.getName() + "$" + name).asSubclass(Record.class);
    }

    /// Shows that the comparison of names is bounded, not quadratic.
    @Test
    void moreArgumentsThanAnyToolHasAreLeftToBeRefused() {
        var many = new LinkedHashMap<String, JsonValue>();
        for (int i = 0; i < 200_000; i++) many.put("maxResults" + i, JsonValue.of(i));
        var given = new JsonObject(many);

        assertThat(RepairedArguments.of(Arguments.class, given).json()).isSameAs(given);
    }

    @Test
    void theRepairsJoinWhatAResultSaysOfItself() throws JsonFailure {
        JsonObject result = json("{`isError`: true, `_meta`: {`a`: 1}}");

        assertThat(repaired("{`query`: 1}").toldIn(result))
                .isEqualTo(json("{`isError`: true, `_meta`: {`a`: 1, `dev.loupe/repairs`:"
                        + " [`'query' was given as 1 and read as \\`1\\``]}}"));
        assertThat(repaired("{}").toldIn(result)).isSameAs(result);
    }

    @Test
    void aMegabyteIsNotRepeated() throws JsonFailure {
        var huge =
                JsonValue.object("paths", JsonValue.of("x".repeat(1_000_000)), "n".repeat(1_000_000), JsonValue.of(1));

        RepairedArguments repaired = RepairedArguments.of(Arguments.class, huge);

        assertThat(repaired.repairs()).hasSize(1);
        assertThat(repaired.repairs().getFirst()).hasSizeLessThan(300);
    }
}
