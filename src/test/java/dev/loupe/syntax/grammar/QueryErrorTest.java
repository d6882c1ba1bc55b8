package dev.loupe.syntax.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QueryErrorTest {
    private static QueryError at(String query, int offset) {
        return QueryError.at(query.getBytes(StandardCharsets.UTF_8), offset, QueryError.Kind.NODE_TYPE);
    }

    @Test
    void itSaysWhereInTheQueryAndShowsTheLine() {
        QueryError error = at("(a)\n  (größe nix)\n(c)", 6);
        assertThat(error).hasMessage("unknown node at line 2, column 3 of the query: (größe nix)");
        assertThat(error.row()).isEqualTo(1);
        assertThat(error.offset()).isEqualTo(6);
    }

    @Test
    void anOffsetBehindTheEndIsTheLastLine() {
        assertThat(at("(a", 99)).hasMessageContaining("line 1, column 3");
        assertThat(at("", 0)).hasMessageContaining("line 1, column 1");
    }

    @ParameterizedTest
    @CsvSource({"1, SYNTAX", "2, NODE_TYPE", "6, LANGUAGE", "0, SYNTAX", "99, LANGUAGE", "-5, SYNTAX"})
    void anyNumberIsAKind(int type, QueryError.Kind kind) {
        assertThat(QueryError.Kind.of(type)).isEqualTo(kind);
    }
}
