package dev.loupe.index.symbols;

import dev.loupe.index.SpotKind;
import dev.loupe.index.analysis.CodeLines;
import dev.loupe.model.FileSyntax;
import dev.loupe.model.Language;
import dev.loupe.model.LineRange;
import dev.loupe.model.Occurrence;
import dev.loupe.model.OccurrenceRole;
import dev.loupe.model.OutlineScopes;
import dev.loupe.model.Symbol;
import dev.loupe.model.SymbolKind;
import dev.loupe.model.uast.Sequence;
import dev.loupe.model.uast.Uast;
import dev.loupe.model.uast.UastKind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Separates uses of parameters and local variables from uses of global symbols.
///
/// A definition in the parse that is not in the outline is a local name. It applies to the whole innermost
/// symbol around it, except for member access (`x.name`): blocks are not known, so a variable of one branch
/// also hides the symbol in the next; except in Go and Rust, where the syntax tree tells. At top level,
/// without an enclosing symbol, it counts as a mention of the name, since it is often an unpacked import.
final class LocalNames {
    private final FileSyntax syntax;
    private final List<Symbol> around;
    private final CodeLines text;
    private final Map<String, List<Reach>> scopes = new HashMap<>();
    private final Deque<LineRange> open = new ArrayDeque<>();
    private int begun;

    /// Where a local name applies.
    ///
    /// @param declaration its node in the syntax tree if the tree tells more than the lines, else NONE
    private record Reach(LineRange lines, int declaration) {}

    LocalNames(FileSyntax syntax) {
        this.syntax = syntax;
        this.around = OutlineScopes.of(syntax.outline());
        this.text = new CodeLines(syntax);
    }

    /// The kind of each occurrence, in order.
    SpotKind[] kinds() {
        List<Occurrence> occurrences = syntax.occurrences();
        Map<Long, SymbolKind> listed = listed();
        var kinds = new SpotKind[occurrences.size()];
        for (int i = 0; i < kinds.length; i++) {
            Occurrence one = occurrences.get(i);
            kinds[i] = SpotKind.of(one.role());
            if (one.role() != OccurrenceRole.DEFINITION) continue;
            SymbolKind defined = listed.get(place(one.line(), one.column()));
            if (defined == null) kinds[i] = own(one);
            else if (defined == SymbolKind.IMPL)
                kinds[i] = SpotKind.REFERENCE; // an implementation block of a type defined elsewhere
        }
        if (!scopes.isEmpty()) {
            for (int i = 0; i < kinds.length; i++) if (isLocal(kinds[i], occurrences.get(i))) kinds[i] = SpotKind.LOCAL;
        }
        return kinds;
    }

    private Map<Long, SymbolKind> listed() {
        var places = new HashMap<Long, SymbolKind>();
        for (Symbol symbol : syntax.outline()) places.put(place(symbol.nameLine(), symbol.nameColumn()), symbol.kind());
        return places;
    }

    private static long place(int line, int column) {
        return (long) line << Integer.SIZE | column;
    }

    /// Records the range of a name that is not in the outline.
    private SpotKind own(Occurrence defined) {
        LineRange scope = innermost(defined.line());
        if (scope == null) return SpotKind.REFERENCE;
        List<Reach> known = scopes.computeIfAbsent(defined.identifier(), _ -> new ArrayList<>(2));
        var reach = new Reach(scope, declaration(defined));
        if (!known.contains(reach)) known.add(reach);
        return isKey(defined) ? SpotKind.REFERENCE : SpotKind.LOCAL;
    }

    private int declaration(Occurrence defined) {
        if (syntax.language() != Language.GO && syntax.language() != Language.RUST) return Uast.NONE;
        int node = syntax.uast().at(defined.line(), defined.column());
        return node != Uast.NONE && Sequence.isLocal(syntax.uast(), node) ? node : Uast.NONE;
    }

    private boolean reaches(Reach one, int node) {
        Uast tree = syntax.uast();
        if (one.declaration == Uast.NONE || node == Uast.NONE) return true;
        int scope = tree.scope(one.declaration);
        return scope < node && node < tree.after(scope) && Sequence.reaches(tree, one.declaration, node);
    }

    /// Whether it is a key or the name of an argument, in `{ a }` besides a variable.
    private boolean isKey(Occurrence one) {
        return syntax.uast().is(syntax.uast().at(one.line(), one.column()), UastKind.PAIR);
    }

    /// The lines of the innermost symbol around a line; lines must be requested in order.
    private @Nullable LineRange innermost(int line) {
        while (begun < around.size() && around.get(begun).lines().first() <= line)
            open.push(around.get(begun++).lines());
        while (!open.isEmpty() && open.peek().last() < line) open.pop();
        return open.peek();
    }

    private boolean isLocal(SpotKind kind, Occurrence one) {
        if (kind != SpotKind.REFERENCE && kind != SpotKind.CALL) return false;
        if (kind == SpotKind.CALL && syntax.language() == Language.JAVA) return false; // variables cannot be called
        List<Reach> own = scopes.get(one.identifier());
        if (own == null || isKey(one)) return false;
        int node = syntax.uast().at(one.line(), one.column());
        for (Reach reach : own)
            if (reach.lines.contains(one.line()) && reaches(reach, node))
                return !text.isMember(one.line(), one.column());
        return false;
    }
}
