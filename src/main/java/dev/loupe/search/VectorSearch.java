package dev.loupe.search;

import dev.loupe.index.ChunkFacts;
import dev.loupe.index.ChunkScope;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.model.ChunkId;
import dev.loupe.model.ChunkKind;
import dev.loupe.model.RepoPath;
import dev.loupe.search.RankedPage.Standing;
import dev.loupe.search.query.SearchFailure;
import dev.loupe.vector.Int8Vector;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/// Answers the queries that compare vectors: [Query.Concept], [Query.Nearest] and [Query.Like].
final class VectorSearch {
    private static final int DEEPEST = 10_000;

    private static final Comparator<Standing> NEAREST_FIRST = Comparator.comparingDouble(Standing::score)
            .reversed()
            .thenComparing(one -> one.candidate().facts().path())
            .thenComparingInt(one -> one.candidate().facts().lines().first());

    private final IndexSnapshot snapshot;
    private final ChunkScope scope;
    private final Page page;

    VectorSearch(IndexSnapshot snapshot, ChunkScope scope, Page page) {
        this.snapshot = snapshot;
        this.scope = scope;
        this.page = page;
    }

    /// Finds the best chunks.
    @FunctionalInterface
    interface Finding {
        /// @param depth most chunks
        /// @return so many or fewer, with the total found, which may be more
        RankedPage best(int depth) throws IOException, SearchFailure;
    }

    /// By cosine alone.
    RankedPage nearest(Int8Vector vector, Set<ChunkId> without, double least) throws IOException, SearchFailure {
        Set<Integer> left = NearestChunks.documents(snapshot, without);
        return page(_ -> true, depth -> {
            List<Standing> near = NearestChunks.of(snapshot, vector, scope, left, least, depth);
            return new RankedPage(near, near.size(), List.of());
        });
    }

    /// Requests more as long as chunks of other files displace those that are wanted.
    RankedPage page(Predicate<RepoPath> files, Finding finding) throws IOException, SearchFailure {
        for (int depth = page.end(); ; depth *= 4) {
            RankedPage found = finding.best(depth);
            List<Standing> kept = found.standings().stream()
                    .filter(one -> isTelling(one.candidate().facts())
                            && files.test(one.candidate().facts().path()))
                    .toList();
            if (kept.size() < page.end() && found.standings().size() >= depth && depth < DEEPEST) continue;
            List<Standing> line =
                    kept.stream().limit(page.end()).sorted(NEAREST_FIRST).toList();
            return new RankedPage(page.of(line), Math.max(kept.size(), found.total()), found.notes());
        }
    }

    /// The bare head of an `impl` contains only its type's name; the code is in other chunks.
    private static boolean isTelling(ChunkFacts facts) {
        return facts.kind() != ChunkKind.IMPL || facts.lines().count() > 1;
    }
}
