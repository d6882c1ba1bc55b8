package dev.loupe.mcp.http;

import com.sun.net.httpserver.Headers;
import dev.loupe.mcp.ModernProtocol;
import dev.loupe.mcp.RequestContext;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.rpc.RpcMessage.Request;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Checks the values that modern requests contain twice, in the body and in headers for intermediaries. Both
/// must be equal, or a gateway could permit one thing and the server do another.
final class MirroredHeaders {

    static final String VERSION = "MCP-Protocol-Version";

    private static final String METHOD = "Mcp-Method";
    private static final String NAME = "Mcp-Name";

    /// The parameter that `Mcp-Name` repeats, by method.
    private static final Map<String, String> NAMED =
            Map.of("tools/call", "name", "prompts/get", "name", "resources/read", "uri");

    /// Markers around an encoded value that is not valid in a header.
    private static final String ENCODED = "=?base64?";

    private static final String ENCODED_END = "?=";

    private MirroredHeaders() {}

    /// What is wrong, in a sentence; empty if nothing is.
    ///
    /// @param request with all required members of `_meta`
    static String mismatch(Request request, Headers headers) {
        String version = request.params().get("_meta") instanceof JsonObject meta ? ModernProtocol.version(meta) : "";
        String wrong = mismatch(VERSION, version, headers.get(VERSION), false);
        // An unknown version may have other headers; reporting the version is more helpful.
        if (!wrong.isEmpty() || !ModernProtocol.VERSIONS.contains(version)) return wrong;
        wrong = mismatch(METHOD, request.method(), headers.get(METHOD), false);
        String parameter = NAMED.get(request.method());
        if (!wrong.isEmpty() || parameter == null || !(request.params().get(parameter) instanceof JsonString name))
            return wrong;
        return mismatch(NAME, name.text(), headers.get(NAME), true);
    }

    private static String mismatch(String header, String body, @Nullable List<String> given, boolean mayBeEncoded) {
        if (given == null || given.size() != 1) return "the header " + header + " must be present exactly once";
        String value = given.getFirst().strip();
        if (!value.chars().allMatch(c -> c == '\t' || c >= ' ' && c <= '~'))
            return "the header " + header + " has invalid characters";
        String said = mayBeEncoded ? decoded(value) : value;
        if (said == null) return "the header " + header + " is not Base64 of UTF-8";
        if (said.equals(body)) return "";
        return "the header " + header + " says '" + RequestContext.shown(said) + "', the body '"
                + RequestContext.shown(body) + "'";
    }

    /// Null if it is marked as encoded but is not.
    private static @Nullable String decoded(String value) {
        if (!value.startsWith(ENCODED)
                || !value.endsWith(ENCODED_END)
                || value.length() < ENCODED.length() + ENCODED_END.length()) return value;
        String base64 = value.substring(ENCODED.length(), value.length() - ENCODED_END.length());
        // The JDK's decoder does not insist on padding.
        if (base64.length() % 4 != 0) return null;
        try {
            ByteBuffer bytes = ByteBuffer.wrap(Base64.getDecoder().decode(base64));
            return StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
        } catch (IllegalArgumentException | CharacterCodingException _) {
            return null;
        }
    }
}
