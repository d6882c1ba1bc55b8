package dev.loupe.syntax.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.syntax.grammar.GrammarLanguage;
import org.junit.jupiter.api.Test;

class CppUastTest {

    private static String read(String text) {
        return ParsedText.of(GrammarLanguage.CPP, text).uast().toString();
    }

    @Test
    void namespaces() {
        assertThat(read("""
                #include <vector>
                using namespace std;
                using a::b::C;
                namespace n1 = a::b;
                namespace a::b { namespace { int hidden; } class Fwd; }
                """)).isEqualTo("""
                FILE
                  IMPORT_ALL
                    FROM <vector> 1:10
                  IMPORT_ALL
                    FROM std 2:17
                  IMPORT C 3:13
                    FROM a::b::C 3:7
                  TYPE_ALIAS n1 4:11
                    MEMBER b 4:19
                      NAME a 4:16
                  NAMESPACE a 5:11
                    NAMESPACE b 5:14
                      VARIABLE hidden 5:34
                        TYPED
                          NAME int 5:30
                      NAME Fwd 5:50
                """);
    }

    @Test
    void classes() {
        assertThat(read("""
                template <typename T, int N = 2> class Box : public Base<T>, private ns::Other {
                public:
                    Box(T v, int n = 1) : v_(v), Base<T>(n) { go(); }
                    ~Box();
                    virtual T get() const override = 0;
                    static std::vector<Item*> all(const Box& o) { return o.v_->items; }
                    Box& operator=(const Box& o);
                    template <class U> U as(U&& u);
                    auto f() -> Item*;
                    explicit operator bool() const { return v_; }
                    operator T*() const;
                    enum class E { X, Y };
                    enum { P, Q };
                    using Ptr = std::shared_ptr<Box<T>>;
                    int a = 1, b{2};
                    std::function<void(Item, int)> cb;
                    friend class Friend;
                private:
                    T v_;
                };
                """)).isEqualTo("""
                FILE
                  TYPE Box 1:40
                    TYPE_PARAMETER T 1:20
                    VARIABLE N 1:27
                      TYPED
                        NAME int 1:23
                      VALUE
                        LITERAL number
                    SUPERTYPE
                      GENERIC
                        NAME Base 1:53
                        NAME T 1:58
                    SUPERTYPE
                      MEMBER Other 1:74
                        NAME ns 1:70
                    FUNCTION Box 3:5
                      PARAMETER v 3:11
                        TYPED
                          NAME T 3:9
                      PARAMETER n 3:18
                        TYPED
                          NAME int 3:14
                        VALUE
                          LITERAL number
                      ASSIGN
                        MEMBER v_ 3:27
                          THIS
                        VALUE
                          NAME v 3:30
                      CALL
                        GENERIC
                          MEMBER Base 3:34
                          NAME T 3:39
                        NAME n 3:42
                      CALL
                        NAME go 3:47
                    FUNCTION ~Box 4:5
                      NAME Box 4:6
                    FUNCTION get 5:15
                      RETURNS
                        NAME T 5:13
                    FUNCTION all 6:31
                      PARAMETER o 6:46
                        TYPED
                          NAME Box 6:41
                      RETURNS
                        GENERIC
                          MEMBER vector 6:17
                            NAME std 6:12
                          NAME Item 6:24
                      RETURN
                        MEMBER items 6:64
                          MEMBER v_ 6:60
                            NAME o 6:58
                    FUNCTION operator= 7:10
                      PARAMETER o 7:31
                        TYPED
                          NAME Box 7:26
                      RETURNS
                        NAME Box 7:5
                    FUNCTION as 8:26
                      TYPE_PARAMETER U 8:21
                      PARAMETER u 8:33
                        TYPED
                          NAME U 8:29
                      RETURNS
                        NAME U 8:24
                    FUNCTION f 9:10
                      RETURNS
                        NAME Item 9:17
                      RETURNS
                    FUNCTION operator
                      RETURNS
                        NAME bool 10:23
                      RETURN
                        NAME v_ 10:45
                    FUNCTION operator
                      RETURNS
                        NAME T 11:14
                    TYPE E 12:16
                      VARIABLE X 12:20
                      VARIABLE Y 12:23
                    TYPE
                    VARIABLE P 13:12
                    VARIABLE Q 13:15
                    TYPE_ALIAS Ptr 14:11
                      GENERIC
                        MEMBER shared_ptr 14:22
                          NAME std 14:17
                        GENERIC
                          NAME Box 14:33
                          NAME T 14:37
                    VARIABLE a 15:9
                      TYPED
                        NAME int 15:5
                      VALUE
                        LITERAL number
                    VARIABLE b 15:16
                      TYPED
                        NAME int 15:5
                      VALUE
                        LITERAL number
                    VARIABLE cb 16:36
                      TYPED
                        GENERIC
                          MEMBER function 16:10
                            NAME std 16:5
                          FUNCTION_TYPE
                            PARAMETER
                              TYPED
                                NAME Item 16:24
                            PARAMETER
                              TYPED
                                NAME int 16:30
                            RETURNS
                              NAME void 16:19
                    OTHER
                      NAME Friend 17:18
                    VARIABLE v_ 19:7
                      TYPED
                        NAME T 19:5
                """);
    }

