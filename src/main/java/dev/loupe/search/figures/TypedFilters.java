package dev.loupe.search.figures;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonBoolean;
import dev.loupe.model.Language;
import dev.loupe.vector.Bounds;
import dev.loupe.vector.Dates;
import dev.loupe.vector.FilterWords;
import dev.loupe.vector.InvalidFilter;
import dev.loupe.vector.PathPattern;
import dev.loupe.vector.PayloadKey;
import dev.loupe.vector.PointFilter;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Turns the shorthand filter parameters of searches into conditions on payloads ([ChunkKeys]). Each method
/// takes the parameter of its name and does nothing if it is missing; all conditions must hold.
///
/// An unknown value (no history, not read yet) never matches a condition on numbers, dates or authors.
public final class TypedFilters {
    private final FigureLevel level;
    private final List<PointFilter> all = new ArrayList<>();

    /// Whether something may, must or must not be present.
    public enum Presence {
        ONLY,
        EXCLUDE,
        INCLUDE
    }

    /// @param level for conditions on history: the file's or the chunk's
    public TypedFilters(FigureLevel level) {
        this.level = level;
    }

    /// The conjunction of all conditions.
    public PointFilter filter() {
        return switch (all.size()) {
            case 0 -> PointFilter.ALL;
            case 1 -> all.getFirst();
            default -> new PointFilter.And(all);
        };
    }

    private static String given(String name, String text) throws InvalidFilter {
        String given = text.strip();
        if (given.isEmpty()) throw new InvalidFilter(name + " is empty; give one or leave it out");
        return given;
    }

    private static PayloadKey key(String name) {
        return PayloadKey.of(name);
    }

    private PayloadKey git(String name) {
        return ChunkKeys.git(level, name);
    }

    /// A language by its name or a common alias, ignoring case.
    public TypedFilters language(Optional<String> language) throws InvalidFilter {
        if (language.isEmpty()) return this;
        String name = given("language", language.get());
        var names = new HashSet<>(Set.of(name));
        Language.find(name).ifPresent(known -> names.add(known.id()));
        all.add(new PointFilter.Alike(key("language"), names));
        return this;
    }

    /// One of these extensions, with or without a dot.
    ///
    /// @param name of the parameter
    public TypedFilters fileExtensions(String name, List<String> extensions) throws InvalidFilter {
        if (extensions.isEmpty()) return this;
        var dotted = new HashSet<String>();
        for (String extension : extensions) {
            String given = given(name, extension);
            dotted.add(given.startsWith(".") ? given : "." + given);
        }
        all.add(new PointFilter.Alike(key("fileExtension"), dotted));
        return this;
    }

    /// A name of `chunkType`, or a finer one of `kind`.
    public TypedFilters chunkType(Optional<String> type) throws InvalidFilter {
        if (type.isEmpty()) return this;
        String given = given("chunkType", type.get());
        String word = given.toLowerCase(Locale.ROOT);
        boolean isFiner =
                ChunkTypes.kinds().contains(word) && !ChunkTypes.words().contains(word);
        all.add(new PointFilter.Alike(key(isFiner ? "kind" : "chunkType"), Set.of(given)));
        return this;
    }

    public TypedFilters documentation(Optional<Presence> documentation) {
        return presence("isDocumentation", documentation);
    }

    public TypedFilters testFile(Optional<Presence> tests) {
        return presence("isTest", tests);
    }

    private TypedFilters presence(String name, Optional<Presence> presence) {
        var holds = new PointFilter.Match(key(name), Set.of(JsonBoolean.TRUE));
        switch (presence.orElse(Presence.INCLUDE)) {
            case ONLY -> all.add(holds);
            case EXCLUDE -> all.add(new PointFilter.Not(holds));
            case INCLUDE -> {}
        }
        return this;
    }

    /// The dominant author, by recent commits or by lines, by any of their names and e-mail addresses,
    /// ignoring case.
    public TypedFilters author(Optional<String> author) throws InvalidFilter {
        return person("author", author, List.of("recentDominantAuthor", "blameDominantAuthor"));
    }

    /// The dominant author by recent commits.
    public TypedFilters recentAuthor(Optional<String> author) throws InvalidFilter {
        return person("recentAuthor", author, List.of("recentDominantAuthor"));
    }

    /// The author of the most lines.
    public TypedFilters blameOwner(Optional<String> author) throws InvalidFilter {
        return person("blameOwner", author, List.of("blameDominantAuthor"));
    }

    private TypedFilters person(String name, Optional<String> person, List<String> roles) throws InvalidFilter {
        if (person.isEmpty()) return this;
        Set<String> wanted = Set.of(given(name, person.get()));
        var any = new ArrayList<PointFilter>();
        for (String role : roles)
            for (String key : List.of(role, role + "Email", role + ChunkKeys.ALSO))
                any.add(new PointFilter.Alike(git(key), wanted));
        all.add(new PointFilter.Or(any));
        return this;
    }

