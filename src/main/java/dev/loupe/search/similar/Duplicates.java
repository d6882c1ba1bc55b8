package dev.loupe.search.similar;

import dev.loupe.index.ChunkFacts;
import dev.loupe.index.ChunkPlace;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.IndexedFile;
import dev.loupe.model.Cancellation;
import dev.loupe.model.Chunk;
import dev.loupe.model.ChunkId;
import dev.loupe.model.LineRange;
import dev.loupe.model.RepoPath;
import dev.loupe.search.rank.Penalty;
import dev.loupe.vector.CosineTo;
import dev.loupe.vector.Int8Vector;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Finds groups of near-duplicate definitions: nearly the same behaviour in nearly the same words.
///
/// Vectors alone are not enough: two short functions of one kind are near. Two definitions are a near pair if
/// their vectors are near, they share at least [#LEAST_WORDING] of their wording ([Shingles]), and neither
/// contains the other or is another part of it. All such pairs are found, first by wording ([SetJoin]), then
/// by vectors. They are grouped so that every member is near to its group's representative
/// ([StarClustering]). Figures: bench/runs/2026-11-28-duplicates.
///
/// @param <P> identifies a project
public final class Duplicates<P> {
    /// Getters and the like are alike everywhere.
    private static final int FEWEST_LINES = 5;

    private static final double LEAST_WORDING = 0.25;
    /// Most pairs per definition with shorter ones. Bounds memory if thousands are alike; the groups stay the
    /// same as long as most pairs are kept.
    private static final int MOST_PAIRS = 256;

    private static final Set<Penalty> ASIDE = Set.of(Penalty.TEST, Penalty.GENERATED, Penalty.VENDORED);

    /// A definition.
    ///
    /// @param owner its project
    public record Place<P>(P owner, ChunkId id) {}

    /// A definition that is near to another.
    ///
    /// @param cosine in [-1, 1]
    public record Near<P>(Place<P> place, double cosine) {}

    /// @param representative the definition that all others are near to: the one with the most near
    /// definitions, ties by path and line
    /// @param others at least one, nearest first
    /// @param aside whether all are in tests, generated or vendored code
    public record Group<P>(Place<P> representative, List<Near<P>> others, boolean aside) {
        public Group {
            others = List.copyOf(others);
        }

        /// Mean cosine of the others with the representative.
        public double cosine() {
            return others.stream().mapToDouble(Near::cosine).average().orElse(0);
        }
    }

    /// Groups with `aside` last; then the largest first, then by descending cosine; ties keep their order.
    public static <P> List<Group<P>> sorted(List<Group<P>> groups) {
        return groups.stream()
                .sorted(Comparator.comparing((Group<P> group) -> group.aside())
                        .thenComparingInt(group -> -group.others().size())
                        .thenComparingDouble(group -> -group.cosine()))
                .toList();
    }

    private record Definition<P>(
            Place<P> place, RepoPath path, String declared, LineRange lines, Int8Vector vector, int[] wording) {

        boolean isAside() {
            return ASIDE.stream().anyMatch(kind -> kind.appliesTo(path));
        }

        /// Whether one contains the other, or both are parts of one long definition.
        boolean isWith(Definition<P> other) {
            return path.equals(other.path)
                    && place.owner().equals(other.place.owner())
                    && (lines.overlaps(other.lines) || declared.equals(other.declared));
        }
    }

    private final double least;
    private final List<Definition<P>> definitions = new ArrayList<>();

    /// @param least minimum cosine of a near pair
    public Duplicates(double least) {
        this.least = least;
    }

    /// Number of definitions added.
    public int count() {
        return definitions.size();
    }

    /// Adds a snapshot's definitions.
    ///
    /// @return false if it was cancelled before all were added
    public boolean add(P owner, IndexSnapshot snapshot, Cancellation cancellation) throws IOException {
        for (IndexedFile file : snapshot.files().all())
            for (ChunkPlace place : snapshot.chunks().placesOfFile(file.path())) {
                if (cancellation.requested()) return false;
                if (!isDefinition(place.facts())) continue;
                Optional<Int8Vector> vector = snapshot.vectors().at(place);
                if (vector.isEmpty()) continue;
                Chunk chunk = snapshot.chunks().at(place);
                if (isLong(chunk)) definitions.add(definition(owner, chunk, vector.get()));
            }
        return true;
    }

