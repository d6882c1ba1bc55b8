package dev.loupe.search.query;

import dev.loupe.index.ChunkFacts;
import dev.loupe.model.RepoPath;
import java.util.Locale;
import java.util.regex.Pattern;

/// A place that the query names: a path, `path:12`, or a frame of a stack trace.
///
/// @param path with slashes; may have folders that the project does not know (`/home/me/app/src/x.py`), lack
/// folders that it has (`x.py`), lack the extension, or name a folder
/// @param line one-based; 0 for none
/// @param method simple name of the function around the line; empty for none
public record CodeLocation(String path, int line, String method) {
    private static final Pattern LEAD = Pattern.compile("^(?:https?://[^/]*/|[A-Za-z][\\w+.-]*:/*)?(?:\\.{0,2}/)*+");
    private static final double OTHER_FOLDERS = 0.4;
    private static final double FOLDER = 0.7;
    private static final double OTHER_LINE = 0.3;
    private static final double SAME_METHOD = 0.8;

    /// Normalizes to slashes, without a scheme, drive or leading dots.
    public CodeLocation {
        String slashes = path.replace('\\', '/');
        path = LEAD.matcher(slashes).replaceFirst("");
        while (path.endsWith("/")) path = path.substring(0, path.length() - 1);
    }

    String fileName() {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    /// The file name with its last folders, at most `segments` in all.
    public String end(int segments) {
        int from = path.length();
        for (int i = 0; i < segments && from >= 0; i++) from = path.lastIndexOf('/', from - 1);
        return path.substring(from + 1);
    }

    /// In [0, 1]: 1 if the chunk holds the line, or is in the file and no line is named; less for the same
    /// method at another line, another part of the file, or a file of the same name elsewhere.
    public double answeredBy(ChunkFacts facts) {
        double same = agreement(facts.path());
        if (same == 0) return 0;
        if (line > 0 && facts.lines().first() <= line && line <= facts.lines().last()) return same;
        if (!method.isEmpty() && facts.name().equals(method)) return same * (line > 0 ? SAME_METHOD : 1);
        return line == 0 && method.isEmpty() ? same : same * OTHER_LINE;
    }

    /// How well a path agrees with the named one: 1 if one of the two ends with the other.
    private double agreement(RepoPath found) {
        String[] asked = path.toLowerCase(Locale.ROOT).split("/");
        String[] has = found.value().toLowerCase(Locale.ROOT).split("/");
        int shorter = Math.min(asked.length, has.length);
        if (!isNamed(asked[asked.length - 1], has[has.length - 1])) return isBelow(asked, has) ? FOLDER : 0;
        int common = 1;
        while (common < shorter && asked[asked.length - 1 - common].equals(has[has.length - 1 - common])) common++;
        return common == shorter ? 1 : OTHER_FOLDERS + (1 - OTHER_FOLDERS) * (common - 1) / shorter;
    }

    private static boolean isNamed(String asked, String name) {
        return name.equals(asked) || name.startsWith(asked + ".") && asked.indexOf('.') < 0;
    }

    private static boolean isBelow(String[] folders, String[] path) {
        for (int at = 0; at + folders.length < path.length; at++) {
            int same = 0;
            while (same < folders.length && folders[same].equals(path[at + same])) same++;
            if (same == folders.length) return true;
        }
        return false;
    }
}
