package dev.loupe.model;

/// A thread's stack, for the log and for messages.
public final class ThreadStack {
    private ThreadStack() {}

    /// One line per frame, each preceded by a line break; empty for a thread that has ended.
    public static String of(Thread thread) {
        var text = new StringBuilder();
        for (StackTraceElement frame : thread.getStackTrace())
            text.append("\n\tat ").append(frame);
        return text.toString();
    }

    /// The thread's innermost Loupe method, such as `RegistryCheck.look`; empty for a thread that has ended.
    public static String place(Thread thread) {
        for (StackTraceElement frame : thread.getStackTrace())
            if (frame.getClassName().startsWith("dev.loupe."))
                return frame.getClassName().replaceAll(".*\\.", "") + "." + frame.getMethodName();
        return "";
    }
}
