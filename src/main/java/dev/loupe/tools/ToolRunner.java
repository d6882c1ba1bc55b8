package dev.loupe.tools;

import dev.loupe.engine.DataWait;
import dev.loupe.engine.Session;
import dev.loupe.json.JsonFailure;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.Progress;
import java.io.UncheckedIOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadLocalRandom;

/// Runs tools in this process, each call on a virtual thread of its own.
///
/// A call is cancelled by a flag only, never by an interrupt: an interrupt closes the file channels that
/// other calls read from.
public final class ToolRunner implements ToolCaller {

    private static final Logger LOG = System.getLogger(ToolRunner.class.getName());

    /// Calls at work at a time; the others wait.
    private static final int AT_ONCE = 64;

    private final ToolCatalogue catalogue;
    private final Session session;
    private final Duration patience;
    private final CallLog log;
    private final Semaphore places = new Semaphore(AT_ONCE);
    private volatile boolean closed;

    /// @param patience how long a tool may keep the client waiting, see `Call`
    public ToolRunner(ToolCatalogue catalogue, Session session, Duration patience) {
        this(catalogue, session, patience, CallLog.NONE);
    }

    /// @param log told of every call that was answered
    public ToolRunner(ToolCatalogue catalogue, Session session, Duration patience, CallLog log) {
        this.catalogue = catalogue;
        this.session = session;
        this.patience = patience;
        this.log = log;
    }

    @Override
    public Running start(String name, JsonObject arguments, Progress progress) {
        return start(session, name, arguments, progress);
    }

    @Override
    public Running startFor(String client, String name, JsonObject arguments, Progress progress) {
        return start(session.named(client), name, arguments, progress);
    }

    private Running start(Session asking, String name, JsonObject arguments, Progress progress) {
        Optional<Tool<?, ?>> tool = catalogue.find(name);
        var work = new Work();
        if (tool.isEmpty()) {
            work.result.completeExceptionally(new UnknownTool(name, catalogue.nearest(name)));
            return work;
        }
        var call = new Call(asking, progress, () -> work.cancelled || closed, patience);
        long begun = System.nanoTime();
        Thread.ofVirtual().name("call " + name).start(() -> {
            JsonObject result = answer(tool.get(), arguments, call);
            try {
                log.answered(asking, name, (System.nanoTime() - begun) / 1_000_000, result);
            } finally {
                work.result.complete(result);
            }
        });
        return work;
    }

    /// Cancels whatever is under way.
    @Override
    public void close() {
        closed = true;
    }

    private static final class Work implements Running {
        private final CompletableFuture<JsonObject> result = new CompletableFuture<>();
        private volatile boolean cancelled;

        @Override
        public CompletableFuture<JsonObject> result() {
            return result;
        }

        @Override
        public void cancel() {
            cancelled = true;
        }
    }

    /// The result, which also says what was mended in the arguments.
    private JsonObject answer(Tool<?, ?> tool, JsonObject given, Call call) {
        try {
            var arguments = RepairedArguments.of(tool.arguments(), given);
            return arguments.toldIn(run(tool, arguments.json(), call));
        } catch (RuntimeException | StackOverflowError unexpected) {
            return internal(tool.info().name(), unexpected);
        }
    }

    /// The boundary: nothing that a tool throws gets past it.
    private <A extends Record, R extends Record> JsonObject run(Tool<A, R> tool, JsonObject arguments, Call call) {
        try {
            places.acquire();
            try {
                if (call.cancellation().requested()) return cancelled();
                A bound = bind(tool, arguments);
                R answer = DataWait.of(DataWait.MOST, call.cancellation()).around(() -> tool.call(bound, call));
                return result(tool, answer, call);
            } finally {
                places.release();
            }
        } catch (ToolFailure failure) {
            return ToolResult.failure(failure.kind(), failure.code(), failure.getMessage());
        } catch (UncheckedIOException failure) {
            return unreadable(tool.info().name(), failure);
        } catch (InterruptedException stopped) {
            return cancelled();
        } catch (Exception | StackOverflowError | OutOfMemoryError | LinkageError unexpected) {
            return internal(tool.info().name(), unexpected);
        }
    }

    private static JsonObject result(Tool<?, ?> tool, Record answer, Call call) {
        JsonObject json = ParamRules.JSON.write(answer);
        if (!call.session().isForModel()) return ToolResult.whole(json);
        return ToolResult.forModel(
                json, isInner(tool) ? Room.ENDLESS : call.room(), tool.info().name());
    }

    /// Inner tools keep to the room themselves: what they say of lines that are left out must stay true.
    private static boolean isInner(Tool<?, ?> tool) {
        return tool.info().name().indexOf('/') >= 0;
    }

    /// The argument record that the JSON describes.
    static <A extends Record> A bind(Tool<A, ?> tool, JsonObject arguments) throws ToolFailure {
        try {
            return ParamRules.JSON.read(tool.arguments(), arguments);
        } catch (JsonFailure misfit) {
            throw new ToolFailure(ToolFailure.Kind.BAD_ARGUMENT, tool.info().name() + ": " + misfit.getMessage());
        }
    }

    private static JsonObject cancelled() {
        return ToolResult.failure(
                ToolFailure.Kind.CANCELLED, "", "the call was cancelled; call again if its answer is still wanted");
    }

    /// A disk or a file that fails in the midst of work.
    private static JsonObject unreadable(String tool, UncheckedIOException failure) {
        LOG.log(Level.WARNING, "reading failed in " + tool, failure);
        String why = ErrorText.cause(failure.getCause() == null ? failure : failure.getCause());
        return ToolResult.failure(
                ToolFailure.Kind.UNAVAILABLE,
                "",
                ErrorText.of(("%s could not read what it needs (%s); call again, and if it fails again,"
                                + " index_codebase with forceReindex makes the index anew")
                        .formatted(tool, why)));
    }

    private static JsonObject internal(String tool, Throwable unexpected) {
        String id = HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextLong(), 8);
        LOG.log(Level.ERROR, "internal error " + id + " in " + tool, unexpected);
        return ToolResult.internal(
                "internal error " + id + " in " + tool
                        + ": the fault is Loupe's. Call once more or ask in another way; Loupe's log says more under this number");
    }
}
