package dev.loupe.tools.code;

import dev.loupe.index.FileOutline;
import dev.loupe.model.Chunk;
import dev.loupe.model.LineRange;
import dev.loupe.model.Symbol;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/// The text shown for a symbol: an outline if it contains others, otherwise its code.
///
/// @param text an outline has one line per symbol, indented by depth, with its line numbers at the end; code
/// is as indexed, with the parts of a long definition joined
/// @param isOutline whether it is an outline
record SymbolText(String text, boolean isOutline) {

    /// For a symbol of a file.
    ///
    /// @param chunks of that file
    static SymbolText of(Symbol symbol, FileOutline outline, List<Chunk> chunks) {
        List<Symbol> members = members(symbol, outline.symbols());
        if (isContainer(symbol) && !members.isEmpty())
            return new SymbolText(line(symbol, symbol.depth()) + outline(members, symbol.depth()), true);
        return new SymbolText(code(symbol.lines(), chunks), false);
    }

    /// The outline of a whole file: definitions, or the headings of a document.
    static String of(FileOutline outline) {
        return outline(outline.symbols(), 0);
    }

    private static boolean isContainer(Symbol symbol) {
        return switch (symbol.kind()) {
            case CLASS, STRUCT, ENUM, INTERFACE, TRAIT, IMPL, MODULE, HEADING -> true;
            case FUNCTION, METHOD, CONSTRUCTOR, FIELD, VARIABLE, CONSTANT, TYPE_ALIAS -> false;
        };
    }

    /// The symbols nested in it, at any depth.
    private static List<Symbol> members(Symbol symbol, List<Symbol> all) {
        int at = all.indexOf(symbol) + 1;
        int end = at;
        while (end < all.size() && all.get(end).depth() > symbol.depth()) end++;
        return all.subList(at, end);
    }

    private static String outline(List<Symbol> symbols, int depth) {
        var text = new StringBuilder();
        for (Symbol symbol : symbols) text.append(line(symbol, depth));
        return text.toString();
    }

    private static String line(Symbol symbol, int depth) {
        String what = symbol.signature().isBlank() ? symbol.name() : symbol.signature();
        return "%s%s  L%d-%d\n"
                .formatted(
                        "  ".repeat(Math.max(0, symbol.depth() - depth)),
                        what.lines().findFirst().orElse(""),
                        symbol.lines().first(),
                        symbol.lines().last());
    }

    private static String code(LineRange lines, List<Chunk> chunks) {
        var byNumber = new TreeMap<Integer, String>();
        for (Chunk chunk : chunks) {
            if (!chunk.lines().overlaps(lines)) continue;
            int number = chunk.lines().first();
            for (String line : chunk.text().split("\n", -1)) {
                if (lines.contains(number) && number <= chunk.lines().last()) byNumber.putIfAbsent(number, line);
                number++;
            }
        }
        return String.join("\n", byNumber.values());
    }

    /// The smallest chunk that contains a line.
    static Optional<Chunk> chunkAt(int line, List<Chunk> chunks) {
        return chunks.stream()
                .filter(chunk -> chunk.lines().contains(line))
                .min(Comparator.comparingInt(chunk -> chunk.lines().count()));
    }
}
