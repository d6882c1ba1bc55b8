package dev.loupe.embed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EmbeddingSettingsTest {

    @ParameterizedTest
    @ValueSource(strings = {"", "buildin", "builtin", "BuiltIn", " builtin "})
    void loupesOwnModelUnlessAnotherIsNamed(String provider) throws Exception {
        EmbeddingSettings settings = of("EMBEDDING_PROVIDER", provider, "EMBEDDING_MODEL", "all-MiniLM-L6-v2");
        assertThat(settings).isEqualTo(new EmbeddingSettings.BuiltIn());
        assertThat(settings.identity()).isEmpty();
        assertThat(of()).isEqualTo(new EmbeddingSettings.BuiltIn());
    }

    @ParameterizedTest
    @CsvSource({"opnai, openai", "olama, ollama", "build-in, builtin"})
    void anUnknownProviderIsRefusedWithTheNearestName(String given, String meant) {
        assertThatThrownBy(() -> of("EMBEDDING_PROVIDER", given))
                .isInstanceOf(InvalidModelSettings.class)
                .hasMessageContaining("'" + given + "'")
                .hasMessageContaining("did you mean " + meant);
    }

    @Test
    void aProviderThatIsNearToNoneIsRefusedWithTheList() {
        assertThatThrownBy(() -> of("EMBEDDING_PROVIDER", "voyage"))
                .hasMessageContaining("there are builtin, ")
                .hasMessageContaining("ollama")
                .hasMessageContaining("openai");
    }

    @ParameterizedTest
    @CsvSource({
        "http://gpu:8080, http://gpu:8080/v1",
        "http://gpu:8080/, http://gpu:8080/v1",
        "http://gpu:8080/v1, http://gpu:8080/v1",
        "http://gpu:8080/v1/embeddings, http://gpu:8080/v1",
        "https://host/models/v1/, https://host/models/v1"
    })
    void theBaseOfAnOpenAiServerIsWrittenInAnyUsualWay(String given, String base) throws Exception {
        assertThat(remote("EMBEDDING_PROVIDER", "openai", "EMBEDDING_BASE_URL", given)
                        .base())
                .isEqualTo(base);
    }

    @Test
    void ollamaIsWhereItUsuallyIsOrWhereOllamaUrlSays() throws Exception {
        assertThat(remote("EMBEDDING_PROVIDER", "ollama").base()).isEqualTo("http://localhost:11434");
        assertThat(remote("EMBEDDING_PROVIDER", "ollama", "OLLAMA_URL", "http://gpu:1/")
                        .base())
                .isEqualTo("http://gpu:1");
    }

    @Test
    void bothSpellingsOfTheDimensionsAreRead() throws Exception {
        assertThat(remote("EMBEDDING_PROVIDER", "ollama", "EMBEDDING_DIMENSIONS", "512")
                        .dimensions())
                .isEqualTo(512);
        assertThat(remote("EMBEDDING_PROVIDER", "ollama", "EMBEDDING_DIMENSION", "768")
                        .dimensions())
                .isEqualTo(768);
    }

    @Test
    void anOpenAiKeyIsNeededOnlyWhereOneIsAskedFor() throws Exception {
        assertThatThrownBy(() -> of("EMBEDDING_PROVIDER", "openai")).hasMessageContaining("OPENAI_API_KEY");
        assertThat(remote("EMBEDDING_PROVIDER", "openai", "EMBEDDING_BASE_URL", "http://localhost:1")
                        .key()
                        .isThere())
                .isFalse();
    }

    @Test
    void noTextMadeOfTheSettingsHoldsTheKey() throws Exception {
        EmbeddingSettings.Remote settings = remote("EMBEDDING_PROVIDER", "openai", "OPENAI_API_KEY", "sk-verysecret");
        assertThat(settings.toString() + settings.description() + settings.identity() + settings.fingerprint())
                .doesNotContain("verysecret");
        assertThat(settings.identity())
                .as("another key is noticed")
                .isNotEqualTo(remote("EMBEDDING_PROVIDER", "openai", "OPENAI_API_KEY", "sk-other")
                        .identity());
    }

    @Test
    void anInvalidKeyIsNotQuotedInTheError() {
        assertThatThrownBy(() -> of("EMBEDDING_PROVIDER", "openai", "OPENAI_API_KEY", "sk-very\nsecret"))
                .hasMessageContaining("OPENAI_API_KEY")
                .hasMessageNotContaining("secret");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://user:secret@host/v1",
                "http://host/v1?key=secret",
                "ftp://secret/v1",
                "secret",
                "http://se cret"
            })
    void anAddressThatMayHoldASecretIsRefusedAndNotQuoted(String address) {
        assertThatThrownBy(() -> of("EMBEDDING_PROVIDER", "ollama", "OLLAMA_URL", address))
                .isInstanceOf(InvalidModelSettings.class)
                .hasMessageContaining("OLLAMA_URL")
                .hasMessageNotContaining("secret");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-1", "many", "99999999999"})
    void aNumberOutOfBoundsNamesTheVariableAndTheBounds(String number) {
        assertThatThrownBy(() -> of("EMBEDDING_PROVIDER", "ollama", "EMBEDDING_TUNE_BATCH_SIZE", number))
                .hasMessageContaining("EMBEDDING_TUNE_BATCH_SIZE")
                .hasMessageContaining("1 to 2048");
    }

    @Test
    void effortsAreReadInMilliseconds() throws Exception {
        RequestPolicy effort = remote("EMBEDDING_PROVIDER", "ollama", "EMBEDDING_TUNE_RETRY_DELAY_MS", "40")
                .effort();
        assertThat(effort.delay()).isEqualTo(Duration.ofMillis(40));
    }

    @Test
    void vectorsAreCalledAfterTheModelAndNotAfterItsPlace() throws Exception {
        String here = remote("EMBEDDING_PROVIDER", "ollama", "EMBEDDING_MODEL", "bge-m3")
                .fingerprint();
        assertThat(remote("EMBEDDING_PROVIDER", "ollama", "EMBEDDING_MODEL", "bge-m3", "OLLAMA_URL", "http://gpu:1")
                        .fingerprint())
                .isEqualTo(here);
        assertThat(remote("EMBEDDING_PROVIDER", "ollama", "EMBEDDING_MODEL", "nomic-embed-text")
                        .fingerprint())
                .isNotEqualTo(here);
        assertThat(remote("EMBEDDING_PROVIDER", "ollama", "EMBEDDING_MODEL", "bge-m3", "EMBEDDING_DIMENSIONS", "256")
                        .fingerprint())
                .isNotEqualTo(here);
        assertThat(remote(
                                "EMBEDDING_PROVIDER",
                                "ollama",
                                "EMBEDDING_MODEL",
                                "bge-m3",
                                "EMBEDDING_DOCUMENT_PREFIX",
                                "p: ")
                        .fingerprint())
                .isNotEqualTo(here);
    }

    @Test
    void aTextIsCutAtWhatIsSentAtMost() {
        var rules = new TextRules("query: ", "passage: ", 20);
        assertThat(rules.query("how are requests repeated")).isEqualTo("query: how are reque");
        assertThat(rules.document(new CodeText("a.py", "f", "", "", "", "", "pass")))
                .isEqualTo("passage: a.py\nf\npass");
        assertThat(rules.query("0123456789ab😀")).as("no half of a pair").isEqualTo("query: 0123456789ab");
    }

    private static EmbeddingSettings.Remote remote(String... namesAndValues) throws InvalidModelSettings {
        return (EmbeddingSettings.Remote) of(namesAndValues);
    }

    private static EmbeddingSettings of(String... namesAndValues) throws InvalidModelSettings {
        var environment = new java.util.HashMap<String, String>();
        for (int i = 0; i < namesAndValues.length; i += 2) environment.put(namesAndValues[i], namesAndValues[i + 1]);
        return SettingsReader.read(Map.copyOf(environment));
    }
}
