package dev.loupe.index.symbols;

import dev.loupe.index.FileOutline;
import dev.loupe.index.IndexedFile;
import dev.loupe.index.codec.RecordDecoder;
import dev.loupe.index.codec.RecordEncoder;
import dev.loupe.index.codec.StoredEnums;
import dev.loupe.model.FileSyntax;
import dev.loupe.model.Import;
import dev.loupe.model.LineRange;
import dev.loupe.model.Symbol;
import dev.loupe.model.SymbolKind;
import java.io.IOException;
import java.util.ArrayList;
import org.apache.lucene.util.BytesRef;

/// Encodes a parse result without chunks as bytes: symbols, header comments, imports. Each list is its length
/// and its elements.
public final class OutlineCodec {
    private OutlineCodec() {}

    public static byte[] encode(FileSyntax syntax) {
        var out = new RecordEncoder();
        out.number(syntax.outline().size());
        for (Symbol symbol : syntax.outline()) symbol(out, symbol);
        out.number(syntax.headerComments().size());
        for (String comment : syntax.headerComments()) out.text(comment);
        out.number(syntax.imports().size());
        for (Import one : syntax.imports()) out.text(one.specifier()).number(one.line());
        return out.toBytes();
    }

    public static FileOutline decode(IndexedFile file, BytesRef bytes) throws IOException {
        var in = new RecordDecoder(bytes);
        var symbols = new ArrayList<Symbol>();
        for (int left = in.count(); left > 0; left--) symbols.add(symbol(in));
        var comments = new ArrayList<String>();
        for (int left = in.count(); left > 0; left--) comments.add(in.text());
        var imports = new ArrayList<Import>();
        for (int left = in.count(); left > 0; left--) imports.add(new Import(in.text(), in.whole()));
        return new FileOutline(file, symbols, comments, imports);
    }

    private static void symbol(RecordEncoder out, Symbol symbol) {
        out.number(symbol.kind().ordinal()).text(symbol.name()).text(symbol.qualifiedName());
        out.text(symbol.signature()).text(symbol.doc());
        out.number(symbol.lines().first()).number(symbol.lines().count());
        out.number(symbol.nameLine()).number(symbol.nameColumn()).number(symbol.depth());
    }

    private static Symbol symbol(RecordDecoder in) throws IOException {
        SymbolKind kind = in.among(StoredEnums.SYMBOLS);
        String name = in.text();
        String qualifiedName = in.text();
        String signature = in.text();
        String doc = in.text();
        int first = in.whole();
        var lines = new LineRange(first, first + in.whole() - 1);
        return new Symbol(kind, name, qualifiedName, signature, doc, lines, in.whole(), in.whole(), in.whole());
    }
}
