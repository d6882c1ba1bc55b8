package dev.loupe.history.diff;

import dev.loupe.git.Git;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A file in git's index.
///
/// @param mode six octal digits
/// @param stage 0, or 1 to 3 in a conflict: base, ours, theirs
/// @param seconds since 1970 of the file's modification time when git last checked it; -1 if unknown
/// @param nanos of that second; 0 if git does not keep them
/// @param size bytes, modulo 2^32; 0 if git wants the content to be compared
record IndexEntry(String mode, String id, int stage, String path, long seconds, int nanos, long size, long flags) {
    private static final long ASSUME_UNCHANGED = 0x8000;
    private static final long INTENT_TO_ADD = 1L << 29;
    private static final long SKIP_WORKTREE = 1L << 30;

    /// Whether git ignores the file on disk: a sparse checkout does not have it.
    boolean isNotLookedAt() {
        return (flags & (ASSUME_UNCHANGED | SKIP_WORKTREE)) != 0;
    }

    /// Whether it was added with `git add --intent-to-add`.
    boolean isOnlyAnnounced() {
        return (flags & INTENT_TO_ADD) != 0;
    }

    /// Parses `ls-files -z --stage --debug`: mode, id and stage, a tab, the path, a NUL, then five lines of
    /// which the second and the fifth contain time, size and flags. Git does not guarantee this format; if it
    /// differs, the content of files is compared instead.
    static List<IndexEntry> read(byte[] output) throws IOException {
        var entries = new ArrayList<IndexEntry>();
        var tokens = new DiffTokens(output);
        while (tokens.more()) {
            String[] facts = tokens.upTo((byte) '\t').strip().split(" ");
            if (facts.length != 3 || !facts[2].matches("[0-3]")) throw Git.unexpected("ls-files");
            String path = tokens.next();
            var stat = new Stat();
            while (tokens.more() && !stat.done)
                stat.read(tokens.upTo((byte) '\n').strip());
            entries.add(new IndexEntry(
                    facts[0],
                    facts[1],
                    Integer.parseInt(facts[2]),
                    path,
                    stat.seconds,
                    stat.nanos,
                    stat.size,
                    stat.flags));
        }
        return entries;
    }

    private static final class Stat {
        private static final Pattern TIME = Pattern.compile("mtime:\\s*(-?\\d{1,18}):(\\d{1,9})");
        private static final Pattern LAST = Pattern.compile("size:\\s*(\\d{1,18})\\s+flags:\\s*([0-9a-f]{1,15})");
        private long seconds = -1;
        private int nanos;
        private long size;
        private long flags;
        private boolean done;

        void read(String line) {
            Matcher time = TIME.matcher(line);
            Matcher last = LAST.matcher(line);
            if (time.matches()) {
                seconds = Long.parseLong(time.group(1));
                nanos = Integer.parseInt(time.group(2));
            } else if (last.matches()) {
                size = Long.parseLong(last.group(1));
                flags = Long.parseLong(last.group(2), 16);
                done = true;
            }
        }
    }
}
