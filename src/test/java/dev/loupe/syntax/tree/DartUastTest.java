package dev.loupe.syntax.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.syntax.grammar.GrammarLanguage;
import org.junit.jupiter.api.Test;

class DartUastTest {

    private static String read(String text) {
        return ParsedText.of(GrammarLanguage.DART, text).uast().toString();
    }

    @Test
    void declarations() {
        assertThat(read("""
                import 'a.dart' as a;
                class Cart<T extends Item> extends Base<T> with Mixin implements Basket {
                  final List<Item> items = [];
                  Cart(this.items, {int n = 0}) : super(n);
                  int get size => items.length;
                  @override
                  Future<User?> load(Opts opts) async { return opts.x; }
                }
                extension Twice on String { int f() => length * 2; }
                """)).isEqualTo("""
                FILE
                  IMPORT_NAMESPACE a 1:20
                    FROM a.dart 1:9
                  TYPE Cart 2:7
                    TYPE_PARAMETER T 2:12
                      NAME Item 2:22
                    SUPERTYPE
                      GENERIC
                        NAME Base 2:36
                        NAME T 2:41
                    SUPERTYPE
                      NAME Mixin 2:49
                    SUPERTYPE
                      NAME Basket 2:66
                    VARIABLE items 3:20
                      TYPED
                        GENERIC
                          NAME List 3:9
                          NAME Item 3:14
                      VALUE
                        LIST
                    FUNCTION Cart 4:3
                      PARAMETER items 4:13
                        TYPED
                          TYPE_OF
                            MEMBER items 4:13
                              THIS
                      PARAMETER n 4:25
                        TYPED
                          NAME int 4:21
                      LITERAL number
                    OTHER
                      SUPER
                      NAME n 4:41
                    VARIABLE size 5:11
                      TYPED
                        NAME int 5:3
                      VALUE
                        MEMBER length 5:25
                          NAME items 5:19
                    FUNCTION load 7:17
                      DECORATOR
                        NAME override 6:4
                      PARAMETER opts 7:27
                        TYPED
                          NAME Opts 7:22
                      RETURNS
                        GENERIC
                          NAME Future 7:3
                          NAME User 7:10
                      RETURN
                        MEMBER x 7:53
                          NAME opts 7:48
                  NAMESPACE Twice 9:11
                    EXTENDS_TYPE
                      NAME String 9:20
                    FUNCTION f 9:33
                      RETURNS
                        NAME int 9:29
                      VALUE
                        OTHER
                          NAME length 9:40
                          LITERAL number
                """);
    }

    @Test
    void statements() {
        assertThat(read("""
                void f(Object a) {
                  final user = await http.get<User>('a', named: b).first;
                  for (var item in items) { item.go(); }
                  if (a is Foo && a.y) a.bar();
                  try { g(); } on IOException catch (e) { e.log(); }
                  users.map((u) => u.name).toList()[0];
                  a.b.c = d ?? e as Foo;
                }
                """)).isEqualTo("""
                FILE
                  FUNCTION f 1:6
                    PARAMETER a 1:15
                      TYPED
                        NAME Object 1:8
                    VARIABLE user 2:9
                      VALUE
                        AWAIT
                          MEMBER first 2:52
                            CALL
                              GENERIC
                                MEMBER get 2:27
                                  NAME http 2:22
                                NAME User 2:31
                              LITERAL string
                              PAIR named 2:42
                                NAME b 2:49
                    BLOCK
                      VARIABLE item 3:12
                        ITEM_OF
                          NAME items 3:20
                      CALL
                        MEMBER go 3:34
                          NAME item 3:29
                    BLOCK
                      OTHER
                        NARROW
                          NAME a 4:7
                          NAME Foo 4:12
                        MEMBER y 4:21
                          NAME a 4:19
                      CALL
                        MEMBER bar 4:26
                          NAME a 4:24
                    BLOCK
                      CALL
                        NAME g 5:9
                    NAME IOException 5:19
                    BLOCK
                      VARIABLE e 5:38
                        TYPED
                          NAME IOException 5:19
                      CALL
                        MEMBER log 5:45
                          NAME e 5:43
                    INDEX
                      CALL
                        MEMBER toList 6:28
                          CALL
                            MEMBER map 6:9
                              NAME users 6:3
                            LAMBDA
                              PARAMETER u 6:14
                              VALUE
                                MEMBER name 6:22
                                  NAME u 6:20
                      LITERAL number
                    ASSIGN
                      MEMBER c 7:7
                        MEMBER b 7:5
                          NAME a 7:3
                      VALUE
                        CHOICE
                          NAME d 7:11
                          CAST
                            NAME e 7:16
                            NAME Foo 7:21
                """);
    }
}
