package dev.loupe.history;

/// Who made a commit, as the mailmap has it.
///
/// @param name as it is, with any characters; may be empty
/// @param email as it is; may be empty
public record Person(String name, String email) {

    /// @param text name, NUL, e-mail address
    static Person of(String text) {
        int cut = text.indexOf('\0');
        return cut < 0 ? new Person(text, "") : new Person(text.substring(0, cut), text.substring(cut + 1));
    }
}
