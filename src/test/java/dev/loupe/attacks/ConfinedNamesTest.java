package dev.loupe.attacks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.tools.run.ToolRunner;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Names that were given to folders outside a confined server's roots: its clients neither see nor use nor
/// change them, and cannot tell them from names that nobody gave.
///
/// Public cases: CVE-2025-68145 (a repository that was not allowed is reached by naming it),
/// https://github.com/modelcontextprotocol/servers/pull/4550.
class ConfinedNamesTest {

    private Confined confined;
    private ToolRunner free;

    @BeforeEach
    void register(@TempDir Path temp) throws IOException {
        confined = new Confined(temp);
        free = confined.free();
        String folder = confined.folder().resolve(Confined.THERE).toString();
        var _ = confined.ask(free, "register_project", "{\"name\": \"elsewhere\", \"path\": \"%s\"}".formatted(folder));
        var _ = confined.ask(free, "index_codebase", "{\"path\": \"%s\"}".formatted(folder));
        var _ = confined.call("register_project", "{\"name\": \"here\", \"path\": \"auth\"}");
    }

    @AfterEach
    void close() {
        free.close();
        confined.close();
    }

    @Test
    void onlyProjectsWithinTheRootsAreListed() {
        assertThat(confined.call("list_projects", "{}")).contains("here").doesNotContain("elsewhere", Confined.THERE);
        assertThat(confined.ask(free, "list_projects", "{}")).contains("here", "elsewhere");
        assertThat(confined.call("show_projects", "{}")).doesNotContain(Confined.THERE);
    }

    @Test
    void aNameOutsideTheRootsIsRefusedLikeAnUnknownOne() {
        for (String tool : new String[] {"get_index_status", "clear_index", "index_codebase", "reindex_changes"})
            assertThat(confined.call(tool, "{\"project\": \"elsewhere\"}").replace("elsewhere", "nobodys__"))
                    .as(tool)
                    .contains("INPUT_PROJECT_NOT_REGISTERED")
                    .isEqualTo(confined.call(tool, "{\"project\": \"nobodys__\"}"));
        assertThat(confined.call("unregister_project", "{\"name\": \"elsewhere\"}"))
                .contains("\"removed\":false");
        assertThat(confined.ask(free, "list_projects", "{}")).contains("elsewhere");
    }

    @Test
    void aNameThatIsTakenOutsideIsNotSaidToWhom() {
        assertThat(confined.call("register_project", "{\"name\": \"elsewhere\", \"path\": \"auth\"}"))
                .contains("is taken")
                .doesNotContain(Confined.THERE);
    }

    /// The name of an index is made of the folder's path, which can be guessed.
    @Test
    void anIndexOutsideIsRefusedLikeOneThatIsNotThere() {
        String all = confined.ask(free, "list_projects", "{}");
        String name = all.replaceAll("(?s).*\"elsewhere\".{0,300}?(code_[0-9a-f]{8}).*", "$1");
        assertThat(name).matches("code_[0-9a-f]{8}");

        assertThat(confined.call("search_code", "{\"query\": \"x\", \"collection\": \"%s\"}".formatted(name))
                        .replace(name, "code_00000000"))
                .isEqualTo(confined.call("search_code", "{\"query\": \"x\", \"collection\": \"code_00000000\"}"));
    }
}
