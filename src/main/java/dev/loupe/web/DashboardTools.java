package dev.loupe.web;

import dev.loupe.mcp.RequestContext;
import dev.loupe.mcp.SharedCaller;
import dev.loupe.mcp.Tools;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.rpc.RpcMessage;
import java.util.Set;

/// The tools that the dashboard may call: those whose results it shows, and the two that update an index. It
/// calls them by their exact names, including internal tools.
final class DashboardTools implements Tools {

    private static final Set<String> READING = Set.of(
            "calls/summary",
            "commit_search",
            "feedback_list",
            "feedback_stats",
            "file_history",
            "find_refs",
            "history/map",
            "history/pairs",
            "list_symbols",
            "projects/states",
            "read_chunk",
            "related",
            "search",
            "status");

    private static final Set<String> INDEXING = Set.of("index_codebase");

    private final SharedCaller caller;
    private final boolean readOnly;

    DashboardTools(SharedCaller caller, boolean readOnly) {
        this.caller = caller;
        this.readOnly = readOnly;
    }

    /// The page needs no list, and there are no other clients.
    @Override
    public String list() {
        return "[]";
    }

    @Override
    public void call(String name, JsonObject arguments, RequestContext exchange) {
        if (READING.contains(name)) caller.call(exchange, name, arguments, exchange::answer);
        else if (!INDEXING.contains(name))
            exchange.fail(RpcMessage.INVALID_PARAMS, "the dashboard has no '" + RequestContext.shown(name) + "'");
        else if (readOnly) exchange.answer(SharedCaller.error("this server was started with --read-only"));
        else caller.call(exchange, name, arguments, exchange::answer);
    }

    @Override
    public void prepare() {
        // Nothing to do: the first call comes with the page.
    }
}
