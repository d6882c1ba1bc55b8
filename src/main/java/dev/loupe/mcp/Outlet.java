package dev.loupe.mcp;

import dev.loupe.rpc.MessageWriter;
import java.io.IOException;
import java.lang.System.Logger.Level;

/// The way to the client. When the client is gone, what is sent is dropped: the end of input ends the server.
final class Outlet {

    private final MessageWriter writer;
    private volatile boolean broken;

    Outlet(MessageWriter writer) {
        this.writer = writer;
    }

    void send(String json) {
        if (broken) return;
        try {
            writer.sendLine(json);
        } catch (IOException gone) {
            broken = true;
            log().log(Level.DEBUG, "the client no longer reads", gone);
        }
    }

    /// Asked for when there is something to say: the platform's logging takes longer to start than all of
    /// the server.
    private static System.Logger log() {
        return System.getLogger(Outlet.class.getName());
    }
}
