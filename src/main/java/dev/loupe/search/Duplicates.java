package dev.loupe.search;

import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.IndexedFile;
import dev.loupe.model.Cancellation;
import dev.loupe.model.Chunk;
import dev.loupe.model.ChunkId;
import dev.loupe.model.LineRange;
import dev.loupe.model.RepoPath;
import dev.loupe.vector.CosineTo;
import dev.loupe.vector.Int8Vector;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Groups of definitions that do nearly the same in nearly the same words.
///
/// Near by vectors alone is not enough: two short functions of one kind are. So a share of the wording must
/// be the same too ([Shingles]). Each definition in turn joins the nearest group whose first member is near
/// enough, or begins one: every member is near to the first, and no chain of small steps joins what is far
/// apart. Only definitions of about the same length are compared.
///
/// @param <P> what the projects are told apart by
public final class Duplicates<P> {
    /// Getters and the like are alike everywhere.
    private static final int FEWEST_LINES = 5;

    private static final int SKETCH = 64;
    private static final double LEAST_WORDING = 0.25;
    /// A step in length; definitions up to [#STEPS] steps apart are compared.
    private static final double STEP = Math.log(1.25);

    private static final int STEPS = 3;
    private static final Set<Penalty> ASIDE = Set.of(Penalty.TEST, Penalty.GENERATED, Penalty.VENDORED);

    /// A definition.
    ///
    /// @param owner the project that it is in
    public record Place<P>(P owner, ChunkId id) {}

    /// A definition that is near to another.
    ///
    /// @param cosine in [-1, 1]
    public record Near<P>(Place<P> place, double cosine) {}

    /// @param first the first of them by path and line
    /// @param others at least one, nearest first
    /// @param aside whether all are in tests, generated or vendored code
    public record Group<P>(Place<P> first, List<Near<P>> others, boolean aside) {
        public Group {
            others = List.copyOf(others);
        }

        /// Mean cosine with the first.
        public double cosine() {
            return others.stream().mapToDouble(Near::cosine).average().orElse(0);
        }
    }

    /// Those that stand aside last; the largest first, then those whose members are nearest.
    public static <P> List<Group<P>> sorted(List<Group<P>> groups) {
        return groups.stream()
                .sorted(Comparator.comparing((Group<P> group) -> group.aside())
                        .thenComparingInt(group -> -group.others().size())
                        .thenComparingDouble(group -> -group.cosine())
                        .thenComparing(group -> group.first().id().value()))
                .toList();
    }

    private record Definition<P>(
            Place<P> place,
            RepoPath path,
            String declared,
            LineRange lines,
            int step,
            Int8Vector vector,
            Shingles wording) {

        boolean isAside() {
            return ASIDE.stream().anyMatch(kind -> kind.appliesTo(path));
        }

        /// Whether one is inside the other, or both are parts of one that was too long.
        boolean isWith(Definition<P> other) {
            return path.equals(other.path)
                    && place.owner().equals(other.place.owner())
                    && (lines.overlaps(other.lines) || declared.equals(other.declared));
        }
    }

    private record Member<P>(Definition<P> definition, double cosine) {}

    private record Cluster<P>(Definition<P> first, List<Member<P>> others) {}

    private final double least;
    private final Cancellation cancellation;
    private final List<List<Cluster<P>>> bySteps = new ArrayList<>();
    private int compared;

    /// @param least the least cosine that counts as near
    public Duplicates(double least, Cancellation cancellation) {
        this.least = least;
        this.cancellation = cancellation;
    }

    /// How many definitions were compared.
    public int compared() {
        return compared;
    }

    /// Compares what a snapshot defines with one another and with all that was added before.
    ///
    /// @return whether all of it was compared before it was cancelled
    public boolean add(P owner, IndexSnapshot snapshot) throws IOException {
        for (IndexedFile file : snapshot.files().all())
            for (Chunk chunk : snapshot.chunks().ofFile(file.path())) {
                if (cancellation.requested()) return false;
                if (!isDefinition(chunk)) continue;
                Optional<Int8Vector> vector = snapshot.vectors().find(chunk.id());
                if (vector.isPresent()) add(definition(owner, chunk, vector.get()));
            }
        return true;
    }

    private static boolean isDefinition(Chunk chunk) {
        return switch (chunk.kind()) {
            case FUNCTION, METHOD, CLASS, STRUCT, ENUM, INTERFACE, TRAIT, IMPL, MODULE ->
                chunk.text().lines().filter(line -> !line.isBlank()).count() >= FEWEST_LINES;
            case BLOCK, DOC, SECTION, TABLE, CODE_BLOCK -> false;
        };
    }

    private Definition<P> definition(P owner, Chunk chunk, Int8Vector vector) {
        int step = (int) (Math.log(chunk.text().length()) / STEP);
        return new Definition<>(
                new Place<>(owner, chunk.id()),
                chunk.path(),
                chunk.qualifiedName() + "\n" + chunk.signature(),
                chunk.lines(),
                step,
                vector,
                Shingles.sketch(chunk.text(), SKETCH));
    }

    private void add(Definition<P> one) {
        compared++;
        while (bySteps.size() <= one.step() + STEPS) bySteps.add(new ArrayList<>());
        var near = new CosineTo(one.vector());
        Optional<Cluster<P>> nearest = Optional.empty();
        double bar = least;
        for (int step = Math.max(0, one.step() - STEPS); step <= one.step() + STEPS; step++)
            for (Cluster<P> cluster : bySteps.get(step)) {
                double cosine = near.of(cluster.first().vector());
                if (cosine < bar || nearest.isPresent() && cosine == bar || !isAlike(one, cluster.first())) continue;
                nearest = Optional.of(cluster);
                bar = cosine;
            }
        if (nearest.isPresent()) nearest.get().others().add(new Member<>(one, bar));
        else bySteps.get(one.step()).add(new Cluster<>(one, new ArrayList<>()));
    }

    private static <P> boolean isAlike(Definition<P> one, Definition<P> other) {
        return !one.isWith(other) && one.wording().shared(other.wording()) >= LEAST_WORDING;
    }

    /// The groups of two or more, [#sorted].
    public List<Group<P>> groups() {
        return sorted(bySteps.stream()
                .flatMap(List::stream)
                .filter(cluster -> !cluster.others().isEmpty())
                .map(Duplicates::group)
                .toList());
    }

    private static <P> Group<P> group(Cluster<P> cluster) {
        List<Near<P>> nearestFirst = cluster.others().stream()
                .map(member -> new Near<>(member.definition().place(), member.cosine()))
                .sorted(Comparator.comparingDouble(near -> -near.cosine()))
                .toList();
        boolean aside = cluster.first().isAside()
                && cluster.others().stream()
                        .allMatch(member -> member.definition().isAside());
        return new Group<>(cluster.first().place(), nearestFirst, aside);
    }
}
