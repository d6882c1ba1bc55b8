package dev.loupe.syntax.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.syntax.grammar.GrammarLanguage;
import org.junit.jupiter.api.Test;

class CSharpUastTest {

    private static String read(String text) {
        return ParsedText.of(GrammarLanguage.CSHARP, text).uast().toString();
    }

    @Test
    void declarations() {
        assertThat(read("""
                using static Tools.Log;
                using Stock = Shop.Models.Stock;
                [Serializable]
                public partial class Cart<T> : Base<T>, ICart {
                  private readonly List<Item> items = new();
                  public int Size => items.Count;
                  public Cart(IStore store) : base(store) { this.store = store; }
                  public static int Twice(this Cart cart) => cart?.Size ?? 0;
                }
                record Person(string First);
                """)).isEqualTo("""
                FILE
                  IMPORT_ALL
                    FROM Tools.Log 1:14
                  IMPORT Stock 2:7
                    FROM Shop.Models 2:15
                    IMPORTED Stock 2:27
                  TYPE Cart 4:22
                    DECORATOR
                      NAME Serializable 3:2
                    TYPE_PARAMETER T 4:27
                    SUPERTYPE
                      GENERIC
                        NAME Base 4:32
                        NAME T 4:37
                    SUPERTYPE
                      NAME ICart 4:41
                    VARIABLE items 5:31
                      TYPED
                        GENERIC
                          NAME List 5:20
                          NAME Item 5:25
                      VALUE
                        OTHER
                    VARIABLE Size 6:14
                      TYPED
                        NAME int 6:10
                      VALUE
                        MEMBER Count 6:28
                          NAME items 6:22
                    FUNCTION Cart 7:10
                      PARAMETER store 7:22
                        TYPED
                          NAME IStore 7:15
                      CALL
                        SUPER
                        NAME store 7:36
                      ASSIGN
                        MEMBER store 7:50
                          THIS
                        VALUE
                          NAME store 7:58
                    FUNCTION Twice 8:21
                      RECEIVER cart 8:37
                        TYPED
                          NAME Cart 8:32
                      RETURNS
                        NAME int 8:17
                      VALUE
                        CHOICE
                          MEMBER Size 8:52
                            NAME cart 8:46
                          LITERAL number
                  TYPE Person 10:8
                    FIELD_PARAMETER First 10:22
                      TYPED
                        NAME string 10:15
                """);
    }

    @Test
    void patterns() {
        assertThat(read("""
                class A {
                  void M() {
                    foreach (var item in items) item.Go();
                    if (x is Foo f && f.Y) f.Bar();
                    if (x is not Foo g) return;
                    var user = new User { Name = await n.Get<Key>("a") };
                    var (a, b) = Pair();
                    var area = shape switch { Circle c => c.Area, _ => 0 };
                  }
                }
                """)).isEqualTo("""
                FILE
                  TYPE A 1:7
                    FUNCTION M 2:8
                      RETURNS
                        NAME void 2:3
                      BLOCK
                        VARIABLE item 3:18
                          ITEM_OF
                            NAME items 3:26
                        CALL
                          MEMBER Go 3:38
                            NAME item 3:33
                      BLOCK
                        OTHER
                          NARROW f 4:18
                            NAME x 4:9
                            NAME Foo 4:14
                          MEMBER Y 4:25
                            NAME f 4:23
                        CALL
                          MEMBER Bar 4:30
                            NAME f 4:28
                      NARROW g 5:22
                        NAME x 5:9
                        NAME Foo 5:18
                      BLOCK
                        RETURN
                      VARIABLE user 6:9
                        VALUE
                          NEW
                            NAME User 6:20
                            PAIR Name 6:27
                              AWAIT
                                CALL
                                  GENERIC
                                    MEMBER Get 6:42
                                      NAME n 6:40
                                    NAME Key 6:46
                                  LITERAL string
                      VARIABLE
                        LIST_PATTERN
                          VARIABLE a 7:10
                          VARIABLE b 7:13
                        VALUE
                          CALL
                            NAME Pair 7:18
                      VARIABLE area 8:9
                        VALUE
                          CHOICE
                            OTHER
                              NAME shape 8:16
                            BLOCK
                              NARROW c 8:38
                                NAME shape 8:16
                                NAME Circle 8:31
                              VALUE
                                MEMBER Area 8:45
                                  NAME c 8:43
                            BLOCK
                              VALUE
                                LITERAL number
                """);
    }
}
