package dev.loupe.graph.imports;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.RepoPath;
import dev.loupe.scan.RootedFiles;
import java.util.List;
import org.junit.jupiter.api.Test;

class CompilationDatabaseTest extends RepositoryTest {
    private List<String> folders(String path, String json) throws Exception {
        files.put(path, json.replace('\'', '"').replace("ROOT", files.root().toString()));
        var tree = new FileTree(List.of(new RepoPath(path)));
        return new CompilationDatabase(new PackageManifests(new RootedFiles(files.root()), tree)).folders();
    }

    @Test
    void includeFoldersAreReadFromCommandsAndArgumentsInTheOrderOfMention() throws Exception {
        assertThat(folders("compile_commands.json", """
                        [{'directory': 'ROOT/build', 'command': 'cc  -I../include -I ../gen -isystem ROOT/third -c a.c'},
                         {'directory': 'ROOT', 'arguments': ['cc', '-iquote', 'quoted', '/Iwindows', '-I../gen', 5, '-I']},
                         {'directory': 'ROOT/build', 'arguments': ['cc', '-I../include']}]
                        """))
                .containsExactly("include", "gen", "third", "quoted", "windows");
    }

    @Test
    void foldersOutsideTheRootAreLeftOut() throws Exception {
        assertThat(folders("build/compile_commands.json", """
                        [{'directory': '/usr', 'command': 'cc -I/usr/include -Iinclude -IROOT/../x -IROOT/in'}]
                        """)).containsExactly("in");
    }

    @Test
    void anythingElseSaysNothing() throws Exception {
        assertThat(folders("compile_commands.json", "{'command': '-Ia'}")).isEmpty();
        assertThat(folders("out/compile_commands.json", "[5, {'command': 7}, {'arguments': 'x'}]"))
                .isEmpty();
        assertThat(folders("elsewhere/compile_commands.json", "[{'command': '-Ia'}]"))
                .isEmpty();
    }

    @Test
    void aHostileDatabaseIsBounded() throws Exception {
        var many = new StringBuilder();
        for (int i = 0; i < 1_000; i++) many.append("-If").append(i).append(' ');

        assertThat(folders("compile_commands.json", "[{'directory': 'ROOT', 'command': '" + many + "'}]"))
                .hasSize(200)
                .startsWith("f0", "f1");
    }
}
