package dev.loupe.tools;

import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.Locale;

/// What an agent is told when something fails: first what is wrong, then what to do. Short whatever was
/// quoted in it, and without characters that act.
public final class ErrorText {
    private ErrorText() {}

    /// Clients cut longer ones, and a message names the cause first and the remedy last.
    private static final int LONGEST = 1_900;

    private static final int REMEDY = 500;

    static String of(String message) {
        return shortened(Sanitized.text(message), LONGEST);
    }

    /// The text without its middle where it is longer.
    ///
    /// @param most UTF-16 units, above 500
    public static String shortened(String text, int most) {
        if (text.length() <= most) return text;
        int tail = text.length() - REMEDY;
        if (Character.isLowSurrogate(text.charAt(tail))) tail++;
        return Excerpt.cut(text, most - REMEDY - 1) + text.substring(tail);
    }

    /// Why something failed: the message, or what the kind of failure means where its message is a bare path
    /// or nothing.
    public static String cause(Throwable failure) {
        return switch (failure) {
            case NoSuchFileException missing -> missing.getFile() + " does not exist";
            case AccessDeniedException denied -> denied.getFile() + " may not be accessed";
            case FileSystemException other when other.getReason() == null -> other.getFile() + ": " + kind(other);
            default -> failure.getMessage() == null ? kind(failure) : failure.getMessage();
        };
    }

    /// `FileAlreadyExistsException` is `file already exists`.
    private static String kind(Throwable failure) {
        String name = failure.getClass().getSimpleName().replaceFirst("(Exception|Error)$", "");
        return name.replaceAll("(?<=\\p{Ll})(?=\\p{Lu})", " ").toLowerCase(Locale.ROOT);
    }
}
