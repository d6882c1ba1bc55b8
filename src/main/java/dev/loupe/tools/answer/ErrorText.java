package dev.loupe.tools.answer;

import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.Locale;

/// Error messages for agents: first the problem, then the remedy. Bounded in length whatever they quote, and
/// without control characters.
public final class ErrorText {
    private ErrorText() {}

    /// Clients cut longer messages, and the remedy comes last.
    private static final int LONGEST = 1_900;

    private static final int REMEDY = 500;

    public static String of(String message) {
        return shortened(Sanitized.text(message), LONGEST);
    }

    /// The text, without its middle if it is too long.
    ///
    /// @param most maximum UTF-16 units, above 500
    public static String shortened(String text, int most) {
        if (text.length() <= most) return text;
        int tail = text.length() - REMEDY;
        if (Character.isLowSurrogate(text.charAt(tail))) tail++;
        return Excerpt.cut(text, most - REMEDY - 1) + text.substring(tail);
    }

    /// Why something failed: the message, or the kind of failure if its message is empty or only a path.
    public static String cause(Throwable failure) {
        return switch (failure) {
            case NoSuchFileException missing -> missing.getFile() + " does not exist";
            case AccessDeniedException denied -> denied.getFile() + " may not be accessed";
            case FileSystemException other when other.getReason() == null -> other.getFile() + ": " + kind(other);
            default -> failure.getMessage() == null ? kind(failure) : failure.getMessage();
        };
    }

    /// `FileAlreadyExistsException` becomes `file already exists`.
    private static String kind(Throwable failure) {
        String name = failure.getClass().getSimpleName().replaceFirst("(Exception|Error)$", "");
        return name.replaceAll("(?<=\\p{Ll})(?=\\p{Lu})", " ").toLowerCase(Locale.ROOT);
    }
}
