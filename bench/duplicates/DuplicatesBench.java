package dev.loupe.search;

import dev.loupe.embed.StaticEmbedder;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.IndexedFile;
import dev.loupe.index.project.ProjectIndex;
import dev.loupe.model.Cancellation;
import dev.loupe.model.Chunk;
import dev.loupe.model.ChunkId;
import dev.loupe.project.Collection;
import dev.loupe.search.similar.Duplicates;
import dev.loupe.search.similar.Shingles;
import dev.loupe.search.similar.StarClustering;
import dev.loupe.vector.CosineTo;
import dev.loupe.vector.Int8Vector;
import dev.loupe.vector.VectorSpace;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/// CPU time of looking for near-duplicates, the recall of its pairs, and what its groups keep of them, as
/// Markdown; `bench/duplicates/run` starts it.
///
///     DuplicatesBench HOME ROOT [LEAST_COSINE]
///
/// HOME is a LOUPE_HOME in which ROOT was indexed by this version. Brute force is written down here once more
/// and shares nothing with the scan but [Shingles] and the cosine: of 20,000 chunks (whole files, the first
/// by path, and again of files shuffled by a seed) every two that are definitions of 5 non-blank lines or
/// more, of which neither overlaps the other nor is another part of the same, with a cosine of at least
/// LEAST_COSINE (0.85) and a quarter of the wording in common. Times are CPU times of the one thread that
/// does it.
class DuplicatesBench {
    static final int CHUNKS = 20_000;
    static final double WORDING = 0.25;

    record Sample(Chunk chunk, Int8Vector vector, Shingles wording) {}

    record Pair(ChunkId one, ChunkId other) {
        static Pair of(ChunkId one, ChunkId other) {
            return one.value().compareTo(other.value()) < 0 ? new Pair(one, other) : new Pair(other, one);
        }
    }

    public static void main(String[] args) throws Exception {
        double least = args.length > 2 ? Double.parseDouble(args[2]) : 0.85;
        StaticEmbedder embedder = StaticEmbedder.builtIn();
        Path root = Path.of(args[1]).toRealPath();
        Path folder = Path.of(args[0]).resolve("index").resolve(Collection.of(root).name());
        var space = new VectorSpace(embedder.fingerprint(), embedder.dimensions());
        try (ProjectIndex index = ProjectIndex.openReadOnly(folder, space);
                IndexSnapshot snapshot = index.snapshot()) {
            System.out.printf("## %s: %,d chunks, least cosine %s%n%n", root.getFileName(), snapshot.chunks().count(), least);
            System.out.println("| | definitions | reading, CPU s | comparing | both | pairs | groups |");
            System.out.println("|---|---|---|---|---|---|---|");
            timed("in a new process", snapshot, least);
            timed("again", snapshot, least);
            List<IndexedFile> files = new ArrayList<>(snapshot.files().all());
            recall("first", files, snapshot, least);
            Collections.shuffle(files, new Random(1));
            recall("shuffled", files, snapshot, least);
            groups(snapshot, least);
        }
    }

