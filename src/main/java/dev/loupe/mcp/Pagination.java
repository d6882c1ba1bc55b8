package dev.loupe.mcp;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonNull;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.rpc.RpcMessage;
import java.util.LinkedHashMap;
import java.util.List;

/// Pagination of long lists. A cursor is the number of the page's first entry, which is opaque to clients.
final class Pagination {

    private static final int SIZE = 100;

    private Pagination() {}

    /// Answers with the requested page.
    ///
    /// @param member name of the list in the result
    static void answer(RequestContext exchange, String member, JsonArray entries, CacheHint caching) {
        List<JsonValue> all = entries.elements();
        int from = from(exchange.params().get("cursor"), all.size());
        if (from < 0) {
            exchange.fail(RpcMessage.INVALID_PARAMS, "Invalid cursor: ask again from the first page, without a cursor");
            return;
        }
        int to = Math.min(all.size(), from + SIZE);
        var members = new LinkedHashMap<String, JsonValue>();
        members.put(member, new JsonArray(all.subList(from, to)));
        if (to < all.size()) members.put("nextCursor", JsonValue.of("from-" + to));
        exchange.answer(new JsonObject(members), caching);
    }

    /// The first entry of the page; negative for an invalid cursor.
    private static int from(JsonValue cursor, int entries) {
        if (cursor == JsonNull.NULL) return 0;
        for (int from = SIZE; from < entries; from += SIZE)
            if (cursor instanceof JsonString text && text.text().equals("from-" + from)) return from;
        return -1;
    }
}
