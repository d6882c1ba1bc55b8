package dev.loupe.syntax.mask;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MarkupMaskTest {
    private static String masked(String text) {
        return new String(MarkupMask.masked(text.getBytes(StandardCharsets.UTF_8)), StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '!', quoteCharacter = '~', ignoreLeadingAndTrailingWhitespace = false, textBlock = """
            <p>{{ a < b }}</p>!<p>{{       }}</p>
            {% if a %}x{# b #}x!          x       x
            <% a > b %>x!           x
            <?php echo '<' ?>x!                 x
            <?xml version?>!<?xml version?>
            a && b &amp; c &#1;!a    b &amp; c &#1;
            <p {@attach tip}>!<p {        tip}>
            {{ a </p>!{{ a </p>
            {{ a {{ b }}!{{ a {{   }}
            <% a!<% a
            """)
    void whatIsNoMarkupIsHidden(String text, String masked) {
        assertThat(masked(text)).isEqualTo(masked);
    }

    @Test
    void aProseBlockIsHiddenUpToItsEnd() {
        assertThat(masked("<docs>\n<b> {\n</docs>\n<p>")).isEqualTo("<docs>\n     \n</docs>\n<p>");
        assertThat(masked(" <docs>\n<b>\n</docs>")).isEqualTo(" <docs>\n<b>\n</docs>");
        assertThat(masked("<docs>\n<b>")).isEqualTo("<docs>\n<b>");
        assertThat(masked("<i18n lang=x>\n{\n</i18n>")).isEqualTo("<i18n lang=x>\n \n</i18n>");
    }

    @Test
    void aBlockWithoutAnEndDoesNotHideThatAnotherHasOne() {
        assertThat(masked("<docs>\n<i18n>\na\n</i18n>")).isEqualTo("<docs>\n<i18n>\n \n</i18n>");
    }

    @Test
    void anActionLongerThanTheLimitIsNone() {
        String within = "<%" + " ".repeat(4_000) + "a%>";
        assertThat(masked(within)).isBlank();
        String beyond = "<%" + " ".repeat(6_000) + "a%>";
        assertThat(masked(beyond)).isEqualTo(beyond);
        assertThat(masked(beyond + "<% b %>")).isEqualTo(beyond + "       ");
    }

    @Test
    void aNearerOpeningIsEndedByAnEndBeyondTheFirstsLimit() {
        String far = "<%" + "x".repeat(4_995);
        assertThat(masked(far + "<% ab %>")).isEqualTo(far + "        ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"<docs>\n", "<%", "<?", "{{", "{#{%", "<i18n>\n<docs>\n"})
    void whatNeverEndsIsSearchedOnce(String piece) {
        String text = piece.repeat(1_500_000 / piece.length());
        assertThat(assertTimeoutPreemptively(Duration.ofSeconds(20), () -> masked(text)))
                .isEqualTo(text);
    }
}