    static double cpu() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() / 1e9;
    }

    static void timed(String when, IndexSnapshot snapshot, double least) throws Exception {
        double began = cpu();
        var duplicates = new Duplicates<String>(least);
        duplicates.add("", snapshot, Cancellation.NEVER);
        double read = cpu();
        Duplicates.Found<String> found = duplicates.find(Cancellation.NEVER);
        double done = cpu();
        System.out.printf("| %s | %,d | %.1f | %.1f | **%.1f** | %,d | %,d |%n", when, duplicates.count(), read - began, done - read, done - began, found.pairs(), found.groups().size());
    }

    static Map<Pair, Double> pairs(IndexSnapshot snapshot, double least) throws Exception {
        var duplicates = new Duplicates<String>(least);
        duplicates.add("", snapshot, Cancellation.NEVER);
        var pairs = new HashMap<Pair, Double>();
        duplicates.compare(Cancellation.NEVER, (one, near) -> {
            for (StarClustering.Member member : near) pairs.put(Pair.of(duplicates.place(one).id(), duplicates.place(member.thing()).id()), member.near());
        });
        return pairs;
    }

    static void recall(String which, List<IndexedFile> files, IndexSnapshot snapshot, double least) throws Exception {
        int chunks = 0;
        var samples = new ArrayList<Sample>();
        for (IndexedFile file : files) {
            if (chunks >= CHUNKS) break;
            for (Chunk chunk : snapshot.chunks().ofFile(file.path())) {
                chunks++;
                var vector = snapshot.vectors().find(chunk.id());
                if (isDefinition(chunk) && vector.isPresent()) samples.add(new Sample(chunk, vector.get(), Shingles.of(chunk.text())));
            }
        }
        double began = cpu();
        Set<Pair> wanted = bruteForce(samples, least);
        double took = cpu() - began;
        var ids = new HashSet<ChunkId>();
        for (Sample sample : samples) ids.add(sample.chunk().id());
        Set<Pair> found = new HashSet<>(pairs(snapshot, least).keySet());
        found.removeIf(pair -> !ids.contains(pair.one()) || !ids.contains(pair.other()));
        var both = new HashSet<>(wanted);
        both.retainAll(found);
        System.out.printf("%nBrute force over the %s %,d chunks, of which %,d are definitions of %d lines or more: %,d pairs in %.1f CPU s. The scan has %,d pairs among these: recall %.4f, precision %.4f.%n", which, chunks, samples.size(), 5, wanted.size(), took, found.size(), (double) both.size() / wanted.size(), (double) both.size() / found.size());
    }

    static boolean isDefinition(Chunk chunk) {
        return Set.of("function", "method", "class", "struct", "enum", "interface", "trait", "impl", "module").contains(chunk.kind().wireName())
                && chunk.text().lines().filter(line -> !line.isBlank()).count() >= 5;
    }

    static Set<Pair> bruteForce(List<Sample> samples, double least) {
        var pairs = new HashSet<Pair>();
        for (int i = 0; i < samples.size(); i++) {
            Sample one = samples.get(i);
            var cosines = new CosineTo(one.vector());
            for (Sample other : samples.subList(0, i))
                if (cosines.of(other.vector()) >= least && one.wording().shared(other.wording()) >= WORDING && !isWith(one.chunk(), other.chunk()))
                    pairs.add(Pair.of(one.chunk().id(), other.chunk().id()));
        }
        return pairs;
    }

    static boolean isWith(Chunk one, Chunk other) {
        return one.path().equals(other.path())
                && (one.lines().overlaps(other.lines()) || one.qualifiedName().equals(other.qualifiedName()) && one.signature().equals(other.signature()));
    }

    /// What the grouping keeps, beside connected components (all pairs, and all that is chained).
    static void groups(IndexSnapshot snapshot, double least) throws Exception {
        Set<Pair> pairs = pairs(snapshot, least).keySet();
        var near = new HashMap<ChunkId, List<ChunkId>>();
        for (Pair pair : pairs) {
            near.computeIfAbsent(pair.one(), _ -> new ArrayList<>()).add(pair.other());
            near.computeIfAbsent(pair.other(), _ -> new ArrayList<>()).add(pair.one());
        }
        var duplicates = new Duplicates<String>(least);
        duplicates.add("", snapshot, Cancellation.NEVER);
        List<List<ChunkId>> stars = new ArrayList<>();
        for (Duplicates.Group<String> group : duplicates.find(Cancellation.NEVER).groups()) {
            List<ChunkId> star = new ArrayList<>(List.of(group.representative().id()));
            for (Duplicates.Near<String> other : group.others()) star.add(other.place().id());
            stars.add(star);
        }
        System.out.printf("%n%,d definitions have a near one.%n%n", near.size());
        System.out.println("| groups | how many | largest | definitions in one | pairs within one | of pairs within one, near |");
        System.out.println("|---|---|---|---|---|---|");
        row("stars (the product)", stars, pairs);
        row("connected components", components(near), pairs);
    }

    static List<List<ChunkId>> components(Map<ChunkId, List<ChunkId>> near) {
        var components = new ArrayList<List<ChunkId>>();
        var seen = new HashSet<ChunkId>();
        for (ChunkId start : near.keySet()) {
            if (!seen.add(start)) continue;
            List<ChunkId> component = new ArrayList<>(List.of(start));
            for (int i = 0; i < component.size(); i++)
                for (ChunkId other : near.get(component.get(i))) if (seen.add(other)) component.add(other);
            components.add(component);
        }
        return components;
    }

    static void row(String name, List<List<ChunkId>> groups, Set<Pair> pairs) {
        var within = new HashSet<Pair>();
        var members = new HashSet<ChunkId>();
        long possible = 0;
        int largest = 0;
        for (List<ChunkId> group : groups) {
            members.addAll(group);
            largest = Math.max(largest, group.size());
            possible += group.size() * (group.size() - 1L) / 2;
            for (int i = 0; i < group.size(); i++)
                for (int j = 0; j < i; j++) {
                    Pair pair = Pair.of(group.get(i), group.get(j));
                    if (pairs.contains(pair)) within.add(pair);
                }
        }
        System.out.printf("| %s | %,d | %,d | %,d | %.1f %% | %.1f %% |%n", name, groups.size(), largest, members.size(), 100.0 * within.size() / pairs.size(), 100.0 * within.size() / possible);
    }
}
