package dev.loupe.rpc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.json.Json;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonNull;
import dev.loupe.rpc.RpcMessage.Batch;
import dev.loupe.rpc.RpcMessage.ErrorResponse;
import dev.loupe.rpc.RpcMessage.Invalid;
import dev.loupe.rpc.RpcMessage.Notification;
import dev.loupe.rpc.RpcMessage.Request;
import dev.loupe.rpc.RpcMessage.Response;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RpcMessageTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"m\",\"params\":{\"a\":1}}",
                "{\"jsonrpc\":\"2.0\",\"id\":\"x\",\"method\":\"m\",\"params\":{}}",
                "{\"jsonrpc\":\"2.0\",\"method\":\"m\",\"params\":{}}",
                "{\"jsonrpc\":\"2.0\",\"id\":1.0,\"result\":[]}",
                "{\"jsonrpc\":\"2.0\",\"id\":null,\"error\":{\"code\":-32700,\"message\":\"m\"}}",
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{\"code\":-32002,\"message\":\"m\",\"data\":{\"uri\":\"u\"}}}",
                "[{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"m\",\"params\":{}},{\"jsonrpc\":\"2.0\",\"id\":2,\"result\":1}]"
            })
    void aMessageReadIsWrittenTheSame(String line) {
        assertThat(Json.write(RpcMessage.toJson(RpcMessage.parse(line)))).isEqualTo(line);
    }

    @Test
    void aByteOrderMarkBeforeAMessageIsIgnored() {
        assertThat(RpcMessage.parse("\uFEFF{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"m\"}"))
                .isEqualTo(new Request(JsonValue.of(1), "m", JsonValue.object()));
    }

    @Test
    void eachKindIsDistinguished() {
        assertThat(RpcMessage.parse("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"m\"}"))
                .isEqualTo(new Request(JsonValue.of(1), "m", JsonValue.object()));
        assertThat(RpcMessage.parse("{\"jsonrpc\":\"2.0\",\"method\":\"m\",\"params\":null}"))
                .isEqualTo(new Notification("m", JsonValue.object()));
        assertThat(RpcMessage.parse("{\"jsonrpc\":\"2.0\",\"id\":\"a\",\"result\":null}"))
                .isEqualTo(new Response(JsonValue.of("a"), JsonNull.NULL));
        assertThat(RpcMessage.parse("{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{}}"))
                .isEqualTo(new ErrorResponse(JsonValue.of(1), RpcMessage.INTERNAL_ERROR, ""));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{|-32700|null",
                "[]|-32600|null",
                "1|-32600|null",
                "{\"id\":7,\"method\":\"m\"}|-32600|7",
                "{\"jsonrpc\":\"1.0\",\"id\":7,\"method\":\"m\"}|-32600|7",
                "{\"jsonrpc\":\"2.0\",\"id\":null,\"method\":\"m\"}|-32600|null",
                "{\"jsonrpc\":\"2.0\",\"id\":true,\"method\":\"m\"}|-32600|null",
                "{\"jsonrpc\":\"2.0\",\"id\":{},\"method\":\"m\"}|-32600|null",
                "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":1}|-32600|7",
                "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"m\",\"params\":[1]}|-32600|7",
                "{\"jsonrpc\":\"2.0\",\"id\":7}|-32600|7",
                "{\"jsonrpc\":\"2.0\",\"id\":7,\"error\":\"e\"}|-32600|7"
            })
    void anInvalidMessageGetsTheRightError(String line, int code, String id) throws Exception {
        assertThat(RpcMessage.parse(line)).isInstanceOfSatisfying(Invalid.class, invalid -> {
            assertThat(invalid.answer().code()).isEqualTo(code);
            assertThat(Json.write(invalid.answer().id())).isEqualTo(id);
        });
    }

    @Test
    void aBatchKeepsItsInvalidElements() {
        assertThat(RpcMessage.parse("[1,{\"jsonrpc\":\"2.0\",\"method\":\"m\"}]"))
                .isInstanceOfSatisfying(
                        Batch.class,
                        batch -> assertThat(batch.messages())
                                .hasExactlyElementsOfTypes(Invalid.class, Notification.class));
    }

    @Test
    void idsAreComparedAsTheyWereWritten() {
        assertThat(JsonValue.of("1")).isNotEqualTo(JsonValue.of(1));
        assertThat(List.of(JsonValue.of(1))).contains(JsonValue.of(1));
    }

    /// Deep nesting usually comes from the filter of a tool call; the id may precede or follow it.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"m\",\"params\":{\"id\":8,\"filter\":DEEP}}",
                "{\"jsonrpc\":\"2.0\",\"params\":{\"id\":8,\"filter\":DEEP},\"method\":\"m\",\"id\":7}",
                "{\"params\":{\"x\":\"}]\\\"\\\\\",\"filter\":DEEP}, \"\\u0069d\" : 7 }"
            })
    void aMessageNestedTooDeepIsRefusedUnderItsId(String line) {
        for (int depth : new int[] {Json.MAX_DEPTH, 1_000_000}) {
            String deep = "{\"must\":[".repeat(depth) + "]}".repeat(depth);
            assertThat(RpcMessage.parse(line.replace("DEEP", deep))).isInstanceOfSatisfying(Invalid.class, invalid -> {
                assertThat(invalid.answer().id()).isEqualTo(JsonValue.of(7));
                assertThat(invalid.answer().code()).isEqualTo(RpcMessage.INVALID_REQUEST);
                assertThat(invalid.answer().message()).contains("nested deeper than 200");
            });
        }
    }

    @Test
    void aBrokenMessageNestedTooDeepHasNoId() {
        String broken = "{\"params\":" + "[".repeat(1_000_000) + ",\"id\":7}";
        assertThat(RpcMessage.parse(broken))
                .isInstanceOfSatisfying(
                        Invalid.class,
                        invalid -> assertThat(invalid.answer().id()).isEqualTo(JsonNull.NULL));
    }
}
