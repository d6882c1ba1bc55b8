package dev.loupe.history.diff;

import dev.loupe.git.Git;
import dev.loupe.git.GitFailure;
import dev.loupe.git.Repository;
import dev.loupe.model.RepoPath;
import dev.loupe.scan.ContentRules;
import dev.loupe.scan.FileTooLarge;
import dev.loupe.scan.RootedFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Compares the working tree with git's index without `git diff` or `git status`, which would run the filter
/// programs that a repository's own settings name.
///
/// As in git, a file with the size and time in the index is unchanged, unless it was modified when the index
/// was written or later. The content of other files is hashed as git does. If filters make the content on
/// disk differ from git's (line endings, LFS), [DiffTexts] and its caller handle the common ones.
final class WorkingChanges {

    static final int MOST_FILES = 500;
    /// Content on disk is kept for so many files and bytes; of others only the names.
    private static final int MOST_KEPT_BYTES = 64 << 20;

    /// Further untracked files are only counted.
    private static final int MOST_UNTRACKED = 2_000;

    private static final String TOO_LARGE = "larger than %d MB".formatted(ContentRules.MOST_BYTES / 1_000_000);

    private final Path root;
    private final Git git;
    private final RootedFiles files;
    private final List<DiffEntry> entries = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();
    private Instant indexed = Instant.MIN;
    private long kept;

    WorkingChanges(Path root, Git git) throws IOException {
        this.root = root;
        this.git = git;
        this.files = new RootedFiles(root);
    }

    /// By path.
    List<DiffEntry> entries() throws IOException {
        indexed = indexTime();
        Map<String, DiffEntry> conflicts = new HashMap<>();
        for (IndexEntry entry : IndexEntry.read(git.bytes("ls-files", "-z", "--stage", "--debug"))) {
            Optional<RepoPath> path = DiffTokens.path(entry.path());
            if (path.isEmpty() || entry.isNotLookedAt()) continue;
            if (entry.stage() == 0) compare(path.get(), entry);
            else if (entry.stage() == 2 || !conflicts.containsKey(entry.path()))
                conflicts.put(entry.path(), conflict(path.get(), entry));
        }
        entries.addAll(conflicts.values());
        if (!conflicts.isEmpty()) notes.add("files in conflict are compared with our side: " + conflicts.size());
        untracked();
        entries.sort(java.util.Comparator.comparing(DiffEntry::path));
        return entries;
    }

    /// Sentences for the reader, available after [#entries].
    List<String> notes() {
        return notes;
    }

    private Instant indexTime() throws IOException {
        Path index = new Repository(root).gitFolder().resolve("index");
        return Files.exists(index) ? Files.getLastModifiedTime(index).toInstant() : Instant.MIN;
    }

    private void compare(RepoPath path, IndexEntry entry) throws IOException {
        if (entry.mode().equals("160000")) {
            if (isOtherCommit(path, entry.id()))
                changed(
                        path,
                        FileChange.Status.MODIFIED,
                        new DiffSide.Unread(DiffSide.SUBMODULE),
                        new DiffSide.Unread(DiffSide.SUBMODULE));
            return;
        }
        DiffSide old = entry.isOnlyAnnounced() ? new DiffSide.Nothing() : DiffSide.of(entry.mode(), entry.id());
        DiffSide now = entry.mode().equals("120000") ? link(path, entry.id()) : content(path, entry);
        if (now instanceof DiffSide.Blob) return;
        FileChange.Status status = now instanceof DiffSide.Nothing
                ? FileChange.Status.DELETED
                : entry.isOnlyAnnounced() ? FileChange.Status.ADDED : FileChange.Status.MODIFIED;
        changed(path, status, old, now);
    }

    private void changed(RepoPath path, FileChange.Status status, DiffSide old, DiffSide now) {
        entries.add(new DiffEntry(path, Optional.empty(), status, old, now));
    }

    private DiffEntry conflict(RepoPath path, IndexEntry ours) throws IOException {
        DiffSide now = content(path, new IndexEntry(ours.mode(), "", 0, ours.path(), -1, 0, 0, 0));
        FileChange.Status status =
                now instanceof DiffSide.Nothing ? FileChange.Status.DELETED : FileChange.Status.MODIFIED;
        return new DiffEntry(path, Optional.empty(), status, DiffSide.of(ours.mode(), ours.id()), now);
    }

    /// The blob of the entry if nothing changed.
    private DiffSide content(RepoPath path, IndexEntry entry) throws IOException {
        Optional<BasicFileAttributes> found = attributes(path);
        if (found.isEmpty() || found.get().isDirectory()) return new DiffSide.Nothing();
        BasicFileAttributes there = found.get();
        if (there.isSymbolicLink()) return new DiffSide.Unread(DiffSide.LINK);
        if (!there.isRegularFile()) return new DiffSide.Unread("neither a file nor a folder");
        if (isSettled(there, entry)) return new DiffSide.Blob(entry.id());
        if (there.size() > ContentRules.MOST_BYTES)
            return entry.size() == there.size() ? new DiffSide.Blob(entry.id()) : new DiffSide.Unread(TOO_LARGE);
        DiffSide now = read(path);
        return now instanceof DiffSide.Disk disk
                        && id(disk.content(), entry.id().length()).equals(entry.id())
                ? new DiffSide.Blob(entry.id())
                : keep(now);
    }

