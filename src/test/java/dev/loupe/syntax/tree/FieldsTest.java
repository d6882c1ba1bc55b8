package dev.loupe.syntax.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.syntax.grammar.GrammarLanguage;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FieldsTest {

    /// Every declared name is a member of its type: each of several in one declaration, parameters that are
    /// fields, values of enums, members of unnamed types inside.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        JAVA       | record Point(int x, String... names) { static final int ZERO = 0; }        | Point.x Point.names Point.ZERO
        JAVA       | class A { int a, b[]; } enum Color { RED, GREEN; int code; }               | A.a A.b Color.RED Color.GREEN Color.code
        JAVA       | interface Shape { int SIDES = 3; }                                         | Shape.SIDES
        GO         | type Cart struct { A, B int; inner struct { Deep string }; f func(x int) } | Cart.A Cart.B Cart.inner Cart.inner.Deep Cart.f
        RUST       | struct Cart { pub items: u8, name: u8 } union U { a: u8 }                  | Cart::items Cart::name U::a
        RUST       | enum Shape { Circle { radius: f64 }, Square(f64), Unit = 3 }               | Shape::Circle Shape::Circle::radius Shape::Square Shape::Unit
        RUST       | trait Draw { const SIDES: u8; }                                            | Draw::SIDES
        C          | struct cart { int a, *b, c[3]; unsigned flag : 1; int (*cb)(int); };       | cart::a cart::b cart::c cart::flag cart::cb
        C          | struct cart { struct { int inner; union { int u; }; } deep; };             | cart::deep cart::deep::inner cart::deep::u
        C          | enum color { RED, GREEN = 2 };                                             | color::RED color::GREEN
        CPP        | class A { int a, b = 2; int& ref; static constexpr int MAX = 3; };         | A::a A::b A::ref A::MAX
        CPP        | class A { enum class Color { Red }; union { int u; }; };                   | A::Color::Red A::u
        CSHARP     | record Point(int X) { public int Y { get; init; } int a, b; }              | Point.X Point.Y Point.a Point.b
        CSHARP     | enum Color { Red, Green = 2 } interface IShop { int Size { get; } }        | Color.Red Color.Green IShop.Size
        KOTLIN     | class Cart(val store: Store, private var name: String, plain: Int)         | Cart.store Cart.name
        KOTLIN     | enum class Color(val code: Int) { RED(1); val x = 1 }                      | Color.code Color.RED Color.x
        PHP        | <?php class Cart { public $a, $b = 2; function __construct(private Store $store, $plain) { $this->a = 1; } } | Cart::a Cart::b Cart::store
        PHP        | <?php enum Suit { case Hearts; }                                           | Suit::Hearts
        SWIFT      | struct Cart { var a = 1, b: Int; let c: String }                           | Cart.a Cart.b Cart.c
        SWIFT      | enum Color { case red, green(Int) }                                        | Color.red Color.green
        DART       | class Cart { final int a; int? b, c = 2; static const max = 3; Cart(this.a); } | Cart.a Cart.b Cart.c Cart.max
        SCALA      | class Cart(val store: Store, plain: Int) { val a, b = 1; val (d, e) = f }  | Cart.store Cart.plain Cart.a Cart.b Cart.d Cart.e
        """)
    void everyDeclaredNameIsAMember(GrammarLanguage language, String text, String names) {
        assertThat(ParsedText.of(language, text).definitions(language.separator()))
                .filteredOn(one -> !one.holdsOthers())
                .extracting(one -> one.qualifiedName)
                .containsExactlyInAnyOrder(names.split(" "));
    }
}
