package dev.loupe.syntax.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.syntax.grammar.GrammarLanguage;
import org.junit.jupiter.api.Test;

class ScalaUastTest {

    private static String read(String text) {
        return ParsedText.of(GrammarLanguage.SCALA, text).uast().toString();
    }

    @Test
    void declarations() {
        assertThat(read("""
                import shop.{Stock, Item => I, _}
                abstract class Cart[T <: Item](private val store: Store, n: Int = 0) extends Base[T](n) with Basket {
                  val a, b = 1
                  def load(opts: Opts)(implicit ec: EC): Future[User] = { val x = opts.x; x.go(named = 1) }
                }
                object Cart { def apply() = new Cart[Any](null) { override def f = 1 } }
                case class Person(first: String)
                """)).isEqualTo("""
                FILE
                  IMPORT Stock 1:14
                    FROM shop.Stock 1:14
                  IMPORT I 1:29
                    IMPORTED Item 1:21
                    FROM shop.Item 1:21
                  IMPORT_ALL
                    FROM shop._ 1:32
                  TYPE Cart 2:16
                    TYPE_PARAMETER T 2:21
                    OTHER
                      NAME Item 2:26
                    FIELD_PARAMETER store 2:44
                      TYPED
                        NAME Store 2:51
                    FIELD_PARAMETER n 2:58
                      TYPED
                        NAME Int 2:61
                      VALUE
                        LITERAL number
                    SUPERTYPE
                      GENERIC
                        NAME Base 2:78
                        NAME T 2:83
                    SUPERTYPE
                      NAME Basket 2:94
                    OTHER
                      NAME n 2:86
                    VARIABLE a 3:7
                      VALUE
                        LITERAL number
                    VARIABLE b 3:10
                      VALUE
                        LITERAL number
                    FUNCTION load 4:7
                      PARAMETER opts 4:12
                        TYPED
                          NAME Opts 4:18
                      PARAMETER ec 4:33
                        TYPED
                          NAME EC 4:37
                      RETURNS
                        GENERIC
                          NAME Future 4:42
                          NAME User 4:49
                      VARIABLE x 4:63
                        VALUE
                          MEMBER x 4:72
                            NAME opts 4:67
                      VALUE
                        CALL
                          MEMBER go 4:77
                            NAME x 4:75
                          PAIR named 4:80
                            LITERAL number
                  TYPE Cart 6:8
                    FUNCTION apply 6:19
                      VALUE
                        NEW
                          TYPE
                            SUPERTYPE
                              GENERIC
                                NAME Cart 6:33
                                NAME Any 6:38
                            FUNCTION f 6:64
                              VALUE
                                LITERAL number
                          LITERAL null
                  TYPE Person 7:12
                    FIELD_PARAMETER first 7:19
                      TYPED
                        NAME String 7:26
                """);
    }

    @Test
    void statements() {
        assertThat(read("""
                def f(shape: Shape) = {
                  for (item <- items; k = item.k if k.ok) yield k.go(item)
                  val (p, q) = pair()
                  users.map(u => u.name) foreach println
                  shape match {
                    case c: Circle if c.ok => c.radius
                    case Square(w, _) => w.side
                  }
                }
                """)).isEqualTo("""
                FILE
                  FUNCTION f 1:5
                    PARAMETER shape 1:7
                      TYPED
                        NAME Shape 1:14
                    BLOCK
                      VARIABLE item 2:8
                        ITEM_OF
                          NAME items 2:16
                      VARIABLE k 2:23
                        VALUE
                          MEMBER k 2:32
                            NAME item 2:27
                      MEMBER ok 2:39
                        NAME k 2:37
                      CALL
                        MEMBER go 2:51
                          NAME k 2:49
                        NAME item 2:54
                    VARIABLE
                      LIST_PATTERN
                        VARIABLE p 3:8
                        VARIABLE q 3:11
                      VALUE
                        CALL
                          NAME pair 3:16
                    CALL
                      MEMBER foreach 4:26
                        CALL
                          MEMBER map 4:9
                            NAME users 4:3
                          LAMBDA
                            PARAMETER u 4:13
                            VALUE
                              MEMBER name 4:20
                                NAME u 4:18
                      NAME println 4:34
                    VALUE
                      CHOICE
                        OTHER
                          NAME shape 5:3
                        BLOCK
                          VARIABLE c 6:10
                            TYPED
                              NAME Circle 6:13
                          MEMBER ok 6:25
                            NAME c 6:23
                          VALUE
                            MEMBER radius 6:33
                              NAME c 6:31
                        BLOCK
                          OTHER
                            NAME Square 7:10
                            VARIABLE w 7:17
                          VALUE
                            MEMBER side 7:28
                              NAME w 7:26
                """);
    }
}
