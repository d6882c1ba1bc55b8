package dev.loupe.cli.doctor;

import dev.loupe.model.Cancellation;
import dev.loupe.scan.Scan;
import dev.loupe.scan.ScannedFile;
import dev.loupe.scan.Scanner;
import dev.loupe.tools.answer.ErrorText;
import dev.loupe.watch.TreeWatch;
import dev.loupe.watch.WatchLimits;
import dev.loupe.watch.WatchRefused;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Checks that all folders can be watched.
final class WatchCheck implements Check {
    private static final String SUBJECT = "watching";

    @Override
    public List<Finding> look(DoctorContext surroundings) {
        if (surroundings.environment().getOrDefault("LOUPE_WATCH", "").equalsIgnoreCase("off"))
            return List.of(Finding.doubtful(
                    SUBJECT, "LOUPE_WATCH is off, so that changes are seen when something is asked", "unset it"));
        try {
            Scan scan =
                    new Scanner(surroundings.home().emptyRepository()).scan(surroundings.root(), Cancellation.NEVER);
            Set<String> folders = new HashSet<>();
            for (ScannedFile file : scan.files()) folders.add(file.path().folder());
            int most = WatchLimits.usual().folders();
            if (folders.size() <= most) return List.of(tried(surroundings, folders, most));
            return List.of(Finding.doubtful(
                    SUBJECT,
                    "%d folders, of which only %d can be watched; changes in others are seen when something is asked"
                            .formatted(folders.size(), most),
                    "sudo sysctl fs.inotify.max_user_watches=" + 4 * folders.size()));
        } catch (IOException broken) {
            return List.of(Finding.bad(SUBJECT, ErrorText.cause(broken), "see what `git status` says there"));
        }
    }

    /// Editors and other tools of the same user need watches too.
    private static Finding tried(DoctorContext surroundings, Set<String> folders, int most) throws IOException {
        try {
            TreeWatch.tryOut(surroundings.root(), folders);
            return Finding.good(SUBJECT, "%d folders, %d can be watched".formatted(folders.size(), most));
        } catch (WatchRefused refused) {
            return Finding.doubtful(
                    SUBJECT,
                    refused.why() + "; changes are looked for every few seconds while something is asked",
                    refused.remedy());
        }
    }
}
