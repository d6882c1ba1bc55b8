package dev.loupe.syntax;

import dev.loupe.model.Chunk;
import dev.loupe.model.ChunkId;
import dev.loupe.model.ChunkKind;
import dev.loupe.model.Complexity;
import dev.loupe.model.FileSyntax;
import dev.loupe.model.Import;
import dev.loupe.model.Language;
import dev.loupe.model.LineRange;
import dev.loupe.model.Occurrence;
import dev.loupe.model.OccurrenceRole;
import dev.loupe.model.ParseOutcome;
import dev.loupe.model.RepoPath;
import dev.loupe.model.Symbol;
import dev.loupe.model.SymbolKind;
import dev.loupe.model.uast.Uast;
import dev.loupe.model.uast.UastCodec;
import dev.loupe.syntax.document.NotebookReading;
import dev.loupe.syntax.source.SourceText;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/// Serializes the result of a parse for a pipe, without the file's text: the reader already has that.
///
/// Format, in this order; numbers are varints (seven bits per byte, the lowest first), texts are numbers in a
/// table that grows as they are written: 0 announces a new text (its length in bytes, its UTF-8), n means the
/// n-th text so far.
///
/// 1. version, language, number of lines
/// 2. outcome: 0 parsed and the number of errors, 1 no grammar, 2 set aside and why, 3 by structure
/// 3. chunks: number; of each the id's 16 bytes, language, kind, name, qualified name, signature,
///    documentation, enclosing name, first line minus the previous one, number of lines minus 1, the
///    complexity's four numbers, 0 or, if the text differs from its lines, 1 and the text
/// 4. outline: number; of each the kind, name, qualified name, signature, documentation, first line, number
///    of lines minus 1, the name's line and column, depth
/// 5. header comments: number, texts; imports: number; of each specifier and line
/// 6. identifiers: number, texts; occurrences: number; of each identifier, the line's distance from the
///    previous one times four plus the role, column
/// 7. universal syntax tree: 0 for an empty one or the number of bytes of [UastCodec], and these
///
/// Both ends are the same build, so there is only one version at a time; others are rejected.
public final class SyntaxCodec {

    private static final int VERSION = 5;
    private static final Language[] LANGUAGES = Language.values();
    private static final ChunkKind[] CHUNK_KINDS = ChunkKind.values();
    private static final SymbolKind[] SYMBOL_KINDS = SymbolKind.values();
    private static final OccurrenceRole[] ROLES = OccurrenceRole.values();

    private SyntaxCodec() {}

    /// Writes the result for one file, without its text.
    public static void write(FileSyntax syntax, DataOutput target) throws IOException {
        var out = new CodecOutput();
        out.number(VERSION);
        out.number(syntax.language().ordinal());
        out.number(syntax.lines());
        write(syntax.outcome(), out);
        writeChunks(syntax, out);
        writeOutline(syntax.outline(), out);
        out.number(syntax.headerComments().size());
        for (String comment : syntax.headerComments()) out.text(comment);
        out.number(syntax.imports().size());
        for (Import one : syntax.imports()) {
            out.text(one.specifier());
            out.number(one.line());
        }
        out.number(syntax.identifiers().size());
        for (String identifier : syntax.identifiers()) out.text(identifier);
        writeOccurrences(syntax.occurrences(), out);
        out.bytes(syntax.uast().isEmpty() ? new byte[0] : UastCodec.encode(syntax.uast()));
        out.to(target);
    }

    private static void write(ParseOutcome outcome, CodecOutput out) {
        switch (outcome) {
            case ParseOutcome.Parsed(int errors) -> {
                out.number(0);
                out.number(errors);
            }
            case ParseOutcome.NoGrammar() -> out.number(1);
            case ParseOutcome.ByStructure() -> out.number(3);
            case ParseOutcome.SetAside(String why) -> {
                out.number(2);
                out.text(why);
            }
            case ParseOutcome.Failed(String why) -> {
                out.number(4);
                out.text(why);
            }
        }
    }

    private static void writeChunks(FileSyntax syntax, CodecOutput out) throws IOException {
        boolean ownTexts = NotebookReading.reads(syntax.language());
        out.number(syntax.chunks().size());
        int line = 0;
        for (Chunk chunk : syntax.chunks()) {
            out.id(chunk.id().value());
            out.number(chunk.language().ordinal());
            out.number(chunk.kind().ordinal());
            out.text(chunk.name());
            out.text(chunk.qualifiedName());
            out.text(chunk.signature());
            out.text(chunk.doc());
            out.text(chunk.enclosing());
            out.number(chunk.lines().first() - line);
            line = chunk.lines().first();
            out.number(chunk.lines().count() - 1);
            out.number(chunk.complexity().lines());
            out.number(chunk.complexity().branches());
            out.number(chunk.complexity().depth());
            out.number(chunk.complexity().nodes());
            out.number(ownTexts ? 1 : 0);
            if (ownTexts) out.text(chunk.text());
        }
    }