    @Test
    void membersOutsideOfTheirType() {
        assertThat(read("""
                template <typename T> T shop::Box<T>::get() const { return v_; }
                void A::f(int x) { this->y = x; B::g(); }
                int a::A::count = 0;
                A* ns::A::make() { return new A(1, "x"); }
                A::operator int() const { return 1; }
                """)).isEqualTo("""
                FILE
                  FUNCTION get 1:39
                    TYPE_PARAMETER T 1:20
                    RECEIVER
                      TYPED
                        GENERIC
                          MEMBER Box 1:31
                            NAME shop 1:25
                          NAME T 1:35
                    RETURNS
                      NAME T 1:23
                    RETURN
                      NAME v_ 1:60
                  FUNCTION f 2:9
                    RECEIVER
                      TYPED
                        NAME A 2:6
                    PARAMETER x 2:15
                      TYPED
                        NAME int 2:11
                    RETURNS
                      NAME void 2:1
                    ASSIGN
                      MEMBER y 2:26
                        THIS
                      VALUE
                        NAME x 2:30
                    CALL
                      MEMBER g 2:36
                        NAME B 2:33
                  VARIABLE count 3:11
                    RECEIVER
                      TYPED
                        NAME a 3:5
                    TYPED
                      NAME int 3:1
                    VALUE
                      LITERAL number
                  FUNCTION make 4:11
                    RECEIVER
                      TYPED
                        MEMBER A 4:8
                          NAME ns 4:4
                    RETURNS
                      NAME A 4:1
                    RETURN
                      NEW
                        NAME A 4:31
                        LITERAL number
                        LITERAL string
                  FUNCTION operator
                    RECEIVER
                      TYPED
                        NAME A 5:1
                    RETURNS
                      NAME int 5:13
                    RETURN
                      LITERAL number
                """);
    }

