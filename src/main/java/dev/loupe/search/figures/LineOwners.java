package dev.loupe.search.figures;

import dev.loupe.history.AuthorLines;
import dev.loupe.history.Blame;
import dev.loupe.history.people.Person;
import dev.loupe.model.LineRange;
import java.util.ArrayList;
import java.util.List;

/// Authors of the current lines of a file and of each of its chunks. Immutable.
///
/// People are numbered by their lines in the file. A chunk has one bit for each of the first 64; with the
/// number and share of its main author it takes eleven bytes.
final class LineOwners {
    /// Marks lines that are not committed yet.
    static final LineRange NOWHERE = new LineRange(Integer.MAX_VALUE, Integer.MAX_VALUE);

    private static final int MOST = 10;
    private static final byte UNKNOWN = -1;

    private final List<Person> people;
    private final int first;
    private final int contributors;
    private final int lines;
    /// Empty if one person wrote everything.
    private final byte[] percentages;

    private final byte[] dominant;
    private final short[] counts;
    private final long[] present;

    private LineOwners(List<AuthorLines> all, int chunks) {
        people = all.subList(0, Math.min(Long.SIZE, all.size())).stream()
                .map(AuthorLines::person)
                .toList();
        first = all.isEmpty() ? 0 : all.getFirst().lines();
        contributors = all.size();
        lines = lines(all);
        percentages = new byte[chunks];
        dominant = new byte[chunks];
        counts = new short[chunks];
        present = new long[chunks];
    }

    /// @param ranges of the chunks in HEAD; [#NOWHERE] for chunks that HEAD does not have
    static LineOwners of(Blame blame, List<LineRange> ranges) {
        var owners = new LineOwners(blame.owners(), ranges.size());
        for (int i = 0; i < ranges.size(); i++)
            owners.fill(i, ranges.get(i).equals(NOWHERE) ? List.of() : blame.owners(ranges.get(i)));
        return owners;
    }

    private void fill(int chunk, List<AuthorLines> owners) {
        percentages[chunk] = owners.isEmpty() ? UNKNOWN : (byte) percentage(owners);
        dominant[chunk] = owners.isEmpty()
                ? UNKNOWN
                : (byte) people.indexOf(owners.getFirst().person());
        counts[chunk] = (short) Math.min(Short.MAX_VALUE, owners.size());
        for (AuthorLines owner : owners) {
            int place = people.indexOf(owner.person());
            if (place >= 0) present[chunk] |= 1L << place;
        }
    }

    /// For a file whose commits are all by one person.
    static LineOwners sole(Person person, int lines) {
        return new LineOwners(List.of(new AuthorLines(person, lines)), 0);
    }

    private static int lines(List<AuthorLines> all) {
        return all.stream().mapToInt(AuthorLines::lines).sum();
    }

    private static int percentage(List<AuthorLines> owners) {
        return (int) Math.round(100.0 * owners.getFirst().lines() / lines(owners));
    }

    /// At most ten people, most lines first.
    List<Person> people() {
        return people.subList(0, Math.min(MOST, people.size()));
    }

    /// The authors of a chunk: its main author first, then in the order of [#people].
    List<Person> people(int chunk) {
        if (percentages.length == 0) return people();
        var all = new ArrayList<Person>();
        if (dominant[chunk] >= 0) all.add(people.get(dominant[chunk]));
        for (int place = 0; place < people.size() && all.size() < MOST; place++)
            if (place != dominant[chunk] && (present[chunk] >> place & 1) != 0) all.add(people.get(place));
        return all;
    }

    /// Percentage of the lines by the main author, rounded; NaN if there are none.
    double dominantPct() {
        return lines == 0 ? Double.NaN : Math.round(100.0 * first / lines);
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
