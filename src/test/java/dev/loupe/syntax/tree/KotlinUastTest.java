package dev.loupe.syntax.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.syntax.grammar.GrammarLanguage;
import org.junit.jupiter.api.Test;

class KotlinUastTest {

    private static String read(String text) {
        return ParsedText.of(GrammarLanguage.KOTLIN, text).uast().toString();
    }

    @Test
    void declarations() {
        assertThat(read("""
                import shop.Stock as S
                import tools.*
                class Cart<T>(private val store: Store, name: String) : Base<T>(name), Basket {
                  val size: Int get() = items.size
                  companion object { fun make() = Cart<Any>(Store()) }
                }
                fun <T> List<T>.second(): T = this[1]
                enum class Color { RED }
                """)).isEqualTo("""
                FILE
                  IMPORT S 1:22
                    IMPORTED Stock 1:13
                    FROM shop.Stock 1:8
                  IMPORT_ALL
                    FROM tools.* 2:8
                  TYPE Cart 3:7
                    TYPE_PARAMETER T 3:12
                    FIELD_PARAMETER store 3:27
                      TYPED
                        NAME Store 3:34
                    PARAMETER name 3:41
                      TYPED
                        NAME String 3:47
                    SUPERTYPE
                      GENERIC
                        NAME Base 3:57
                        NAME T 3:62
                    OTHER
                      NAME name 3:65
                    SUPERTYPE
                      NAME Basket 3:72
                    VARIABLE size 4:7
                      TYPED
                        NAME Int 4:13
                      VALUE
                        MEMBER size 4:31
                          NAME items 4:25
                    TYPE Companion
                      DECORATOR
                        NAME companion
                      FUNCTION make 5:26
                        VALUE
                          CALL
                            GENERIC
                              NAME Cart 5:35
                              NAME Any 5:40
                            CALL
                              NAME Store 5:45
                  FUNCTION second 7:17
                    TYPE_PARAMETER T 7:6
                    RECEIVER
                      TYPED
                        GENERIC
                          NAME List 7:9
                          NAME T 7:14
                    RETURNS
                      NAME T 7:27
                    VALUE
                      INDEX
                        THIS
                        LITERAL number
                  TYPE Color 8:12
                    VARIABLE RED 8:20
                """);
    }

    @Test
    void statements() {
        assertThat(read("""
                fun f(a: Any, vararg b: Int): Int? {
                  if (a !is Foo) return null
                  for ((k, v) in map) k.x(v)
                  val (p, q) = pair()
                  items.filter { it.ok }.map { i -> i.name }
                  when (a) { is Circle -> a.r; else -> 1 }
                  return a?.b ?: c as Int
                }
                """)).isEqualTo("""
                FILE
                  FUNCTION f 1:5
                    PARAMETER a 1:7
                      TYPED
                        NAME Any 1:10
                    PARAMETER b 1:22
                      TYPED
                        NAME Int 1:25
                    RETURNS
                      NAME Int 1:31
                    BLOCK
                      OTHER
                        NAME a 2:7
                        NAME Foo 2:13
                      RETURN
                        LITERAL null
                    NARROW
                      NAME a 2:7
                      NAME Foo 2:13
                    BLOCK
                      VARIABLE
                        LIST_PATTERN
                          VARIABLE k 3:9
                          VARIABLE v 3:12
                        ITEM_OF
                          NAME map 3:18
                      CALL
                        MEMBER x 3:25
                          NAME k 3:23
                        NAME v 3:27
                    VARIABLE
                      LIST_PATTERN
                        VARIABLE p 4:8
                        VARIABLE q 4:11
                      VALUE
                        CALL
                          NAME pair 4:16
                    CALL
                      MEMBER map 5:26
                        CALL
                          MEMBER filter 5:9
                            NAME items 5:3
                          LAMBDA
                            PARAMETER it
                            VALUE
                              MEMBER ok 5:21
                                NAME it 5:18
                      LAMBDA
                        PARAMETER i 5:32
                        VALUE
                          MEMBER name 5:39
                            NAME i 5:37
                    CHOICE
                      OTHER
                        NAME a 6:9
                      BLOCK
                        NARROW
                          NAME a 6:9
                          NAME Circle 6:17
                        VALUE
                          MEMBER r 6:29
                            NAME a 6:27
                      BLOCK
                        VALUE
                          LITERAL number
                    RETURN
                      CHOICE
                        MEMBER b 7:13
                          NAME a 7:10
                        CAST
                          NAME c 7:18
                          NAME Int 7:23
                """);
    }
}
