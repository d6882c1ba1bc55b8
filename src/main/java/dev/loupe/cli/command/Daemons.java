package dev.loupe.cli.command;

/// Controls the daemon from the command line.
public interface Daemons {

    /// A sentence about the running daemon; empty if there is none.
    String status() throws CommandFailure;

    /// Stops all running daemons and waits until they have exited.
    ///
    /// @return one sentence for each; empty if none was running
    String stop() throws CommandFailure;

    /// Runs as the daemon until it has no more work.
    ///
    /// @param watched whether to watch files for changes
    void run(boolean watched) throws CommandFailure;
}