    /// @param least minimum number of authors of recent commits
    public TypedFilters recentContributors(Optional<Integer> least, Optional<Integer> most) throws InvalidFilter {
        return range("recentContributorCount", "minRecentContributors", least, "maxRecentContributors", most);
    }

    /// @param least minimum number of days since the last commit; 0 is today
    public TypedFilters ageDays(Optional<Double> least, Optional<Double> most) throws InvalidFilter {
        return range("ageDays", "minAgeDays", least, "maxAgeDays", most);
    }

    public TypedFilters minCommitCount(Optional<Integer> least) throws InvalidFilter {
        return range("commitCount", "minCommitCount", least, "", Optional.empty());
    }

    private TypedFilters range(
            String key,
            String minimum,
            Optional<? extends Number> least,
            String maximum,
            Optional<? extends Number> most)
            throws InvalidFilter {
        Optional<Double> from = positive(minimum, least);
        Optional<Double> to = positive(maximum, most);
        if (from.isPresent() && to.isPresent() && from.get() > to.get())
            throw new InvalidFilter("%s is %s and %s %s, so nothing can be found; exchange them"
                    .formatted(minimum, least.get(), maximum, most.get()));
        from.ifPresent(value -> all.add(new PointFilter.Range(git(key), Bounds.from(value))));
        to.ifPresent(value -> all.add(new PointFilter.Range(git(key), Bounds.to(value))));
        return this;
    }

    private static Optional<Double> positive(String name, Optional<? extends Number> number) throws InvalidFilter {
        if (number.isEmpty()) return Optional.empty();
        double value = number.get().doubleValue();
        if (value >= 0) return Optional.of(value + 0.0);
        throw new InvalidFilter("%s is %s; it must be 0 or more".formatted(name, number.get()));
    }

    /// @param after ISO date, with or without a time; without one, the start of that day (UTC)
    /// @param before likewise
    public TypedFilters modified(Optional<String> after, Optional<String> before) throws InvalidFilter {
        Optional<Instant> from = date("modifiedAfter", after);
        Optional<Instant> to = date("modifiedBefore", before);
        if (from.isPresent() && to.isPresent() && from.get().isAfter(to.get()))
            throw new InvalidFilter(
                    "modifiedAfter is later than modifiedBefore, so nothing can be found; exchange them");
        PayloadKey key = git(Figure.LAST_MODIFIED_AT.wireName());
        from.ifPresent(moment -> all.add(new PointFilter.Range(key, Bounds.from(seconds(moment)))));
        to.ifPresent(moment -> all.add(new PointFilter.Range(key, Bounds.to(seconds(moment)))));
        return this;
    }

    private static double seconds(Instant moment) {
        return moment.getEpochSecond() + moment.getNano() / 1e9;
    }

    private static Optional<Instant> date(String name, Optional<String> text) throws InvalidFilter {
        if (text.isEmpty()) return Optional.empty();
        String given = given(name, text.get());
        return Optional.of(Dates.of(given)
                .orElseThrow(() ->
                        new InvalidFilter("%s is not a date: %s; write one like 2025-11-28 or 2025-11-28T10:15:00Z"
                                .formatted(name, given))));
    }

    /// A task id in commit messages, such as `JIRA-12` or `#12`, ignoring case.
    public TypedFilters taskId(Optional<String> task) throws InvalidFilter {
        if (task.isPresent()) all.add(new PointFilter.Alike(git("taskIds"), Set.of(given("taskId", task.get()))));
        return this;
    }

    /// All words of the symbol, or the text itself if it has no words.
    public TypedFilters symbolId(Optional<String> symbol) throws InvalidFilter {
        if (symbol.isEmpty()) return this;
        String id = given("symbolId", symbol.get());
        PayloadKey key = key("symbolId");
        all.add(
                FilterWords.of(id).isEmpty()
                        ? new PointFilter.Match(key, Set.of(JsonValue.of(id)))
                        : new PointFilter.HasWords(key, id, true));
        return this;
    }

    /// A glob on the relative path ([PathPattern]); a leading `!` negates it. Blank counts as missing.
    public TypedFilters pathPattern(Optional<String> pattern) throws InvalidFilter {
        String given = pattern.map(String::strip).orElse("");
        if (given.isEmpty()) return this;
        boolean without = given.startsWith("!");
        String glob = without ? given.substring(1) : given;
        try {
            PathPattern.of(glob);
        } catch (IllegalArgumentException malformed) {
            throw new InvalidFilter("pathPattern: " + malformed.getMessage());
        }
        PointFilter within = new PointFilter.Within(key("relativePath"), List.of(glob));
        all.add(without ? new PointFilter.Not(within) : within);
        return this;
    }
}