    private boolean isSettled(BasicFileAttributes there, IndexEntry entry) {
        if (entry.seconds() < 0 || entry.size() != (there.size() & 0xffff_ffffL)) return false;
        Instant modified = there.lastModifiedTime().toInstant();
        boolean same = modified.getEpochSecond() == entry.seconds()
                && (entry.nanos() == 0 || entry.nanos() == modified.getNano());
        // A file written in the same second as the index may have been written after it.
        return same && modified.plusSeconds(1).isBefore(indexed);
    }

    private Optional<BasicFileAttributes> attributes(RepoPath path) {
        try {
            return Optional.of(
                    Files.readAttributes(files.onDisk(path), BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS));
        } catch (IOException gone) {
            return Optional.empty();
        }
    }

    private DiffSide read(RepoPath path) {
        try {
            return new DiffSide.Disk(files.read(path, ContentRules.MOST_BYTES));
        } catch (FileTooLarge large) {
            return new DiffSide.Unread(TOO_LARGE);
        } catch (NoSuchFileException gone) {
            return new DiffSide.Nothing();
        } catch (IOException unreadable) {
            return new DiffSide.Unread("it cannot be read");
        }
    }

    private DiffSide keep(DiffSide side) {
        if (!(side instanceof DiffSide.Disk disk)) return side;
        kept += disk.content().length;
        return kept > MOST_KEPT_BYTES || entries.size() >= MOST_FILES
                ? new DiffSide.Unread("too many changes to read them all")
                : side;
    }

    private DiffSide link(RepoPath path, String id) throws IOException {
        Path onDisk = files.onDisk(path);
        Optional<BasicFileAttributes> there = attributes(path);
        if (there.isEmpty()) return new DiffSide.Nothing();
        if (!there.get().isSymbolicLink()) return keep(read(path));
        byte[] target = Files.readSymbolicLink(onDisk).toString().getBytes(StandardCharsets.UTF_8);
        return id(target, id.length()).equals(id) ? new DiffSide.Blob(id) : new DiffSide.Unread(DiffSide.LINK);
    }

    private boolean isOtherCommit(RepoPath path, String id) throws IOException {
        Path folder = files.onDisk(path);
        if (!Files.exists(folder.resolve(".git"), LinkOption.NOFOLLOW_LINKS)) return false; // not checked out
        try {
            Optional<Repository> inner = Repository.find(folder);
            return inner.isPresent()
                    && inner.get().toplevel().equals(folder)
                    && !inner.get().head().equals(Optional.of(id));
        } catch (GitFailure refused) {
            return false;
        }
    }

    private void untracked() throws IOException {
        Map<String, DiffEntry> deleted = new HashMap<>();
        for (DiffEntry entry : entries)
            if (entry.status() == FileChange.Status.DELETED && entry.old() instanceof DiffSide.Blob(String id))
                deleted.put(id, entry);
        int others = 0;
        int beyond = 0;
        int taken = 0;
        var tokens = new DiffTokens(git.bytes("ls-files", "-z", "--others", "--exclude-standard"));
        while (tokens.more()) {
            String name = tokens.next();
            Optional<RepoPath> path = DiffTokens.path(name);
            if (name.endsWith("/")) others++;
            else if (path.isPresent() && taken++ < MOST_UNTRACKED) add(path.get(), deleted);
            else beyond++;
        }
        if (others > 0) notes.add("left out: untracked repositories inside this one: " + others);
        if (beyond > 0) notes.add("left out: untracked files: " + beyond);
    }

    /// A new file with the content of a deleted one counts as renamed.
    private void add(RepoPath path, Map<String, DiffEntry> deleted) {
        Optional<BasicFileAttributes> there = attributes(path);
        if (there.isEmpty()) return;
        DiffSide now = there.get().isSymbolicLink()
                ? new DiffSide.Unread(DiffSide.LINK)
                : there.get().isRegularFile() ? read(path) : new DiffSide.Nothing();
        if (now instanceof DiffSide.Nothing) return;
        if (now instanceof DiffSide.Disk disk && !deleted.isEmpty()) {
            int length = deleted.keySet().iterator().next().length();
            DiffEntry before = deleted.remove(id(disk.content(), length));
            if (before != null) {
                entries.remove(before);
                entries.add(new DiffEntry(
                        path, Optional.of(before.path()), FileChange.Status.RENAMED, before.old(), keep(now)));
                return;
            }
        }
        changed(path, FileChange.Status.ADDED, new DiffSide.Nothing(), keep(now));
    }

    /// Git's id for unfiltered content.
    ///
    /// @param digits of an id: 40 for SHA-1, 64 for SHA-256
    static String id(byte[] content, int digits) {
        try {
            MessageDigest digest = MessageDigest.getInstance(digits == 64 ? "SHA-256" : "SHA-1");
            digest.update(("blob " + content.length + "\0").getBytes(StandardCharsets.US_ASCII));
            return HexFormat.of().formatHex(digest.digest(content));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has them", e);
        }
    }
}
