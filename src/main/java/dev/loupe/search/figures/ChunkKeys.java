package dev.loupe.search.figures;

import dev.loupe.json.NearNames;
import dev.loupe.vector.InvalidFilter;
import dev.loupe.vector.PayloadKey;
import dev.loupe.vector.PayloadKey.Member;
import dev.loupe.vector.PayloadKey.Step;
import dev.loupe.vector.PointFilter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;

/// The payload keys of code chunks, which are those of tea-rags, and validation of filters on them.
public final class ChunkKeys {
    /// The member for git data: `git.file` and `git.chunk`.
    public static final String GIT = "git";

    /// Suffix of a person's key for their other names and addresses; only in filters, never in a payload.
    static final String ALSO = "Also";

    /// Other members of a chunk's payload, by name, with their descriptions.
    public static final SequencedMap<String, String> OF_CHUNK = described("""
            relativePath      the file's path within the project
            language          id of the language, such as `java`
            fileExtension     with its dot: `.java`
            chunkType         `function` (methods too), `class` (structs, enums, modules too), `interface`, `block`, `section`, `doc`, `table`, `code_block`
            kind              the same in finer words: `function`, `method`, `class`, `struct`, `enum`, `trait` …
            name              simple name of what is defined
            symbolId          `Class#method`, `Class.staticMethod`, `function`
            parentSymbolId    the same of what is around it
            parentType        what that is
            startLine         one-based first line
            endLine           one-based last line, included
            chunkIndex        number of the chunk within its file, from 0
            content           the lines themselves
            contentSize       their characters
            methodLines       lines of a function or method
            methodDensity     characters per line of one, damped if it is short
            imports           list of what the file imports, as it says it
            isDocumentation   true or false
            isTest            true or false
            headingPath       list of the headings around documentation, each with `depth` and `text`
            prevSymbolId      of the part before it, of what was cut in parts
            nextSymbolId      of the part after it
            codebasePath      folder of the project""");

    /// Git data that is text or a list, in addition to the [Figure]s.
    static final SequencedMap<String, String> OF_GIT = described("""
            recentDominantAuthor        name of the author of most recent commits
            recentDominantAuthorEmail   e-mail address of the same
            recentAuthors               list of the names of recent authors
            blameDominantAuthor         name of the author of most lines
            blameDominantAuthorEmail    e-mail address of the same
            blameAuthors                list of the names of the authors of lines
            taskIds                     list of tasks that commit messages name""");

    static final SequencedMap<String, String> OF_FILE_ALONE = described("""
            lastCommitHash   full hash of the last commit""");

    /// Keys that [TypedFilters] compare but no payload has.
    static final Set<String> OF_FILTERS = Set.of("recentDominantAuthor" + ALSO, "blameDominantAuthor" + ALSO);

    /// [Figure]s that have a key outside [#GIT].
    private static final Set<Figure> STATIC = Set.of(Figure.IMPORTS, Figure.METHOD_LINES, Figure.METHOD_DENSITY);

    private static final Set<String> NUMBERS =
            Set.of("startLine", "endLine", "chunkIndex", "contentSize", "methodLines", "methodDensity");

    private static final Set<Figure> MOMENTS = Set.of(Figure.LAST_MODIFIED_AT, Figure.FIRST_CREATED_AT);

    /// Outdated names, after `git.`, that tea-rags' documentation still uses, with the current ones.
    private static final Map<String, String> OLD = Map.of(
            "dominantAuthor", "recentDominantAuthor",
            "dominantAuthorEmail", "recentDominantAuthorEmail",
            "dominantAuthorPct", "recentDominantAuthorPct",
            "authors", "recentAuthors",
            "contributorCount", "recentContributorCount");

    private ChunkKeys() {}

    private static SequencedMap<String, String> described(String lines) {
        var described = new LinkedHashMap<String, String>();
        for (String line : lines.lines().toList()) {
            int end = line.indexOf(' ');
            described.put(line.substring(0, end), line.substring(end).strip());
        }
        return Collections.unmodifiableSequencedMap(described);
    }

    /// Whether the figure is under [#GIT].
    static boolean isOfGit(Figure figure) {
        return !STATIC.contains(figure);
    }

    /// The names after `git.file.` or `git.chunk.`, in documentation order.
    public static Set<String> ofGit(FigureLevel level) {
        var names = new LinkedHashSet<String>();
        for (Figure figure : Figure.values()) if (figure.isOf(level) && isOfGit(figure)) names.add(figure.wireName());
        names.addAll(OF_GIT.keySet());
        if (level == FigureLevel.FILE) names.addAll(OF_FILE_ALONE.keySet());
        return names;
    }

    /// The key of a git value.
    public static PayloadKey git(FigureLevel level, String name) {
        return new PayloadKey(List.of(new Member(GIT), new Member(level.wireName()), new Member(name)));
    }

