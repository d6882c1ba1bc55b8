package dev.loupe.tools.repair;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.answer.ParamRules;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Words that models write instead of the expected value: `all` for no restriction or no limit, `P1` for a
/// priority, a line of an answer for the id in it.
final class ArgumentWords {

    private static final Set<String> ANY = Set.of("all", "any", "*", "auto", "everything");
    private static final Set<String> MOST = Set.of("all", "max", "maximum", "unlimited", "everything", "*");

    /// Arguments that only filter, and for which these words are never a valid value.
    private static final Set<String> RESTRICTIONS = Set.of(
            "language",
            "type",
            "chunktype",
            "repo",
            "project",
            "target",
            "author",
            "recentauthor",
            "blameowner",
            "file",
            "extension",
            "fileextension",
            "fileextensions",
            "pathpattern",
            "filename",
            "status",
            "assignee",
            "issuetype",
            "label",
            "rig",
            "priority",
            "source",
            "agent",
            "rating");

    private static final Set<String> COUNTS = Set.of("limit", "topnresults", "maxresults", "level", "depth");

    /// More than any tool returns.
    private static final long AS_MANY_AS_MAY_BE = 1_000_000;

    private static final Pattern PRIORITY = Pattern.compile("(?i)\\s*p([0-4])\\s*");
    private static final Pattern INJECTION = Pattern.compile("\\binj-[A-Za-z0-9-]+");

    private ArgumentWords() {}

    /// Whether a value means that an optional filter restricts nothing.
    ///
    /// @param bare name of the argument as normalised by [ArgumentAliases#bare]
    static boolean meansAny(String bare, ExpectedType wanted, JsonValue given) {
        if (given instanceof JsonArray(List<JsonValue> only) && only.size() == 1)
            return wanted instanceof ExpectedType.Items && meansAny(bare, new ExpectedType.Text(), only.getFirst());
        if (!RESTRICTIONS.contains(bare) || !(given instanceof JsonString(String text))) return false;
        String word = text.strip().toLowerCase(Locale.ROOT);
        return ANY.contains(word)
                && !(wanted instanceof ExpectedType.Choice(List<String> names) && names.contains(word));
    }

    /// The value that is meant; unchanged if it is none of these words.
    static JsonValue plain(String bare, ExpectedType wanted, Optional<Param> param, JsonValue given) {
        if (!(given instanceof JsonString(String text))) return given;
        if (wanted instanceof ExpectedType.Whole) {
            Matcher priority = PRIORITY.matcher(text);
            if (bare.equals("priority") && priority.matches()) return new JsonNumber(priority.group(1));
            if (COUNTS.contains(bare) && MOST.contains(text.strip().toLowerCase(Locale.ROOT))) return most(param);
        }
        Matcher injection = INJECTION.matcher(text);
        return bare.equals("injectionid") && injection.find() ? JsonValue.of(injection.group()) : given;
    }

    private static JsonValue most(Optional<Param> param) {
        return param.filter(one -> !Double.isInfinite(one.max()))
                .<JsonValue>map(one -> ParamRules.number(one.max()))
                .orElse(JsonValue.of(AS_MANY_AS_MAY_BE));
    }
}
