package dev.loupe.scan;

import dev.loupe.git.Git;
import dev.loupe.git.Repository;
import dev.loupe.model.Cancellation;
import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// Finds the files of a project. Git decides, by its own rules and the user's own settings:
///
/// - In a repository: tracked files, and untracked files that are not ignored; only below the root if that is
///   a folder inside the repository.
/// - Elsewhere: files that git would not ignore, determined with an empty repository.
/// - `.loupeignore` files, in any folder, exclude further paths, tracked or not. Same syntax as `.gitignore`,
///   and also evaluated by git.
/// - Skipped and counted: symbolic links (also links to files inside), files reached through a linked folder,
///   submodules and nested repositories, names that are not UTF-8, [SecretNames], files over
///   [ContentRules#MOST_BYTES], anything that is neither file nor folder. Tracked files that are gone from
///   the disk are left out silently. `.git` is never listed. All other hidden files are included like any
///   other file.
///
/// No file is opened; [ContentRules] judges content later.
public final class Scanner {

    private static final String IGNORE_FILE = ".loupeignore";

    private static final String HERE = "./";

    private final Path emptyRepository;
    private final Map<Path, Optional<Repository>> repositories = new ConcurrentHashMap<>();

    /// @param emptyRepository where the empty repository is kept; created on demand
    public Scanner(Path emptyRepository) {
        this.emptyRepository = emptyRepository;
    }

    /// Scans the folder; a root that is a symbolic link is resolved first.
    ///
    /// @throws GitFailure if git is missing or fails
    /// @throws IOException also for a repository without a working tree
    /// @throws java.util.concurrent.CancellationException if cancelled
    public Scan scan(Path root, Cancellation cancellation) throws IOException {
        Path real = root.toRealPath();
        if (!Files.isDirectory(real)) throw new NotDirectoryException(root.toString());
        Optional<Repository> repository = Repository.find(real);
        repositories.put(real, repository);
        if (repository.isEmpty()) refuseBare(real);
        Git git = (repository.isPresent() ? Git.in(real) : withoutRepository(real)).until(cancellation);

        GitListing listed = list(git, repository.isPresent());
        Path top = repository.map(Repository::toplevel).orElse(real);
        var sieve = new FileFilter(real, ignoredByUs(git, real, top, listed.paths()), cancellation);
        listed.paths().forEach(sieve::add);
        for (String folder : listed.unreadableFolders()) addUnreadable(sieve, top.resolve(folder), real);
        return sieve.scan(repository.isPresent());
    }

    /// A repository without a working tree contains only git's own files, which are never searched for.
    private static void refuseBare(Path root) throws IOException {
        if (Files.isRegularFile(root.resolve("HEAD"))
                && Files.isDirectory(root.resolve("objects"))
                && Files.isDirectory(root.resolve("refs")))
            throw new IOException(
                    "%s is a git repository without files of its own; clone it, and index the clone".formatted(root));
    }

    /// Checks only these paths, so the cost does not depend on the size of the tree: one disk access for
    /// each, and one or two git commands if some are new.
    ///
    /// Whether there is a repository is remembered from the last [#scan].
    ///
    /// @param known paths that the rules accepted before; no rule has changed since
    /// @param unknown new paths, at most as many as fit on a command line
    /// @return those of them that belong to the project; deleted files are not included
    public Scan look(Path root, Collection<RepoPath> known, Collection<RepoPath> unknown, Cancellation cancellation)
            throws IOException {
        Path real = root.toRealPath();
        List<RepoPath> there = unknown.stream()
                .filter(path -> Files.isRegularFile(real.resolve(path.value()), LinkOption.NOFOLLOW_LINKS))
                .toList();
        if (there.isEmpty()) return sieved(real, known, List.of(), Set.of(), cancellation);
        Optional<Repository> repository = repository(real);
        Git git = (repository.isPresent() ? Git.in(real) : withoutRepository(real)).until(cancellation);
        List<ListedPath> listed = GitListing.named(git, options(there, "--cached", "--others", "--exclude-standard"))
                .paths();
        Path top = repository.map(Repository::toplevel).orElse(real);
        return sieved(real, known, listed, ignoredByUs(git, real, top, there), cancellation);
    }

    /// Remembered from the last scan, because a git command takes longer than everything else for one file.
    private Optional<Repository> repository(Path root) throws IOException {
        Optional<Repository> known = repositories.get(root);
        return known != null ? known : Repository.find(root);
    }

