package dev.loupe.history.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.history.Histories;
import dev.loupe.history.Since;
import dev.loupe.history.table.ByteStringTable;
import dev.loupe.history.table.IntList;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MessagesTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "fix: null pointer in parser",
                "fix(core)!: broken cache",
                "hotfix(api): limit",
                "[Bug] wrong total",
                "[HOTFIX] it",
                "[ABC-12] fixed the lock",
                "Do not crash (fixes #12)",
                "searcher: fix performance bug with -A",
                "globset/glob: fixed a panic",
                "Fixed crash in parser",
                "Fix malformed value parsing for Content-Type (#7309)",
                "Fix mutability issues with headers input types",
                "Fixes a race when tests are skipped",
                "Bugfix: the lock was taken twice",
                "fix regression",
                "FIX: wrong total",
                "Fixed #1234 -- Prevented a crash in the test client",
                "Fix"
            })
    void mendingAFaultIsSeen(String message) {
        assertThat(isFix(message)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Merge branch 'fix/crash'",
                "fix: typo in README",
                "fixes lint errors (closes #3)",
                "Better names\n\nCloses: #4",
                "Add support of pathlib.Path to edit\n\nFixes #2068",
                "Revert \"fix: null pointer in parser\"",
                "Revert \"Do not crash (fixes #12)\"",
                "Fix typo",
                "Fix a few typos in the guide",
                "Fix small spelling mistakes (fixes #8)",
                "Fix docs",
                "Fix the documentation of retries",
                "Fixing docstrings",
                "fix(docs): say what is returned",
                "fix(ci): cache the wheels",
                "Fix broken link",
                "Fix flake8 warnings",
                "Fix glob tests.",
                "Fix the windows build (#12)",
                "fix:typo (#2975)",
                "doc: fix the help of -A",
                "chore: fix the release script",
                "feat: count retries, fixes #12",
                "resolved #9",
                "Mention the header, closes #2174",
                "Fixture for the parser",
                "Fix-up of the imports",
                "prefix: add option",
                "refactor fixtures",
                "feat: add debugger",
                "text fix"
            })
    void otherMessagesAreNotFixes(String message) {
        assertThat(isFix(message)).isFalse();
    }

    /// The reader's pre-check must accept the same messages.
    private static boolean isFix(String message) {
        byte[] bytes = message.getBytes(StandardCharsets.UTF_8);
        String subject = message.lines().findFirst().orElse("");
        boolean fix = BugFix.is(subject);
        if (fix) assertThat(BugFix.possible(bytes, 0, subject.length())).isTrue();
        return fix;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "fixes #12 and #7, again #12 | #12 #7",
                "ABC-123: do it (AB#55, !9) | ABC-123 AB#55 !9",
                "UTF-8, SHA-256 and ISO-8859-1 are none | ''",
                "&#123; A-1 ABCDEFGHIJK-1 x-12 re-index #12345678 #1a | ''",
                "#3 0x7f12 in main | ''",
                "owner/repo#5 | #5",
            })
    void issuesAreNamedOnce(String message, String expected) {
        byte[] bytes = message.getBytes(StandardCharsets.UTF_8);
        var names = new ByteStringTable();
        var found = new IntList();
        IssueIds.collect(bytes, 0, bytes.length, names, found);
        List<String> issues = new ArrayList<>();
        for (int i = 0; i < found.size(); i++) issues.add(names.text(found.get(i)));
        assertThat(String.join(" ", issues)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "1 year ago, 2025-06-30T12:00:00Z",
        "6 months ago, 2025-12-30T12:00:00Z",
        "two weeks, 2026-06-16T12:00:00Z",
        "3d, 2026-06-27T12:00:00Z",
        "last month, 2026-05-30T12:00:00Z",
        "6.months.ago, 2025-12-30T12:00:00Z",
        "yesterday, 2026-06-29T00:00:00Z",
        "2026-01-31, 2026-01-31T00:00:00Z",
        "2026-01-31T10:00:00+02:00, 2026-01-31T08:00:00Z",
    })
    void momentsAreRead(String text, Instant expected) {
        assertThat(Since.read(text, Histories.NOW)).contains(expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "soon", "6 moons ago", "2026-13-01", "-3 days", "999999 years ago", "ago"})
    void anInvalidTimeIsRefused(String text) {
        assertThat(Since.read(text, Histories.NOW)).isEmpty();
    }
}
