package dev.loupe.syntax.tree;

import dev.loupe.model.LineRange;
import dev.loupe.syntax.source.LineRanges;
import dev.loupe.syntax.source.SourceText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Cuts a file into pieces along its definitions; every non-blank line is in exactly one piece.
///
/// Rules. An agent that asks for a function by name wants exactly its lines, to read or to replace them. So
/// each function or method that is not inside another one is its own piece, including the comment and
/// annotations directly above it. A type's header (with the fields before its first method) is a piece under
/// the type's name. A type without functions stays whole up to 40 lines, because a record, an enum or an
/// interface is read as one thing and single members say little. The lines left over in between are blocks.
///
/// Result on the JDK's java.* packages, pytest and flask, webpack, excalidraw, hugo and tokio: pieces of 13
/// (Rust) to 35 lines (TSX) on average. Exact lines have a price: the braces that close a type after its last
/// method. One piece in 20 in Java and one in 8 in Rust has no word in it. These have no named node
/// (`Complexity.nodes` is 0) and no enclosing name, so a ranker can recognize and drop them. Joining them to
/// the method before would make every last method's range wrong by a line that an edit must not touch.
final class FilePieces {

    /// Longer definitions are split at statements; in lines.
    static final int MOST = 120;

    private static final int MOST_IN_BLOCK = 60;
    private static final int MOST_WHOLE = 40;
    private static final byte[] END = {'e', 'n', 'd'};

    /// The lines of one chunk.
    ///
    /// @param definition the definition that the piece is; null for a block
    /// @param enclosing for a block, the qualified name of the enclosing definition
    /// @param part embedded code that is cut along its own definitions; null for other pieces
    record Piece(
            LineRange lines,
            @Nullable DefinitionBuilder definition,
            String enclosing,
            @Nullable EmbeddedCode part) {

        boolean isBlock() {
            return definition == null && part == null;
        }
    }

    /// Lines that are cut by the reader of embedded code.
    record Hole(LineRange lines, EmbeddedCode part) {}

    private final SourceText source;
    private final Splitter splitter;
    private final List<Hole> holes;
    private final List<Piece> pieces = new ArrayList<>();
    private int cursor = 1;

    /// @param holes in file order
    FilePieces(SourceText source, TreeFacts facts, List<Hole> holes) {
        this.source = source;
        this.splitter = new Splitter(source, facts);
        this.holes = holes;
    }

    /// @param roots the outermost definitions with their own chunks, in file order
    List<Piece> cut(List<DefinitionBuilder> roots) {
        members(roots, null);
        rest(source.lines(), null, false);
        return pieces;
    }

    private void members(List<DefinitionBuilder> members, @Nullable DefinitionBuilder owner) {
        boolean header = owner != null;
        for (int i = 0; i < members.size(); ) {
            int next = i + 1;
            int last = members.get(i).last;
            while (next < members.size() && members.get(next).first <= last) {
                last = Math.max(last, members.get(next++).last);
            }
            DefinitionBuilder member = members.get(i);
            int first = Math.max(cursor, member.attachedFirst);
            if (last >= cursor) {
                rest(first - 1, owner, header);
                header = false;
                one(member, last, next == i + 1);
            }
            i = next;
        }
        if (owner != null) rest(owner.last, owner, header);
    }

    // From the cursor on. Definitions that share a line become one piece under the first one's name.
    private void one(DefinitionBuilder definition, int last, boolean alone) {
        if (alone && !staysWhole(definition)) members(definition.members, definition);
        else whole(last, definition);
    }

    private static boolean staysWhole(DefinitionBuilder definition) {
        if (definition.members.isEmpty()) return true;
        return definition.lines() <= MOST_WHOLE && !hasFunction(definition);
    }

    private static boolean hasFunction(DefinitionBuilder definition) {
        for (DefinitionBuilder member : definition.members) if (member.isFunction() || hasFunction(member)) return true;
        return false;
    }

