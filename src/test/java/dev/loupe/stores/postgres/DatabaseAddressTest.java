package dev.loupe.stores.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.stores.StoreChoice;
import dev.loupe.stores.StoreChoice.InvalidChoice;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DatabaseAddressTest {

    private static DatabaseAddress address(String... settings) throws InvalidChoice {
        var environment = new java.util.HashMap<>(Map.of(StoreChoice.PROVIDER, "postgres"));
        for (int i = 0; i < settings.length; i += 2) environment.put(settings[i], settings[i + 1]);
        return DatabaseAddress.of(StoreChoice.of(environment));
    }

    @Test
    void aPortMayBeLeftOut() throws Exception {
        assertThat(address("POSTGRES_URL", "postgresql://db.example/points").url())
                .isEqualTo("jdbc:postgresql://db.example:5432/points");
    }

    /// Driver options could name classes and files.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "postgresql://db/points?socketFactory=evil.Factory",
                "postgresql://db/points&ssl=false",
                "postgresql://db/a%2Fb",
                "postgresql://db/",
                "postgresql://db",
                "http://db/points",
                "db/points",
                "postgresql://a b/points"
            })
    void anAddressThatIsNotPlainIsRefused(String url) {
        assertThatThrownBy(() -> address("POSTGRES_URL", url))
                .isInstanceOf(InvalidChoice.class)
                .hasMessage(
                        "POSTGRES_URL is not the address of a database; write one like postgresql://127.0.0.1:5432/loupe");
    }

    @Test
    void aPasswordWithinAnAddressIsRefusedAndNotShown() {
        assertThatThrownBy(() -> address("POSTGRES_URL", "postgresql://ada:hidden@db/points"))
                .hasMessageContaining("set POSTGRES_USER and POSTGRES_PASSWORD instead")
                .hasMessageNotContaining("hidden");
    }

    @Test
    void anUnknownWayToEncryptIsRefusedWithThoseThatThereAre() {
        assertThatThrownBy(() -> address("POSTGRES_SSLMODE", "on"))
                .hasMessage("POSTGRES_SSLMODE must be one of disable, prefer, require, verify-ca, verify-full");
    }

    @Test
    void noTextShowsThePassword() throws Exception {
        assertThat(address("POSTGRES_PASSWORD", "hidden").toString()).isEqualTo("127.0.0.1:5432/loupe");
    }
}
