package dev.loupe.syntax.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.syntax.grammar.GrammarLanguage;
import org.junit.jupiter.api.Test;

class RubyUastTest {

    private static String read(String text) {
        return ParsedText.of(GrammarLanguage.RUBY, text).uast().toString();
    }

    @Test
    void declarations() {
        assertThat(read("""
                require_relative './store'
                module Shop
                  class Cart < Base::Thing
                    include Loggable
                    attr_reader :name
                    MAX = 3
                    def self.build(x, y = 1, *rest, key:, &block) = new(x)
                    def initialize(name)
                      @name = name
                    end
                  end
                  Point = Struct.new(:x, :y)
                end
                """)).isEqualTo("""
                FILE
                  NAME require_relative 1:1
                  IMPORT_ALL
                    FROM ./store 1:19
                  TYPE Shop 2:8
                    TYPE Cart 3:9
                      SUPERTYPE
                        MEMBER Thing 3:22
                          NAME Base 3:16
                      NAME include 4:5
                      SUPERTYPE
                        NAME Loggable 4:13
                      NAME attr_reader 5:5
                      VARIABLE name 5:18
                      VARIABLE MAX 6:5
                        VALUE
                          LITERAL number
                      FUNCTION build 7:14
                        PARAMETER x 7:20
                        PARAMETER y 7:23
                          VALUE
                            LITERAL number
                        PARAMETER rest 7:31
                        PARAMETER key 7:37
                        PARAMETER block 7:44
                        VALUE
                          NEW new 7:53
                            THIS
                            NAME x 7:57
                        OTHER
                          THIS
                      FUNCTION initialize 8:9
                        PARAMETER name 8:20
                        VALUE
                          ASSIGN
                            MEMBER @name 9:7
                              THIS
                            VALUE
                              NAME name 9:15
                    TYPE Point 12:3
                      VARIABLE x 12:23
                      VARIABLE y 12:27
                      OTHER
                        NAME Struct 12:11
                      OTHER
                        NAME new 12:18
                """);
    }

    @Test
    void statements() {
        assertThat(read("""
                def f(a)
                  items.map { |i, (j, k)| i.go(j) }
                  x, y = pair
                  if a.is_a?(Foo) then a.bar end
                  begin; g; rescue IOError => e; e.log; end
                  case a
                  when Circle then a.radius
                  end
                  Cart.new(a, key: 1)
                end
                """)).isEqualTo("""
                FILE
                  FUNCTION f 1:5
                    PARAMETER a 1:7
                    CALL
                      MEMBER map 2:9
                        NAME items 2:3
                      LAMBDA
                        PARAMETER i 2:16
                        PARAMETER
                          LIST_PATTERN
                            VARIABLE j 2:20
                            VARIABLE k 2:23
                        VALUE
                          CALL
                            MEMBER go 2:29
                              NAME i 2:27
                            NAME j 2:32
                    ASSIGN
                      LIST_PATTERN
                        NAME x 3:3
                        NAME y 3:6
                      VALUE
                        NAME pair 3:10
                    BLOCK
                      OTHER
                        NARROW
                          NAME a 4:6
                          NAME Foo 4:14
                        MEMBER is_a? 4:8
                      CALL
                        MEMBER bar 4:26
                          NAME a 4:24
                    NAME g 5:10
                    BLOCK
                      VARIABLE e 5:31
                        TYPED
                          NAME IOError 5:20
                      CALL
                        MEMBER log 5:36
                          NAME e 5:34
                    NAME a 6:8
                    BLOCK
                      NARROW
                        NAME a 6:8
                        NAME Circle 7:8
                      CALL
                        MEMBER radius 7:22
                          NAME a 7:20
                    VALUE
                      NEW new 9:8
                        NAME Cart 9:3
                        NAME a 9:12
                        PAIR key 9:15
                          LITERAL number
                """);
    }
}
