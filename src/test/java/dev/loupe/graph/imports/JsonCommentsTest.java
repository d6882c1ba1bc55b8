package dev.loupe.graph.imports;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.json.Json;
import java.util.Random;
import org.junit.jupiter.api.Test;

class JsonCommentsTest {

    @Test
    void commentsBecomeSpacesAndCommasBeforeABracketGo() {
        assertThat(JsonComments.without("{// one\n\"a\": [1, /* two\n */ 2,], }"))
                .isEqualTo("{ \n\"a\": [1,   2]}");
    }

    @Test
    void insideAStringNothingIsAComment() {
        String text = "{\"a//b\": \"/* x */\", \"c\": \"\\\\\", \"d\": \"\\\"// ,}\"}";

        assertThat(JsonComments.without(text)).isEqualTo(text);
    }

    @Test
    void unclosedCommentsAndStringsEndWithTheText() {
        assertThat(JsonComments.without("1 /* open")).isEqualTo("1  ");
        assertThat(JsonComments.without("1 // open")).isEqualTo("1  ");
        assertThat(JsonComments.without("\"open \\")).isEqualTo("\"open \\");
        assertThat(JsonComments.without("/")).isEqualTo("/");
        assertThat(JsonComments.without("/*/")).isEqualTo(" ");
    }

    /// Comments and commas that are put into JSON are taken out again.
    @Test
    void theValueIsTheSameWithAndWithoutComments() throws Exception {
        var random = new Random(1);
        for (int i = 0; i < 300; i++) {
            String plain = value(random, 3, "", "");
            String noisy = value(new Random(i), 3, "/* , } \" */", " // ] \"\n");
            assertThat(Json.parse(JsonComments.without(plain))).isEqualTo(Json.parse(plain));
            assertThat(Json.parse(JsonComments.without(noisy))).isEqualTo(Json.parse(value(new Random(i), 3, "", "")));
        }
    }

    private static String value(Random random, int depth, String before, String after) {
        int kind = depth == 0 ? 0 : random.nextInt(3);
        if (kind == 0) return before + (random.nextBoolean() ? "1" : "\"a,]}//\"") + after;
        var inside = new StringBuilder();
        int count = random.nextInt(3);
        for (int i = 0; i < count; i++) {
            if (kind == 1)
                inside.append("\"k").append(i).append("\"").append(before).append(':');
            inside.append(value(random, depth - 1, before, after));
            if (i + 1 < count || !before.isEmpty()) inside.append(',').append(after);
        }
        return kind == 1 ? "{" + inside + "}" : "[" + inside + "]";
    }
}
