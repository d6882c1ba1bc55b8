package dev.loupe.scan;

import java.util.Locale;

/// Why a path in the tree is not searched. The index report has a count for each.
public enum SkipReason {
    BINARY("not text"),
    ENCRYPTED("an encrypted document"),
    DAMAGED("a damaged document"),
    NO_TEXT("a document without text, such as scanned pages"),
    TOO_COSTLY("a document that takes too much time or memory to read"),
    OVERSIZED("larger than 10 MB"),
    SYMBOLIC_LINK("a symbolic link, or reached through one"),
    SUBMODULE("a submodule or nested repository, a project of its own"),
    SECRET("may hold secrets"),
    LOUPEIGNORE("matches .loupeignore"),
    NOT_A_FILE("neither a file nor a folder"),
    BAD_NAME("a name that is not text"),
    UNREADABLE("cannot be read");

    private final String meaning;

    SkipReason(String meaning) {
        this.meaning = meaning;
    }

    /// Applies to a Word document or a PDF that was opened.
    public boolean isOfDocument() {
        return switch (this) {
            case ENCRYPTED, DAMAGED, NO_TEXT, TOO_COSTLY -> true;
            default -> false;
        };
    }

    public String meaning() {
        return meaning;
    }

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