    private static void writeOutline(List<Symbol> outline, CodecOutput out) {
        out.number(outline.size());
        for (Symbol symbol : outline) {
            out.number(symbol.kind().ordinal());
            out.text(symbol.name());
            out.text(symbol.qualifiedName());
            out.text(symbol.signature());
            out.text(symbol.doc());
            out.number(symbol.lines().first());
            out.number(symbol.lines().count() - 1);
            out.number(symbol.nameLine());
            out.number(symbol.nameColumn());
            out.number(symbol.depth());
        }
    }

    private static void writeOccurrences(List<Occurrence> occurrences, CodecOutput out) {
        out.number(occurrences.size());
        int line = 0;
        for (Occurrence occurrence : occurrences) {
            out.text(occurrence.identifier());
            out.number((occurrence.line() - line) * ROLES.length
                    + occurrence.role().ordinal());
            line = occurrence.line();
            out.number(occurrence.column());
        }
    }

    /// Reads what `write` wrote; the texts of chunks are taken from the content.
    ///
    /// @param written holds the result from one byte on to its end
    /// @param path the file's path
    /// @param content the bytes that were parsed
    /// @throws IOException if the array is truncated, or is not what `write` wrote for this content
    public static FileSyntax read(byte[] written, int from, RepoPath path, byte[] content) throws IOException {
        try {
            return read(new CodecInput(written, from), path, SourceText.of(content));
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
            throw new IOException("what was sent about " + path + " does not fit its content", e);
        }
    }

    private static FileSyntax read(CodecInput in, RepoPath path, SourceText source) throws IOException {
        int version = in.number();
        if (version != VERSION) throw new IOException("syntax format %d, not %d".formatted(version, VERSION));
        Language language = LANGUAGES[in.number()];
        int lines = in.number();
        ParseOutcome outcome = readOutcome(in);
        List<Chunk> chunks = readChunks(in, path, source);
        List<Symbol> outline = readOutline(in);
        List<String> comments = new ArrayList<>();
        for (int left = in.number(); left > 0; left--) comments.add(in.text());
        List<Import> imports = new ArrayList<>();
        for (int left = in.number(); left > 0; left--) imports.add(new Import(in.text(), in.number()));
        List<String> identifiers = new ArrayList<>();
        for (int left = in.number(); left > 0; left--) identifiers.add(in.text());
        List<Occurrence> occurrences = readOccurrences(in);
        byte[] uast = in.bytes();
        return new FileSyntax(
                language,
                lines,
                chunks,
                outline,
                comments,
                imports,
                identifiers,
                occurrences,
                uast.length == 0 ? Uast.EMPTY : UastCodec.decode(uast),
                outcome);
    }

    private static ParseOutcome readOutcome(CodecInput in) throws IOException {
        int tag = in.number();
        return switch (tag) {
            case 0 -> new ParseOutcome.Parsed(in.number());
            case 1 -> new ParseOutcome.NoGrammar();
            case 2 -> new ParseOutcome.SetAside(in.text());
            case 3 -> new ParseOutcome.ByStructure();
            case 4 -> new ParseOutcome.Failed(in.text());
            default -> throw new IOException("no outcome " + tag);
        };
    }

    private static List<Chunk> readChunks(CodecInput in, RepoPath path, SourceText source) throws IOException {
        var chunks = new ArrayList<Chunk>();
        int first = 0;
        for (int left = in.number(); left > 0; left--) {
            var id = new ChunkId(in.id());
            Language language = LANGUAGES[in.number()];
            ChunkKind kind = CHUNK_KINDS[in.number()];
            String name = in.text();
            String qualifiedName = in.text();
            String signature = in.text();
            String doc = in.text();
            String enclosing = in.text();
            first += in.number();
            var lines = new LineRange(first, first + in.number());
            var complexity = new Complexity(in.number(), in.number(), in.number(), in.number());
            String text = in.number() == 0 ? source.text(lines) : in.text();
            chunks.add(new Chunk(
                    id, path, language, kind, name, qualifiedName, signature, doc, enclosing, lines, text, complexity));
        }
        return chunks;
    }

    private static List<Symbol> readOutline(CodecInput in) throws IOException {
        var outline = new ArrayList<Symbol>();
        for (int left = in.number(); left > 0; left--) {
            SymbolKind kind = SYMBOL_KINDS[in.number()];
            String name = in.text();
            String qualifiedName = in.text();
            String signature = in.text();
            String doc = in.text();
            int first = in.number();
            var lines = new LineRange(first, first + in.number());
            outline.add(new Symbol(
                    kind, name, qualifiedName, signature, doc, lines, in.number(), in.number(), in.number()));
        }
        return outline;
    }

    private static List<Occurrence> readOccurrences(CodecInput in) throws IOException {
        var occurrences = new ArrayList<Occurrence>();
        int line = 0;
        for (int left = in.number(); left > 0; left--) {
            String identifier = in.text();
            int lineAndRole = in.number();
            line += lineAndRole / ROLES.length;
            occurrences.add(new Occurrence(identifier, ROLES[lineAndRole % ROLES.length], line, in.number()));
        }
        return occurrences;
    }
}
