package dev.loupe.syntax;

import dev.loupe.model.Language;
import dev.loupe.model.LineRange;
import dev.loupe.model.SymbolKind;

/// Code of another language in a text, to be read as a text of its own.
///
/// @param text the code alone, with lines of its own
/// @param places of its lines in the text around it
/// @param first the first line around it that holds nothing else
/// @param last the last such line; less than `first` if there is none
/// @param around the lines of what it stands in (an element with its tags, a fence with its marks)
/// @param use what of it counts
record Region(Language language, SourceText text, LineMap places, int first, int last, LineRange around, Use use) {

    /// What of a region counts.
    enum Use {
        /// Everything.
        CODE,
        /// Its names, but nothing of it is in the outline: settings that a document shows.
        DATA,
        /// The names in expressions that were put together to be read; they have neither chunks nor errors.
        EXPRESSIONS
    }

    /// The same code in a text with so many more lines above it.
    Region below(int lines) {
        return new Region(
                language,
                text,
                places.below(lines),
                first + lines,
                last + lines,
                new LineRange(around.first() + lines, around.last() + lines),
                use);
    }

    /// What a node's text is.
    ///
    /// @param element the node around it, such as the element of a script
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

    // Without the lines that something else begins or ends in.
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

    /// Whether what is defined in a symbol of this kind is called after it (`UserCard.save`).
    static boolean givesName(SymbolKind kind) {
        return switch (kind) {
            case CLASS, STRUCT, ENUM, INTERFACE, TRAIT, IMPL -> true;
            case FUNCTION, METHOD, CONSTRUCTOR, MODULE, FIELD, VARIABLE, CONSTANT, TYPE_ALIAS, HEADING -> false;
        };
    }
}
