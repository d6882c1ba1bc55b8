package dev.loupe.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.RepoPath;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Code of the product comes first in answers to a task.
class TaskOrderTest {

    @Test
    void codeOfTheProductComesFirst() {
        var order = TaskOrder.of("Reloading loses the port");
        assertThat(order.isFirst(new RepoPath("src/web/server.py"))).isTrue();
        for (String other : new String[] {
            "tests/test_server.py",
            "docs/reload.md",
            "docs/_static/app.js",
            "CHANGELOG.md",
            ".github/workflows/ci.yml",
            "web/locale/de.json",
            "scripts/release.py",
            "examples/reload.py"
        }) assertThat(order.isFirst(new RepoPath(other))).as(other).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "Flaky test of the server,tests/test_server.py",
        "Document the reload in the docs,docs/reload.md",
        "The example of reloading crashes,examples/reload.py",
        "Add the release to the changelog,CHANGELOG.md",
        "Wrong port in deploy/values.yaml,deploy/values.yaml"
    })
    void whatTheTitleAsksForComesFirstToo(String title, String path) {
        assertThat(TaskOrder.of(title).isFirst(new RepoPath(path))).isTrue();
    }
}
