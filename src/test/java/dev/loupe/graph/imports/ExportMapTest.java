package dev.loupe.graph.imports;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.json.Json;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExportMapTest {

    private static List<String> targets(String map, String name) throws Exception {
        return new ExportMap(Json.parse(map.replace('\'', '"'))).targets(name);
    }

    @Test
    void aSingleTargetIsThePackageItself() throws Exception {
        assertThat(targets("'./main.js'", ".")).containsExactly("./main.js");
        assertThat(targets("{'import': './main.mjs', 'require': './main.cjs'}", "."))
                .containsExactly("./main.mjs", "./main.cjs");
        assertThat(targets("'./main.js'", "./other")).isEmpty();
        assertThat(targets("null", ".")).isEmpty();
    }

    @Test
    void declarationsComeAfterSources() throws Exception {
        assertThat(targets("{'.': {'types': './a.d.ts', 'node': {'types': './b.d.mts', 'default': './a.js'}}}", "."))
                .containsExactly("./a.js", "./a.d.ts", "./b.d.mts");
    }

    @Test
    void theExactNameWinsThenThePatternWithTheLongestBeginning() throws Exception {
        String map =
                "{'./*': './all/*.js', './lib/*': './lib/*.js', './lib/*.css': './css/*.css', './lib/a': './one.js'}";

        assertThat(targets(map, "./lib/a")).containsExactly("./one.js");
        assertThat(targets(map, "./lib/b/c")).containsExactly("./lib/b/c.js");
        assertThat(targets(map, "./lib/b.css")).containsExactly("./css/b.css");
        assertThat(targets(map, "./x")).containsExactly("./all/x.js");
        assertThat(targets(map, "./")).isEmpty();
        assertThat(targets("{'#own/*': './src/*.ts'}", "#own/a")).containsExactly("./src/a.ts");
    }

    @Test
    void targetsOutOfThePackageAndExcludedOnesAreNone() throws Exception {
        assertThat(targets("{'./a': '../../etc/passwd', './b': null, './c': ['/x', './c.js'], './d': 5}", "./a"))
                .isEmpty();
        assertThat(targets("{'./b': null}", "./b")).isEmpty();
        assertThat(targets("{'./c': ['/x', './c.js']}", "./c")).containsExactly("./c.js");
    }

    @Test
    void aHostileMapIsBounded() throws Exception {
        assertThat(targets("{'.': " + "[".repeat(100) + "'./a'" + "]".repeat(100) + "}", "."))
                .isEmpty();
        assertThat(targets("{'.': [" + "'./a',".repeat(1_000) + "'./b']}", ".")).hasSize(50);
    }
}
