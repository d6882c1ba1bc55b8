package dev.loupe.text;

import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// Expands simple character classes such as `[abc]` or `[a-c_]` into their characters, if they are few.
final class CharacterClass {
    private static final int MOST = 10;

    private CharacterClass() {}

    /// @param inside the text between the brackets
    /// @return empty if the class is large or not simple: negated, named, escaped
    static Optional<Set<Integer>> few(String inside) {
        if (inside.isEmpty() || inside.startsWith("^") || inside.contains("[") || inside.contains("\\"))
            return Optional.empty();
        int[] plain = inside.codePoints().toArray();
        var few = new TreeSet<Integer>();
        for (int i = 0; i < plain.length; i++) {
            boolean range = i + 2 < plain.length && plain[i + 1] == '-';
            int last = range ? plain[i + 2] : plain[i];
            if (last - plain[i] >= MOST || last < plain[i]) return Optional.empty();
            for (int c = plain[i]; c <= last; c++) few.add(c);
            if (range) i += 2;
            if (few.size() > MOST) return Optional.empty();
        }
        return Optional.of(few);
    }
}
