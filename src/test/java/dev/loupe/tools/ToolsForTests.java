package dev.loupe.tools;

import dev.loupe.tools.catalogue.ToolCatalogue;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/// Small real tools for the tests of the framework and of the fronts.
public final class ToolsForTests {

    private ToolsForTests() {}

    /// Echo and a slow tool that counts `begun` down when it starts and ends when released.
    public static ToolCatalogue withSlow(CountDownLatch begun, CountDownLatch release) {
        return new ToolCatalogue(List.of(new EchoForTests(), new SlowForTests(begun, release)));
    }

    /// Echo and a tool that occupies a core and ignores cancellation until it is released.
    public static ToolCatalogue withSpin(CountDownLatch begun, CountDownLatch release) {
        return new ToolCatalogue(List.of(new EchoForTests(), new SpinForTests(begun, release)));
    }
}
