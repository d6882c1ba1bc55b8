package dev.loupe.syntax.mask;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class MacroMaskTest {

    private static String masked(String text) {
        return new String(MacroMask.masked(text.getBytes(StandardCharsets.UTF_8)), StandardCharsets.UTF_8);
    }

    private static String words(String text) {
        return masked(text).replaceAll("[ \\t]+", " ").strip();
    }

    @Test
    void hidesMacrosBetweenTheWordsOfADeclaration() {
        assertThat(words("class NET_API Server final : Base {};")).isEqualTo("class Server final : Base {};");
        assertThat(words("struct ALIGNED(16) Block { int a; };")).isEqualTo("struct Block { int a; };");
        assertThat(words("NET_API std::string name();")).isEqualTo("std::string name();");
        assertThat(words("static FORCE_INLINE void run() {}")).isEqualTo("static void run() {}");
        assertThat(words("int WINAPI start(void);")).isEqualTo("int start(void);");
        assertThat(words("explicit LIB_CONSTEXPR Lock(int x);")).isEqualTo("explicit Lock(int x);");
    }

    @Test
    void hidesMacrosBehindADeclarator() {
        assertThat(words("Version* const head GUARDED_BY(mutex);")).isEqualTo("Version* const head ;");
        assertThat(words("int sizes[4] GUARDED_BY(mutex) = {};")).isEqualTo("int sizes[4] = {};");
        assertThat(words("void run() const LOCKS_EXCLUDED(mutex) { go(); }")).isEqualTo("void run() const { go(); }");
        assertThat(words("Lock(Mutex* m) ACQUIRES(m) : m_(m) {}")).isEqualTo("Lock(Mutex* m) : m_(m) {}");
    }

    @Test
    void hidesMacrosThatHaveALineForThemselves() {
        assertThat(words("BEGIN_DECLS\nint a;\nEND_DECLS\n")).isEqualTo("int a;");
        assertThat(words("void f() {\n  LOCK(m)\n  go();\n}")).isEqualTo("void f() {\n \n go();\n}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "VOID run(int x) {}",
                "BOOL Foo::init() { return TRUE; }",
                "BOOL\ninit(void) {}",
                "x = (int) LIMIT;",
                "if (full) RETURN;",
                "enum { ONLY };",
                "TEST(Suite, Name) { run(); }",
                "const Color RED = 3;",
                "struct POINT origin;",
                "int MAX(int a, int b);",
                "CHECK(x);"
            })
    void keepsWhatMayBeATypeANameOrAStatement(String text) {
        assertThat(masked(text)).isEqualTo(text);
    }

    @Test
    void hidesAttributesOfCompilersWhereverTheyStand() {
        assertThat(words("int f(void) __attribute__((noreturn(1)));")).isEqualTo("int f(void) ;");
        assertThat(words("void f(Options options = {}, int x);")).isEqualTo("void f(Options options , int x);");
    }

    @Test
    void makesAnEnumOfObjectiveCsMacro() {
        assertThat(words("typedef NS_ENUM(NSInteger, State) { Open };")).isEqualTo("enum State { Open };");
    }

    @Test
    void keepsEveryOffset() {
        String text = "/* é */ NET_API int run();\r\n// NET_API int\nchar *s = \"NET_API int x\";";

        String masked = masked(text);

        assertThat(masked).hasSameSizeAs(text).isEqualTo(text.replaceFirst("NET_API", "       "));
    }

    @Test
    void returnsTheSameArrayWhereNothingIsToHide() {
        byte[] source = "int main(void) { return 0; }".getBytes(StandardCharsets.UTF_8);

        assertThat(MacroMask.masked(source)).isSameAs(source);
    }
}
