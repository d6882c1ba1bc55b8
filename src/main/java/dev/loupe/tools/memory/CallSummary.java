package dev.loupe.tools.memory;

import dev.loupe.config.InvalidSettings;
import dev.loupe.config.SettingsRegistry;
import dev.loupe.engine.Projects;
import dev.loupe.memory.CallDay;
import dev.loupe.memory.InjectionVisibility;
import dev.loupe.memory.ToolCall;
import dev.loupe.memory.ToolCallLog;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Which tools agents called, how long the calls took and how many tokens they cost.
final class CallSummary implements Tool<CallSummary.Arguments, CallSummary.Answer> {

    /// Maximum clients listed individually; clients choose their own names, possibly a new one each time.
    private static final int MOST_CLIENTS = 20;

    record Arguments(
            @Param(value = "Most of the latest calls.", byDefault = "50", min = 0, max = 1000, shared = true)
            int limit) {}

    /// @param enabled whether calls are currently counted
    /// @param kept how many of the latest calls are stored at most; `tools`, `clients` and `otherClients` are
    /// based on those
    record Answer(
            boolean enabled,
            int kept,
            int remembered,
            List<OfTool> tools,
            List<OfClient> clients,
            OtherClients otherClients,
            List<Day> days,
            List<Latest> latest) {}

    /// @param median milliseconds, 50th percentile
    /// @param p95 milliseconds, 95th percentile
    /// @param medianTokens of an answer
    record OfTool(
            String tool, int calls, int failures, long median, long p95, int medianTokens, long tokens, String last) {}

    /// @param client the name from its handshake; empty if it gave none
    record OfClient(String client, int calls, int failures, long median, long p95, long tokens) {}

    /// Everything that is not in `clients`, summed up.
    ///
    /// @param clients how many names
    record OtherClients(int clients, int calls, long tokens) {}

    record Day(String day, long calls, long failures, long tokens) {}

    record Latest(String time, String tool, String project, String client, long millis, int tokens, String outcome) {}

    private final Projects projects;

    CallSummary(Projects projects) {
        this.projects = projects;
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("calls/summary", "Calls of agents", "What the dashboard shows of calls.", Effect.READS);
    }

    @Override
    public Answer call(Arguments arguments, CallContext call) throws ToolFailure {
        InjectionVisibility reach = CallerAccess.named(call.session());
        List<ToolCall> newest = CallerAccess.of(() -> projects.memory().calls().newest(reach));
        List<CallDay> days = CallerAccess.of(() -> projects.memory().calls().days(reach));
        List<OfClient> clients = ofClients(newest);
        int listed = Math.min(clients.size(), MOST_CLIENTS);
        return new Answer(
                isEnabled(call),
                ToolCallLog.KEPT,
                newest.size(),
                ofTools(newest),
                clients.subList(0, listed),
                others(clients.subList(listed, clients.size())),
                ofDays(days),
                newest.stream()
                        .limit(arguments.limit())
                        .map(CallSummary::latest)
                        .toList());
    }

    private boolean isEnabled(CallContext call) throws ToolFailure {
        try {
            return projects.settings(call.session()).get(SettingsRegistry.CALLS);
        } catch (InvalidSettings unclear) {
            throw ToolFailure.badArgument(String.valueOf(unclear.getMessage()));
        }
    }

    private static List<OfTool> ofTools(List<ToolCall> calls) {
        return grouped(calls, ToolCall::tool, CallSummary::ofTool)
                .sorted(Comparator.comparingInt(OfTool::calls).reversed().thenComparing(OfTool::tool))
                .toList();
    }

    private static <T> Stream<T> grouped(
            List<ToolCall> calls, Function<ToolCall, String> by, BiFunction<String, List<ToolCall>, T> sum) {
        Map<String, List<ToolCall>> groups =
                calls.stream().collect(Collectors.groupingBy(by, TreeMap::new, Collectors.toList()));
        return groups.entrySet().stream().map(entry -> sum.apply(entry.getKey(), entry.getValue()));
    }

    private static OfTool ofTool(String tool, List<ToolCall> calls) {
        long[] millis = calls.stream().mapToLong(ToolCall::millis).sorted().toArray();
        long[] tokens = calls.stream().mapToLong(ToolCall::tokens).sorted().toArray();
        return new OfTool(
                tool,
                calls.size(),
                failures(calls),
                percentile(millis, 50),
                percentile(millis, 95),
                (int) percentile(tokens, 50),
                calls.stream().mapToLong(ToolCall::tokens).sum(),
                calls.getFirst().time().toString());
    }

    /// The percentile by nearest rank: the smallest value that is at least as large as this share of all.
    ///
    /// @param sorted ascending, at least one
    static long percentile(long[] sorted, int percent) {
        return sorted[Math.max(0, Math.ceilDiv(sorted.length * percent, 100) - 1)];
    }

    private static List<OfClient> ofClients(List<ToolCall> calls) {
        return grouped(calls, ToolCall::client, CallSummary::ofClient)
                .sorted(Comparator.comparingInt(OfClient::calls).reversed().thenComparing(OfClient::client))
                .toList();
    }

    private static OfClient ofClient(String client, List<ToolCall> calls) {
        long[] millis = calls.stream().mapToLong(ToolCall::millis).sorted().toArray();
        return new OfClient(
                client,
                calls.size(),
                failures(calls),
                percentile(millis, 50),
                percentile(millis, 95),
                calls.stream().mapToLong(ToolCall::tokens).sum());
    }

    private static int failures(List<ToolCall> calls) {
        return (int) calls.stream().filter(ToolCall::failed).count();
    }

    private static OtherClients others(List<OfClient> clients) {
        return new OtherClients(
                clients.size(),
                clients.stream().mapToInt(OfClient::calls).sum(),
                clients.stream().mapToLong(OfClient::tokens).sum());
    }

    private static List<Day> ofDays(List<CallDay> days) {
        var byDay = new TreeMap<String, Day>();
        for (CallDay one : days)
            byDay.merge(
                    one.day(),
                    new Day(one.day(), one.calls(), one.failures(), one.tokens()),
                    (a, b) -> new Day(
                            a.day(), a.calls() + b.calls(), a.failures() + b.failures(), a.tokens() + b.tokens()));
        return List.copyOf(byDay.values());
    }

    private static Latest latest(ToolCall call) {
        return new Latest(
                call.time().toString(),
                call.tool(),
                call.project(),
                call.client(),
                call.millis(),
                call.tokens(),
                call.outcome());
    }
}
