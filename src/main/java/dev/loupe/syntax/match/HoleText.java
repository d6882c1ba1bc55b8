package dev.loupe.syntax.match;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Code split at its holes, so that each hole can be spelled as something valid in the language.
///
/// @param pieces the code before, between and after the holes, one more than there are holes
record HoleText(List<String> pieces, List<Written> holes) {

    /// `$$$`, `$$$REST`, `$$TOKEN`, `$A`, `$_`; nothing else that begins with a dollar sign.
    private static final Pattern HOLE = Pattern.compile(
            "(?<![\\p{L}\\p{N}_$])(?:\\$\\$\\$([A-Z_][A-Z0-9_]*)?|(\\$\\$?)([A-Z_][A-Z0-9_]*))(?![\\p{L}\\p{N}_$])");

    private static final String STEM = "zqhole";

    /// A hole as written in the pattern.
    ///
    /// @param name empty if the hole is not captured
    /// @param many whether it stands for any number of siblings
    /// @param tokens whether it also stands for keywords and punctuation
    record Written(String text, String name, boolean many, boolean tokens) {}

    /// How a hole is spelled for a parser; no single spelling is valid everywhere.
    enum Spelling {
        LOWER("%s"),
        UPPER("%s"),
        STATEMENT("%s;"),
        LINE("%s\n"),
        QUOTED("\"%s\""),
        VARIABLE("$%s"),
        MEMBER("int %s;"),
        PARAMETER("int %s"),
        FIELD("%s: int"),
        ARM("%s => 0"),
        ARROW("%s -> 0"),
        CASE("case %s: break;");

        private final String form;

        Spelling(String form) {
            this.form = form;
        }

        String of(int hole) {
            String word = STEM + (char) ('a' + hole % 26) + (char) ('a' + hole / 26 % 26);
            return form.formatted(this == UPPER ? "Z" + word.substring(1) : word);
        }
    }

    HoleText {
        pieces = List.copyOf(pieces);
        holes = List.copyOf(holes);
    }

    static HoleText of(String pattern) {
        var pieces = new ArrayList<String>();
        var holes = new ArrayList<Written>();
        Matcher matcher = HOLE.matcher(pattern);
        int from = 0;
        while (matcher.find()) {
            pieces.add(pattern.substring(from, matcher.start()));
            holes.add(written(matcher));
            from = matcher.end();
        }
        pieces.add(pattern.substring(from));
        return new HoleText(pieces, holes);
    }

    private static Written written(Matcher matcher) {
        boolean many = matcher.group(2) == null;
        String name = many ? matcher.group(1) : matcher.group(3);
        boolean counts = name != null && !name.startsWith("_");
        return new Written(matcher.group(), counts ? name : "", many, "$$".equals(matcher.group(2)));
    }

    /// The code for a parser.
    String spelt(List<Spelling> spellings) {
        var code = new StringBuilder(pieces.getFirst());
        for (int hole = 0; hole < holes.size(); hole++)
            code.append(spellings.get(hole).of(hole)).append(pieces.get(hole + 1));
        return code.toString();
    }

    /// A text with the holes restored to the pattern's notation.
    String restored(String text, List<Spelling> spellings) {
        if (!isSpelt(text)) return text;
        String restored = text;
        for (int hole = 0; hole < holes.size(); hole++)
            restored = restored.replace(
                    spellings.get(hole).of(hole), holes.get(hole).text());
        return restored;
    }

    /// Whether a text contains part of a hole as spelled for a parser.
    static boolean isSpelt(String text) {
        return text.contains(STEM.substring(1));
    }

    /// The index of the hole that makes up the whole text, or -1.
    int hole(String text, List<Spelling> spellings) {
        for (int hole = 0; hole < holes.size(); hole++)
            if (text.equals(spellings.get(hole).of(hole).strip())) return hole;
        return -1;
    }
}
