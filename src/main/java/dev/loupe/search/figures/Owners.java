package dev.loupe.search.figures;

import dev.loupe.history.AuthorLines;
import dev.loupe.history.Blame;
import dev.loupe.history.Person;
import dev.loupe.model.LineRange;
import java.util.Arrays;
import java.util.List;

/// Who wrote the lines of a file that are alive, and how many people each of its chunks. Immutable; takes
/// three bytes a chunk, since who they are is asked of few.
final class Owners {
    /// Stands for lines that nobody committed yet.
    static final LineRange NOWHERE = new LineRange(Integer.MAX_VALUE, Integer.MAX_VALUE);

    private static final int MOST = 10;
    private static final byte UNKNOWN = -1;

    private final List<AuthorLines> people;
    private final int contributors;
    private final int lines;
    /// Empty where one person wrote all.
    private final byte[] percentages;

    private final short[] counts;

    private Owners(List<AuthorLines> all, byte[] percentages, short[] counts) {
        people = List.copyOf(all.subList(0, Math.min(MOST, all.size())));
        contributors = all.size();
        lines = lines(all);
        this.percentages = percentages;
        this.counts = counts;
    }

    /// @param ranges of the chunks in HEAD, [#NOWHERE] for those that it does not have
    static Owners of(Blame blame, List<LineRange> ranges) {
        byte[] percentages = new byte[ranges.size()];
        short[] counts = new short[ranges.size()];
        Arrays.fill(percentages, UNKNOWN);
        for (int i = 0; i < counts.length; i++) {
            List<AuthorLines> owners = ranges.get(i).equals(NOWHERE) ? List.of() : blame.owners(ranges.get(i));
            if (owners.isEmpty()) continue;
            percentages[i] = (byte) percentage(owners);
            counts[i] = (short) Math.min(Short.MAX_VALUE, owners.size());
        }
        return new Owners(blame.owners(), percentages, counts);
    }

    /// Where one person made every commit.
    static Owners sole(Person person, int lines) {
        return new Owners(List.of(new AuthorLines(person, lines)), new byte[0], new short[0]);
    }

    private static int lines(List<AuthorLines> all) {
        return all.stream().mapToInt(AuthorLines::lines).sum();
    }

    private static int percentage(List<AuthorLines> owners) {
        return (int) Math.round(100.0 * owners.getFirst().lines() / lines(owners));
    }

    /// At most ten, most lines first.
    List<AuthorLines> people() {
        return people;
    }

    /// Percentage of the lines that the first wrote, rounded; NaN where nobody wrote one.
    double dominantPct() {
        return lines == 0 ? Double.NaN : Math.round(100.0 * people.getFirst().lines() / lines);
    }

    double count() {
        return contributors == 0 ? Double.NaN : contributors;
    }

    double dominantPct(int chunk) {
        if (percentages.length == 0) return dominantPct();
        return percentages[chunk] == UNKNOWN ? Double.NaN : percentages[chunk];
    }

    double count(int chunk) {
        if (percentages.length == 0) return count();
        return percentages[chunk] == UNKNOWN ? Double.NaN : counts[chunk];
    }
}
