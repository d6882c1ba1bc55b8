package dev.loupe.tools.run;

import dev.loupe.engine.DataWait;
import dev.loupe.engine.Session;
import dev.loupe.json.JsonConventions;
import dev.loupe.json.JsonFailure;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.Progress;
import dev.loupe.tools.answer.AnswerBudget;
import dev.loupe.tools.answer.AnswerWriter;
import dev.loupe.tools.answer.ErrorText;
import dev.loupe.tools.answer.ParamRules;
import dev.loupe.tools.catalogue.ToolCatalogue;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.CallLog;
import dev.loupe.tools.kit.Coded;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolCaller;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.UnknownTool;
import dev.loupe.tools.repair.RepairedArguments;
import java.io.UncheckedIOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;

/// Runs tools in this process, each call on its own thread (`CallScheduler`).
///
/// A call is cancelled only by a flag, never by an interrupt: an interrupt would close file channels that
/// other calls read from.
public final class ToolRunner implements ToolCaller {

    private static final Logger LOG = System.getLogger(ToolRunner.class.getName());

    private final ToolCatalogue catalogue;
    private final Session session;
    private final Duration patience;
    private final CallScheduler scheduler;
    private final CallLog log;
    private final Set<CallWork> underWay = ConcurrentHashMap.newKeySet();
    private volatile boolean closed;

    /// Identifies the clients whose calls share slots.
    private record Client(ToolRunner runner, String name) {}

    /// With its own scheduler.
    ///
    /// @param patience how long a tool may keep the client waiting, see `CallContext`
    public ToolRunner(ToolCatalogue catalogue, Session session, Duration patience) {
        this(catalogue, session, patience, new CallScheduler(CallScheduler.Limits.usual()), CallLog.NONE);
    }

    /// @param scheduler shared by all runners of this process
    /// @param log notified of every answered call
    public ToolRunner(
            ToolCatalogue catalogue, Session session, Duration patience, CallScheduler scheduler, CallLog log) {
        this.catalogue = catalogue;
        this.session = session;
        this.patience = patience;
        this.scheduler = scheduler;
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
        Tool<?, ?> tool = catalogue.find(name).orElse(null);
        if (tool == null) return unknown(name);
        var order = new CallWork.Order(
                new Client(this, asking.client()), tool.info(), () -> ArgumentShape.of(tool.arguments(), arguments));
        var work = new CallWork(order, progress, mine -> answer(tool, arguments, asking, mine), (mine, result) -> {
            underWay.remove(mine);
            log.answered(asking, name, mine.age(), result);
        });
        underWay.add(work);
        if (closed) work.cancel();
        scheduler.submit(work);
        return work;
    }

    private Running unknown(String name) {
        var never = new UnknownTool(name, catalogue.nearest(name));
        return new Running() {
            @Override
            public CompletableFuture<JsonObject> result() {
                return CompletableFuture.failedFuture(never);
            }

            @Override
            public void cancel() {}
        };
    }

    /// Cancels all running calls.
    @Override
    public void close() {
        closed = true;
        underWay.forEach(CallWork::cancel);
    }

    private JsonObject answer(Tool<?, ?> tool, JsonObject given, Session asking, CallWork work) {
        try {
            return answer(tool, given, new CallContext(asking, work.progress(), work, patience), work);
        } catch (Throwable unexpected) { // reported to the caller, whatever it is
            return internal(tool.info().name(), unexpected);
        }
    }

    /// The result, which also reports repairs of the arguments.
    private JsonObject answer(Tool<?, ?> tool, JsonObject given, CallContext call, CallWork work) {
        var arguments =
                RepairedArguments.of(tool.arguments(), given, call.session().roots());
        return arguments.toldIn(run(tool, arguments.json(), call, work));
    }

    /// The boundary: no exception of a tool gets past it.
    private <A extends Record, R extends Record> JsonObject run(
            Tool<A, R> tool, JsonObject arguments, CallContext call, CallWork work) {
        try {
            if (work.requested()) return LateAnswer.of(work, scheduler.remedy());
            var writer = new AnswerWriter(tool.info().name(), offset(arguments), call.room());
            return result(tool, writer.write(answer(tool, arguments, call)), call);
        } catch (ToolFailure failure) {
            if (work.stop() == CallWork.Stop.TIMED_OUT && failure.kind() == ToolFailure.Kind.CANCELLED)
                return LateAnswer.of(work, scheduler.remedy());
            ToolFailure told = tool.arguments().isAnnotationPresent(Coded.class) ? failure.coded() : failure;
            return ToolResult.failure(told.kind(), told.code(), told.getMessage());
        } catch (UncheckedIOException failure) {
            return unreadable(tool.info().name(), failure);
        } catch (InterruptedException | CancellationException stopped) {
            return LateAnswer.of(work, scheduler.remedy());
        } catch (Exception | StackOverflowError | OutOfMemoryError | LinkageError unexpected) {
            return internal(tool.info().name(), unexpected);
        }
    }

    private static <A extends Record, R extends Record> R answer(
            Tool<A, R> tool, JsonObject arguments, CallContext call) throws Exception {
        try {
            A bound = bind(tool, arguments);
            return DataWait.of(DataWait.MOST, call.cancellation()).around(() -> tool.call(bound, call));
        } catch (ToolFailure failure) {
            return tool.failed(failure);
        }
    }

    private static int offset(JsonObject arguments) {
        return JsonConventions.number(arguments.get("offset"))
                .map(BigDecimal::intValue)
                .orElse(0);
    }

    private static JsonObject result(Tool<?, ?> tool, JsonObject json, CallContext call) {
        if (!call.session().isForModel()) return ToolResult.whole(json);
        return ToolResult.forModel(
                json,
                isInner(tool) ? AnswerBudget.ENDLESS : call.room(),
                tool.info().name());
    }

    /// Inner tools respect the budget themselves: their reports of omitted lines must stay true.
    private static boolean isInner(Tool<?, ?> tool) {
        return tool.info().name().indexOf('/') >= 0;
    }

    /// Binds the JSON to the argument record.
    public static <A extends Record> A bind(Tool<A, ?> tool, JsonObject arguments) throws ToolFailure {
        try {
            return ParamRules.JSON.read(tool.arguments(), arguments);
        } catch (JsonFailure misfit) {
            throw ToolFailure.badArgument(tool.info().name() + ": " + misfit.getMessage());
        }
    }

    /// An I/O failure in the middle of the work.
    private static JsonObject unreadable(String tool, UncheckedIOException failure) {
        LOG.log(Level.WARNING, "reading failed in " + tool, failure);
        String why = ErrorText.cause(failure.getCause() == null ? failure : failure.getCause());
        return ToolResult.failure(
                ToolFailure.Kind.UNAVAILABLE,
                "",
                ErrorText.of(("%s could not read what it needs (%s); call again, and if it fails again,"
                                + " index_codebase with forceReindex rebuilds the index")
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
