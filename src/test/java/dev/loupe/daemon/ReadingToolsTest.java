package dev.loupe.daemon;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ReadingToolsTest {

    @Test
    void onlyWhatTheListCallsReadOnlyIsRepeated() throws Exception {
        assertThat(ReadingTools.of("""
                [{"name":"search","annotations":{"readOnlyHint":true}},
                 {"name":"clear_index","annotations":{"readOnlyHint":false}},
                 {"name":"odd","annotations":{"readOnlyHint":"true"}},
                 {"name":"plain"}]""")).containsExactly("search");
        assertThat(new ReadingTools().test("no_such_tool")).isFalse();
    }
}
