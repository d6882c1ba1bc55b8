package dev.loupe.history;

import dev.loupe.history.people.People;
import dev.loupe.history.people.Person;
import dev.loupe.history.table.CommitIds;
import dev.loupe.history.table.HistoryData;
import dev.loupe.history.table.HistoryTable;
import dev.loupe.model.LineRange;
import dev.loupe.model.LruCache;
import dev.loupe.model.RepoPath;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// The history for one HEAD. Immutable and thread-safe.
///
/// Paths are relative to the project's root, even if the repository begins above it. What git does not know
/// is absent or marked incomplete, never 0.
public final class HistorySnapshot {
    /// Signals of files count commits of this many days: twelve months of thirty.
    static final Duration FILE_WINDOW = Duration.ofDays(360);

    /// Limits a chain of renames, which may be cyclic.
    private static final int MOST_RENAMES = 20;

    private static final Pattern ID_BEGINNING = Pattern.compile("[0-9a-fA-F]{4,64}");

    private static final int MOST_WINDOWS = 4;

    private final HistoryData reading;
    private final CommitDecoder commits;
    private final FileLineage lineage;
    private final Coupling coupling;
    private final LineHistory lines;
    private final String prefix;
    private final int unreadRenames;
    private final boolean lacksRenames;
    private final LruCache<Integer, Map<RepoPath, Integer>> churned = new LruCache<>(MOST_WINDOWS);
    private Optional<CommitIds> ids = Optional.empty();

    /// @param prefix of the project's root in the repository, empty or ended by a slash
    HistorySnapshot(HistoryData reading, String prefix) {
        this.reading = reading;
        this.prefix = prefix;
        commits = new CommitDecoder(reading.table(), People.of(reading.table(), reading.identities()));
        lineage = FileLineage.of(reading.table(), reading.tree());
        lines = new LineHistory(commits, lineage);
        coupling = new Coupling(reading.table(), lineage, reading.tree());
        HistoryTable table = reading.table();
        unreadRenames = (int) IntStream.range(0, table.commits())
                .filter(table::mayHaveUnreadRenames)
                .count();
        lacksRenames = IntStream.range(0, table.commits()).anyMatch(table::lacksRenames);
    }

    HistoryData reading() {
        return reading;
    }

    /// Commit id of HEAD; empty if there is no commit.
    public Optional<String> head() {
        return reading.head().isEmpty() ? Optional.empty() : Optional.of(reading.head());
    }

    /// The number of commits that are reachable from HEAD and present in this clone, merges included.
    public int commits() {
        return reading.table().commits();
    }

    /// Whether all commits and their changed files are known: false for a shallow clone, if trees are
    /// missing, and for a first look at the newest commits.
    public boolean complete() {
        return reading.whole() && reading.boundary().isEmpty() && !reading.treesMissing();
    }

    /// Whether these are only the newest commits, while the others are being read.
    public boolean firstLook() {
        return !reading.whole();
    }

    /// Commits that may contain edited renames and whose lines were not read yet ([History#readLines]): until
    /// then, older names count as other files.
    public int unreadRenames() {
        return unreadRenames;
    }

    /// Whether edited renames of some commits cannot be detected because blobs are missing.
    public boolean lacksRenames() {
        return lacksRenames;
    }

    /// Whether no more renames that affect a file's history can be found.
    public boolean renamesKnown(RepoPath path) {
        int file = number(path);
        if (file < 0 || lineage.count(file) == 0) return unreadRenames == 0 && !lacksRenames;
        HistoryTable table = reading.table();
        for (int commit : commitsOf(file))
            if ((table.mayHaveUnreadRenames(commit) || table.lacksRenames(commit)) && beginsOrEnds(file, commit))
                return false;
        return true;
    }

    /// Whether a commit added or deleted a file whose other name there is unknown.
    private boolean beginsOrEnds(int file, int commit) {
        HistoryTable table = reading.table();
        for (int i = table.changeStart()[commit]; i < table.changeStart()[commit + 1]; i++)
            if (lineage.fileOf()[i] == file
                    && table.changeOther()[i] < 0
                    && (table.changeKind()[i] == HistoryTable.ADDED || table.changeKind()[i] == HistoryTable.DELETED))
                return true;
        return false;
    }

    /// The newest commits of the whole history, newest first.
    public List<Commit> newest(int limit) {
        var newest = new ArrayList<Commit>();
        for (int i = commits() - 1; i >= 0 && newest.size() < limit; i--) newest.add(commits.get(i));
        return newest;
    }

