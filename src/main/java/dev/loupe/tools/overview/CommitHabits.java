package dev.loupe.tools.overview;

import dev.loupe.history.Commit;
import dev.loupe.history.HistorySnapshot;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// Conventions in the subjects of the newest commits.
final class CommitHabits {
    private static final int LOOKED_AT = 200;
    private static final int LEAST = 5;

    /// The fraction of subjects that makes a convention.
    private static final double HABIT = 0.4;

    private static final Pattern CONVENTIONAL =
            Pattern.compile("(feat|fix|docs|style|refactor|perf|test|build|ci|chore|revert)(\\([^)]+\\))?!?: .+");
    private static final Pattern AREA = Pattern.compile("[\\w./*-]+(?:, ?[\\w./*-]+)*+: .+");
    private static final Pattern BRACKETS = Pattern.compile("\\[[^\\]]+\\].+");
    private static final Pattern NUMBER_LAST = Pattern.compile(".*\\(#\\d+\\)");
    private static final Pattern TICKET = Pattern.compile("[A-Z][A-Z0-9]+-\\d+.*");

    private CommitHabits() {}

    /// A line with an example; empty if there are too few commits to tell.
    static List<String> of(HistorySnapshot history) {
        List<String> subjects = history.newest(LOOKED_AT).stream()
                .filter(commit -> !commit.merge())
                .map(Commit::subject)
                .toList();
        if (subjects.size() < LEAST) return List.of();
        var habits = new ArrayList<String>();
        if (isHabit(subjects, CONVENTIONAL)) habits.add("conventional commits (`type(scope): subject`)");
        else if (isHabit(subjects, AREA)) habits.add("the area first (`area: subject`)");
        if (isHabit(subjects, BRACKETS)) habits.add("a tag in brackets first");
        if (isHabit(subjects, TICKET)) habits.add("the ticket's id first");
        if (isHabit(subjects, NUMBER_LAST)) habits.add("the request's number last (`(#123)`)");
        habits.add("about %d characters".formatted(median(subjects)));
        return List.of("Commit subjects: %s; the newest: %s"
                .formatted(String.join(", ", habits), QuotedText.of(subjects.getFirst())));
    }

    private static boolean isHabit(List<String> subjects, Pattern pattern) {
        long fitting = subjects.stream()
                .filter(subject -> pattern.matcher(subject).matches())
                .count();
        return fitting >= HABIT * subjects.size();
    }

    private static int median(List<String> subjects) {
        List<Integer> lengths = subjects.stream().map(String::length).sorted().toList();
        return lengths.get(lengths.size() / 2);
    }
}
