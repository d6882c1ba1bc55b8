package dev.loupe.watch;

import java.io.IOException;

/// The system, or Loupe's own limit, allows no more watches. The message contains the remedy.
public class WatchRefused extends IOException {
    private static final long serialVersionUID = 1L;

    private final String why;
    private final String remedy;

    /// @param why a few words
    /// @param remedy a command that allows more
    WatchRefused(String why, String remedy) {
        super(why + "; `" + remedy + "` allows more");
        this.why = why;
        this.remedy = remedy;
    }

    /// The message without the remedy.
    public String why() {
        return why;
    }

    /// A shell command.
    public String remedy() {
        return remedy;
    }
}
