package dev.loupe.text;

import com.google.re2j.Matcher;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// An expression, found by RE2/J.
final class RegexMatching extends Matching {
    private final Matcher matcher;
    private final List<String> names;

    /// @param names of the groups by number, 0 included
    RegexMatching(Matcher matcher, List<String> names, boolean wholeWords) {
        super(wholeWords);
        this.matcher = matcher;
        this.names = names;
    }

    @Override
    void begin(String line) {
        matcher.reset(line);
    }

    @Override
    boolean next(int from) {
        return matcher.find(from);
    }

    @Override
    int start() {
        return matcher.start();
    }

    @Override
    int end() {
        return matcher.end();
    }

    @Override
    Span span() {
        var groups = new ArrayList<Span.Group>();
        for (int i = 1; i < names.size(); i++)
            groups.add(Span.Group.of(names.get(i), Optional.ofNullable(matcher.group(i))));
        return Span.of(line(), start(), end(), groups);
    }
}
