package dev.loupe.mining;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// Which files of a package are not its own work, or not its product: tests, copies of others, what tools
/// wrote.
final class SkippedPaths {

    private static final Set<String> FOLDERS = Set.of(
            "test",
            "tests",
            "testing",
            "spec",
            "specs",
            "__tests__",
            "__test__",
            "__mocks__",
            "testdata",
            "test-data",
            "fixtures",
            "testsuite",
            "unittest",
            "unittests",
            "gtest",
            "googletest",
            "e2e",
            "mocks",
            "vendor",
            "vendored",
            "_vendor",
            "third_party",
            "third-party",
            "thirdparty",
            "3rdparty",
            "3rd_party",
            "node_modules",
            "external",
            "extern",
            "externals",
            "contrib",
            "deps",
            "bower_components",
            "generated",
            "gen",
            "__generated__",
            "autogen",
            "min",
            "locales",
            "locale",
            "i18n",
            "debian",
            ".github",
            "bundled",
            "umd",
            "iife",
            "amd");

    private static final Pattern NAMES = Pattern.compile(
            "(?:.*[._-](?:test|tests|spec|stories|mock)\\.\\w+|test_.*|conftest\\.py|.*_test\\.\\w+|.*_pb2(?:_grpc)?\\.py|.*\\.pb\\.(?:go|cc|h)|.*\\.min\\.\\w+"
                + "|.*\\.bundle\\.js|.*\\.d\\.[mc]?ts|zz_generated.*|ltmain\\.sh|libtool.*|configure(?:\\.sh)?|config\\.(?:guess|sub|status|rpath)|install-sh|depcomp|missing|compile|mkinstalldirs|ylwrap|test-driver|mdate-sh|py-compile|gradlew|mvnw|autogen\\.sh|getopt1?\\.[ch]|uthash\\.h|stb_\\w+\\.h|sqlite3\\.c|catch\\.hpp|json\\.hpp|.*\\.g\\.(?:cs|dart)|.*\\.designer\\.cs|bindata\\.go|(?:jquery|lodash|underscore|require|bootstrap|sizzle)[.-].*js)",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern TEST_CLASS = Pattern.compile(
            ".*(?:Tests?|TestCase|Spec|Suite|Specs)\\.(?:java|kt|scala|groovy|cs|swift|php)|.*[tT]est\\.(?:hs|ml|cpp|cc)");

    private SkippedPaths() {}

    static boolean skips(String path) {
        String[] segments = path.split("/");
        for (int i = 0; i < segments.length - 1; i++)
            if (FOLDERS.contains(segments[i].toLowerCase(Locale.ROOT))) return true;
        String name = segments[segments.length - 1];
        return NAMES.matcher(name).matches() || TEST_CLASS.matcher(name).matches();
    }
}
