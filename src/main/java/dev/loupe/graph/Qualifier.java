package dev.loupe.graph;

import java.util.ArrayList;
import java.util.List;

/// Finds which of a name's definitions a qualified name stands for.
final class Qualifier {
    private Qualifier() {}

    /// The definitions in the given file and directly inside the qualifier: its last part is the enclosing
    /// type, or the file's or folder's name if there is none; earlier parts enclose that, in order. If no
    /// definition matches that closely, those with all parts around them.
    static List<Definition> narrow(List<Definition> all, SymbolName name) {
        List<Definition> exact = all.stream()
                .filter(one -> one.path().value().equals(name.file()))
                .toList();
        List<Definition> there = exact.isEmpty()
                ? all.stream().filter(one -> isIn(one, name.file())).toList()
                : exact;
        if (name.qualifier().isEmpty()) return name.file().isEmpty() ? there : outermost(there);
        List<Definition> close =
                there.stream().filter(one -> fits(one, name.qualifier(), true)).toList();
        return close.isEmpty()
                ? there.stream()
                        .filter(one -> fits(one, name.qualifier(), false))
                        .toList()
                : close;
    }

    /// Of the definitions in a file those that are no members, if it has both.
    private static List<Definition> outermost(List<Definition> all) {
        return all.stream()
                .filter(one -> !one.isMember()
                        || all.stream().noneMatch(other -> other.path().equals(one.path()) && !other.isMember()))
                .toList();
    }

    /// Whether a qualified name gives the package of the definition's file, or its last part: `gin.Context`
    /// in a file that begins with `package gin`, or `org.samples.Owner`.
    ///
    /// @param declared package that the file declares; empty if none
    static boolean isOfPackage(Definition one, SymbolName name, String declared) {
        if (declared.isEmpty() || !isIn(one, name.file())) return false;
        var around = new ArrayList<>(List.of(declared.split("[.\\\\]")));
        around.addAll(one.around());
        List<String> asked = name.qualifier();
        int from = around.size() - asked.size();
        return from >= 0 && around.subList(from, around.size()).equals(asked);
    }

    private static boolean isIn(Definition one, String file) {
        if (file.isEmpty()) return true;
        String path = one.path().value();
        String wanted = file.startsWith("./") ? file.substring(2) : file;
        return path.equals(wanted) || path.endsWith("/" + wanted) || wanted.endsWith("/" + path);
    }

    private static boolean fits(Definition one, List<String> asked, boolean close) {
        List<String> around = around(one);
        int at = around.size() - 1;
        for (int i = asked.size() - 1; i >= 0; i--) {
            int found = at;
            while (found >= 0 && !around.get(found).equals(asked.get(i))) found--;
            if (found < 0) return false;
            if (close && i == asked.size() - 1 && !isNext(one, around, found)) return false;
            at = found - 1;
        }
        return true;
    }

    /// Whether no required name is skipped: the type around a member is required, a file's name within its
    /// folder is not.
    private static boolean isNext(Definition one, List<String> around, int found) {
        int owners = one.around().size();
        return owners > 0 ? found == around.size() - 1 : found >= around.size() - 2;
    }

    /// The folders, the file's name without extension, and the names around the definition.
    private static List<String> around(Definition one) {
        var around = new ArrayList<String>();
        String path = one.path().value();
        int dot = path.lastIndexOf('.');
        String stem = dot > path.lastIndexOf('/') ? path.substring(0, dot) : path;
        around.addAll(List.of(stem.split("/")));
        for (String part : one.around()) if (!around.getLast().equals(part)) around.add(part);
        return around;
    }
}
