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

/// Chooses what to show of each file within budgets that all hold.
///
/// First the files are admitted in order, each with the few most relevant lines of its best passage, up to
/// the first file that does not fit. So every file that fits into a budget also fits into a larger one, and
/// long passages are shortened before a file is left out. Then each file grows by its share of the remaining
/// budget. The rest is spent on whole passages, by worth of the file times score of the passage. O(passages
/// × log lines) measures of text.
public final class Packing {

    /// A shorter part of a passage is not worth its place.
    private static final int LEAST_LINES = 4;

    /// UTF-16 units shown of a line that is so long that not even [#LEAST_LINES] fit.
    private static final int LONGEST_LINE = 160;

    /// Relative to the best passage: less valuable passages are left out even if there is room.
    private static final double LEAST_WORTH = 0.25;

    private final List<Budget> budgets;
    private final Telling telling;
    private final Map<Passage, Snippet> shown = new HashMap<>();
    private final int[] used;

    /// Scores how relevant a line is to the question.
    @FunctionalInterface
    public interface Telling {
        /// @param index of the line in its passage, from 0
        /// @return 0 or more
        int of(Passage passage, int index, String line);
    }

    /// @param words choose the lines to show of a passage that is too long
    public Packing(List<Budget> budgets, QueryWords words) {
        this(budgets, (passage, index, line) -> words.count(line));
    }

    /// @param telling chooses the lines to show of a passage that is too long
    public Packing(Budget budget, Telling telling) {
        this(List.of(budget), telling);
    }

    private Packing(List<Budget> budgets, Telling telling) {
        this.budgets = List.copyOf(budgets);
        this.telling = telling;
        this.used = new int[budgets.size()];
    }

    /// The content chosen for each file.
    ///
    /// @param extracts by file, in line order; files in the order in which they were offered, without those
    /// that did not fit
    /// @param used amount of the first budget used, never more than it
    public record Packed(Map<BundleCandidate, List<Snippet>> extracts, int used) {}

    /// @param offers most valuable first
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

    /// A few lines of a passage if they fit; very long lines are truncated.
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

    /// @param share of the remaining budget that the first passage of a file may take
    private void grow(BundleCandidate offer, double share) {
        int[] room = left();
        for (int i = 0; i < room.length; i++) room[i] = (int) Math.round(room[i] * share);
        show(offer, offer.passages().getFirst(), room);
    }

    private record Further(BundleCandidate offer, Passage passage, double worth) {}

    /// Spends the remaining budget on whole passages: first those that were cut, then the others.
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

    /// Shows as much of a passage as fits; it replaces the part shown so far.
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

    /// The passage, or its most relevant lines; null if not even a few lines fit.
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

    /// The window of `length` consecutive lines with the most query words; the first of equally good ones.
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