    /// Replaces outdated names in a filter by current ones (`git.commitCount` becomes `git.file.commitCount`,
    /// `git.chunkCommitCount` becomes `git.chunk.commitCount`).
    ///
    /// @throws InvalidFilter for a key that no chunk has; such a filter would silently match nothing or
    /// everything
    public static PointFilter checked(PointFilter filter) throws InvalidFilter {
        var unknown = new ArrayList<PayloadKey>();
        PointFilter current = filter.withKeys(key -> {
            PayloadKey renamed = current(key);
            if (!isKnown(renamed.steps())) unknown.add(key);
            return renamed;
        });
        if (!unknown.isEmpty()) throw refused(unknown.getFirst());
        ChunkValues.check(current);
        checkRanges(current);
        return current;
    }

    private static PayloadKey current(PayloadKey key) {
        List<Step> steps = key.steps();
        if (steps.size() < 2 || !member(steps, 0).equals(GIT)) return key;
        String old = member(steps, 1);
        if (old.isEmpty() || levelNamed(old)) return key;
        boolean ofChunk = old.startsWith("chunk") && old.length() > "chunk".length();
        String bare = ofChunk ? lowerFirst(old.substring("chunk".length())) : old;
        var renamed =
                new ArrayList<Step>(git(ofChunk ? FigureLevel.CHUNK : FigureLevel.FILE, OLD.getOrDefault(bare, bare))
                        .steps());
        renamed.addAll(steps.subList(2, steps.size()));
        return new PayloadKey(renamed);
    }

    private static boolean levelNamed(String name) {
        for (FigureLevel level : FigureLevel.values()) if (level.wireName().equals(name)) return true;
        return false;
    }

    private static String lowerFirst(String name) {
        return Character.toLowerCase(name.charAt(0)) + name.substring(1);
    }

    /// The name of a step; empty if it has none.
    private static String member(List<Step> steps, int at) {
        return at < steps.size() && steps.get(at) instanceof Member(var name) ? name : "";
    }

    private static boolean isKnown(List<Step> steps) {
        if (!member(steps, 0).equals(GIT)) return OF_CHUNK.containsKey(member(steps, 0));
        for (FigureLevel level : FigureLevel.values())
            if (level.wireName().equals(member(steps, 1)))
                return steps.size() == 2 || ofGit(level).contains(member(steps, 2));
        return steps.size() == 1;
    }

    private static InvalidFilter refused(PayloadKey key) {
        var known = new ArrayList<>(OF_CHUNK.keySet());
        for (FigureLevel level : FigureLevel.values())
            for (String name : ofGit(level)) known.add(git(level, name).toString());
        List<String> near = NearNames.of(current(key).toString(), known, 2);
        String advice = NearNames.meant(near, "see tea-rags://schema/filters");
        return new InvalidFilter("chunks have no '%s'; %s".formatted(NearNames.cut(key.toString()), advice));
    }

    /// Rejects date ranges on numbers and number ranges on text, which would silently match nothing or
    /// everything.
    private static void checkRanges(PointFilter filter) throws InvalidFilter {
        for (PointFilter condition : filter.conditions()) checkRange(condition);
    }

    private static void checkRange(PointFilter condition) throws InvalidFilter {
        switch (condition) {
            case PointFilter.During during -> throw datesOf(during.key());
            case PointFilter.Range range -> {
                if (!mayHoldNumbers(range.key().steps()))
                    throw new InvalidFilter("'%s' holds no numbers, so nothing of it is within a range; use match"
                            .formatted(range.key()));
            }
            default -> {}
        }
    }

    /// No key of code contains dates.
    private static InvalidFilter datesOf(PayloadKey key) {
        String name = key.steps().getLast() instanceof Member(var last) ? last : "";
        if (MOMENTS.stream().anyMatch(moment -> moment.wireName().equals(name)))
            return new InvalidFilter(
                    "'%s' holds seconds since 1970 and no dates; give the ends of the range as numbers, or use modifiedAfter and modifiedBefore"
                            .formatted(key));
        return new InvalidFilter(
                mayHoldNumbers(key.steps())
                        ? "'%s' holds numbers and no dates; give the ends of the range as numbers".formatted(key)
                        : "'%s' holds no dates, so nothing of it is within a range; use match".formatted(key));
    }

    /// Within `git`, every key that is not a known text or list may hold numbers.
    private static boolean mayHoldNumbers(List<Step> steps) {
        String first = member(steps, 0);
        if (first.equals("headingPath")) return member(steps, steps.size() - 1).equals("depth");
        if (!first.equals(GIT)) return steps.size() == 1 && NUMBERS.contains(first);
        String figure = member(steps, 2);
        return steps.size() == 3 && !OF_GIT.containsKey(figure) && !OF_FILE_ALONE.containsKey(figure);
    }
}
