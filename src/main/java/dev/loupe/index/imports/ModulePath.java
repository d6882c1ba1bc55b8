package dev.loupe.index.imports;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Normalised paths of files and modules, for comparing imports with files.
public final class ModulePath {
    /// Source folders that are not part of a name: `src/flask/app.py` is `flask.app`. Both sides drop them,
    /// so it does no harm if one is part of a name.
    private static final Set<String> ROOTS = Set.of("src", "lib", "include", "lua");

    private ModulePath() {}

    /// A path in lower case, without `_` and `-`, empty segments, `.`, and pure source folders:
    /// `Phoenix/ChannelTest` and `lib/phoenix/channel_test` become equal.
    public static String folded(String path) {
        var folded = new StringBuilder(path.length());
        int start = 0;
        for (int i = 0; i <= path.length(); i++) {
            if (i < path.length() && path.charAt(i) != '/') {
                char c = path.charAt(i);
                if (c != '_' && c != '-') folded.append(Character.toLowerCase(c));
                continue;
            }
            String segment = folded.substring(start);
            if (segment.isEmpty() || segment.equals(".") || ROOTS.contains(segment)) folded.setLength(start);
            else folded.append('/');
            start = folded.length();
        }
        if (start > 0) folded.setLength(start - 1);
        return folded.toString();
    }

    /// Resolves a relative path against a folder; null if it leads out of the root.
    ///
    /// @param folder empty for the root
    public static @Nullable String resolved(String folder, String relative) {
        String at = folder;
        for (String step : relative.split("/")) {
            if (step.isEmpty() || step.equals(".")) continue;
            if (!step.equals("..")) {
                at = at.isEmpty() ? step : at + '/' + step;
                continue;
            }
            if (at.isEmpty()) return null;
            at = parent(at);
        }
        return at;
    }

    /// The folder of a path; empty for a single segment.
    public static String parent(String path) {
        int slash = path.lastIndexOf('/');
        return slash < 0 ? "" : path.substring(0, slash);
    }

    /// The last segment.
    public static String name(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    /// Without the text after the last dot of the last segment; a leading dot belongs to the name.
    public static String withoutExtension(String path) {
        int dot = path.lastIndexOf('.');
        return dot > path.lastIndexOf('/') + 1 ? path.substring(0, dot) : path;
    }

    /// What stands before the first type or wildcard.
    static List<String> outsideTypes(List<String> names) {
        List<String> plain = withoutWildcard(names);
        return plain.subList(0, Math.min(plain.size(), firstType(plain)));
    }

    static List<String> withoutWildcard(List<String> names) {
        boolean wildcard = !names.isEmpty() && Set.of("*", "_", "given").contains(names.getLast());
        return wildcard ? names.subList(0, names.size() - 1) : names;
    }

    static int firstType(List<String> names) {
        for (int i = 0; i < names.size(); i++) if (startsType(names.get(i))) return i;
        return names.size();
    }

    static boolean startsType(String name) {
        int at = 0;
        while (at < name.length() && name.charAt(at) == '_') at++;
        return at < name.length() && Character.isUpperCase(name.charAt(at));
    }
}
