package dev.loupe.text;

import com.google.re2j.Matcher;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Matches an expression with RE2/J.
final class RegexMatching extends LineMatcher {
    private final CompiledExpression expression;
    private final Matcher first;
    private final Matcher later;
    private final StoppableText text;
    private Matcher found;

    RegexMatching(CompiledExpression expression, StoppableText text) {
        this.expression = expression;
        this.text = text;
        this.first = expression.first().matcher("");
        this.later = expression.later().matcher("");
        this.found = first;
    }

    @Override
    void begin(String line) {
        CharSequence searched = text.of(line);
        first.reset(searched);
        later.reset(searched);
    }

    @Override
    boolean next(int from) {
        found = from == 0 ? first : later;
        // With whole words, the match includes the character before the word.
        boolean behind = from > 0 && expression.group() > 0;
        return found.find(behind ? line().offsetByCodePoints(from, -1) : from);
    }

    @Override
    int start() {
        return found.start(expression.group());
    }

    @Override
    int end() {
        return found.end(expression.group());
    }

    @Override
    MatchSpan span() {
        var groups = new ArrayList<MatchSpan.Group>();
        List<String> names = expression.names();
        for (int i = 1; i < names.size(); i++)
            groups.add(MatchSpan.Group.of(names.get(i), Optional.ofNullable(found.group(i + expression.group()))));
        return MatchSpan.of(line(), start(), end(), groups);
    }
}
