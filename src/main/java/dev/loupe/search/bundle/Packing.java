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

/// What of each file is shown within budgets that all hold.
///
/// First the files are admitted in their order, each with the few most telling lines of its best passage, up
/// to the first for which there is no room: so every file that fits into a budget also fits into a larger
/// one, and a long passage is shortened before a file is left out. Then each grows by its share of what is
/// left. The rest goes to whole passages, by worth of the file times score of the passage.
/// O(passages × log lines) measures of text.
public final class Packing {

    /// A shorter piece of a passage tells a reader too little to be worth a place.
    private static final int LEAST_LINES = 4;

    /// Of a line that is so long that not even [#LEAST_LINES] find room, these UTF-16 units are shown.
    private static final int LONGEST_LINE = 160;

    /// Of the best passage's worth: what is less is not shown although there is room.
    private static final double LEAST_WORTH = 0.25;

    private final List<Budget> budgets;
    private final Telling telling;
    private final Map<Passage, Snippet> shown = new HashMap<>();
    private final int[] used;

    /// How much a line tells of what is asked.
    @FunctionalInterface
    public interface Telling {
        /// @param index of the line in its passage, from 0
        /// @return 0 or more
        int of(Passage passage, int index, String line);
    }

    /// @param words decide which lines of a passage are shown that is too long
    public Packing(List<Budget> budgets, QueryWords words) {
        this(budgets, (passage, index, line) -> words.count(line));
    }

    /// @param telling decides the same
    public Packing(Budget budget, Telling telling) {
        this(List.of(budget), telling);
    }

    private Packing(List<Budget> budgets, Telling telling) {
        this.budgets = List.copyOf(budgets);
        this.telling = telling;
        this.used = new int[budgets.size()];
    }

    /// What is shown of which file.
    ///
    /// @param extracts by file, in the order of its lines, files in the order in which they were offered;
    /// files that found no room are missing
    /// @param used of the first budget, never more than it
    public record Packed(Map<BundleCandidate, List<Snippet>> extracts, int used) {}

    /// @param offers the most worth first
    public Packed pack(List<BundleCandidate> offers) {
        List<BundleCandidate> admitted = admit(offers);
        double rest = admitted.stream().mapToDouble(BundleCandidate::worth).sum();
        for (BundleCandidate offer : admitted) {
            grow(offer, Math.min(1, offer.worth() / Math.max(rest, 1e-9)));
            rest -= offer.worth();
        }
        fill(admitted);
        return new Packed(inOrder(admitted), used[0]);
    }

    private List<BundleCandidate> admit(List<BundleCandidate> offers) {
        var admitted = new ArrayList<BundleCandidate>();
        for (BundleCandidate offer : offers) {
            if (offer.passages().isEmpty()) continue;
            Passage first = offer.passages().getFirst();
            int[] room = left();
            for (int i = 0; i < room.length; i++)
                room[i] -= budgets.get(i).file().applyAsInt(offer);
            Snippet least = least(offer, first, room);
            if (least == null) break;
            for (int i = 0; i < room.length; i++)
                used[i] += budgets.get(i).file().applyAsInt(offer);
            put(first, least);
            admitted.add(offer);
        }
        return admitted;
    }

    /// A few lines of a passage, if there is room for them; of endless lines their beginnings.
    private @Nullable Snippet least(BundleCandidate offer, Passage passage, int[] room) {
        List<String> lines = lines(offer, passage);
        int count = Math.min(LEAST_LINES, lines.size());
        Snippet least = window(passage, lines, count);
        if (fits(least, room)) return least;
        Snippet narrow = window(passage, lines.stream().map(Packing::narrow).toList(), count);
        return fits(narrow, room) ? new Snippet(passage, narrow.lines(), narrow.text(), false) : null;
    }

    private static String narrow(String line) {
        return line.length() <= LONGEST_LINE ? line : line.substring(0, LONGEST_LINE) + "…";
    }

    private int[] left() {
        int[] left = new int[used.length];
        for (int i = 0; i < left.length; i++) left[i] = budgets.get(i).most() - used[i];
        return left;
    }

