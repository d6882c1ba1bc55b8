package dev.loupe.embed.remote;

import java.io.IOException;
import java.util.Locale;
import java.util.regex.Pattern;

/// The server rejected a request for a permanent reason, so retrying is useless.
final class Rejection extends IOException {
    private static final long serialVersionUID = 1L;
    private static final Pattern LENGTH =
            Pattern.compile("context|too (?:long|large|many|big)|length|maximum|exceed|longest|token limit");

    private final int status;
    private final String complaint;

    /// @param complaint the server's message, without secrets
    Rejection(int status, String complaint) {
        super("%d%s".formatted(status, complaint.isEmpty() ? "" : ": " + complaint));
        this.status = status;
        this.complaint = complaint;
    }

    int status() {
        return status;
    }

    /// Whether fewer or shorter texts may succeed.
    boolean isForLength() {
        return switch (status) {
            case 413 -> true;
            case 400, 422, 500 ->
                LENGTH.matcher(complaint.toLowerCase(Locale.ROOT)).find();
            default -> false;
        };
    }
}
