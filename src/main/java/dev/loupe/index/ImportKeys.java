package dev.loupe.index;

import dev.loupe.model.Import;
import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// Joins imports with the files that they mean, without knowing which files there are: an import is turned
/// into the keys of what it may mean ([#sought]), a file into the keys that it answers to ([#answered]). A
/// file imports another where they share a key. Both follow from one file alone, so that a change of one file
/// never makes another one's keys stale.
///
/// A key is a path of segments as [ModulePath#folded] writes it, without extension: `io/netty/buffer/bytebuf`
/// for `io.netty.buffer.ByteBuf`. One that begins with a slash is a whole path, one that ends in a slash
/// means all files of a folder (a package of Go, a namespace of C#).
///
/// Relative imports are resolved against the importing file's folder and give whole paths; others give what
/// they say, which is the end of a path. Therefore a file answers to its whole path and to each end of it
/// with two segments or more; to its name alone only in the root (or below `src`, `lib` and the like there),
/// or every `utils` would be meant by every other. Known to be missed: names that a build file maps to other
/// folders, what is used within a package without an import, and modules that are no files (Swift). Known
/// to be too much: what lies under the same two or more last names in several places.
public final class ImportKeys {
    private static final int LEAST_SEGMENTS = 2;

    private ImportKeys() {}

    /// The keys that what is imported may answer to, at most a few; empty where no file can be meant.
    ///
    /// @param importer the file that the import stands in
    /// @param language of that file
    /// @param specifier as [Import#specifier] has it
    public static List<String> sought(RepoPath importer, Language language, String specifier) {
        var wanted = new ImportTarget(importer);
        ImportNotation.of(language).read(specifier, wanted);
        return wanted.keys();
    }

    /// What a file imports, as distinct keys in the order of the imports; without keys that the file answers
    /// to itself, as `strbuf.c` does to that of `strbuf.h`.
    static Set<String> of(RepoPath importer, Language language, Collection<Import> imports) {
        if (imports.isEmpty()) return Set.of();
        var keys = new LinkedHashSet<String>();
        Set<String> seen = new HashSet<>();
        for (Import one : imports)
            if (seen.add(one.specifier())) keys.addAll(sought(importer, language, one.specifier()));
        answered(importer).forEach(keys::remove);
        return keys;
    }

    /// The keys that a file answers to, the longest first; empty for one that nothing names (a crate's or
    /// package's root file in the root of the repository).
    public static List<String> answered(RepoPath file) {
        ImportNotation notation = ImportNotation.of(Language.ofPath(file));
        var keys = new ArrayList<String>();
        String path = notation.pathOf(file);
        if (path.isEmpty()) return keys;
        if (notation.namesFiles()) addEnds(keys, ModulePath.folded(path), "");
        if (notation.namesFolders())
            addEnds(keys, ModulePath.folded(file.folder().replace('.', '/')), "/");
        return keys;
    }

    private static void addEnds(List<String> keys, String path, String mark) {
        if (path.isEmpty()) return;
        if (mark.isEmpty()) keys.add("/" + path);
        keys.add(path + mark);
        int segments = (int) path.chars().filter(c -> c == '/').count() + 1;
        String end = path;
        while (segments-- > LEAST_SEGMENTS) {
            end = end.substring(end.indexOf('/') + 1);
            keys.add(end + mark);
        }
    }
}
