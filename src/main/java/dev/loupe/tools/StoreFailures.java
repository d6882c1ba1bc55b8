package dev.loupe.tools;

import dev.loupe.stores.StoreUnavailable;
import java.io.IOException;

/// What an agent is told when collections cannot be asked: an engine that does not answer is mended
/// elsewhere than a folder on this machine.
public final class StoreFailures {
    private StoreFailures() {}

    /// @param what cannot be done, as "the collections cannot be read"
    /// @param remedy where it is this machine that fails
    public static ToolFailure of(String what, String remedy, IOException failure) {
        String why = failure instanceof StoreUnavailable engine ? engine.what() : ErrorText.cause(failure);
        String hint = failure instanceof StoreUnavailable engine ? engine.remedy() : remedy;
        return new ToolFailure(
                ToolFailure.Kind.UNAVAILABLE,
                "INFRA_STORE_UNAVAILABLE",
                "%s: %s.\n\nHint: %s.".formatted(what, why, hint));
    }
}