    /// Subjects and changed files of the newest commits, newest first, merges left out.
    ///
    /// @param most commits
    public List<CommitWork> work(int most) {
        var work = new ArrayList<CommitWork>();
        for (int i = commits() - 1; i >= 0 && work.size() < most; i--) {
            if (reading.table().has(i, HistoryTable.MERGE)) continue;
            var files = new ArrayList<RepoPath>();
            for (int k = lineage.fileStart()[i]; k < lineage.fileStart()[i + 1]; k++)
                if (reading.tree().holds(lineage.files()[k]))
                    inProject(lineage.files()[k]).ifPresent(files::add);
            work.add(new CommitWork(reading.table().subject(i), files));
        }
        return work;
    }

    /// A commit by its full id.
    public Optional<Commit> commit(String id) {
        int found = find(id);
        return found < 0 ? Optional.empty() : Optional.of(commits.get(found));
    }

    /// The commits whose ids begin with these digits, newest first; none for fewer than four digits or an
    /// invalid prefix.
    public List<Commit> beginning(String digits, int limit) {
        var found = new ArrayList<Commit>();
        if (!ID_BEGINNING.matcher(digits).matches()) return found;
        String wanted = digits.toLowerCase(java.util.Locale.ROOT);
        int pair = Integer.parseInt(wanted.substring(0, 2), 16);
        HistoryTable table = reading.table();
        for (int i = commits() - 1; i >= 0 && found.size() < limit; i--)
            if ((table.ids()[i * table.idLength()] & 0xFF) == pair
                    && table.id(i).startsWith(wanted)) found.add(commits.get(i));
        return found;
    }

    /// The commits whose messages mention an issue, newest first.
    ///
    /// @param issue as in [Commit#issues]
    public List<Commit> naming(String issue, int limit) {
        var found = new ArrayList<Commit>();
        HistoryTable table = reading.table();
        int wanted = table.issues().find(issue);
        if (wanted < 0) return found;
        for (int i = commits() - 1; i >= 0 && found.size() < limit; i--)
            for (int k = table.issueStart()[i]; k < table.issueStart()[i + 1]; k++)
                if (table.issue()[k] == wanted) {
                    found.add(commits.get(i));
                    break;
                }
        return found;
    }

    /// All names and addresses in commits of every person one of whose names or addresses contains a text,
    /// case-insensitive; each as [Person#contact].
    Set<String> contacts(String part) {
        return commits.people().contacts(part);
    }

    /// The changes of a commit, with the repository's paths; none for a merge, and empty if the commit or its
    /// changes are unknown.
    public Optional<List<ChangedFile>> changes(String id) {
        int found = find(id);
        if (found < 0 || reading.table().has(found, HistoryTable.UNKNOWN_CHANGES)) return Optional.empty();
        return Optional.of(commits.changes(found));
    }

    /// The newest commits that changed a file, existing or deleted; empty if there are none.
    public List<Commit> newest(RepoPath path, int limit) {
        int file = number(path);
        return file < 0 ? List.of() : newest(commitsOf(file), limit);
    }

    private List<Commit> newest(int[] all, int limit) {
        var listed = new ArrayList<Commit>();
        for (int i = all.length - 1; i >= 0 && listed.size() < limit; i--) listed.add(commits.get(all[i]));
        return listed;
    }

    /// The history of a file, existing or deleted; empty if no commit is known that changed it.
    ///
    /// @param limit maximum commits to list
    /// @param now that ages are relative to
    public Optional<FileHistory> file(RepoPath path, int limit, Instant now) {
        int file = number(path);
        if (file < 0 || lineage.count(file) == 0) return Optional.empty();
        int[] all = commitsOf(file);
        var count = new SignalCount(commits, now);
        long[] times = reading.table().committed();
        return Optional.of(new FileHistory(
                path,
                all.length,
                newest(all, limit),
                count.authors(all),
                Instant.ofEpochSecond(times[all[0]]),
                Instant.ofEpochSecond(times[all[all.length - 1]]),
                count.fixes(all),
                complete(),
                count.of(since(all, now.minus(FILE_WINDOW)))));
    }

    /// Signals of a file over the last twelve months, or over its whole history if it has no commit in them;
    /// empty if no commit is known that changed it.
    public Optional<CommitSignals> signals(RepoPath path, Instant now) {
        int file = number(path);
        if (file < 0 || lineage.count(file) == 0) return Optional.empty();
        return Optional.of(new SignalCount(commits, now).of(since(commitsOf(file), now.minus(FILE_WINDOW))));
    }

