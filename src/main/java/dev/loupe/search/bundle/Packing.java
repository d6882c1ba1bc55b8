package dev.loupe.search.bundle;

import dev.loupe.model.LineRange;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// What of each file is shown within a budget that holds.
///
/// First every file, the most worth first, gets lines of its best passage: as many as its share of the budget
/// allows, so that one long passage never starves the others. What is left goes to whole passages, by worth
/// of the file times score of the passage. O(passages × log passages) and a few measures of text each.
public final class Packing {

    /// A shorter piece of a passage tells a reader too little to be worth a place.
    private static final int LEAST_LINES = 4;

    /// Of the best passage's worth: what is less is not shown although there is room.
    private static final double LEAST_WORTH = 0.25;

    private final Budget budget;
    private final Telling telling;
    private final Map<Passage, Extract> shown = new HashMap<>();
    private int used;

    /// How much a line tells of what is asked.
    @FunctionalInterface
    public interface Telling {
        /// @param index of the line in its passage, from 0
        /// @return 0 or more
        int of(Passage passage, int index, String line);
    }

    /// @param words decide which lines of a passage are shown that is too long
    public Packing(Budget budget, QueryWords words) {
        this(budget, (passage, index, line) -> words.count(line));
    }

    /// @param telling decides the same
    public Packing(Budget budget, Telling telling) {
        this.budget = budget;
        this.telling = telling;
    }

    /// What is shown of which file.
    ///
    /// @param extracts by file, in the order of its lines, files in the order in which they were offered;
    /// files that found no room are missing
    /// @param used of the budget, never more than it
    public record Packed(Map<Offer, List<Extract>> extracts, int used) {}

    /// @param offers the most worth first
    public Packed pack(List<Offer> offers) {
        double rest = offers.stream().mapToDouble(Offer::worth).sum();
        for (Offer offer : offers) {
            if (offer.passages().isEmpty()) continue;
            int share = (int) Math.round((budget.most() - used) * Math.min(1, offer.worth() / Math.max(rest, 1e-9)));
            show(offer.passages().getFirst(), share);
            rest -= offer.worth();
        }
        fill(offers);
        return new Packed(inOrder(offers), used);
    }

    private record Further(Offer offer, Passage passage, double worth) {}

    /// Whole passages for what is left: the first ones that were cut, then the others.
    private void fill(List<Offer> offers) {
        var further = new ArrayList<Further>();
        double best = 0;
        for (Offer offer : offers) {
            if (offer.passages().isEmpty()
                    || !shown.containsKey(offer.passages().getFirst())) continue;
            for (Passage passage : offer.passages())
                further.add(new Further(offer, passage, offer.worth() * passage.score()));
            best = Math.max(best, offer.worth() * offer.passages().getFirst().score());
        }
        double least = best * LEAST_WORTH;
        further.sort(Comparator.comparingDouble((Further one) -> -one.worth())
                .thenComparing(one -> one.offer().path())
                .thenComparing(one -> one.passage().chunk().lines().first()));
        for (Further one : further)
            if (one.worth() >= least || shown.containsKey(one.passage())) show(one.passage(), budget.most());
    }

    /// Shows as much of a passage as its share and what is left allow; what was shown of it counts no more.
    private void show(Passage passage, int share) {
        Extract before = shown.get(passage);
        int freed = before == null ? 0 : budget.cost(before.text());
        int room = budget.most() - used + freed;
        Extract extract = within(passage, Math.min(room, share), room);
        if (extract == null
                || before != null && extract.lines().count() <= before.lines().count()) return;
        shown.put(passage, extract);
        used += budget.cost(extract.text()) - freed;
    }

    /// The passage, or the most telling lines of it; null where not even a few lines find room.
    private @Nullable Extract within(Passage passage, int share, int room) {
        String whole = passage.chunk().text();
        if (budget.cost(whole) <= share)
            return new Extract(passage, passage.chunk().lines(), whole, true);
        List<String> lines = whole.lines().toList();
        int least = Math.min(LEAST_LINES, lines.size());
        Extract fits = null;
        int low = least;
        int high = lines.size();
        while (low <= high) {
            int middle = (low + high) >>> 1;
            Extract tried = window(passage, lines, middle);
            boolean allowed = budget.cost(tried.text()) <= (middle == least ? room : share);
            if (allowed) fits = tried;
            if (allowed) low = middle + 1;
            else high = middle - 1;
        }
        return fits;
    }

    /// So many lines that follow each other and hold most words of the query; the first of those that are
    /// equally good.
    private Extract window(Passage passage, List<String> lines, int length) {
        int[] tells = IntStream.range(0, lines.size())
                .map(index -> telling.of(passage, index, lines.get(index)))
                .toArray();
        int sum = 0;
        for (int i = 0; i < length; i++) sum += tells[i];
        int best = 0;
        int most = sum;
        for (int from = 1; from + length <= tells.length; from++) {
            sum += tells[from + length - 1] - tells[from - 1];
            if (sum <= most) continue;
            most = sum;
            best = from;
        }
        int first = passage.chunk().lines().first() + best;
        String text = String.join("\n", lines.subList(best, best + length));
        return new Extract(passage, new LineRange(first, first + length - 1), text, length == lines.size());
    }

    private Map<Offer, List<Extract>> inOrder(List<Offer> offers) {
        var files = new LinkedHashMap<Offer, List<Extract>>();
        for (Offer offer : offers) {
            List<Extract> extracts = offer.passages().stream()
                    .map(shown::get)
                    .filter(Objects::nonNull)
                    .sorted(Comparator.comparingInt(one -> one.lines().first()))
                    .toList();
            if (!extracts.isEmpty()) files.put(offer, extracts);
        }
        return files;
    }
}
