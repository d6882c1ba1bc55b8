package dev.loupe.history.read;

import dev.loupe.git.Git;
import dev.loupe.history.table.NulTokens;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.function.IntConsumer;

/// Parses the output of `git log` as bytes.
///
/// A commit is eight fields, each terminated by NUL, followed by its changes in `--raw -z` format: modes, ids
/// and status, NUL, path, NUL. No field can contain a NUL (git ends a message at one), so names, paths and
/// messages cannot be confused with anything else. Merges have no changes.
final class CommitLog {
    private static final String FORMAT = "--format=tformat:%H%x00%P%x00%ct%x00%at%x00%an%x00%ae%x00%B%x00";
    private static final int TOLD_EVERY = 1000;

    private final NulTokens tokens;
    private final TableBuilder builder;
    private final int idDigits;
    private final boolean withChanges;
    private byte[] person = new byte[256];

    CommitLog(InputStream output, TableBuilder builder, int idDigits, boolean withChanges) {
        tokens = new NulTokens(output);
        this.builder = builder;
        this.idDigits = idDigits;
        this.withChanges = withChanges;
    }

    /// Reads all commits reachable from one commit and not from others.
    ///
    /// @param most maximum number of commits, the newest ones
    /// @param withChanges false if trees are missing, so that git cannot list changes
    /// @param progress receives the number of commits read from time to time
    static void read(
            Git git,
            String head,
            List<String> without,
            int most,
            boolean withChanges,
            TableBuilder builder,
            IntConsumer progress)
            throws IOException {
        var arguments = new ArrayList<>(List.of("log", "-z", FORMAT, "--encoding=UTF-8", "--no-color", "--no-notes"));
        arguments.addAll(List.of("--no-show-signature", "--no-diff-merges", "--no-mailmap", "--no-decorate"));
        arguments.addAll(
                withChanges
                        ? List.of(
                                "--raw",
                                "--root",
                                "--no-renames",
                                "--no-abbrev",
                                "--no-relative",
                                "--ignore-submodules=none")
                        : List.of("--no-patch"));
        if (most < Integer.MAX_VALUE) arguments.add("--max-count=" + most);
        arguments.add("--end-of-options");
        arguments.add(head);
        without.forEach(commit -> arguments.add("^" + commit));
        arguments.add("--");
        git.stream(
                output -> {
                    new CommitLog(output, builder, head.length(), withChanges).read(progress);
                    return true;
                },
                arguments.toArray(String[]::new));
    }

    void read(IntConsumer progress) throws IOException {
        boolean open = false;
        while (tokens.advance()) {
            if (tokens.length() == 0) continue;
            if (isChange(tokens.from())) change(tokens.from(), open);
            else if (tokens.first() == '\n' && isChange(tokens.from() + 1)) change(tokens.from() + 1, open);
            else {
                if (open) builder.end();
                commit();
                open = true;
                if (builder.size() % TOLD_EVERY == 0) progress.accept(builder.size());
            }
        }
        if (open) builder.end();
        progress.accept(builder.size());
    }

    private void commit() throws IOException {
        if (tokens.length() != idDigits || !isHexadecimal()) throw Git.unexpected("log");
        builder.begin(tokens.bytes(), tokens.from());
        next();
        if (tokens.length() > idDigits) builder.merge();
        else if (!withChanges) builder.unknownChanges();
        next();
        long committed = number();
        next();
        builder.times(committed, number());
        next();
        int name = tokens.length();
        if (name + 1 > person.length) person = new byte[2 * name + 1];
        System.arraycopy(tokens.bytes(), tokens.from(), person, 0, name);
        person[name] = 0;
        next();
        int length = name + 1 + tokens.length();
        if (length > person.length) person = Arrays.copyOf(person, 2 * length);
        System.arraycopy(tokens.bytes(), tokens.from(), person, name + 1, tokens.length());
        builder.author(person, length);
        next();
        builder.message(tokens.bytes(), tokens.from(), tokens.to());
    }

    private boolean isHexadecimal() {
        for (int i = tokens.from(); i < tokens.to(); i++) if (!HexFormat.isHexDigit(tokens.bytes()[i])) return false;
        return true;
    }

    private void next() throws IOException {
        if (!tokens.advance()) throw new IOException("git log ended in the middle of a commit");
    }

    /// Seconds since 1970; 0 if it is not a number.
    private long number() {
        long value = 0;
        boolean minus = tokens.length() > 0 && tokens.first() == '-';
        for (int i = tokens.from() + (minus ? 1 : 0); i < tokens.to(); i++) {
            int digit = tokens.bytes()[i] - '0';
            if (digit < 0 || digit > 9 || value > Long.MAX_VALUE / 20) return 0;
            value = 10 * value + digit;
        }
        return minus ? -value : value;
    }

    private boolean isChange(int at) {
        return at < tokens.to() && tokens.bytes()[at] == ':';
    }

    /// @param ofCommit whether a commit precedes it
    private void change(int from, boolean ofCommit) throws IOException {
        if (!ofCommit) throw Git.unexpected("log");
        RawChange raw = RawChange.parse(tokens.bytes(), from, tokens.to(), idDigits);
        next();
        builder.change(raw, tokens.bytes(), tokens.from(), tokens.to());
    }
}
