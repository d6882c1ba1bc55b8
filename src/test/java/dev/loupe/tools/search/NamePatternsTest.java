package dev.loupe.tools.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.index.lexical.PathGlob;
import dev.loupe.model.RepoPath;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NamePatternsTest {

    private static boolean finds(NamePatterns patterns, String path) {
        var file = new RepoPath(path);
        List<String> globs = patterns.globs();
        return (globs.isEmpty() || PathGlob.matcher(globs).test(file))
                && patterns.meant().test(file);
    }

    private static List<String> words(String text) {
        return text.equals("-") ? List.of() : List.of(text.split(" "));
    }

    @ParameterizedTest
    @CsvSource({
        "-, -, -, any/file, true",
        "-, -, .ts, web/retry.ts, true",
        "-, -, .ts, retry.ts, true",
        "-, -, .ts .js, web/a.js, true",
        "-, -, .ts, web/retry.tsx, false",
        "-, -, .js, three.js/README.md, false",
        "-, -, .js, three.js/src/three.js, true",
        "/web, -, -, web/in/a.md, true",
        "/web, -, -, other/web/a.md, false",
        "/web, -, .ts, web/in/deep/a.ts, true",
        "/web, -, .ts, other/a.ts, false",
        "/web /lib, -, .ts, lib/a.ts, true",
        "-, src, -, lib/src, true",
        "-, src, -, src/main.c, false",
        "/web, a.ts, -, web/in/a.ts, true",
        "/web, a.ts, .js, web/a.ts, false",
        "-, AUTH.GO, -, web/auth.go, true",
        "-, *.go, -, web/auth.go, true",
        "-, *.go, -, x.go/auth.ts, false",
        "-, src/flask/app.py, -, src/flask/app.py, true",
        "-, ./flask/app.py, -, src/flask/app.py, true",
        "-, flask/app.py, -, src/other/app.py, false",
        "-, -, *.py, a.py, true",
        "-, -, .PY, a.py, true",
        "-, -, .py, A.PY, true",
        "-, -, '.py,.go', a.go, true",
        "-, -, '.py,.go', a.ts, false"
    })
    void folderNameAndEndingMustAllHold(String folders, String name, String endings, String path, boolean found) {
        var patterns = new NamePatterns(
                words(folders),
                Optional.of(name).filter(one -> !one.equals("-")),
                NamePatterns.endings(words(endings).stream()));

        assertThat(finds(patterns, path)).isEqualTo(found);
    }
}
