package dev.loupe.syntax.tree;

import dev.loupe.model.Language;
import dev.loupe.model.LineRange;
import dev.loupe.model.SymbolKind;
import dev.loupe.syntax.grammar.FlatTree;
import dev.loupe.syntax.source.LineMap;
import dev.loupe.syntax.source.SourceText;

/// Code of another language embedded in a text, to be read as a text of its own.
///
/// @param text the code alone, with lines of its own
/// @param places maps its lines to the text around it
/// @param first the first outer line that contains nothing else
/// @param last the last such line; less than `first` if there is none
/// @param around the lines of the enclosing element (with its tags) or fence (with its delimiters)
/// @param use which parts of the result are used
public record Region(
        Language language, SourceText text, LineMap places, int first, int last, LineRange around, Use use) {

    /// Which parts of a region's result are used.
    public enum Use {
        /// Everything.
        CODE,
        /// Names, but no outline: settings that a document shows.
        DATA,
        /// Names in expressions that were assembled for parsing; no chunks and no errors.
        EXPRESSIONS
    }

    /// The same code in a text with this many more lines above it.
    public Region below(int lines) {
        return new Region(
                language,
                text,
                places.below(lines),
                first + lines,
                last + lines,
                new LineRange(around.first() + lines, around.last() + lines),
                use);
    }

    /// The region of a node's text.
    ///
    /// @param element the node around it, such as a script element
    static Region of(Language language, SourceText source, TreeFacts facts, int node, int element) {
        FlatTree tree = facts.tree();
        int start = tree.startByte(node);
        int end = tree.endByte(node);
        int line = facts.firstLine(node);
        int first = source.firstInk(line) >= start ? line : line + 1;
        int last = source.lineOf(Math.max(start, end - 1));
        if (end < source.end(last) && !blank(source, end, source.end(last))) last--;
        return new Region(
                language,
                SourceText.of(java.util.Arrays.copyOfRange(source.bytes(), start, end)),
                LineMap.inPlace(line, source.column(start, line)),
                first,
                last,
                around(source, facts, element),
                language == Language.JSON ? Use.DATA : Use.CODE);
    }

    // Without lines that it shares with other content.
    private static LineRange around(SourceText source, TreeFacts facts, int element) {
        int first = facts.firstLine(element);
        int last = facts.lastLine(element);
        if (source.firstInk(first) != facts.tree().startByte(element)) first++;
        if (!blank(source, facts.tree().endByte(element), source.end(last))) last--;
        return new LineRange(first, Math.max(first, last));
    }

    private static boolean blank(SourceText source, int start, int end) {
        for (int i = start; i < end; i++) if (!SourceText.isBlank(source.bytes()[i])) return false;
        return true;
    }

    /// Whether a symbol of this kind qualifies the names inside it (`UserCard.save`).
    static boolean givesName(SymbolKind kind) {
        return switch (kind) {
            case CLASS, STRUCT, ENUM, INTERFACE, TRAIT, IMPL -> true;
            case FUNCTION, METHOD, CONSTRUCTOR, MODULE, FIELD, VARIABLE, CONSTANT, TYPE_ALIAS, HEADING -> false;
        };
    }
}
