package dev.loupe.history.read;

import dev.loupe.git.Git;
import dev.loupe.history.table.IntList;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Parses `git diff-tree --stdin --raw -p -U0 -z -M`: for each commit its id, then modes, ids, status and
/// path of its changed files, each terminated by NUL, then their diffs as text in the same order.
///
/// Lines of a diff are skipped by the counts in its hunk headers, so a file's content cannot be confused with
/// diff syntax; paths are only read where NUL terminates them.
public final class CommitDiffReader {
    /// Numbers per hunk: first line and lines before, first line and lines after, as in git's header.
    public static final int HUNK = 4;

    private static final byte[] DIFF = "diff --git ".getBytes(StandardCharsets.US_ASCII);

    private final InputStream input;
    private final int idDigits;
    private byte[] buffer = new byte[1 << 17];
    private int at;
    private int filled;

    CommitDiffReader(InputStream input, int idDigits) {
        this.input = input;
        this.idDigits = idDigits;
    }

    /// One file that a commit changed.
    ///
    /// @param from its path before a rename; else empty
    /// @param hunks [#HUNK] numbers for each
    /// @param binary whether there are no lines to count
    @SuppressWarnings("ArrayRecordComponent") // short-lived
    record FileDiff(String path, String from, int[] hunks, boolean binary) {}

    record CommitDiff(String id, List<FileDiff> files) {}

    /// Receives commits one by one.
    @FunctionalInterface
    interface Taker {
        void take(CommitDiff commit) throws IOException;
    }

    void read(Taker taker) throws IOException {
        while (has(1)) {
            String id = token();
            if (id.length() != idDigits) throw Git.unexpected("diff-tree");
            taker.take(commit(id));
        }
    }

    private record Entry(String path, String from, boolean twoDiffs) {}

    private CommitDiff commit(String id) throws IOException {
        var entries = new ArrayList<Entry>();
        while (has(1) && buffer[at] == ':') entries.add(entry());
        var files = new ArrayList<FileDiff>();
        if (entries.isEmpty()) return new CommitDiff(id, files);
        if (has(1) && buffer[at] == 0) at++;
        for (Entry entry : entries) {
            var hunks = new IntList();
            boolean binary = isDiffNext() && diff(hunks);
            if (entry.twoDiffs() && isDiffNext()) binary |= diff(hunks);
            files.add(new FileDiff(entry.path(), entry.from(), hunks.toArray(), binary));
        }
        return new CommitDiff(id, files);
    }

    private Entry entry() throws IOException {
        String modes = token();
        int at = modes.lastIndexOf(' ') + 1;
        if (at == modes.length()) throw Git.unexpected("diff-tree");
        char status = modes.charAt(at);
        String path = token();
        return status == 'R' || status == 'C' ? new Entry(token(), path, false) : new Entry(path, "", status == 'T');
    }

    /// A rename without an edit has a diff header but no hunks.
    private boolean isDiffNext() throws IOException {
        return has(DIFF.length) && Arrays.equals(buffer, at, at + DIFF.length, DIFF, 0, DIFF.length);
    }

    /// @return whether git treats the file as binary
    private boolean diff(IntList hunks) throws IOException {
        skipLine();
        boolean binary = false;
        while (has(1) && !isDiffNext() && !isCommitNext()) {
            if (buffer[at] == '@') hunk(hunks);
            else {
                if (buffer[at] == 'B') binary = true; // Binary files … differ
                skipLine();
            }
        }
        return binary;
    }

    private boolean isCommitNext() throws IOException {
        if (!has(idDigits + 1) || buffer[at + idDigits] != 0) return false;
        for (int i = at; i < at + idDigits; i++) if (Character.digit(buffer[i], 16) < 0) return false;
        return true;
    }

    /// `@@ -3,2 +3,4 @@ …`; a count of 1 is omitted.
    private void hunk(IntList hunks) throws IOException {
        skipPast('-');
        int first = number();
        int lines = count();
        skipPast('+');
        int firstAfter = number();
        int linesAfter = count();
        skipLine();
        hunks.add(first);
        hunks.add(lines);
        hunks.add(firstAfter);
        hunks.add(linesAfter);
        skipLines(lines);
        skipLines(linesAfter);
    }

    private void skipPast(char mark) throws IOException {
        while (has(1)) if (buffer[at++] == mark) return;
        throw new IOException("git diff-tree ended in the middle of a hunk");
    }

    private void skipLines(int lines) throws IOException {
        for (int i = 0; i < lines; i++) {
            if (!has(1)) throw new IOException("git diff-tree ended in the middle of a hunk");
            skipLine();
        }
        if (has(1) && buffer[at] == '\\') skipLine(); // \ No newline at end of file
    }

    private int count() throws IOException {
        if (!has(1) || buffer[at] != ',') return 1;
        at++;
        return number();
    }

    private int number() throws IOException {
        int value = 0;
        while (has(1) && buffer[at] >= '0' && buffer[at] <= '9') value = 10 * value + buffer[at++] - '0';
        return value;
    }

    private void skipLine() throws IOException {
        while (has(1)) {
            while (at < filled) if (buffer[at++] == '\n') return;
        }
    }

    private String token() throws IOException {
        int length = 0;
        while (has(length + 1) && buffer[at + length] != 0) length++;
        String text = new String(buffer, at, length, StandardCharsets.UTF_8);
        at += Math.min(length + 1, filled - at);
        return text;
    }

    /// Ensures that this many bytes are in the buffer, if the input has them.
    private boolean has(int bytes) throws IOException {
        if (filled - at >= bytes) return true;
        System.arraycopy(buffer, at, buffer, 0, filled - at);
        filled -= at;
        at = 0;
        if (bytes > buffer.length) buffer = Arrays.copyOf(buffer, 2 * bytes);
        while (filled < bytes) {
            int read = input.read(buffer, filled, buffer.length - filled);
            if (read < 0) return false;
            filled += read;
        }
        return true;
    }
}
