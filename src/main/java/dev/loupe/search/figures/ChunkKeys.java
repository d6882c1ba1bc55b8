package dev.loupe.search.figures;

import dev.loupe.json.NearNames;
import dev.loupe.vector.InvalidFilter;
import dev.loupe.vector.PayloadKey;
import dev.loupe.vector.PayloadKey.Member;
import dev.loupe.vector.PayloadKey.Step;
import dev.loupe.vector.PointFilter;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The keys that chunks of code have in their payloads, those of tea-rags, and what filters may ask of them.
public final class ChunkKeys {
    /// Where what git knows stands: `git.file` and `git.chunk`.
    public static final String GIT = "git";

    /// What a chunk has besides, each the name of a member of its payload.
    public static final Set<String> OF_CHUNK = ordered(
            "relativePath",
            "language",
            "fileExtension",
            "chunkType",
            "name",
            "symbolId",
            "parentSymbolId",
            "parentType",
            "startLine",
            "endLine",
            "chunkIndex",
            "content",
            "contentSize",
            "methodLines",
            "methodDensity",
            "imports",
            "isDocumentation",
            "isTest",
            "headingPath",
            "prevSymbolId",
            "nextSymbolId",
            "codebasePath");

    /// Texts and lists that git knows, beside the [Figure]s.
    private static final List<String> OF_GIT = List.of(
            "recentDominantAuthor",
            "recentDominantAuthorEmail",
            "recentAuthors",
            "blameDominantAuthor",
            "blameDominantAuthorEmail",
            "blameAuthors",
            "taskIds");

    private static final Set<String> OF_FILE_ALONE = Set.of("lastCommitHash");
    /// [Figure]s that have a key of their own.
    private static final Set<Figure> STATIC = Set.of(Figure.IMPORTS, Figure.METHOD_LINES, Figure.METHOD_DENSITY);

    /// Names that documents of tea-rags still show for later ones, after `git.`.
    private static final Map<String, String> OLD = Map.of(
            "dominantAuthor", "recentDominantAuthor",
            "dominantAuthorEmail", "recentDominantAuthorEmail",
            "dominantAuthorPct", "recentDominantAuthorPct",
            "authors", "recentAuthors",
            "contributorCount", "recentContributorCount");

    private ChunkKeys() {}

    private static Set<String> ordered(String... names) {
        return new LinkedHashSet<>(List.of(names));
    }

    /// The names after `git.file.` or `git.chunk.`, in the order in which they are documented.
    public static Set<String> ofGit(Level level) {
        var names = new LinkedHashSet<String>();
        for (Figure figure : Figure.values())
            if (figure.isOf(level) && !STATIC.contains(figure)) names.add(figure.wireName());
        names.addAll(OF_GIT);
        if (level == Level.FILE) names.addAll(OF_FILE_ALONE);
        return names;
    }

    /// The key of something that git knows.
    public static PayloadKey git(Level level, String name) {
        return new PayloadKey(List.of(new Member(GIT), new Member(level.wireName()), new Member(name)));
    }

    /// A filter with today's names for old ones (`git.commitCount` is `git.file.commitCount`,
    /// `git.chunkCommitCount` is `git.chunk.commitCount`).
    ///
    /// @throws InvalidFilter where it asks for what no chunk has: such a filter would find nothing, or
    /// everything, and not say why
    public static PointFilter checked(PointFilter filter) throws InvalidFilter {
        var unknown = new ArrayList<PayloadKey>();
        PointFilter current = filter.withKeys(key -> {
            PayloadKey renamed = current(key);
            if (!isKnown(renamed.steps())) unknown.add(key);
            return renamed;
        });
        if (!unknown.isEmpty()) throw refused(unknown.getFirst());
        return current;
    }

    private static PayloadKey current(PayloadKey key) {
        List<Step> steps = key.steps();
        if (steps.size() < 2 || !member(steps, 0).equals(GIT)) return key;
        String old = member(steps, 1);
        if (old.isEmpty() || levelNamed(old)) return key;
        boolean ofChunk = old.startsWith("chunk") && old.length() > "chunk".length();
        String bare = ofChunk ? lowerFirst(old.substring("chunk".length())) : old;
        var renamed = new ArrayList<Step>(git(ofChunk ? Level.CHUNK : Level.FILE, OLD.getOrDefault(bare, bare))
                .steps());
        renamed.addAll(steps.subList(2, steps.size()));
        return new PayloadKey(renamed);
    }

    private static boolean levelNamed(String name) {
        for (Level level : Level.values()) if (level.wireName().equals(name)) return true;
        return false;
    }

    private static String lowerFirst(String name) {
        return Character.toLowerCase(name.charAt(0)) + name.substring(1);
    }

    /// The name of a step; empty where it is none.
    private static String member(List<Step> steps, int at) {
        return at < steps.size() && steps.get(at) instanceof Member(var name) ? name : "";
    }

    private static boolean isKnown(List<Step> steps) {
        if (!member(steps, 0).equals(GIT)) return OF_CHUNK.contains(member(steps, 0));
        for (Level level : Level.values())
            if (level.wireName().equals(member(steps, 1)))
                return steps.size() == 2 || ofGit(level).contains(member(steps, 2));
        return steps.size() == 1;
    }

    private static InvalidFilter refused(PayloadKey key) {
        var known = new ArrayList<>(OF_CHUNK);
        for (Level level : Level.values())
            for (String name : ofGit(level)) known.add(git(level, name).toString());
        List<String> near = NearNames.of(current(key).toString(), known, 2);
        String advice =
                near.isEmpty() ? "see tea-rags://schema/filters" : "did you mean " + String.join(" or ", near) + "?";
        return new InvalidFilter("chunks have no '%s'; %s".formatted(NearNames.cut(key.toString()), advice));
    }
}
