package dev.loupe.history;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// What in a name and an address tells one person from all others of a repository.
///
/// An address does, whatever its case, unless it is nobody's (`root@localhost`, `noreply@…`); the addresses
/// that hosts make up belong to the account (`123+ann@users.noreply.github.com` is `ann`'s). A name does if
/// it is a full one: two words or more that no machine bears, two characters of Chinese, Japanese or Korean,
/// a bot, or one word that is also the account of the same person. `Ann` and `John D.` may be several.
///
/// @param name in small letters, with single spaces
/// @param address in small letters; the account's for one that a host made up
record Signature(String name, String address) {
    private static final Pattern BLANKS = Pattern.compile("\\s+");
    private static final Pattern WORDS = Pattern.compile("[ \\-_.]+");
    private static final Pattern NUMBERED = Pattern.compile(
            "^\\d+(?:\\+(?=.*@users\\.noreply\\.github\\.com$)|-(?=.*@users\\.noreply\\.gitlab\\.com$))");
    private static final Pattern ACCOUNT = Pattern.compile("@users\\.noreply\\.git(?:hub|lab)\\.com$");
    private static final Pattern NOBODYS =
            Pattern.compile("(?:root|nobody|none|unknown|user|you|git|(?:no|do-?not)-?reply)?@.*"
                    + "|[^@]+@(?:localhost(?:\\..*)?|.*\\(none\\)|none|unknown|example\\.com)?|[^@]*");
    /// Names made of these alone are of machines, or what nobody filled in.
    private static final Set<String> COMMON = Set.of(
            "actions",
            "admin",
            "administrator",
            "anonymous",
            "author",
            "bot",
            "build",
            "ci",
            "dev",
            "developer",
            "first",
            "full",
            "git",
            "github",
            "gitlab",
            "here",
            "jenkins",
            "last",
            "name",
            "no",
            "nobody",
            "none",
            "root",
            "server",
            "system",
            "test",
            "the",
            "travis",
            "ubuntu",
            "unknown",
            "user",
            "username",
            "your");

    static Signature of(Person pair) {
        String plain = Normalizer.normalize(pair.name(), Normalizer.Form.NFKC).strip();
        String name = BLANKS.matcher(plain).replaceAll(" ").toLowerCase(Locale.ROOT);
        String address = pair.email().strip().toLowerCase(Locale.ROOT);
        return new Signature(name, NUMBERED.matcher(address).replaceFirst(""));
    }

    /// A name of one word that is the account as well, such as `ann <12+ann@users.noreply.github.com>`.
    Optional<String> handle() {
        var account = ACCOUNT.matcher(address);
        return account.find() && account.replaceFirst("").equals(name) ? Optional.of(name) : Optional.empty();
    }

    /// Whoever shares one of these is the same person.
    ///
    /// @param handles names that are accounts
    List<String> keys(Set<String> handles) {
        var keys = new ArrayList<String>();
        if (!NOBODYS.matcher(address).matches()) keys.add("<" + address);
        if (isFull() || handles.contains(name)) keys.add(name);
        return keys;
    }

    private boolean isFull() {
        if (name.endsWith("[bot]")) return true;
        if (name.codePoints().filter(Signature::isOfEast).count() >= 2) return true;
        if (name.indexOf(' ') < 0) return false;
        int words = 0;
        boolean telling = false;
        for (String word : WORDS.split(name, -1)) {
            if (word.codePoints().filter(Character::isLetter).count() >= 2) words++;
            telling |= !word.isEmpty() && !COMMON.contains(word);
        }
        return words >= 2 && telling;
    }

    private static boolean isOfEast(int letter) {
        return switch (Character.UnicodeScript.of(letter)) {
            case HAN, HIRAGANA, KATAKANA, HANGUL -> true;
            default -> false;
        };
    }
}
