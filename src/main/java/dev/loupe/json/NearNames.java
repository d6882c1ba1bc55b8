package dev.loupe.json;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/// Finds the names that a misspelt name probably stands for.
public final class NearNames {

    private static final int LONGEST = 100;

    private NearNames() {}

    /// The known names nearest to the given one, nearest first, at most `limit`; none if nothing is close.
    /// Case, underscores and hyphens are ignored.
    public static List<String> of(String name, Collection<String> known, int limit) {
        if (name.length() > LONGEST) return List.of();
        String wanted = bare(name);
        return known.stream()
                .map(other -> new Near(other, distance(wanted, bare(other))))
                .filter(near -> near.distance <= reach(wanted, bare(near.name)))
                .sorted(Comparator.comparingInt(Near::distance).thenComparing(Near::name))
                .limit(limit)
                .map(Near::name)
                .toList();
    }

    /// `did you mean a or b?`, or another hint if no name is close.
    public static String meant(List<String> near, String otherwise) {
        return near.isEmpty() ? otherwise : "did you mean " + String.join(" or ", near) + "?";
    }

    /// The name, short enough for a message.
    public static String cut(String name) {
        return name.length() > LONGEST ? name.substring(0, LONGEST) + "…" : name;
    }

    private record Near(String name, int distance) {}

    private static String bare(String name) {
        return name.toLowerCase(Locale.ROOT).replace("_", "").replace("-", "");
    }

    /// The maximum edit distance: one in three letters. A name that is part of the other is always close.
    private static int reach(String wanted, String other) {
        boolean part =
                (wanted.length() >= 4 && other.contains(wanted)) || (other.length() >= 4 && wanted.contains(other));
        return part ? Integer.MAX_VALUE : Math.max(1, Math.min(wanted.length(), other.length()) / 3);
    }

    /// The optimal string alignment distance: letters to insert, delete, replace or swap with their
    /// neighbour. Keeps three rows of the table.
    public static int distance(String one, String other) {
        int[] beforeLast = new int[other.length() + 1];
        int[] last = new int[other.length() + 1];
        for (int j = 0; j <= other.length(); j++) last[j] = j;
        for (int i = 1; i <= one.length(); i++) {
            int[] row = new int[other.length() + 1];
            row[0] = i;
            for (int j = 1; j <= other.length(); j++) {
                int replaced = last[j - 1] + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
                row[j] = Math.min(replaced, 1 + Math.min(last[j], row[j - 1]));
                if (i > 1
                        && j > 1
                        && one.charAt(i - 1) == other.charAt(j - 2)
                        && one.charAt(i - 2) == other.charAt(j - 1)) row[j] = Math.min(row[j], 1 + beforeLast[j - 2]);
            }
            beforeLast = last;
            last = row;
        }
        return last[other.length()];
    }
}
