package dev.loupe.scan;

import dev.loupe.git.Git;
import dev.loupe.git.Repository;
import dev.loupe.model.Cancellation;
import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Whether single paths of a project are searched, by the rules of [Scanner] and [ContentRules]. At most
/// three git commands per path.
public final class StandingOf {
    /// `source NUL line NUL pattern NUL path NUL`
    private static final int PARTS = 3;

    private final Scanner scanner;
    private final Path emptyRepository;
    private final RootedFiles files;

    /// @param emptyRepository as for [Scanner]
    /// @param root an existing folder
    public StandingOf(Path emptyRepository, Path root) throws IOException {
        this.scanner = new Scanner(emptyRepository);
        this.emptyRepository = emptyRepository;
        this.files = new RootedFiles(root);
    }

    /// @param path relative to the root, or absolute; symbolic links are not followed
    /// @throws PathRefused if it leads out of the root
    public IgnoreStatus standing(String path) throws IOException, PathRefused {
        if (isGits(path)) return new IgnoreStatus.Ignored("");
        String relative = named(path);
        if (relative.isEmpty()) return new IgnoreStatus.Folder();
        Path onDisk = files.root().resolve(relative);
        if (!Files.exists(onDisk, LinkOption.NOFOLLOW_LINKS)) return new IgnoreStatus.Missing();
        if (Files.isDirectory(onDisk, LinkOption.NOFOLLOW_LINKS)) return folder(relative);
        return file(new RepoPath(relative));
    }

    /// Git's own files are never searched, although no rule excludes them.
    private boolean isGits(String path) {
        Path whole = files.root().resolve(path).normalize();
        if (!whole.startsWith(files.root())) return false;
        for (Path segment : files.root().relativize(whole))
            if (segment.toString().equalsIgnoreCase(".git")) return true;
        return false;
    }

    /// The path of a symbolic link itself, not of its target.
    private String named(String path) throws PathRefused {
        Path whole = files.root().resolve(path).normalize();
        if (!whole.startsWith(files.root())) throw new PathRefused(path);
        if (Files.isSymbolicLink(whole))
            return files.root().relativize(whole).toString().replace('\\', '/');
        return files.folder(path);
    }

    private IgnoreStatus folder(String folder) throws IOException {
        String rule = rule(folder);
        return rule.isEmpty() ? new IgnoreStatus.Folder() : new IgnoreStatus.Ignored(rule);
    }

    private IgnoreStatus file(RepoPath path) throws IOException {
        if (Files.isSymbolicLink(files.onDisk(path))) return new IgnoreStatus.LeftOut(SkipReason.SYMBOLIC_LINK);
        Scan scan = scanner.look(files.root(), List.of(), List.of(path), Cancellation.NEVER);
        for (Map.Entry<SkipReason, List<String>> left : scan.skipped().entrySet())
            if (left.getValue().contains(path.value())) return new IgnoreStatus.LeftOut(left.getKey());
        if (scan.files().isEmpty()) return new IgnoreStatus.Ignored(rule(path.value()));
        return content(path);
    }

    private IgnoreStatus content(RepoPath path) throws IOException {
        try {
            return switch (ContentRules.judge(path, files.read(path, ContentRules.MOST_BYTES))) {
                case ContentVerdict.Full _ -> new IgnoreStatus.Whole();
                case ContentVerdict.TextOnly(String why) -> new IgnoreStatus.TextOnly(why);
                case ContentVerdict.Skip(SkipReason reason) -> new IgnoreStatus.LeftOut(reason);
            };
        } catch (FileTooLarge tooLarge) {
            return new IgnoreStatus.LeftOut(SkipReason.OVERSIZED);
        }
    }

    /// The git pattern that matches; empty if there is none.
    private String rule(String path) throws IOException {
        Git git = Repository.find(files.root()).isPresent()
                ? Git.in(files.root())
                : Git.over(Repository.createEmpty(emptyRepository), files.root());
        byte[] input = ("./" + path + "\0").getBytes(StandardCharsets.UTF_8);
        byte[] answer = git.feeding(input)
                .ask(Set.of(0, 1), "check-ignore", "-v", "-z", "--stdin")
                .output();
        String[] parts = new String(answer, StandardCharsets.UTF_8).split("\0", -1);
        if (parts.length < PARTS || parts[2].startsWith("!")) return "";
        return "%s:%s: %s".formatted(parts[0], parts[1], parts[2]);
    }
}
