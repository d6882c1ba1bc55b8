package dev.loupe.tools.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.RepoPath;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FuzzyPathTest {

    private static final List<RepoPath> FILES = Stream.of(
                    "a/deep/folder/login.py",
                    "auth/login.py",
                    "auth/login_test.py",
                    "config/app.rs",
                    "login",
                    "web/Retry.ts",
                    "web/retry.ts")
            .map(RepoPath::new)
            .toList();

    @ParameterizedTest
    @CsvSource({
        "auth/login.py, auth/login.py",
        "folder/login.py, a/deep/folder/login.py",
        "login.py, auth/login.py",
        "login, login",
        "retry.ts, web/retry.ts",
        "RETRY.TS, web/Retry.ts",
        "n_test, auth/login_test.py",
        "app, config/app.rs",
        "login*, auth/login.py",
        "*.rs, config/app.rs",
        "re?ry.ts, web/retry.ts",
        "auth/*_test.py, auth/login_test.py"
    })
    void theBestKindOfMatchDecidesThenTheFewestFolders(String wanted, String found) {
        assertThat(FuzzyPath.find(wanted, FILES).map(FuzzyPath::path)).contains(new RepoPath(found));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "no/such/file.zz", "../login.py", "auth/../login.py", "/etc/passwd", "*.zz"})
    void aPathThatMatchesNothingOrLeadsOutIsNotFound(String wanted) {
        assertThat(FuzzyPath.find(wanted, FILES)).isEmpty();
    }

    @Test
    void aPatternOfManyStarsTakesNoTime() {
        var path = new RepoPath("a".repeat(5000) + "b");
        assertThat(FuzzyPath.find("*a".repeat(200) + "c", List.of(path))).isEmpty();
    }
}