    private static Scan sieved(
            Path root,
            Collection<RepoPath> known,
            List<ListedPath> listed,
            Set<String> ignored,
            Cancellation cancellation) {
        var sieve = new FileFilter(root, ignored, cancellation);
        for (RepoPath path : known) sieve.add(new ListedPath(path.value(), ListedPath.Kind.FILE));
        listed.forEach(sieve::add);
        return sieve.scan(true);
    }

    private static String[] options(List<RepoPath> paths, String... first) {
        var options = new ArrayList<>(List.of(first));
        options.add("--");
        for (RepoPath path : paths) options.add(path.value());
        return options.toArray(String[]::new);
    }

    /// Checks only new paths against the `.loupeignore` files above them.
    private static Set<String> ignoredByUs(Git git, Path root, Path top, Collection<RepoPath> paths)
            throws IOException {
        var folders = new HashSet<Path>();
        for (RepoPath path : paths)
            for (Path folder = root.resolve(path.folder());
                    folder != null && folder.startsWith(top) && folders.add(folder);
                    folder = folder.getParent()) continue;
        if (folders.stream().noneMatch(folder -> Files.exists(folder.resolve(IGNORE_FILE), LinkOption.NOFOLLOW_LINKS)))
            return Set.of();
        var ignored = new HashSet<String>();
        String[] options = options(
                List.copyOf(paths), "--ignored", "--cached", "--others", "--exclude-per-directory=" + IGNORE_FILE);
        GitListing.named(git, options).paths().forEach(path -> ignored.add(path.text()));
        return ignored;
    }

    /// The folders that git ignores with everything in them, except tracked files.
    ///
    /// @param folders existing ones, relative to the root; not inside a submodule or another repository
    public Set<String> ignored(Path root, Collection<String> folders) throws IOException {
        Git git = repository(root).isPresent() ? Git.in(root) : withoutRepository(root);
        var arguments = new ArrayList<>(List.of("check-ignore", "--"));
        for (String folder : folders) arguments.add(HERE + folder); // the prefix disables pathspec magic
        byte[] answer = git.ask(Set.of(0, 1), arguments.toArray(String[]::new)).output();
        var ignored = new HashSet<String>();
        // Git quotes names that contain line breaks or quotes; such a folder counts as not ignored.
        for (String line : new String(answer, StandardCharsets.UTF_8).split("\n", -1))
            if (line.startsWith(HERE)) ignored.add(line.substring(HERE.length()));
        return ignored;
    }

    /// Git reports paths it cannot open relative to the top of the working tree, unlike everything else it
    /// lists.
    private static void addUnreadable(FileFilter sieve, Path folder, Path root) {
        if (folder.startsWith(root))
            sieve.addUnreadable(root.relativize(folder).toString().replace(java.io.File.separatorChar, '/'));
    }

    private Git withoutRepository(Path root) throws IOException {
        return Git.over(Repository.createEmpty(emptyRepository), root);
    }

    private static GitListing list(Git git, boolean tracked) throws IOException {
        GitListing others = GitListing.named(git, "--others", "--exclude-standard");
        if (!tracked) return others;
        var paths = new ArrayList<>(GitListing.tracked(git).paths());
        paths.addAll(others.paths());
        return new GitListing(paths, others.unreadableFolders());
    }

    /// The paths that `.loupeignore` files match. Git is called only if there is such a file, because it must
    /// also walk the ignored folders.
    private static Set<String> ignoredByUs(Git git, Path root, Path top, List<ListedPath> listed) throws IOException {
        if (!hasIgnoreFile(root, top, listed)) return Set.of();
        var ignored = new HashSet<String>();
        GitListing matched =
                GitListing.named(git, "--ignored", "--cached", "--others", "--exclude-per-directory=" + IGNORE_FILE);
        matched.paths().forEach(path -> ignored.add(path.text()));
        return ignored;
    }

    private static boolean hasIgnoreFile(Path root, Path top, List<ListedPath> listed) {
        for (Path folder = root; folder != null && folder.startsWith(top); folder = folder.getParent())
            if (Files.exists(folder.resolve(IGNORE_FILE), LinkOption.NOFOLLOW_LINKS)) return true;
        return listed.stream().anyMatch(path -> path.text().endsWith("/" + IGNORE_FILE));
    }
}
