package dev.loupe.engine;

import dev.loupe.model.Chunk;
import dev.loupe.model.ChunkKind;
import dev.loupe.model.Complexity;
import dev.loupe.scan.GeneratedMark;
import java.util.List;
import java.util.Optional;

/// The complexity of one file's code.
///
/// A chunk's value is `min(1, 0.4 · min((1 + branches) / 20, 1) + 0.3 · min(depth / 10, 1) + 0.3 ·
/// min(nodes
/// / 200, 1))`, the formula of bobbin, but counting only named nodes and, as depth, nested blocks: with every
/// bracket and every level of the tree, both would reach their limit in any ordinary function. A plain chunk
/// (imports, constants) has 0. A file's value is the mean of its chunks' weighted by their lines; the chunks
/// do not overlap, so nothing counts twice.
///
/// @param complexity in [0, 1]
/// @param branches decision points of the whole file
/// @param generated whether the file's header says that it is generated
/// @param hardest the function with the highest value; empty if there is none
public record FileComplexity(double complexity, int branches, boolean generated, Optional<Hardest> hardest) {

    /// A function or method of the file.
    ///
    /// @param name qualified
    /// @param line one-based, the first
    /// @param complexity its value, in [0, 1]
    public record Hardest(String name, int line, double complexity) {}

    /// @param chunks of one file
    /// @return empty if there is no syntax tree
    static Optional<FileComplexity> of(List<Chunk> chunks) {
        double sum = 0;
        int lines = 0;
        int branches = 0;
        Optional<Hardest> hardest = Optional.empty();
        for (Chunk chunk : chunks) {
            Complexity counted = chunk.complexity();
            if (counted.equals(Complexity.NONE)) continue;
            double part = chunk.isPlain() ? 0 : part(counted);
            sum += part * chunk.lines().count();
            lines += chunk.lines().count();
            branches += counted.branches();
            if (isFunction(chunk) && (hardest.isEmpty() || part > hardest.get().complexity()))
                hardest = Optional.of(
                        new Hardest(chunk.qualifiedName(), chunk.lines().first(), part));
        }
        if (lines == 0) return Optional.empty();
        return Optional.of(new FileComplexity(sum / lines, branches, isGenerated(chunks.getFirst()), hardest));
    }

    /// Whether it has branches or functions; data, declarations and lists of imports have neither.
    public boolean isCode() {
        return branches > 0 || hardest.isPresent();
    }

    static double part(Complexity counted) {
        double branching = Math.min((1 + counted.branches()) / 20.0, 1);
        double depth = Math.min(counted.depth() / 10.0, 1);
        double size = Math.min(counted.nodes() / 200.0, 1);
        return Math.min(1, 0.4 * branching + 0.3 * depth + 0.3 * size);
    }

    private static boolean isFunction(Chunk chunk) {
        return chunk.kind() == ChunkKind.FUNCTION || chunk.kind() == ChunkKind.METHOD;
    }

    private static boolean isGenerated(Chunk first) {
        return GeneratedMark.isIn(first.text(), first.language());
    }
}
