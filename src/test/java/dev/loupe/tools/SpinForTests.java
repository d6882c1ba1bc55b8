package dev.loupe.tools;

import java.util.concurrent.CountDownLatch;

/// Occupies a core and ignores cancellation until the test ends, like a parser in an endless loop.
final class SpinForTests implements Tool<SpinForTests.Arguments, SpinForTests.Answer> {

    record Arguments(
            @Param(value = "Any text.", byDefault = "\"\"") String text) {}

    record Answer(long turns) {}

    private final CountDownLatch begun;
    private final CountDownLatch release;

    /// @param begun counted down by each running call
    /// @param release ends all calls
    SpinForTests(CountDownLatch begun, CountDownLatch release) {
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