    private void put(Passage passage, Snippet extract) {
        Snippet before = shown.put(passage, extract);
        for (int i = 0; i < used.length; i++) {
            if (before != null) used[i] -= budgets.get(i).cost(passage, before.text());
            used[i] += budgets.get(i).cost(passage, extract.text());
        }
    }

    private boolean fits(Snippet extract, int[] room) {
        for (int i = 0; i < room.length; i++)
            if (budgets.get(i).cost(extract.passage(), extract.text()) > room[i]) return false;
        return true;
    }

    /// @param share of what is left that the first passage of a file may take
    private void grow(BundleCandidate offer, double share) {
        int[] room = left();
        for (int i = 0; i < room.length; i++) room[i] = (int) Math.round(room[i] * share);
        show(offer, offer.passages().getFirst(), room);
    }

    private record Further(BundleCandidate offer, Passage passage, double worth) {}

    /// Whole passages for what is left: the first ones that were cut, then the others.
    private void fill(List<BundleCandidate> offers) {
        var further = new ArrayList<Further>();
        double best = 0;
        for (BundleCandidate offer : offers) {
            for (Passage passage : offer.passages())
                further.add(new Further(offer, passage, offer.worth() * passage.score()));
            best = Math.max(best, offer.worth() * offer.passages().getFirst().score());
        }
        double least = best * LEAST_WORTH;
        further.sort(Comparator.comparingDouble((Further one) -> -one.worth())
                .thenComparing(one -> one.offer().path())
                .thenComparing(one -> one.passage().chunk().lines().first()));
        for (Further one : further)
            if (one.worth() >= least || shown.containsKey(one.passage())) show(one.offer(), one.passage(), left());
    }

    /// Shows as much of a passage as there is room; what was shown of it counts no more.
    private void show(BundleCandidate offer, Passage passage, int[] room) {
        Snippet before = shown.get(passage);
        int[] all = room.clone();
        for (int i = 0; i < all.length && before != null; i++)
            all[i] += budgets.get(i).cost(passage, before.text());
        Snippet extract = within(offer, passage, all);
        if (extract == null
                || before != null && extract.text().length() <= before.text().length()) return;
        put(passage, extract);
    }

    /// The passage, or the most telling lines of it; null where not even a few lines find room.
    private @Nullable Snippet within(BundleCandidate offer, Passage passage, int[] room) {
        List<String> lines = lines(offer, passage);
        Snippet whole = window(passage, lines, lines.size());
        if (fits(whole, room)) return whole;
        Snippet fits = null;
        int low = Math.min(LEAST_LINES, lines.size());
        int high = lines.size() - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            Snippet tried = window(passage, lines, middle);
            boolean allowed = fits(tried, room);
            if (allowed) fits = tried;
            if (allowed) low = middle + 1;
            else high = middle - 1;
        }
        return fits;
    }

    private static List<String> lines(BundleCandidate offer, Passage passage) {
        return passage.chunk().text().lines().limit(offer.top()).toList();
    }

    /// So many lines that follow each other and hold most words of the query; the first of those that are
    /// equally good.
    private Snippet window(Passage passage, List<String> lines, int length) {
        int best = length == lines.size() ? 0 : mostTelling(passage, lines, length);
        LineRange all = passage.chunk().lines();
        int first = all.first() + best;
        String text = String.join("\n", lines.subList(best, best + length));
        return new Snippet(passage, new LineRange(first, first + length - 1), text, length == all.count());
    }

    private int mostTelling(Passage passage, List<String> lines, int length) {
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
        return best;
    }

    private Map<BundleCandidate, List<Snippet>> inOrder(List<BundleCandidate> offers) {
        var files = new LinkedHashMap<BundleCandidate, List<Snippet>>();
        for (BundleCandidate offer : offers) {
            List<Snippet> extracts = offer.passages().stream()
                    .map(shown::get)
                    .filter(Objects::nonNull)
                    .sorted(Comparator.comparingInt(one -> one.lines().first()))
                    .toList();
            if (!extracts.isEmpty()) files.put(offer, extracts);
        }
        return files;
    }
}
