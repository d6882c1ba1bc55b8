package dev.loupe.mcp;

import dev.loupe.json.Json;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonNull;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.model.Progress;
import dev.loupe.rpc.RpcMessage;
import dev.loupe.rpc.RpcMessage.Notification;
import dev.loupe.rpc.RpcMessage.Request;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/// One request and its answer, in any protocol generation and transport. Messages after the answer, or after
/// the request was dropped, are not sent. Thread-safe.
public final class RequestContext {

    private final Request request;
    private final ProtocolGeneration era;
    private final ClientInfo client;
    private final ClientQuestions questions;
    private final Replies replies;
    private Runnable release = () -> {};
    private Runnable settle = () -> {};
    private boolean over;
    private boolean cancelled;
    private @Nullable Runnable stop;

    RequestContext(
            Request request, ProtocolGeneration era, ClientInfo client, ClientQuestions questions, Replies replies) {
        this.request = request;
        this.era = era;
        this.client = client;
        this.questions = questions;
        this.replies = replies;
    }

    public JsonValue id() {
        return request.id();
    }

    public String method() {
        return request.method();
    }

    public JsonObject params() {
        return request.params();
    }

    /// A string parameter; empty if it is missing or of another type.
    public String text(String name) {
        return params().get(name) instanceof JsonString text ? text.text() : "";
    }

    /// The request's `_meta`; empty if it has none.
    public JsonObject meta() {
        return params().get("_meta") instanceof JsonObject meta ? meta : JsonValue.object();
    }

    public ClientInfo client() {
        return client;
    }

    /// Receives the work's progress; does nothing if the client sent no token.
    public Progress progress() {
        JsonValue token = meta().get("progressToken");
        return token instanceof JsonString || token instanceof JsonNumber
                ? new ProgressNotes(token, this::tell, System::nanoTime)
                : Progress.NONE;
    }

    /// @param stop run once when the client cancels; immediately if it has already done so
    public void whenCancelled(Runnable stop) {
        synchronized (this) {
            if (!cancelled) {
                this.stop = stop;
                return;
            }
        }
        stop.run();
    }

    /// Asks the work to stop; it may still answer.
    void cancel() {
        Runnable work;
        synchronized (this) {
            if (cancelled) return;
            cancelled = true;
            work = stop;
        }
        if (work != null) work.run();
    }

    /// The client no longer wants the answer: nothing more is sent, and the work is asked to stop.
    void drop() {
        end(replies::nothing);
        cancel();
    }

    /// @param result the members of the result
    public void answer(JsonObject result) {
        end(era.dressed(result, null));
    }

    /// The same for a cacheable result.
    public void answer(JsonObject result, CacheHint caching) {
        end(era.dressed(result, caching));
    }

    /// @param result as JSON on one line: an object with at least one member, without `_meta`
    void answerText(String result, CacheHint caching) {
        end(era.dressed(result, caching));
    }

    public void fail(int code, String message) {
        fail(code, message, JsonNull.NULL);
    }

    /// @param data more about the error, or null
    public void fail(int code, String message, JsonValue data) {
        String json = Json.write(RpcMessage.toJson(new RpcMessage.ErrorResponse(id(), code, message, data)));
        end(() -> replies.error(code, json));
    }

    /// The answer for an unknown method.
    void failMethod() {
        fail(RpcMessage.METHOD_NOT_FOUND, "Method not found: " + shown(method()));
    }

    /// The answer for an unknown resource.
    public void failResource(String uri) {
        failResource(
                uri, "Resource not found: " + shown(uri) + "; resources/list and resources/templates/list name all");
    }

    /// The same with another message.
    public void failResource(String uri, String message) {
        fail(era.resourceNotFound(), message, JsonValue.object("uri", JsonValue.of(shown(uri))));
    }

    /// Sends a notification that belongs to the request.
    public synchronized void tell(Notification notification) {
        if (!over) replies.note(Json.write(RpcMessage.toJson(notification)));
    }

    /// Sends a log message, if the client wants this level.
    ///
    /// @param level of RFC 5424, in lower case
    public void log(String level, String logger, JsonValue data) {
        if (!LogLevels.wanted(level, client.logLevel())) return;
        tell(new Notification(
                "notifications/message",
                JsonValue.object("level", JsonValue.of(level), "logger", JsonValue.of(logger), "data", data)));
    }

    /// Sends a request to the client while it handles this one.
    ///
    /// @return completes with the result, or exceptionally with the client's error
    /// @throws IllegalStateException in a generation that forbids it
    public CompletableFuture<JsonValue> ask(String method, JsonObject params) {
        if (!era.mayAsk()) throw new IllegalStateException("a server must not send requests in this protocol version");
        return questions.ask(method, params, this::note);
    }

    private synchronized void note(String json) {
        if (!over) replies.note(json);
    }

    /// The request was registered as one that is answered later.
    ///
    /// @param release run before the answer is sent, so that its id is free when the client receives it
    /// @param settle run after it was sent
    synchronized void begun(Runnable release, Runnable settle) {
        this.release = release;
        this.settle = settle;
    }

    private void end(String result) {
        end(() -> replies.answer("{\"jsonrpc\":\"2.0\",\"id\":" + Json.write(id()) + ",\"result\":" + result + "}"));
    }

    private synchronized void end(Runnable reply) {
        if (over) return;
        over = true;
        release.run();
        reply.run();
        settle.run();
    }

    /// A client's text, truncated for messages.
    public static String shown(String text) {
        return text.length() > 200 ? text.substring(0, 200) + "…" : text;
    }
}
