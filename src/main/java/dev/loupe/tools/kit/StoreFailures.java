package dev.loupe.tools.kit;

import dev.loupe.stores.StoreUnavailable;
import dev.loupe.tools.answer.ErrorText;
import java.io.IOException;

/// Error messages for collections that cannot be queried: an unavailable engine has another remedy than a
/// folder on this machine.
public final class StoreFailures {
    private StoreFailures() {}

    /// @param what the failed operation, as "the collections cannot be read"
    /// @param remedy for failures of this machine
    public static ToolFailure of(String what, String remedy, IOException failure) {
        String why = failure instanceof StoreUnavailable engine ? engine.what() : ErrorText.cause(failure);
        String hint = failure instanceof StoreUnavailable engine ? engine.remedy() : remedy;
        return ToolFailure.unavailable("INFRA_STORE_UNAVAILABLE", "%s: %s.\n\nHint: %s.".formatted(what, why, hint));
    }
}
