package dev.loupe.search.rank;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.RepoPath;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FileRoleTest {

    @ParameterizedTest
    @CsvSource({
        "src/app.py, SOURCE",
        "vendor/lib/test_app.py, TEST",
        "vendor/lib/README.md, VENDORED",
        "api/user.pb.go, GENERATED",
        "CHANGELOG.md, RECORD",
        "docs/guide.md, DOCUMENT",
        "examples/app.py, EXAMPLE"
    })
    void theFirstRuleThatFitsCountsAlsoTheSecondTime(String path, FileRole role) {
        assertThat(FileRole.of(new RepoPath(path))).isEqualTo(role);
        assertThat(FileRole.of(new RepoPath(path))).isEqualTo(role);
    }

    @Test
    void rolesAreRightForMorePathsThanTheCacheHolds() {
        for (int i = 0; i < 31_000; i++) {
            assertThat(FileRole.of(new RepoPath("tests/a" + i + ".py"))).isEqualTo(FileRole.TEST);
            assertThat(FileRole.of(new RepoPath("src/a" + i + ".py"))).isEqualTo(FileRole.SOURCE);
        }
    }
}
