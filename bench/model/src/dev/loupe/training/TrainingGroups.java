package dev.loupe.training;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Documented pairs of the training set, in groups of neighbours of one package.
public final class TrainingGroups {

    private static final int SIZE = 64;

    private TrainingGroups() {}

    /// Groups from the whole set, evenly spread over it.
    ///
    /// @param most groups; all if there are fewer
    public static List<List<RawPair>> spread(Path folder, int most) throws IOException {
        int[] total = {0};
        each(folder, _ -> total[0]++);
        int step = Math.max(1, total[0] / Math.max(1, most));
        List<List<RawPair>> taken = new ArrayList<>();
        int[] at = {0};
        each(folder, group -> {
            if (at[0]++ % step == 0 && taken.size() < most) taken.add(group);
        });
        return taken;
    }

    private interface Groups {
        void group(List<RawPair> pairs);
    }

    private static void each(Path folder, Groups groups) throws IOException {
        List<RawPair> open = new ArrayList<>();
        String[] of = {""};
        new PairFolder(folder).read((id, isHeldOut, pair) -> {
            if (isHeldOut || pair.query().isEmpty()) return;
            if (!of[0].equals(id)) open.clear();
            of[0] = id;
            open.add(pair);
            if (open.size() < SIZE) return;
            groups.group(List.copyOf(open));
            open.clear();
        });
    }
}
