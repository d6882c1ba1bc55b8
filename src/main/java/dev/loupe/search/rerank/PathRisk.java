package dev.loupe.search.rerank;

import dev.loupe.search.figures.FigureTable;
import java.util.Locale;
import java.util.Set;

/// Whether its path says that it guards something.
final class PathRisk implements Signal {

    private static final Set<String> WORDS = Set.of(
            "auth",
            "authn",
            "authz",
            "authentication",
            "authorization",
            "security",
            "crypto",
            "password",
            "passwords",
            "secret",
            "secrets",
            "token",
            "tokens",
            "credential",
            "credentials",
            "permission",
            "permissions",
            "acl",
            "oauth",
            "jwt",
            "sso");

    @Override
    public void fill(Batch batch, double[] values) {
        FigureTable figures = batch.figures();
        int file = -1;
        double ofFile = 0;
        for (int i = 0; i < values.length; i++) {
            int row = batch.row(i);
            if (figures.file(row) != file) {
                file = figures.file(row);
                ofFile = isRisky(figures.path(row).toString()) ? 1 : 0;
            }
            values[i] = ofFile;
        }
    }

    /// Whether a word of the path, cut at signs and humps, is one of those that guard something.
    static boolean isRisky(String path) {
        int begin = 0;
        for (int i = 1; i <= path.length(); i++) {
            if (i < path.length() && !isBorder(path, i)) continue;
            if (isWord(path, begin, i)) return true;
            begin = i;
        }
        return false;
    }

    private static boolean isBorder(String path, int at) {
        char here = path.charAt(at);
        if (!Character.isLetterOrDigit(here)) return true;
        char before = path.charAt(at - 1);
        if (!Character.isLetterOrDigit(before)) return true;
        if (!Character.isUpperCase(here)) return false;
        boolean endsHumps = at + 1 < path.length() && Character.isLowerCase(path.charAt(at + 1));
        return !Character.isUpperCase(before) || endsHumps;
    }

    private static boolean isWord(String path, int begin, int end) {
        return WORDS.contains(path.substring(begin, end).toLowerCase(Locale.ROOT));
    }

    @Override
    public About about() {
        return new About(
                "Whether the path names something that guards: authentication, secrets, permissions.",
                "relativePath",
                "whole words of the path, cut at signs and at capitals",
                "1 with one of " + String.join(", ", WORDS.stream().sorted().toList()) + ", else 0");
    }
}
