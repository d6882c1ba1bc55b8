package dev.loupe.tools;

import dev.loupe.tools.answer.Param;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// Works until it is cancelled or released, and reports progress.
final class SlowForTests implements Tool<SlowForTests.Arguments, SlowForTests.Answer> {

    record Arguments(
            @Param(value = "Steps to report.", byDefault = "0")
            int steps) {}

    record Answer(boolean finished) {}

    private final CountDownLatch begun;
    private final CountDownLatch release;

    SlowForTests(CountDownLatch begun, CountDownLatch release) {
        this.begun = begun;
        this.release = release;
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("slow_work", "Slow", "Takes until it is told to stop, for tests.", Effect.WRITES_INDEX);
    }

    @Override
    public Answer call(Arguments arguments, CallContext call) throws ToolFailure, InterruptedException {
        for (int i = 1; i <= arguments.steps; i++) call.progress().report(i, arguments.steps, "working");
        begun.countDown();
        while (!release.await(2, TimeUnit.MILLISECONDS))
            if (call.cancellation().requested()) throw new ToolFailure(ToolFailure.Kind.CANCELLED, "stopped early");
        return new Answer(true);
    }
}