    @Test
    void statements() {
        assertThat(read("""
                int main() {
                    auto p = std::make_unique<Item>(1);
                    Item i(1, 2), j{3}, *k = static_cast<Item*>(p.get());
                    for (const auto& [key, value] : map) { key.x(value); }
                    for (Item& x : items) x.run();
                    for (auto x : items) x.run();
                    auto l = [&, this, z = p->q](Item it) -> int { return it.v; };
                    try { throw E(1); } catch (const E& e) { e.what(); }
                    if (auto* q = dynamic_cast<B*>(i)) q->b();
                    ns::Outer<Item>::Inner::go(1)[2].x = a.template as<int>(3);
                    delete k; int n = new int[3]; co_await x();
                    std::sort(v.begin(), v.end(), [](const A& a, const A& b) { return a.x < b.x; });
                    ::global();
                    A<int>::type t;
                }
                """)).isEqualTo("""
                FILE
                  FUNCTION main 1:5
                    RETURNS
                      NAME int 1:1
                    VARIABLE p 2:10
                      VALUE
                        CALL
                          GENERIC
                            MEMBER make_unique 2:19
                              NAME std 2:14
                            NAME Item 2:31
                          LITERAL number
                    VARIABLE i 3:10
                      TYPED
                        NAME Item 3:5
                      VALUE
                        NEW
                          NAME Item 3:5
                          LITERAL number
                          LITERAL number
                    VARIABLE j 3:19
                      TYPED
                        NAME Item 3:5
                      VALUE
                        LIST
                          LITERAL number
                    VARIABLE k 3:26
                      TYPED
                        NAME Item 3:5
                      VALUE
                        CAST
                          CALL
                            MEMBER get 3:51
                              NAME p 3:49
                          NAME Item 3:42
                          NAME static_cast 3:30
                    BLOCK
                      VARIABLE
                        LIST_PATTERN
                          VARIABLE key 4:23
                          VARIABLE value 4:28
                        ITEM_OF
                          NAME map 4:37
                      CALL
                        MEMBER x 4:48
                          NAME key 4:44
                        NAME value 4:50
                    BLOCK
                      VARIABLE x 5:16
                        TYPED
                          NAME Item 5:10
                        ITEM_OF
                          NAME items 5:20
                      CALL
                        MEMBER run 5:29
                          NAME x 5:27
                    BLOCK
                      VARIABLE x 6:15
                        ITEM_OF
                          NAME items 6:19
                      CALL
                        MEMBER run 6:28
                          NAME x 6:26
                    VARIABLE l 7:10
                      VALUE
                        LAMBDA
                          PARAMETER it 7:39
                            TYPED
                              NAME Item 7:34
                          RETURNS
                            NAME int 7:46
                          OTHER
                            THIS
                            VARIABLE z 7:24
                              VALUE
                                MEMBER q 7:31
                                  NAME p 7:28
                          RETURN
                            MEMBER v 7:62
                              NAME it 7:59
                    CALL
                      NAME E 8:17
                      LITERAL number
                    BLOCK
                      VARIABLE e 8:41
                        TYPED
                          NAME E 8:38
                      CALL
                        MEMBER what 8:48
                          NAME e 8:46
                    BLOCK
                      VARIABLE q 9:15
                        VALUE
                          CAST
                            NAME i 9:36
                            NAME B 9:32
                            NAME dynamic_cast 9:19
                      BLOCK
                        CALL
                          MEMBER b 9:43
                            NAME q 9:40
                    ASSIGN
                      MEMBER x 10:38
                        INDEX
                          CALL
                            MEMBER go 10:29
                              MEMBER Inner 10:22
                                MEMBER
                                  GENERIC
                                    NAME Outer 10:9
                                    NAME Item 10:15
                                  NAME ns 10:5
                            LITERAL number
                          LITERAL number
                      VALUE
                        CALL
                          MEMBER
                            GENERIC
                              MEMBER as 10:53
                              NAME int 10:56
                            NAME a 10:42
                          LITERAL number
                    NAME k 11:12
                    VARIABLE n 11:19
                      TYPED
                        NAME int 11:15
                      VALUE
                        CAST
                          LIST
                            LITERAL number
                          LIST_TYPE
                            NAME int 11:27
                    AWAIT
                      CALL
                        NAME x 11:44
                    CALL
                      MEMBER sort 12:10
                        NAME std 12:5
                      CALL
                        MEMBER begin 12:17
                          NAME v 12:15
                      CALL
                        MEMBER end 12:28
                          NAME v 12:26
                      LAMBDA
                        PARAMETER a 12:47
                          TYPED
                            NAME A 12:44
                        PARAMETER b 12:59
                          TYPED
                            NAME A 12:56
                        OTHER
                        RETURN
                          OTHER
                            MEMBER x 12:73
                              NAME a 12:71
                            MEMBER x 12:79
                              NAME b 12:77
                    CALL
                      NAME global 13:7
                    VARIABLE t 14:18
                      TYPED
                        MEMBER type 14:13
                          GENERIC
                            NAME A 14:5
                            NAME int 14:7
                """);
    }
}
