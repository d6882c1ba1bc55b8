package dev.loupe.model;

/// Where a thread is, for the log.
public final class ThreadStack {
    private ThreadStack() {}

    /// A line a frame, each with a line break before it; nothing for a thread that has ended.
    public static String of(Thread thread) {
        var text = new StringBuilder();
        for (StackTraceElement frame : thread.getStackTrace())
            text.append("\n\tat ").append(frame);
        return text.toString();
    }
}
