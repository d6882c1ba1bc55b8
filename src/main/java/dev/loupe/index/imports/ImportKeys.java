package dev.loupe.index.imports;

import dev.loupe.model.Import;
import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// Joins imports with the files they refer to, without knowing the other files: an import yields the keys of
/// its possible targets ([#sought]), a file the keys by which it can be imported ([#answered]). A file
/// imports another if they share a key. Both follow from one file alone, so a change of one file never
/// invalidates another's keys.
///
/// A key is a path of segments in the form of [ModulePath#folded], without extension:
/// `io/netty/buffer/bytebuf` for `io.netty.buffer.ByteBuf`. A leading slash means a whole path, a trailing
/// slash all files of a folder (a package in Go, a namespace in C#).
///
/// Relative imports are resolved against the importing file's folder and yield whole paths; others yield
/// their own text, which is a path suffix. Therefore a file has the keys of its whole path and of each suffix
/// with two or more segments; its bare name is a key only in the root (or below `src`, `lib` and the like
/// there), or every `utils` would match every other. Known false negatives: names that a build file maps to
/// other folders, uses within a package without an import, and modules that are not files (Swift). Known
/// false positives: files in several places with the same last two or more path segments.
public final class ImportKeys {
    private static final int LEAST_SEGMENTS = 2;

    private ImportKeys() {}

    /// The keys of an import's possible targets, at most a few; empty if it cannot be a file.
    ///
    /// @param importer the importing file
    /// @param language of that file
    /// @param specifier as in [Import#specifier]
    public static List<String> sought(RepoPath importer, Language language, String specifier) {
        var wanted = new ImportTarget(importer);
        ImportNotation.of(language).read(specifier, wanted);
        return wanted.keys();
    }

    /// A file's imports as distinct keys in the order of the imports; without the file's own keys, as
    /// `strbuf.c` shares that of `strbuf.h`.
    public static Set<String> of(RepoPath importer, Language language, Collection<Import> imports) {
        if (imports.isEmpty()) return Set.of();
        var keys = new LinkedHashSet<String>();
        Set<String> seen = new HashSet<>();
        for (Import one : imports)
            if (seen.add(one.specifier())) keys.addAll(sought(importer, language, one.specifier()));
        answered(importer).forEach(keys::remove);
        return keys;
    }

    /// The keys of a file, longest first; empty if it cannot be imported by name (a crate's or package's root
    /// file in the root of the repository).
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
