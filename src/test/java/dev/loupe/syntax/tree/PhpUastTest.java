package dev.loupe.syntax.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.syntax.grammar.GrammarLanguage;
import org.junit.jupiter.api.Test;

class PhpUastTest {

    private static String read(String text) {
        return ParsedText.of(GrammarLanguage.PHP, text).uast().toString();
    }

    @Test
    void declarations() {
        assertThat(read("""
                <?php
                use App\\Models\\User as U;
                use App\\Http\\{Request, Response as R};
                #[Entity]
                class Cart extends Base implements Basket {
                  use Loggable;
                  const MAX = 3;
                  private ?Item $item = null;
                  public function __construct(private Http $http, int $n = 0) { parent::__construct($n); $this->n = $n; }
                  public static function make(): static { return new static(self::MAX); }
                }
                """)).isEqualTo("""
                FILE
                  IMPORT U 2:24
                    FROM App\\Models\\User 2:5
                    IMPORTED User 2:16
                  IMPORT Request 3:15
                    FROM App\\Http\\Request 3:15
                  IMPORT R 3:36
                    IMPORTED Response 3:24
                    FROM App\\Http\\Response 3:24
                  TYPE Cart 5:7
                    DECORATOR
                      NAME Entity 4:3
                    SUPERTYPE
                      NAME Base 5:20
                    SUPERTYPE
                      NAME Basket 5:36
                    SUPERTYPE
                      NAME Loggable 6:7
                    VARIABLE MAX 7:9
                      VALUE
                        LITERAL number
                    VARIABLE item 8:18
                      TYPED
                        NAME Item 8:12
                      VALUE
                        LITERAL null
                    FUNCTION __construct 9:19
                      FIELD_PARAMETER http 9:45
                        TYPED
                          NAME Http 9:39
                      PARAMETER n 9:56
                        TYPED
                          NAME int 9:51
                        VALUE
                          LITERAL number
                      CALL
                        MEMBER __construct 9:73
                          SUPER
                        NAME n 9:86
                      ASSIGN
                        MEMBER n 9:97
                          THIS this 9:91
                        VALUE
                          NAME n 9:102
                    FUNCTION make 10:26
                      RETURNS
                        THIS static 10:34
                      RETURN
                        NEW
                          THIS static 10:54
                          MEMBER MAX 10:67
                            THIS
                """);
    }

    @Test
    void statements() {
        assertThat(read("""
                <?php
                function f(U $user) {
                  foreach ($items as $key => $item) { $item->go(); }
                  [$a, $b] = pair();
                  if (!$user instanceof Foo) { return null; }
                  $g = fn(User $u) => $u?->name ?? Foo::bar($u)->baz;
                  try { } catch (A | B $e) { $e->log(); }
                }
                """)).isEqualTo("""
                FILE
                  FUNCTION f 2:10
                    PARAMETER user 2:15
                      TYPED
                        NAME U 2:12
                    BLOCK
                      ASSIGN
                        NAME key 3:23
                        VALUE
                          OTHER
                      ASSIGN
                        NAME item 3:31
                        ITEM_OF
                          NAME items 3:13
                      CALL
                        MEMBER go 3:46
                          NAME item 3:40
                    ASSIGN
                      LIST_PATTERN
                        NAME a 4:5
                        NAME b 4:9
                      VALUE
                        CALL
                          NAME pair 4:14
                    BLOCK
                      OTHER
                        OTHER
                          NAME user 5:9
                          NAME Foo 5:25
                      RETURN
                        LITERAL null
                    NARROW
                      NAME user 5:9
                      NAME Foo 5:25
                    ASSIGN
                      NAME g 6:4
                      VALUE
                        LAMBDA
                          PARAMETER u 6:17
                            TYPED
                              NAME User 6:11
                          VALUE
                            CHOICE
                              MEMBER name 6:28
                                NAME u 6:24
                              MEMBER baz 6:50
                                CALL
                                  MEMBER bar 6:41
                                    NAME Foo 6:36
                                  NAME u 6:46
                    BLOCK
                      VARIABLE e 7:25
                        TYPED
                          UNION
                            NAME A 7:18
                            NAME B 7:22
                      CALL
                        MEMBER log 7:34
                          NAME e 7:31
                """);
    }
}
