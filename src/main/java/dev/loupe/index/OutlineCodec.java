package dev.loupe.index;

import dev.loupe.model.FileSyntax;
import dev.loupe.model.Import;
import dev.loupe.model.LineRange;
import dev.loupe.model.Occurrence;
import dev.loupe.model.Symbol;
import dev.loupe.model.SymbolKind;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import org.apache.lucene.util.BytesRef;

/// What a parse gave besides chunks, as bytes: symbols, header comments, imports, occurrences.
///
/// Each list is its length and its elements. Occurrences are grouped by identifier, in order of the
/// identifiers;
/// within a
/// group a line is the difference to the one before, and column and role share a number (column × 4 +
/// role). That
/// takes
/// about two and a half bytes for an occurrence.
final class OutlineCodec {
    private static final Comparator<Occurrence> IN_FILE_ORDER =
            Comparator.comparingInt(Occurrence::line).thenComparingInt(Occurrence::column);

    private OutlineCodec() {}

    static byte[] encode(FileSyntax syntax) {
        var out = new Packer();
        out.number(syntax.outline().size());
        for (Symbol symbol : syntax.outline()) symbol(out, symbol);
        out.number(syntax.headerComments().size());
        for (String comment : syntax.headerComments()) out.text(comment);
        out.number(syntax.imports().size());
        for (Import one : syntax.imports()) out.text(one.specifier()).number(one.line());
        occurrences(out, syntax.occurrences());
        return out.toBytes();
    }

    static FileOutline decode(IndexedFile file, BytesRef bytes) throws IOException {
        var in = new Unpacker(bytes);
        var symbols = new ArrayList<Symbol>();
        for (int left = in.count(); left > 0; left--) symbols.add(symbol(in));
        var comments = new ArrayList<String>();
        for (int left = in.count(); left > 0; left--) comments.add(in.text());
        var imports = new ArrayList<Import>();
        for (int left = in.count(); left > 0; left--) imports.add(new Import(in.text(), in.whole()));
        return new FileOutline(file, symbols, comments, imports, occurrences(in));
    }

    private static void symbol(Packer out, Symbol symbol) {
        out.number(symbol.kind().ordinal()).text(symbol.name()).text(symbol.qualifiedName());
        out.text(symbol.signature()).text(symbol.doc());
        out.number(symbol.lines().first()).number(symbol.lines().count());
        out.number(symbol.nameLine()).number(symbol.nameColumn()).number(symbol.depth());
    }

    private static Symbol symbol(Unpacker in) throws IOException {
        SymbolKind kind = in.among(Vocabulary.SYMBOLS);
        String name = in.text();
        String qualifiedName = in.text();
        String signature = in.text();
        String doc = in.text();
        int first = in.whole();
        var lines = new LineRange(first, first + in.whole() - 1);
        return new Symbol(kind, name, qualifiedName, signature, doc, lines, in.whole(), in.whole(), in.whole());
    }

    private static void occurrences(Packer out, List<Occurrence> occurrences) {
        var groups = new TreeMap<String, List<Occurrence>>();
        for (Occurrence one : occurrences)
            groups.computeIfAbsent(one.identifier(), _ -> new ArrayList<>()).add(one);
        out.number(groups.size());
        groups.forEach((identifier, group) -> {
            group.sort(IN_FILE_ORDER);
            out.text(identifier).number(group.size());
            int line = 0;
            for (Occurrence one : group) {
                out.number(one.line() - line)
                        .number((long) one.column() << 2 | one.role().ordinal());
                line = one.line();
            }
        });
    }

    private static List<Occurrence> occurrences(Unpacker in) throws IOException {
        var occurrences = new ArrayList<Occurrence>();
        for (int groups = in.count(); groups > 0; groups--) {
            String identifier = in.text();
            int line = 0;
            for (int left = in.count(); left > 0; left--) {
                line += in.whole();
                int packed = in.whole();
                occurrences.add(new Occurrence(identifier, Vocabulary.ROLES[packed & 3], line, packed >>> 2));
            }
        }
        occurrences.sort(IN_FILE_ORDER);
        return occurrences;
    }
}