    private void whole(int last, DefinitionBuilder definition) {
        add(cursor, last, definition, "", MOST);
        cursor = last + 1;
    }

    private void rest(int last, @Nullable DefinitionBuilder owner, boolean header) {
        if (last < cursor) return;
        if (owner != null && (header || (owner.isFunction() && !isClosing(cursor, last)))) {
            whole(last, owner);
            return;
        }
        block(last, owner == null ? "" : owner.scopeName);
        cursor = last + 1;
    }

    // Closing braces join an adjacent block instead of becoming a piece of their own.
    private void block(int last, String enclosing) {
        Optional<LineRange> lines = LineRanges.trimmed(source, cursor, last);
        if (lines.isEmpty()) return;
        Piece before = pieces.isEmpty() ? null : pieces.getLast();
        int first = lines.get().first();
        if (before != null && before.isBlock() && joins(before.lines(), lines.get())) {
            pieces.removeLast();
            first = before.lines().first();
        }
        boolean wordless = isClosing(first, lines.get().last());
        add(first, last, null, wordless ? "" : enclosing, MOST_IN_BLOCK);
    }

    private boolean joins(LineRange before, LineRange after) {
        return isClosing(before.first(), before.last()) || isClosing(after.first(), after.last());
    }

    private void add(int first, int last, @Nullable DefinitionBuilder definition, String enclosing, int most) {
        int start = first;
        for (Hole hole : holesIn(first, last, definition)) {
            if (hole.lines().first() < start) continue;
            solid(start, hole.lines().first() - 1, definition, enclosing, most);
            pieces.add(new Piece(hole.lines(), null, enclosing, hole.part()));
            start = hole.lines().last() + 1;
        }
        solid(start, last, definition, enclosing, most);
    }

    // A function is one piece even if it contains embedded code, and so is a type that stays whole.
    private List<Hole> holesIn(int first, int last, @Nullable DefinitionBuilder definition) {
        if (holes.isEmpty() || (definition != null && definition.isFunction())) return List.of();
        List<Hole> inside = holes.stream()
                .filter(hole -> first <= hole.lines().first() && hole.lines().last() <= last)
                .toList();
        boolean whole = definition != null
                && definition.lines() <= MOST_WHOLE
                && inside.stream().noneMatch(hole -> hole.part().definesCode());
        return whole ? List.of() : inside;
    }

    private void solid(int first, int last, @Nullable DefinitionBuilder definition, String enclosing, int most) {
        LineRanges.trimmed(source, first, last).ifPresent(lines -> {
            for (LineRange part : splitter.split(lines, most)) pieces.add(new Piece(part, definition, enclosing, null));
        });
    }

    private boolean isClosing(int first, int last) {
        for (int i = source.start(first); i < source.end(last); i++) {
            byte b = source.bytes()[i];
            if (SourceText.isBlank(b) || ")]};,".indexOf(b) >= 0) continue;
            int behind = isEnd(i) ? i + END.length : behindEndTag(i);
            if (behind == i) return false;
            i = behind - 1;
        }
        return true;
    }

    // `</section>` closes like a brace.
    private int behindEndTag(int start) {
        byte[] bytes = source.bytes();
        if (bytes[start] != '<' || start + 1 >= bytes.length || bytes[start + 1] != '/') return start;
        int end = start + 2;
        while (end < bytes.length && bytes[end] != '>' && bytes[end] != '\n') end++;
        return end < bytes.length && bytes[end] == '>' ? end + 1 : start;
    }

    // The word that closes blocks in Ruby, Lua, Elixir and Julia.
    private boolean isEnd(int start) {
        byte[] bytes = source.bytes();
        int end = start + END.length;
        if (end > bytes.length || !Arrays.equals(bytes, start, end, END, 0, END.length)) return false;
        return end == bytes.length || SourceText.isBlank(bytes[end]) || ")]};,".indexOf(bytes[end]) >= 0;
    }
}