    /// Lines added to and deleted from a file in the window of its [#signals]; empty if the file is unknown
    /// or lines were not read yet ([History#readLines]).
    public Optional<LineChurn> lines(RepoPath path, Instant now) {
        int file = number(path);
        if (file < 0 || lineage.count(file) == 0) return Optional.empty();
        return lines.churn(file, since(commitsOf(file), now.minus(FILE_WINDOW)));
    }

    /// The histories of some ranges of lines of a file at HEAD, in order; empty like [#lines].
    public List<Optional<ChunkHistory>> chunks(RepoPath path, List<LineRange> ranges, Instant now) {
        int file = number(path);
        if (file < 0 || lineage.count(file) == 0)
            return Collections.nCopies(ranges.size(), Optional.<ChunkHistory>empty());
        long newest = reading.table().committed()[commits() - 1];
        int[] all = commitsOf(file);
        int from = from(all, Instant.ofEpochSecond(newest - LineHistory.CHUNK_WINDOW));
        return lines.chunks(file, Arrays.copyOfRange(all, from, all.length), ranges, now);
    }

    /// The author of every line of a file at HEAD, if all of its commits are by one person; empty if they are
    /// by several, or not all commits are known. Edits made in a merge itself are not seen. Renames count
    /// once lines are read ([History#readLines]).
    public Optional<Person> soleAuthor(RepoPath path) {
        int file = number(path);
        if (!complete() || file < 0 || lineage.count(file) == 0) return Optional.empty();
        int[] all = commitsOf(file);
        int author = commits.author(all[0]);
        for (int commit : all) if (commits.author(commit) != author) return Optional.empty();
        return Optional.of(commits.person(author));
    }

    /// Files of HEAD below the project's root that were changed together with one, best score first, then by
    /// path.
    ///
    /// @param atLeast minimum commits together; 1 takes every pair
    /// @return empty if the file is unknown
    public Optional<List<CoupledFile>> related(RepoPath path, int atLeast, Instant now) {
        int file = number(path);
        if (file < 0) return Optional.empty();
        Coupling.Partners partners = coupling.of(file);
        var coupled = new ArrayList<CoupledFile>();
        for (Coupling.Partner partner : partners.all())
            if (partner.together() >= atLeast)
                inProject(partner.file()).ifPresent(other -> coupled.add(coupled(other, partner, partners, now)));
        coupled.sort(Comparator.comparingDouble(CoupledFile::score).reversed().thenComparing(CoupledFile::path));
        return Optional.of(coupled);
    }

    private CoupledFile coupled(RepoPath path, Coupling.Partner partner, Coupling.Partners partners, Instant now) {
        Instant last = Instant.ofEpochSecond(reading.table().committed()[partner.lastCommit()]);
        double days = Math.max(0, Duration.between(last, now).toSeconds() / 86_400.0);
        double often = (double) partner.together() / coupling.mostTogether();
        return new CoupledFile(
                path,
                partner.together(),
                (double) partner.together() / partners.commits(),
                0.7 * often + 0.3 / (1 + days / 30),
                last);
    }

    /// Commits of each file of HEAD below the project's root since a time; files without one are left out.
    /// Cached: as long as the window begins at the same commit, it is the same map.
    public Map<RepoPath, Integer> churn(Instant since) {
        int from = firstSince(since);
        return churned.get(from, () -> Collections.unmodifiableMap(counted(from)));
    }

    private Map<RepoPath, Integer> counted(int from) {
        Map<RepoPath, Integer> churn = new HashMap<>();
        int[] counts = new int[lineage.commitStart().length];
        for (int i = lineage.fileStart()[from]; i < lineage.files().length; i++) counts[lineage.files()[i]]++;
        for (int file : reading.tree().paths())
            if (counts[file] > 0) inProject(file).ifPresent(path -> churn.put(path, counts[file]));
        return churn;
    }

