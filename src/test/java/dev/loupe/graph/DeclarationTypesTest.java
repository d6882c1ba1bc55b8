package dev.loupe.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.Language;
import dev.loupe.model.LineRange;
import dev.loupe.model.Symbol;
import dev.loupe.model.SymbolKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DeclarationTypesTest {

    private static Symbol symbol(SymbolKind kind, String qualified, String signature) {
        String name = qualified.substring(qualified.lastIndexOf('.') + 1);
        return new Symbol(kind, name, qualified, signature, "", new LineRange(1, 1), 1, 1, 0);
    }

    private static DeclarationTypes of(Language language, String name, String signature) {
        return new DeclarationTypes(symbol(SymbolKind.FUNCTION, name, signature), language);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "JAVA       | open  | public Till open(String name)              | Till",
                "JAVA       | open  | <T> List<T> open()                         | List",
                "JAVA       | open  | void open()                                | ``",
                "PYTHON     | open  | def open(self) -> Till                     | Till",
                "PYTHON     | open  | def open(self)                             | ``",
                "KOTLIN     | open  | fun open(a: Int): Till                     | Till",
                "TYPESCRIPT | open  | async open(): Promise<Till>                | Promise",
                "TYPESCRIPT | open  | const open = async (a: number): Till       | Till",
                "RUST       | open  | pub fn open<T>(a: T) -> Box<Till>          | Till",
                "GO         | Open  | func (s *Shop) Open(a int) (*Till, error)  | Till",
                "GO         | Open  | func Open() Till                           | Till",
                "CPP        | open  | Till* Shop::open(int a)                    | Till",
                "CPP        | open  | std::vector<Till> open()                   | vector",
                "SWIFT      | open  | func open() throws -> Till                 | Till"
            })
    void theReturnTypeStandsBeforeOrBehindTheName(Language language, String name, String signature, String type) {
        assertThat(of(language, name, signature).returned().name()).isEqualTo(type);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "JAVA       | class Till extends shop.Base<A> implements Closer, Runnable | Base Closer Runnable",
                "JAVA       | class Till<T extends A> extends Base                         | Base",
                "PYTHON     | class Till(Base, mixins.Loud, metaclass=Meta)                | Base Loud",
                "KOTLIN     | class Till(val name: String) : Base(name), Closer            | Base Closer",
                "CPP        | class Till : public Base, private virtual shop::Loud         | Base Loud",
                "CSHARP     | class Till : Base, ICloser where T : A                       | Base ICloser",
                "SWIFT      | struct Till: Closer                                          | Closer",
                "RUBY       | class Till < Shop::Base                                      | Base",
                "RUST       | trait Till: Closer + Loud                                    | Closer Loud",
                "SCALA      | class Till extends Base with Closer                          | Base Closer",
                "TYPESCRIPT | interface Till extends Base, Closer                          | Base Closer",
                "JAVA       | class Till                                                   | ``"
            })
    void supertypesComeInTheOrderOfTheDeclaration(Language language, String signature, String types) {
        assertThat(String.join(" ", of(language, "Till", signature).supertypes()))
                .isEqualTo(types);
    }

    @Test
    void anExtensionNamesTheTypeThatItExtends() {
        assertThat(of(Language.KOTLIN, "total", "fun Till.total(): Int").extended())
                .isEqualTo("Till");
        assertThat(of(Language.KOTLIN, "total", "fun List<Till>?.total(): Int").extended())
                .isEqualTo("List");
        assertThat(of(Language.KOTLIN, "total", "fun Till?.total(): Int").extended())
                .isEqualTo("Till");
        assertThat(of(Language.CSHARP, "Total", "static int Total(this Till till)")
                        .extended())
                .isEqualTo("Till");
        assertThat(of(Language.KOTLIN, "total", "fun total(): Int").extended()).isEmpty();
        assertThat(of(Language.JAVA, "total", "int total(Till till)").extended())
                .isEmpty();
        assertThat(of(Language.KOTLIN, "gone", "fun Till.total()").extended()).isEmpty();
    }

    @Test
    void anAliasStandsForTheTypeBehindTheEqualsSign() {
        assertThat(of(Language.KOTLIN, "Kasse", "typealias Kasse = shop.Till")
                        .aliased()
                        .name())
                .isEqualTo("Till");
        assertThat(of(Language.TYPESCRIPT, "Kasse", "type Kasse").aliased()).isEqualTo(TypeName.NONE);
    }

    @Test
    void aPropertyIsReadLikeAField() {
        assertThat(of(Language.TYPESCRIPT, "total", "get total(): number").isProperty())
                .isTrue();
        assertThat(of(Language.SCALA, "total", "def total: Int").isProperty()).isTrue();
        assertThat(of(Language.SCALA, "total", "def total(): Int").isProperty()).isFalse();
        assertThat(of(Language.JAVA, "total", "int total()").isProperty()).isFalse();
    }
}
