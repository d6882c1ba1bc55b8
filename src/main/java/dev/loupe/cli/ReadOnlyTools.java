package dev.loupe.cli;

import java.util.function.Predicate;

/// Which tools only read, so that a call may be sent again; looked up when a connection has broken, not before.
final class ReadOnlyTools implements Predicate<String> {

    @Override
    public boolean test(String tool) {
        try {
            return ToolSchemas.find(tool)
                    .flatMap(entry -> entry.inner("annotations"))
                    .map(hints -> hints.flag("readOnlyHint"))
                    .orElse(false);
        } catch (CommandFailure _) {
            return false;
        }
    }
}
