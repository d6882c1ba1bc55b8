package dev.loupe.tools.context;

import dev.loupe.index.IndexSnapshot;
import dev.loupe.model.Chunk;
import dev.loupe.model.LineRange;
import dev.loupe.search.change.ChangeRank;
import dev.loupe.vector.Int8Vector;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// Finds the part of a file that is related to a change: code with the same names, otherwise code with a
/// similar meaning.
///
/// @param names simple names that the change touches
/// @param meaning of the change; empty if chunks have no vectors
record Relatedness(IndexSnapshot snapshot, Set<String> names, Optional<Int8Vector> meaning) {
    /// Shorter names are too common.
    private static final int SHORTEST_NAME = 4;

    /// Below this cosine, code is unrelated.
    private static final double ALIKE = 0.5;

    /// Such a file is shown whole.
    private static final int SHORT_FILE = 12;

    /// The number of first lines, where an entry about the change goes.
    private static final int TOP = 8;

    private static final int MOST_LINES = 12;
    private static final int BEFORE = 3;

    private static final Pattern WORD = Pattern.compile("\\W+");

    private record Kin(Chunk chunk, int named, double alike) {
        boolean isNearer(Kin other) {
            return named != other.named ? named > other.named : alike > other.alike;
        }
    }

    /// Adds the place to a file, if there is one.
    void place(ReviewedFile file) throws IOException {
        if (ChangeRank.of(file.path()) == ChangeRank.CHANGELOG)
            file.place(new LineRange(1, Math.min(TOP, file.lines().count())), false);
        else if (file.lines().count() <= SHORT_FILE)
            file.place(new LineRange(1, file.lines().count()), false);
        else nearest(file);
    }

    private void nearest(ReviewedFile file) throws IOException {
        Kin best = null;
        for (Chunk chunk : file.lines().chunks()) {
            if (isStub(chunk)) continue;
            var kin = new Kin(chunk, named(chunk.text()), alike(chunk));
            if (best == null || kin.isNearer(best)) best = kin;
        }
        if (best == null || best.named() == 0 && best.alike() < ALIKE) return;
        file.score(best.chunk(), Math.clamp(best.alike(), 0, 1));
        file.place(window(best), false);
    }

    /// A declaration without a body, followed by its implementation.
    private static boolean isStub(Chunk chunk) {
        return chunk.text().contains("@overload") || chunk.text().contains(".overload\n");
    }

    private int named(String text) {
        var words = new HashSet<>(List.of(WORD.split(text)));
        return (int) names.stream()
                .filter(name -> name.length() >= SHORTEST_NAME && words.contains(name))
                .count();
    }

    private double alike(Chunk chunk) throws IOException {
        if (meaning.isEmpty()) return 0;
        Optional<Int8Vector> vector = snapshot.vectors().find(chunk.id());
        return vector.isEmpty() ? 0 : meaning.get().cosine(vector.get());
    }

    /// The lines from slightly before the first one with a name of the change.
    private LineRange window(Kin kin) {
        LineRange all = kin.chunk().lines();
        if (all.count() <= MOST_LINES) return all;
        List<String> lines = kin.chunk().text().lines().toList();
        int at = 0;
        for (int i = lines.size() - 1; i >= 0; i--) if (named(lines.get(i)) > 0) at = i;
        int first = Math.min(Math.max(all.first(), all.first() + at - BEFORE), all.last() - MOST_LINES + 1);
        return new LineRange(first, first + MOST_LINES - 1);
    }
}
