package dev.loupe.graph;

import dev.loupe.model.Language;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Import aliases of a file, where a name differs from the one at its definition: `import total as sum`,
/// `{Till => Kasse}`, `using T = Shop.Till`, `p "example.com/prices"`, `const p = require("./prices")`.
final class ImportAliases {

    private static final Set<String> BEGIN = Set.of("import", "from", "use", "using", "export", "alias");
    private static final Set<String> BEFORE_BEGIN = Set.of("pub", "global", "open", "private", "public");

    static final ImportAliases NONE = new ImportAliases(new CodeTokens("", Language.TEXT));

    private final CodeTokens tokens;
    private final Map<String, String> originals = new HashMap<>();
    private final Map<String, List<String>> locals = new HashMap<>();

    ImportAliases(CodeTokens tokens) {
        this.tokens = tokens;
        boolean importing = false;
        int depth = 0;
        for (int i = 0; i < tokens.count(); i++) {
            boolean begins = tokens.beginsLine(i) && depth == 0 || tokens.is(i - 1, ';');
            if (begins) {
                int word = BEFORE_BEGIN.contains(tokens.at(i)) ? i + 1 : i;
                importing = BEGIN.contains(tokens.at(word));
            }
            if (importing && (tokens.is(i, '{') || tokens.is(i, '('))) depth++;
            if (importing && (tokens.is(i, '}') || tokens.is(i, ')'))) depth = Math.max(0, depth - 1);
            if (importing) imported(i);
            else if (tokens.is(i, "require")) required(i);
        }
    }

    private void imported(int i) {
        if (tokens.is(i, "as") || tokens.is(i, "=>")) {
            int alias = tokens.is(i + 1, ':') ? i + 2 : i + 1;
            int original = tokens.is(i - 1, ',') ? i - 2 : i - 1;
            if (!tokens.isName(alias)) return;
            if (tokens.isName(original)) named(tokens.at(alias), tokens.at(original));
            else module(tokens.at(alias), tokens.is(original, '*') ? path(i) : tokens.at(original));
        } else if (tokens.is(i, '=') && tokens.isName(i - 1) && tokens.is(i - 2, "using")) {
            int last = i + 1;
            while (tokens.is(last + 1, '.') || tokens.is(last + 1, "::")) last += 2;
            named(tokens.at(i - 1), tokens.at(last));
        } else if (isString(i)
                && tokens.isName(i - 1)
                && tokens.line(i) == tokens.line(i - 1)
                && !BEGIN.contains(tokens.at(i - 1))) module(tokens.at(i - 1), tokens.at(i));
    }

    /// For `* as p from "…"`.
    private String path(int from) {
        for (int i = from; i < from + 5; i++) if (isString(i)) return tokens.at(i);
        return "";
    }

    private boolean isString(int token) {
        String text = tokens.at(token);
        return text.length() > 2 && (text.charAt(0) == '"' || text.charAt(0) == '\'');
    }

    private void required(int i) {
        int string = tokens.is(i + 1, '(') ? i + 2 : i + 1;
        if (!isString(string) || !tokens.is(i - 1, '=')) return;
        if (tokens.isName(i - 2)) {
            module(tokens.at(i - 2), tokens.at(string));
            return;
        }
        for (int at = i - 2; at > 0 && !tokens.is(at, '{'); at--)
            if (tokens.is(at, ':') && tokens.isName(at + 1) && tokens.isName(at - 1))
                named(tokens.at(at + 1), tokens.at(at - 1));
    }

    private void named(String alias, String original) {
        if (alias.equals(original) || alias.equals("_") || original.equals("default")) return;
        originals.putIfAbsent(alias, original);
        List<String> all = locals.computeIfAbsent(original, _ -> new ArrayList<>(1));
        if (!all.contains(alias)) all.add(alias);
    }

    private void module(String alias, String path) {
        String text = path.length() > 2 ? path.substring(1, path.length() - 1) : path;
        String last = text.substring(Math.max(text.lastIndexOf('/'), text.lastIndexOf(':')) + 1);
        int dot = last.lastIndexOf('.');
        String stem = dot > 0 && last.length() - dot <= 5 ? last.substring(0, dot) : last.substring(dot + 1);
        if (!stem.isEmpty() && !alias.equals(stem)) originals.putIfAbsent(alias, stem);
    }

    /// The name at the definition; the name itself if it is not an alias.
    String original(String name) {
        return originals.getOrDefault(name, name);
    }

    /// The aliases of a name in this file.
    List<String> of(String original) {
        return locals.getOrDefault(original, List.of());
    }
}
