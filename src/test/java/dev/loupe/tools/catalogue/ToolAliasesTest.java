package dev.loupe.tools.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.tools.catalogue.ToolNameResolution.Found;
import dev.loupe.tools.catalogue.ToolNameResolution.How;
import dev.loupe.tools.kit.Tool;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/// The table of aliases, compared with the published contract of 60 tools, implemented or not.
class ToolAliasesTest {

    private static final Path TABLE = Path.of("src/main/resources/dev/loupe/tools/aliases.txt");

    /// Tools that are in no contract.
    private static final Set<String> EXTRA = Set.of(
            "call_hierarchy",
            "chunk_neighbors",
            "find_symbol",
            "get_index_metrics",
            "get_syntax_tree",
            "search_ast",
            "test_coverage");

    private final ToolAliases aliases;
    /// The contract's tools and the extra ones.
    private final Set<String> all;

    ToolAliasesTest() throws Exception {
        aliases = ToolAliases.builtIn();
        all = new TreeSet<>(ContractTest.names());
        all.addAll(EXTRA);
    }

    private static boolean deletes(String tool) {
        return tool.matches("(delete|clear|unregister)_.*");
    }

    private static List<String> names() throws Exception {
        var names = new ArrayList<String>();
        for (String line : Files.readAllLines(TABLE))
            if (line.startsWith(" ")) names.addAll(List.of(line.strip().split(" ")));
        return names;
    }

    @Test
    void everyFamilyHasAliasesAndNoToolThatDeletesHasOne() {
        var expected = new TreeSet<>(all);
        expected.removeIf(ToolAliasesTest::deletes);

        assertThat(new TreeSet<>(aliases.tools())).isEqualTo(expected);
        assertThat(expected).hasSize(56 + EXTRA.size());
        for (Tool<?, ?> tool : CatalogueTest.TOOLS.tools())
            assertThat(deletes(tool.info().name()))
                    .as(tool.info().name())
                    .isEqualTo(tool.info().effect().destructive());
    }

    @Test
    void noAliasIsTheNameOfATool() throws Exception {
        var real = new TreeSet<String>();
        for (String tool : all) real.add(ToolAliases.bare(tool));

        assertThat(real).as("names that differ in underscores only").hasSameSizeAs(all);
        assertThat(names().stream().map(ToolAliases::bare)).doesNotContainAnyElementsOf(real);
    }

    @Test
    void aliasesAreWrittenInSnakeCaseAndEachOnce() throws Exception {
        assertThat(names()).allMatch(alias -> alias.matches("[a-z][a-z0-9]*(_[a-z0-9]+)*"));
        assertThat(aliases.size()).isEqualTo(names().size()).isGreaterThan(300);
        assertThat(aliases.target("search_functions")).contains("search_by_code_functions");
    }

    /// In a server with all tools of the contract, no other rule takes precedence over the table.
    @Test
    void everyAliasIsFoundAsOne() throws Exception {
        var rows = new StringBuilder();
        for (String tool : all)
            rows.append(tool)
                    .append('\t')
                    .append(deletes(tool) ? "destroys" : "reads")
                    .append("\tall\n");
        var names = new ToolNames(ToolTable.parse(rows.toString()), ToolSelection.ALL, aliases);

        for (String alias : names()) {
            String tool = aliases.target(alias).orElseThrow();
            assertThat(names.resolve(alias))
                    .isEqualTo(
                            new Found(tool, How.ALIAS, "ALIAS_HANDLER: Resolving '" + alias + "' -> '" + tool + "'"));
        }
    }

    @Test
    void aTableThatSaysNothingClearIsRefused() {
        assertThatThrownBy(() -> ToolAliases.parse("  lost")).hasMessage("an alias of no tool: lost");
        assertThatThrownBy(() -> ToolAliases.parse("a\n  x_y\nb\n  xy\n")).hasMessage("an alias is there twice: xy");
    }
}
