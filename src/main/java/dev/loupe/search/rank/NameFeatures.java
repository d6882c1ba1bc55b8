package dev.loupe.search.rank;

import dev.loupe.index.ChunkFacts;
import dev.loupe.model.RepoPath;
import dev.loupe.search.query.PathParts;
import java.util.HashMap;
import java.util.function.ToDoubleFunction;

/// Words of the query in the names of a chunk: its own, and those around it.
final class NameFeatures {
    /// In a path, the part for containing the words at all; the rest is for containing no others.
    private static final double FOR_MENTIONING = 0.5;

    private NameFeatures() {}

    /// How well a name and the query's words match: the harmonic mean of the share of the name that is in the
    /// query and the share of the query that is in the name.
    static Feature name(CandidateSet set) {
        return one -> {
            CandidateSet.Mentions mentions = set.mentions(one.facts().name());
            double ofName = mentions.askedShare();
            double ofQuery = set.covered(mentions.words());
            return ofName + ofQuery == 0 ? 0 : 2 * ofName * ofQuery / (ofName + ofQuery);
        };
    }

    /// Share of the query covered by the names around a definition: its type, module or namespace.
    static Feature enclosing(CandidateSet set) {
        return one -> set.covered(set.wordsIn(enclosing(one.facts())));
    }

    /// The qualified name without its last part.
    private static String enclosing(ChunkFacts facts) {
        String qualified = facts.qualifiedName();
        return qualified.endsWith(facts.name())
                ? qualified.substring(0, qualified.length() - facts.name().length())
                : qualified;
    }

    /// How well the file's name and the query's words match, both ways. A file that stands for its folder
    /// (`index.ts`, `mod.rs`) takes the folder's name.
    static Feature file(CandidateSet set) {
        return byFile(path -> {
            CandidateSet.Mentions mentions = set.mentions(PathParts.of(path).naming());
            return Math.sqrt(mentions.askedShare() * set.covered(mentions.words()));
        });
    }

    /// Share of the query covered by the names of the file and its folder; less if the name has other words
    /// too: `Application` matches itself better than `ApplicationErrors` does.
    static Feature path(CandidateSet set) {
        return byFile(path -> {
            PathParts parts = PathParts.of(path);
            double covered = set.covered(set.wordsIn(parts.stem()) | set.wordsIn(parts.parent()));
            double asked = set.mentions(parts.naming()).askedShare();
            return covered * (FOR_MENTIONING + (1 - FOR_MENTIONING) * asked);
        });
    }

    /// Share of the query covered by the names of the file's folders.
    static Feature folders(CandidateSet set) {
        return byFile(path -> set.covered(set.wordsIn(PathParts.of(path).folders())));
    }

    private static Feature byFile(ToDoubleFunction<RepoPath> value) {
        var known = new HashMap<RepoPath, Double>();
        return one -> known.computeIfAbsent(one.facts().path(), value::applyAsDouble);
    }
}
