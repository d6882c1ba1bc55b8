package dev.loupe.syntax.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.syntax.grammar.GrammarLanguage;
import org.junit.jupiter.api.Test;

class SwiftUastTest {

    private static String read(String text) {
        return ParsedText.of(GrammarLanguage.SWIFT, text).uast().toString();
    }

    @Test
    void declarations() {
        assertThat(read("""
                import Foundation
                class Cart<T: Item>: Base<T>, Basket {
                  var size: Int { items.count }
                  let (a, b) = pair()
                  init(store: Store, _ n: Int = 0) { self.store = store }
                  func load(with opts: Opts) throws -> User? { return nil }
                  enum Kind { case red, blue(Int) }
                }
                extension Cart: Other { func ext() {} }
                """)).isEqualTo("""
                FILE
                  IMPORT_ALL
                    FROM Foundation 1:8
                  TYPE Cart 2:7
                    TYPE_PARAMETER T 2:12
                      NAME Item 2:15
                    SUPERTYPE
                      GENERIC
                        NAME Base 2:22
                        NAME T 2:27
                    SUPERTYPE
                      NAME Basket 2:31
                    VARIABLE size 3:7
                      TYPED
                        NAME Int 3:13
                      BLOCK
                        VALUE
                          MEMBER count 3:25
                            NAME items 3:19
                    VARIABLE
                      LIST_PATTERN
                        VARIABLE a 4:8
                        VARIABLE b 4:11
                      VALUE
                        CALL
                          NAME pair 4:16
                    FUNCTION init 5:3
                      PARAMETER store 5:8
                        TYPED
                          NAME Store 5:15
                      PARAMETER n 5:24
                        PAIR _ 5:22
                        TYPED
                          NAME Int 5:27
                      ASSIGN
                        MEMBER store 5:43
                          THIS
                        VALUE
                          NAME store 5:51
                      LITERAL number
                    FUNCTION load 6:8
                      PARAMETER opts 6:18
                        PAIR with 6:13
                        TYPED
                          NAME Opts 6:24
                      RETURNS
                        NAME User 6:40
                      RETURN
                        LITERAL null
                    TYPE Kind 7:8
                      VARIABLE red 7:20
                      VARIABLE blue 7:25
                      OTHER
                        NAME Int 7:30
                  NAMESPACE
                    EXTENDS_TYPE
                      NAME Cart 9:11
                    SUPERTYPE
                      NAME Other 9:17
                    FUNCTION ext 9:30
                """);
    }

    @Test
    void statements() {
        assertThat(read("""
                func f(a: Any) {
                  guard let u = user as? User else { return }
                  if let x = y.z { x.go() } else if a is Foo { a.bar() }
                  for (k, v) in dict { k.x(v) }
                  switch shape { case .circle(let r): r.go(); case let t as Tri: t.go(); default: break }
                  users.filter { $0.active }.sorted(by: { (l: Int, r: Int) -> Bool in l < r })
                }
                """)).isEqualTo("""
                FILE
                  FUNCTION f 1:6
                    PARAMETER a 1:8
                      TYPED
                        NAME Any 1:11
                    VARIABLE u 2:13
                      VALUE
                        CAST
                          NAME user 2:17
                          NAME User 2:26
                    BLOCK
                      RETURN
                    CAST
                      NAME user 2:17
                      NAME User 2:26
                    BLOCK
                      VARIABLE x 3:10
                        VALUE
                          MEMBER z 3:16
                            NAME y 3:14
                      MEMBER z 3:16
                        NAME y 3:14
                      CALL
                        MEMBER go 3:22
                          NAME x 3:20
                    BLOCK
                      NARROW
                        NAME a 3:37
                        NAME Foo 3:42
                      CALL
                        MEMBER bar 3:50
                          NAME a 3:48
                    BLOCK
                      VARIABLE
                        LIST_PATTERN
                          VARIABLE k 4:8
                          VARIABLE v 4:11
                        ITEM_OF
                          NAME dict 4:17
                      CALL
                        MEMBER x 4:26
                          NAME k 4:24
                        NAME v 4:28
                    NAME shape 5:10
                    BLOCK
                      MEMBER circle 5:24
                        NAME shape 5:10
                      VARIABLE r 5:35
                      CALL
                        MEMBER go 5:41
                          NAME r 5:39
                    BLOCK
                      VARIABLE t 5:56
                        TYPED
                          NAME Tri 5:61
                      CALL
                        MEMBER go 5:68
                          NAME t 5:66
                    BLOCK
                      OTHER
                    CALL
                      MEMBER sorted 6:30
                        CALL
                          MEMBER filter 6:9
                            NAME users 6:3
                          LAMBDA
                            PARAMETER $0
                            PARAMETER $1
                            VALUE
                              MEMBER active 6:21
                                NAME $0 6:18
                      PAIR by 6:37
                        LAMBDA
                          PARAMETER l 6:44
                            TYPED
                              NAME Int 6:47
                          PARAMETER r 6:52
                            TYPED
                              NAME Int 6:55
                          RETURNS
                            NAME Bool 6:63
                          VALUE
                            OTHER
                              NAME l 6:71
                              NAME r 6:75
                """);
    }
}
