package dev.loupe.search.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StackTraceTest {

    private static List<String> places(String text) {
        return StackTrace.in(text).places().stream()
                .map(place -> place.path() + ":" + place.line() + ":" + place.method())
                .toList();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "at a.b.C.m(C.java:12) | a/b/C.java:12:m",
                "\tat java.base/a.b.C$1.<init>(C.java:7) | a/b/C.java:7:<init>",
                "at app//kt.FileKt.main(File.kt) | kt/File.kt:0:main",
                "File \"x/y.py\", line 3, in f | x/y.py:3:f",
                "at fn (path/file.js:12:5) | path/file.js:12:fn",
                "    at async Foo.bar (file:///srv/app/src/foo.mjs:3:1) | srv/app/src/foo.mjs:3:bar",
                "    at webpack:///./src/foo.ts:3:1 | src/foo.ts:3:",
                "render@http://host:8080/js/app.js:12:5 | js/app.js:12:render",
                "app/models/user.rb:12:in `save' | app/models/user.rb:12:save",
                "app/models/user.rb:12:in 'User#save!' | app/models/user.rb:12:save!",
                "app/models/user.rb:12:in `block in save' | app/models/user.rb:12:save",
                "   at Ns.Type.Method(String x) in C:\\path\\File.cs:line 12 | path/File.cs:12:Method",
                "#0 /srv/app/src/Foo.php(12): App\\Foo->bar() | srv/app/src/Foo.php:12:bar",
                "PHP Fatal error: x in /srv/Foo.php on line 12 | srv/Foo.php:12:",
                "#1 0x00005 in ns::run (argc=1) at src/main.c:12 | src/main.c:12:run",
                "#0      main.<anonymous> (package:foo/bar.dart:12:3) | foo/bar.dart:12:<anonymous>",
                "(app 1.0) lib/foo.ex:12: Foo.bar/2 | lib/foo.ex:12:bar",
                "Died at script.pl line 12. | script.pl:12:",
                "src/a.ts(12,5): error TS2322: x | src/a.ts:12:",
                "  --> src/main.rs:4:9 | src/main.rs:4:",
                "see src/main.rs#L4-L9 | src/main.rs:4:"
            })
    void aLineNamesAPlace(String line, String place) {
        assertThat(places(line)).containsExactly(place);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://localhost:8080",
                "example.com:443",
                "12:30:45.123",
                "127.0.0.1:80",
                "Rails::Engine 7.1",
                "at 3 o'clock.",
                "version 1.2:3",
                "foo.bar",
                "File \"..\", line 3",
                "File \"<stdin>\", line 1, in <module>"
            })
    void otherTextNamesNone(String text) {
        assertThat(places(text)).isEmpty();
    }

    @Test
    void theInnermostFrameComesFirst() {
        assertThat(places("""
                java.lang.IllegalStateException: closed
                \tat a.Outer.run(Outer.java:5)
                Caused by: java.io.IOException: gone
                \tat a.Inner.read(Inner.java:9)
                \tat a.Outer.run(Outer.java:4)
                \t... 3 more
                """)).containsExactly("a/Inner.java:9:read", "a/Outer.java:4:run", "a/Outer.java:5:run");
        assertThat(places("""
                Traceback (most recent call last):
                  File "a.py", line 1, in <module>
                    b.run()
                  File "b.py", line 2, in run
                KeyError: 'x'
                """)).containsExactly("b.py:2:run", "a.py:1:<module>");
    }

    @Test
    void goAndRustNameTheFunctionALineEarlier() {
        assertThat(places("goroutine 1 [running]:\nmain.(*Server).Close(0xc000010000)\n\t/app/server.go:12 +0x1d"))
                .containsExactly("app/server.go:12:Close");
        assertThat(places("   3: app::parser::parse\n             at ./src/parser.rs:10:5"))
                .containsExactly("src/parser.rs:10:parse");
    }

    @Test
    void linesThatAreNotFramesAreKept() {
        assertThat(StackTrace.in("TypeError: x is not a function\n    at fn (a.js:1:2)")
                        .others())
                .containsExactly("TypeError: x is not a function");
    }

    @Test
    void aLongLineIsNotLookedAt() {
        String line = "a.b1/".repeat(2_000) + "x.py:3";
        assertThat(StackTrace.in(line).places()).isEmpty();
        assertThat(StackTrace.in(line).others()).containsExactly(line);
    }
}
