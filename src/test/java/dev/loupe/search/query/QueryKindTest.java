package dev.loupe.search.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.Filter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class QueryKindTest {

    private static QueryKind kind(String query) throws SearchFailure {
        return QueryAnalyzer.of(QueryParser.parse(query, Filter.NONE)).kind();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "LruCache",
                "retry",
                "hash_password",
                "React.memo",
                "std::vector<int>",
                "Rails::Engine",
                "Foo#bar",
                "Foo::bar()",
                "obj->method",
                "os.path.join",
                "dev.loupe.search.Searcher",
                "$scope",
                "operator[]",
                "read-file",
                "foo()",
                "TypeError",
                "module.exports",
                "self.connect",
                "this.setState",
                "App\\Http\\Kernel",
                "lists:map/2",
                "Kleisli"
            })
    void names(String query) throws SearchFailure {
        assertThat(kind(query)).isEqualTo(QueryKind.NAME);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "src/auth/login.py",
                "login.py",
                "auth/login",
                "./web/client.ts",
                "package.json",
                "src/main.rs:42",
                "lib/foo.ex:12:5",
                "foo.py#L12-L20",
                "README.md",
                "C:\\work\\app\\Program.cs:12",
                "what does src/auth/login.py do",
                "src/auth/",
                "CMakeLists.txt",
                "Main.java line 12"
            })
    void paths(String query) throws SearchFailure {
        assertThat(kind(query)).isEqualTo(QueryKind.PATH);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "TypeError: undefined is not a function",
                "Uncaught TypeError: Cannot read properties of undefined (reading 'map')",
                "panic: runtime error: index out of range [5] with length 3",
                "error[E0382]: borrow of moved value: `x`",
                "java.lang.IllegalStateException: the index is closed",
                "at a.b.C.m(C.java:12)",
                "  File \"x/y.py\", line 3, in f",
                "src/foo.c:12:5: error: 'bar' undeclared (first use in this function)",
                "Program.cs(12,5): error CS1061: 'Foo' does not contain a definition for 'Bar'",
                "src/app.ts(3,7): error TS2322: Type 'string' is not assignable to type 'number'.",
                "Exception in thread \"main\" java.lang.NullPointerException",
                "Traceback (most recent call last):\n  File \"a.py\", line 1, in <module>\nKeyError: 'x'",
                "thread 'main' panicked at src/main.rs:10:5:\nindex out of bounds",
                "2024-05-01 12:00:01,123 INFO [main] c.f.Bar - started in 3.2 seconds (pid 0x7f)",
                "[ERROR] Failed to execute goal compile",
                "WARN  o.h.orm.deprecation - HHH90000025: H2Dialect does not need to be specified",
                "Cannot find module './foo'",
                "No module named 'requests'",
                "invalid literal for int() with base 10: 'abc'",
                "fatal: not a git repository (or any of the parent directories): .git",
                "undefined reference to `foo_bar'",
                "npm ERR! code ERESOLVE unable to resolve dependency tree",
                "goroutine 1 [running]:\nmain.foo(0x1)\n\t/app/main.go:12 +0x1d",
                "app/models/user.rb:12:in `save'",
                "why does this fail?\n    at Object.render (src/app.js:12:5)\n    at run (src/run.js:3:1)"
            })
    void errors(String query) throws SearchFailure {
        assertThat(kind(query)).isEqualTo(QueryKind.ERROR);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "for (int i = 0; i < n; i++) {",
                "const x = require('foo')",
                "def hash_password(password, salt):",
                "public static void main(String[] args)",
                "return new HttpClient();",
                "import java.util.List;",
                "from foo import bar",
                "x => x + 1",
                "for i in range(10)",
                "if err != nil { return err }",
                "func (s *Server) Close() error {",
                "foo(bar, baz)\nreturn qux;",
                "class A:\n    def b(self):\n        pass",
                "let mut v = Vec::new();",
                "<div className=\"x\" />",
                "await fetch(url, { method: \"POST\" })",
                "/api/users/{id}",
                "/users/:id",
                "https://example.com/api/v1/items",
                "SELECT * FROM users WHERE id = ?;",
                "@app.route(\"/login\", methods=[\"GET\"])"
            })
    void snippets(String query) throws SearchFailure {
        assertThat(kind(query)).isEqualTo(QueryKind.SNIPPET);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "how does the retry policy work",
                "where is hash_password called",
                "Error handling in the parser",
                "error handling middleware",
                "Warning banner for old browsers",
                "class for parsing dates",
                "import of CSV files",
                "if a request fails, who tries it again?",
                "read and/or write files",
                "TCP/IP socket handling",
                "what is the difference between LruCache and Cache (the interface)?",
                "how operator[] and at() access and create nested JSON values",
                "pre-transfer setup: resolving credentials, ranges, and timers",
                "command hooks: PersistentPreRun, PreRun, PostRun lifecycle",
                "JSON Pointer (RFC 6901) for navigating nested values",
                "how fmt::format and fmt::print format strings at runtime",
                "async file I/O operations",
                "exception raised when a model is not found",
                "DEBUG logging configuration",
                "what happens on 404 not found",
                "where is config.json loaded",
                "retry policy\nwith exponential backoff\nfor failed requests",
                "connect to 127.0.0.1:8080",
                "wo wird das Passwort geprüft?",
                "パスワードの検証"
            })
    void questions(String query) throws SearchFailure {
        assertThat(kind(query)).isEqualTo(QueryKind.QUESTION);
    }
}
