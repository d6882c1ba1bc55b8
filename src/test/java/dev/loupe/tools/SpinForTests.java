package dev.loupe.tools;

import dev.loupe.tools.answer.Param;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolInfo;
import java.util.concurrent.CountDownLatch;

/// Occupies a core and ignores cancellation until the test ends, like a parser in an endless loop.
public final class SpinForTests implements Tool<SpinForTests.Arguments, SpinForTests.Answer> {

    public record Arguments(
            @Param(value = "Any text.", byDefault = "\"\"") String text) {}

    record Answer(long turns) {}

    private final CountDownLatch begun;
    private final CountDownLatch release;

    /// @param begun counted down by each running call
    /// @param release ends all calls
    public SpinForTests(CountDownLatch begun, CountDownLatch release) {
        this.begun = begun;
        this.release = release;
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("spin", "Spin", "Never stops, for tests.", Effect.READS);
    }

    @Override
    public Answer call(Arguments arguments, CallContext call) {
        begun.countDown();
        long turns = 0;
        while (release.getCount() > 0) turns++;
        return new Answer(turns);
    }
}
