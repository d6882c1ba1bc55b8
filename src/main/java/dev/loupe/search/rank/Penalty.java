package dev.loupe.search.rank;

import dev.loupe.model.RepoPath;
import dev.loupe.search.query.AnalyzedQuery;
import dev.loupe.search.query.QueryKind;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// A reason to rank a file lower, unless the query asks for such files: a factor on the score of its chunks
/// ([Weights#factor]).
public enum Penalty {
    TEST(
            "test testing spec mock fixture assert",
            "test tests __tests__ spec specs testdata fixtures __mocks__ testing e2e",
            "(test_[^/]*|conftest)\\.py|[^/]*_test\\.[a-z]+|[^/]*[._-](test|spec)s?\\.[a-z]+|[^/]*(Test|Tests|TestCase|Spec|IT)\\.[a-z]+|[^/]*_spec\\.rb"),
    VENDORED(
            "vendor vendored third",
            "vendor vendored third_party third-party thirdparty node_modules external extern",
            "[^/]*\\.min\\.(js|css)"),
    GENERATED(
            "generated generate generator dist bundle",
            "generated gen autogen dist __generated__",
            "[^/]*(\\.pb\\.go|_pb2?\\.py|_pb\\.js|\\.g\\.dart|[._-]generated\\.[a-z]+|\\.designer\\.cs)"),
    EXAMPLE(
            "example sample demo tutorial benchmark bench",
            "example examples sample samples demo demos tutorial tutorials benchmark benchmarks bench docs_src",
            "[^/]*[._-](example|sample)s?\\.[a-z]+"),
    LEGACY(
            "legacy compat deprecated compatibility",
            "legacy compat deprecated _compat",
            "[^/]*(compat|legacy)\\.[a-z]+"),
    STUB("init package declaration", "", "__init__\\.pyi?|package-info\\.java|[^/]*\\.d\\.[cm]?ts"),
    /// Prose about the code: it repeats the words of a question more often than the code itself.
    DOCUMENT(
            "readme documentation document documented doc guide manual tutorial install markdown architecture decision roadmap",
            "",
            "(?i)(?!(changelog|changes|history|news|license|licence|copying|authors|contributors))[^/]*[.](md|mdx|markdown|rst|adoc|docx|pdf)"),
    RECORD(
            "changelog license lock change release history",
            "",
            "(?i)(changelog|changes|history|news|license|licence|copying|authors|contributors)[^/]*|[^/]*[.-]lock(\\.[a-z]+)?");

    /// `exposed-tests`, `jvmTest`, `Shop.Tests`; not `latest`.
    private static final Pattern TEST_FOLDER = Pattern.compile(".*([-_.][tT]ests?|[a-z]Tests?|[-_.][sS]pecs?)");
    private static final Pattern EXAMPLE_FOLDER =
            Pattern.compile("(example|sample|demo)s?[-_.].*|.*[-_.](example|sample|demo|tutorial)s?");

    private final Set<String> liftedBy;
    private final Set<String> folders;
    private final Pattern fileName;

    Penalty(String liftedBy, String folders, String fileName) {
        this.liftedBy = words(liftedBy);
        this.folders = words(folders);
        this.fileName = Pattern.compile(fileName);
    }

    private static Set<String> words(String words) {
        return words.isEmpty() ? Set.of() : Set.of(words.split(" "));
    }

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Whether the query asks for such files. Pieces of code and paths are searched everywhere; a report
    /// mentions tests and documents whatever it is about.
    boolean isLiftedBy(AnalyzedQuery question) {
        if (question.kind() == QueryKind.REPORT) return false;
        return question.kind() == QueryKind.SNIPPET || !question.wanted().isEmpty() || question.mentions(liftedBy);
    }

    public boolean appliesTo(RepoPath path) {
        if (fileName.matcher(path.fileName()).matches()) return true;
        if (folders.isEmpty()) return false;
        String folder = path.folder();
        for (int from = 0; from < folder.length(); ) {
            int slash = folder.indexOf('/', from);
            int end = slash < 0 ? folder.length() : slash;
            if (isOf(folder.substring(from, end))) return true;
            from = end + 1;
        }
        return false;
    }

    private boolean isOf(String folder) {
        if (folders.contains(folder)) return true;
        return switch (this) {
            case TEST -> TEST_FOLDER.matcher(folder).matches();
            case EXAMPLE -> EXAMPLE_FOLDER.matcher(folder).matches();
            case VENDORED, GENERATED, LEGACY, STUB, DOCUMENT, RECORD -> false;
        };
    }
}
