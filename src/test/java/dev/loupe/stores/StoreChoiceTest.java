package dev.loupe.stores;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.stores.StoreChoice.InvalidChoice;
import java.net.URI;
import java.util.Map;
import org.junit.jupiter.api.Test;

class StoreChoiceTest {

    @Test
    void withoutASettingPointsStayOnThisMachine() throws Exception {
        assertThat(StoreChoice.of(Map.of()).kind()).isEqualTo(StoreKind.LUCENE);
        assertThat(StoreChoice.of(Map.of("VECTOR_DB_PROVIDER", " ")).kind()).isEqualTo(StoreKind.LUCENE);
    }

    @Test
    void theEngineIsChosenByItsName() throws Exception {
        assertThat(StoreChoice.of(Map.of("VECTOR_DB_PROVIDER", "OpenSearch")).kind())
                .isEqualTo(StoreKind.OPENSEARCH);
    }

    @Test
    void anUnknownEngineIsRefusedWithTheNearest() {
        assertThatThrownBy(() -> StoreChoice.of(Map.of("VECTOR_DB_PROVIDER", "quadrant")))
                .isInstanceOf(InvalidChoice.class)
                .hasMessage(
                        "VECTOR_DB_PROVIDER=quadrant is not a known store (did you mean qdrant?); set it to one of %s, or unset it"
                                .formatted(String.join(", ", StoreKind.settingNames())));
    }

    @Test
    void severalAddressesStandBetweenCommas() throws Exception {
        StoreChoice choice = StoreChoice.of(Map.of("OPENSEARCH_URL", "http://a:9200/, https://b.example/search"));
        assertThat(choice.addresses("OPENSEARCH_URL", "http://127.0.0.1:9200"))
                .containsExactly(URI.create("http://a:9200"), URI.create("https://b.example/search"));
        assertThat(choice.addresses("CHROMA_URL", "http://127.0.0.1:8000"))
                .containsExactly(URI.create("http://127.0.0.1:8000"));
    }

    @Test
    void aPasswordInAnAddressIsRefusedAndNotShown() throws Exception {
        StoreChoice choice = StoreChoice.of(Map.of("OPENSEARCH_URL", "http://me:secret@a:9200"));
        assertThatThrownBy(() -> choice.addresses("OPENSEARCH_URL", "http://a"))
                .isInstanceOf(InvalidChoice.class)
                .hasMessageStartingWith("OPENSEARCH_URL contains a user or password")
                .hasMessageNotContaining("secret");
        assertThat(choice.toString()).doesNotContain("secret");
    }

    @Test
    void anInvalidAddressIsRefused() throws Exception {
        StoreChoice choice = StoreChoice.of(Map.of("OPENSEARCH_URL", "localhost:9200"));
        assertThatThrownBy(() -> choice.addresses("OPENSEARCH_URL", "http://a"))
                .isInstanceOf(InvalidChoice.class)
                .hasMessageStartingWith("OPENSEARCH_URL is not an address");
    }
}
