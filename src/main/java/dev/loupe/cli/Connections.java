package dev.loupe.cli;

import dev.loupe.tools.ToolCaller;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;

/// How this process reaches the tools: through the daemon, or with an engine of its own.
final class Connections implements Connector, Server, Daemons {

    Connections(OutputStream out) {}

    @Override
    public ToolCaller connect(List<Path> roots, boolean inProcess) throws CommandFailure {
        throw new CommandFailure(Exit.ENVIRONMENT, "not there yet");
    }

    @Override
    public int serve(List<Path> roots, boolean inProcess) throws CommandFailure {
        throw new CommandFailure(Exit.ENVIRONMENT, "not there yet");
    }

    @Override
    public String status() {
        return "";
    }

    @Override
    public boolean stop() {
        return false;
    }

    @Override
    public void run(List<String> options) throws CommandFailure {
        throw new CommandFailure(Exit.ENVIRONMENT, "not there yet");
    }
}
