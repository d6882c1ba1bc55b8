package dev.loupe.tools.memory;

import dev.loupe.config.InvalidSettings;
import dev.loupe.config.Known;
import dev.loupe.engine.Projects;
import dev.loupe.memory.CallDay;
import dev.loupe.memory.Reach;
import dev.loupe.memory.ToolCall;
import dev.loupe.memory.ToolCalls;
import dev.loupe.tools.Call;
import dev.loupe.tools.Effect;
import dev.loupe.tools.Param;
import dev.loupe.tools.Tool;
import dev.loupe.tools.ToolFailure;
import dev.loupe.tools.ToolInfo;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Which tools agents called, how long they took and what they cost.
final class CallSummary implements Tool<CallSummary.Arguments, CallSummary.Answer> {

    record Arguments(
            @Param(value = "Most of the latest calls.", byDefault = "50", min = 0, max = 1000)
            int limit) {}

    /// @param enabled whether calls are counted now
    /// @param kept the most of the latest calls that are remembered; `tools` and `clients` are of those
    record Answer(
            boolean enabled,
            int kept,
            int remembered,
            List<OfTool> tools,
            List<OfClient> clients,
            List<Day> days,
            List<Latest> latest) {}

    /// @param median milliseconds that half of the calls took at most
    /// @param p95 milliseconds that 95 of 100 took at most
    /// @param medianTokens of an answer
    record OfTool(
            String tool, int calls, int failures, long median, long p95, int medianTokens, long tokens, String last) {}

    record OfClient(String client, int calls, long tokens) {}

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
    public Answer call(Arguments arguments, Call call) throws ToolFailure {
        Reach reach = Asking.named(call.session());
        List<ToolCall> newest = Asking.of(() -> projects.memory().calls().newest(reach));
        List<CallDay> days = Asking.of(() -> projects.memory().calls().days(reach));
        return new Answer(
                isEnabled(call),
                ToolCalls.KEPT,
                newest.size(),
                ofTools(newest),
                ofClients(newest),
                ofDays(days),
                newest.stream()
                        .limit(arguments.limit())
                        .map(CallSummary::latest)
                        .toList());
    }

    private boolean isEnabled(Call call) throws ToolFailure {
        try {
            return projects.settings(call.session()).get(Known.CALLS);
        } catch (InvalidSettings unclear) {
            throw new ToolFailure(ToolFailure.Kind.BAD_ARGUMENT, String.valueOf(unclear.getMessage()));
        }
    }

    private static List<OfTool> ofTools(List<ToolCall> calls) {
        Map<String, List<ToolCall>> byTool =
                calls.stream().collect(Collectors.groupingBy(ToolCall::tool, TreeMap::new, Collectors.toList()));
        return byTool.entrySet().stream()
                .map(entry -> ofTool(entry.getKey(), entry.getValue()))
                .sorted(Comparator.comparingInt(OfTool::calls).reversed().thenComparing(OfTool::tool))
                .toList();
    }

    private static OfTool ofTool(String tool, List<ToolCall> calls) {
        long[] millis = calls.stream().mapToLong(ToolCall::millis).sorted().toArray();
        long[] tokens = calls.stream().mapToLong(ToolCall::tokens).sorted().toArray();
        return new OfTool(
                tool,
                calls.size(),
                (int) calls.stream().filter(ToolCall::failed).count(),
                percentile(millis, 50),
                percentile(millis, 95),
                (int) percentile(tokens, 50),
                calls.stream().mapToLong(ToolCall::tokens).sum(),
                calls.getFirst().time().toString());
    }

    /// The smallest value that at least so many of 100 are not above (nearest rank).
    ///
    /// @param sorted ascending, at least one
    static long percentile(long[] sorted, int percent) {
        return sorted[Math.max(0, Math.ceilDiv(sorted.length * percent, 100) - 1)];
    }

    private static List<OfClient> ofClients(List<ToolCall> calls) {
        Map<String, List<ToolCall>> byClient =
                calls.stream().collect(Collectors.groupingBy(ToolCall::client, TreeMap::new, Collectors.toList()));
        return byClient.entrySet().stream()
                .map(entry -> new OfClient(
                        entry.getKey(),
                        entry.getValue().size(),
                        entry.getValue().stream().mapToLong(ToolCall::tokens).sum()))
                .sorted(Comparator.comparingInt(OfClient::calls).reversed().thenComparing(OfClient::client))
                .toList();
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
