package dev.loupe.syntax.tree;

import dev.loupe.model.Import;
import dev.loupe.syntax.grammar.FlatTree;
import java.util.ArrayList;
import java.util.List;

/// Flattens imports, in the language's own notation: `a.b` for `from a import b`, one specifier for each
/// member of a group in braces.
final class ImportSpecifiers {

    private static final int DEEPEST = 50;

    private final FlatTree tree;
    private final String separator;
    private final List<Import> imports = new ArrayList<>();

    ImportSpecifiers(FlatTree tree, String separator) {
        this.tree = tree;
        this.separator = separator;
    }

    List<Import> read(Matches matches) {
        for (Matches.Imported one : matches.imports()) {
            String prefix = one.from() == FlatTree.NONE ? "" : bare(tree.text(one.from()));
            String between = one.separator().isEmpty() ? separator : one.separator();
            if (!prefix.isEmpty() && !prefix.endsWith(between)) prefix += between;
            int line = tree.startRow(one.path()) + 1;
            if (matches.plainImports()) imports.add(new Import(prefix + bare(tree.text(one.path())), line));
            else new Group(withoutKeyword(tree.text(one.path())), line).read(prefix, 0);
        }
        return imports;
    }

    // If no node spans exactly the imported name, the whole statement is captured.
    private static String withoutKeyword(String text) {
        return text.startsWith("import ") ? text.substring("import ".length()) : text;
    }

    // Without quotes and white space.
    private static String bare(String text) {
        String bare = text.strip();
        boolean quoted = bare.length() >= 2 && "\"'`".indexOf(bare.charAt(0)) >= 0;
        if (quoted) return bare.substring(1, bare.length() - 1);
        return bare.indexOf(' ') < 0 && bare.indexOf('\n') < 0 ? bare : bare.replaceAll("\\s+", "");
    }

    /// Parses `a::{b as c, d::{self, *}}`; a text without braces is a group of one.
    private final class Group {

        private final String text;
        private int line;
        private int at;

        Group(String text, int line) {
            this.text = text;
            this.line = line;
        }

        void read(String prefix, int depth) {
            int start = at;
            int startLine = line;
            for (; at < text.length(); at++) {
                char c = text.charAt(at);
                if (c == '\n') {
                    if (text.substring(start, at).isBlank()) startLine = line + 1;
                    line++;
                }
                if (c == '{' && depth < DEEPEST) {
                    String inner = prefix + bare(text.substring(start, at++));
                    read(inner, depth + 1);
                    start = at + 1;
                } else if (c == ',' || c == '}') {
                    add(prefix, text.substring(start, at), startLine);
                    if (c == '}') return;
                    start = at + 1;
                    startLine = line;
                }
            }
            if (start < at) add(prefix, text.substring(start, at), startLine);
        }

        private void add(String prefix, String element, int elementLine) {
            int alias = Math.max(element.indexOf(" as "), element.indexOf(" =>"));
            String name = bare(alias < 0 ? element : element.substring(0, alias));
            if (name.isEmpty()) return;
            // Scala: all givens of a type.
            if (element.strip().startsWith("given ")) name = "given";
            boolean self = name.equals("self") && prefix.endsWith(separator);
            String specifier = self ? prefix.substring(0, prefix.length() - separator.length()) : prefix + name;
            imports.add(new Import(specifier, elementLine));
        }
    }
}