    private static boolean isDefinition(ChunkFacts facts) {
        return switch (facts.kind()) {
            // Without a tree, no lines were counted.
            case FUNCTION, METHOD, CLASS, STRUCT, ENUM, INTERFACE, TRAIT, IMPL, MODULE ->
                facts.nonBlankLines() == 0 || facts.nonBlankLines() >= FEWEST_LINES;
            case BLOCK, DOC, SECTION, TABLE, CODE_BLOCK -> false;
        };
    }

    private static boolean isLong(Chunk chunk) {
        return chunk.text()
                        .lines()
                        .filter(line -> !line.isBlank())
                        .limit(FEWEST_LINES)
                        .count()
                == FEWEST_LINES;
    }

    private static <P> Definition<P> definition(P owner, Chunk chunk, Int8Vector vector) {
        return new Definition<>(
                new Place<>(owner, chunk.id()),
                chunk.path(),
                chunk.qualifiedName() + "\n" + chunk.signature(),
                chunk.lines(),
                vector,
                Shingles.of(chunk.text()).runs());
    }

    /// @param groups of two or more, [#sorted]
    /// @param pairs number of near pairs in them
    /// @param compared number of definitions compared with all that are no longer; all that were added unless
    /// it was cancelled
    public record Found<P>(List<Group<P>> groups, int pairs, int compared) {
        public Found {
            groups = List.copyOf(groups);
        }
    }

    /// Compares all definitions that were added.
    public Found<P> find(Cancellation cancellation) {
        var stars = new StarClustering(definitions.size());
        int compared = compare(cancellation, (one, near) -> tell(stars, one, near));
        return new Found<>(sorted(stars.stars().stream().map(this::group).toList()), stars.pairs(), compared);
    }

    private static void tell(StarClustering stars, int one, List<StarClustering.Member> near) {
        List<StarClustering.Member> crowdedFirst = near.stream()
                .sorted(Comparator.comparingInt((StarClustering.Member member) -> -stars.count(member.thing()))
                        .thenComparingInt(StarClustering.Member::thing))
                .limit(MOST_PAIRS)
                .toList();
        for (StarClustering.Member member : crowdedFirst) stars.pair(one, member.thing(), member.near());
    }

    /// A definition and the near ones that are no longer than it, numbered in the order they were added.
    public interface NearPairs {
        void of(int one, List<StarClustering.Member> near);
    }

    /// Reports every near pair once.
    ///
    /// @return number of definitions compared
    public int compare(Cancellation cancellation, NearPairs pairs) {
        var join = new SetJoin(definitions.stream().map(Definition::wording).toList(), LEAST_WORDING);
        return join.run(cancellation, (one, others, count) -> pairs.of(one, near(join, one, others, count)));
    }

    private List<StarClustering.Member> near(SetJoin join, int one, int[] others, int count) {
        Definition<P> definition = definitions.get(one);
        var cosines = new CosineTo(definition.vector());
        var near = new ArrayList<StarClustering.Member>(0);
        for (int i = 0; i < count; i++) {
            Definition<P> other = definitions.get(others[i]);
            double cosine = cosines.of(other.vector());
            if (cosine >= least && !definition.isWith(other) && join.isEnough(one, others[i]))
                near.add(new StarClustering.Member(others[i], cosine));
        }
        return near;
    }

    public Place<P> place(int definition) {
        return definitions.get(definition).place();
    }

    private Group<P> group(StarClustering.Star star) {
        List<Near<P>> others = star.others().stream()
                .map(member -> new Near<>(definitions.get(member.thing()).place(), member.near()))
                .toList();
        Definition<P> centre = definitions.get(star.centre());
        boolean aside = centre.isAside()
                && star.others().stream()
                        .allMatch(member -> definitions.get(member.thing()).isAside());
        return new Group<>(centre.place(), others, aside);
    }
}
