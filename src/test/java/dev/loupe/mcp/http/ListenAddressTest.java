package dev.loupe.mcp.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ListenAddressTest {

    @ParameterizedTest
    @CsvSource({
        "8080,127.0.0.1,8080,127.0.0.1:8080",
        "0,127.0.0.1,0,127.0.0.1:0",
        "localhost:80,localhost,80,localhost:80",
        "0.0.0.0:65535,0.0.0.0,65535,0.0.0.0:65535",
        "[::1]:8080,::1,8080,[::1]:8080"
    })
    void aPortIsEnough(String text, String host, int port, String shown) {
        ListenAddress address = ListenAddress.parse(text);
        assertThat(address).isEqualTo(new ListenAddress(host, port));
        assertThat(address).hasToString(shown);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "x",
                "65536",
                "-1",
                ":80",
                "::1",
                "::1:80",
                "localhost:",
                "a b:1",
                "http://localhost:80",
                "1.2.3.4:80:90"
            })
    void anythingElseIsSaidToBeWrong(String text) {
        assertThatThrownBy(() -> ListenAddress.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("HOST:PORT");
    }

    @Test
    void aHostThatIsNotThereIsSaidSo() {
        assertThatThrownBy(() -> new ListenAddress("no-such-host.invalid", 1).resolved())
                .hasMessageContaining("no-such-host.invalid");
    }
}
