package dev.loupe.cli;

import java.util.List;

/// What the command line asks of the resident process.
interface Daemons {

    /// A sentence about the one that runs; empty where none does.
    String status() throws CommandFailure;

    /// Ends those that run; they have ended when this returns.
    ///
    /// @return what came of it, in a sentence for each; empty where none ran
    String stop() throws CommandFailure;

    /// Is the resident process until it has nothing more to do.
    ///
    /// @param options as the starting front wrote them
    void run(List<String> options) throws CommandFailure;
}
