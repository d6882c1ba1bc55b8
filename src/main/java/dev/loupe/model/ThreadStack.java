package dev.loupe.model;

/// Where a thread is, for the log and for people.
public final class ThreadStack {
    private ThreadStack() {}

    /// A line a frame, each with a line break before it; nothing for a thread that has ended.
    public static String of(Thread thread) {
        var text = new StringBuilder();
        for (StackTraceElement frame : thread.getStackTrace())
            text.append("\n\tat ").append(frame);
        return text.toString();
    }

    /// The innermost method of ours that a thread is in, as `RegistryCheck.look`; empty for a thread that has
    /// ended.
    public static String place(Thread thread) {
        for (StackTraceElement frame : thread.getStackTrace())
            if (frame.getClassName().startsWith("dev.loupe."))
                return frame.getClassName().replaceAll(".*\\.", "") + "." + frame.getMethodName();
        return "";
    }
}
