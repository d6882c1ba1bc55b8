package dev.loupe.search.query;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WordFormsTest {

    @ParameterizedTest
    @CsvSource({
        "parsing, parse",
        "parsed, parser",
        "render, rendering",
        "resolve, resolver",
        "serialize, serialization",
        "configuration, configure",
        "stopping, stop",
        "decoder, decode"
    })
    void aWordHasTheFormsOfItsStem(String word, String form) {
        assertThat(WordForms.of(word)).contains(form).doesNotContain(word).hasSizeLessThanOrEqualTo(16);
    }

    @ParameterizedTest
    @ValueSource(strings = {"get", "sha256", "größe", "lru_cache", ""})
    void shortWordsAndOtherTermsHaveNoForms(String word) {
        assertThat(WordForms.of(word)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "template, templating, true",
        "validator, validation, true",
        "config, configuration, true",
        "retry, retry, true",
        "port, postgres, false",
        "log, logger, false",
        "inter, international, true",
        "connect, connolly, false",
    })
    void kinIsSeenByItsEnding(String one, String other, boolean akin) {
        assertThat(WordForms.akin(one, other)).isEqualTo(akin);
        assertThat(WordForms.akin(other, one)).isEqualTo(akin);
    }

    @Test
    void onlyPlainWordsOfAQuestionHaveForms() throws SearchFailure {
        AnalyzedQuery question =
                QueryAnalyzer.of(QueryParser.parse("parsing by parseAll", dev.loupe.model.Filter.NONE));
        assertThat(question.words())
                .filteredOn(word -> !word.forms().isEmpty())
                .extracting(word -> word.token())
                .containsExactly("parsing");
    }
}
