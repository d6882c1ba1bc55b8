package dev.loupe.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.Language;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AssignedValueTest {

    private static AssignedValue value(Language language, String expression) {
        return AssignedValue.read(new CodeTokens(expression, language), language, 0);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "JAVA       | new Till(1);                 | Till",
                "JAVA       | new shop.Till<A>();          | Till",
                "GO         | &Till{}                      | Till",
                "RUST       | Till { name }                | Till",
                "KOTLIN     | other as Till                | Till",
                "SWIFT      | other as? Till               | Till",
                "CPP        | std::make_unique<Till>(1);   | Till",
                "PHP        | new \\Shop\\Till();          | Till"
            })
    void aNewObjectOrACastShowsTheType(Language language, String expression, String type) {
        AssignedValue value = value(language, expression);

        assertThat(value.type().name()).isEqualTo(type);
        assertThat(value.expression()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "JAVA       | shop.till();                | MADE  | till | 5",
                "PYTHON     | await open(1)               | MADE  | open | 6",
                "PYTHON     | Till()                      | MADE  | Till | 0",
                "JAVA       | other.till;                 | OTHER | till | 6",
                "RUST       | shop.open()?;               | MADE  | open | 5",
                "JAVA       | new Shop().till();          | MADE  | till | 11",
                "LUA        | shop:open()                 | MADE  | open | 5",
                "PHP        | $this->till;                | OTHER | till | 7"
            })
    void anythingElseIsTheLastNameOfAChain(
            Language language, String expression, Receiver.Kind kind, String name, int at) {
        AssignedValue value = value(language, expression);

        assertThat(value.type()).isEqualTo(TypeName.NONE);
        assertThat(value.expression()).contains(new Receiver(kind, name, 1, at));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "7;", "a + b;", "a ? b : c;", "[till];", "(till);", "a.", "-till;"})
    void anExpressionOfAnotherFormShowsNothing(String expression) {
        assertThat(value(Language.JAVA, expression)).isEqualTo(new AssignedValue(TypeName.NONE, Optional.empty()));
    }
}
