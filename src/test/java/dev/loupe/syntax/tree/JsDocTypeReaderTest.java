package dev.loupe.syntax.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsDocTypeReaderTest {

    private static String shown(@Nullable JsDocType type) {
        if (type == null) return "-";
        String parts = type.parts().stream().map(JsDocTypeReaderTest::shown).collect(Collectors.joining(" ", "(", ")"));
        return type.kind().name()
                + (type.name().isEmpty() ? "" : ":" + type.name())
                + (type.parts().isEmpty() ? "" : parts);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '!', quoteCharacter = '~', textBlock = """
        Till                           ! NAME:Till
        shop.Till                      ! MEMBER:Till(NAME:shop)
        ?Till=                         ! NAME:Till
        ...Till                        ! LIST_TYPE(NAME:Till)
        Till[]                         ! LIST_TYPE(NAME:Till)
        (Till|null)[]                  ! LIST_TYPE(UNION(NAME:Till NAME:null))
        Map<string, Till[]>            ! GENERIC(NAME:Map NAME:string LIST_TYPE(NAME:Till))
        Array.<Till>                   ! GENERIC(NAME:Array NAME:Till)
        Object<string, Till>           ! GENERIC(NAME:Record NAME:string NAME:Till)
        { a: Till, b?: string; 'c d' } ! TYPE(VARIABLE:a(TYPED(NAME:Till)) VARIABLE:b(TYPED(NAME:string)) VARIABLE:c d(TYPED(NAME:any)))
        import('./a').Till             ! MEMBER:Till(CALL(NAME:require FROM:./a))
        typeof till                    ! TYPE_OF(NAME:till)
        (a: Till, b?: X) => Y          ! FUNCTION_TYPE(PARAMETER:a(TYPED(NAME:Till)) PARAMETER:b(TYPED(NAME:X)) RETURNS(NAME:Y))
        function(this:X, Till): Y      ! FUNCTION_TYPE(PARAMETER(TYPED(NAME:Till)) RETURNS(NAME:Y))
        [Till, 'a', 1]                 ! LIST(NAME:Till LITERAL:string LITERAL:number)
        Till['bank']                   ! MEMBER:bank(NAME:Till)
        *                              ! NAME:any
        Function                       ! NAME:Function
        """)
    void typesOfTypeScriptAndOfClosure(String text, String type) {
        assertThat(shown(JsDocTypeReader.read(text))).isEqualTo(type);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "Till<", "module:a/b", "external:Till", "A~b", "{ a: }x", "(a", "import(x)", "Till Shop"})
    void whatIsNoTypeIsNone(String text) {
        assertThat(shown(JsDocTypeReader.read(text))).isIn("-", "NAME:any");
    }

    @Test
    void nestingIsBounded() {
        assertThat(JsDocTypeReader.read("(".repeat(500))).isNull();
        assertThat(JsDocTypeReader.read("{a:".repeat(500))).isNull();
        assertThat(JsDocTypeReader.read("?(".repeat(500))).isNull();
        assertThat(JsDocTypeReader.read("...".repeat(500))).isNull();
    }
}
