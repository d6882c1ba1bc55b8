package dev.loupe.history;

import dev.loupe.history.people.Person;
import dev.loupe.model.LineRange;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The authors of a file's lines at HEAD.
///
/// @param lines in order, without gaps if all commits are known
/// @param complete false if some lines are older than this clone's history
public record Blame(List<BlamedLines> lines, boolean complete) {

    public Blame {
        lines = List.copyOf(lines);
    }

    /// All authors of lines, most lines first, then by name.
    public List<AuthorLines> owners() {
        return owners(new LineRange(1, Integer.MAX_VALUE));
    }

    /// The same for some of the lines.
    public List<AuthorLines> owners(LineRange range) {
        Map<Person, Integer> counts = new LinkedHashMap<>();
        for (BlamedLines part : lines) {
            int common = Math.min(part.lines().last(), range.last())
                    - Math.max(part.lines().first(), range.first())
                    + 1;
            if (common > 0) counts.merge(part.commit().author(), common, Integer::sum);
        }
        var owners = new ArrayList<AuthorLines>();
        counts.forEach((person, count) -> owners.add(new AuthorLines(person, count)));
        owners.sort(Comparator.comparingInt(AuthorLines::lines)
                .reversed()
                .thenComparing(owner -> owner.person().name())
                .thenComparing(owner -> owner.person().email()));
        return owners;
    }
}