    /// The most strongly coupled pairs of files of HEAD below the project's root, by degree, then commits
    /// together, then paths.
    ///
    /// @param atLeast minimum commits together, at least 1
    public List<CoupledPair> pairs(int atLeast) {
        var pairs = new ArrayList<CoupledPair>();
        for (PairCounter.Found found : new PairCounter(reading.table(), lineage, reading.tree()).all(atLeast))
            inProject(found.one())
                    .ifPresent(one -> inProject(found.other()).ifPresent(other -> pairs.add(pair(one, other, found))));
        pairs.sort(Comparator.comparingDouble(CoupledPair::degree)
                .thenComparingInt(CoupledPair::together)
                .reversed()
                .thenComparing(CoupledPair::one)
                .thenComparing(CoupledPair::other));
        return pairs;
    }

    private CoupledPair pair(RepoPath one, RepoPath other, PairCounter.Found found) {
        boolean turned = found.commitsOfOther() < found.commitsOfOne()
                || found.commitsOfOther() == found.commitsOfOne() && other.compareTo(one) < 0;
        int fewer = Math.min(found.commitsOfOne(), found.commitsOfOther());
        return new CoupledPair(
                turned ? other : one,
                turned ? one : other,
                found.together(),
                (double) found.together() / fewer,
                found.degree(),
                Instant.ofEpochSecond(reading.table().committed()[found.lastCommit()]));
    }

    /// Whether HEAD contains a file.
    public boolean holds(RepoPath path) {
        int file = number(path);
        return file >= 0 && reading.tree().holds(file);
    }

    /// The number of a commit, or -1.
    private int find(String id) {
        synchronized (this) {
            if (ids.isEmpty()) ids = Optional.of(new CommitIds(reading.table()));
        }
        return ids.get().find(id);
    }

    /// The path at HEAD of a file that once had this name, over any number of renames; empty if it is gone.
    public Optional<RepoPath> nowCalled(RepoPath path) {
        int file = number(path);
        if (file < 0) return Optional.empty();
        if (reading.tree().holds(file)) return inProject(file);
        for (int renames = 0; renames < MOST_RENAMES; renames++) {
            file = renamedTo(file);
            if (file < 0) return Optional.empty();
            if (reading.tree().holds(file)) return inProject(file);
        }
        return Optional.empty();
    }

    /// The target of the newest change of a path if that was a rename, else -1.
    private int renamedTo(int path) {
        HistoryTable table = reading.table();
        for (int i = table.changePath().length - 1; i >= 0; i--)
            if (table.changePath()[i] == path)
                return table.changeKind()[i] == HistoryTable.DELETED ? table.changeOther()[i] : -1;
        return -1;
    }

    int number(RepoPath path) {
        return reading.table().paths().find(prefix + path.value());
    }

    /// The path of a file in the repository.
    String inRepository(RepoPath path) {
        return prefix + path.value();
    }

    /// The blob of a file at HEAD, or an empty string.
    String blob(RepoPath path) {
        int file = number(path);
        return file < 0 ? "" : reading.tree().blob(file);
    }

    /// Converts parts of a file to commits; empty if one is not in this history.
    Optional<Blame> blame(List<BlameReader.Part> parts) {
        var lines = new ArrayList<BlamedLines>();
        boolean complete = true;
        for (BlameReader.Part part : parts) {
            int commit = find(part.commit());
            if (commit < 0) return Optional.empty();
            if (reading.table().has(commit, HistoryTable.UNKNOWN_CHANGES)) complete = false;
            else
                lines.add(new BlamedLines(
                        new LineRange(part.first(), part.first() + part.count() - 1), commits.get(commit)));
        }
        return Optional.of(new Blame(lines, complete));
    }

    private Optional<RepoPath> inProject(int file) {
        String path = reading.table().paths().text(file);
        return path.startsWith(prefix) ? CommitDecoder.path(path.substring(prefix.length())) : Optional.empty();
    }

    private int[] commitsOf(int file) {
        return Arrays.copyOfRange(lineage.commits(), lineage.commitStart()[file], lineage.commitStart()[file + 1]);
    }

    /// The given commits since a time; all of them without one.
    private int[] since(int[] all, Instant time) {
        int from = from(all, time);
        return from == all.length ? all : Arrays.copyOfRange(all, from, all.length);
    }

    /// The index of the first of the given commits since a time.
    private int from(int[] all, Instant time) {
        int from = Arrays.binarySearch(all, firstSince(time));
        return from < 0 ? -from - 1 : from;
    }

    /// The first commit at a time or later, or the number of commits.
    private int firstSince(Instant time) {
        long[] times = reading.table().committed();
        int low = 0;
        int high = times.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (times[middle] < time.getEpochSecond()) low = middle + 1;
            else high = middle;
        }
        return low;
    }
}
