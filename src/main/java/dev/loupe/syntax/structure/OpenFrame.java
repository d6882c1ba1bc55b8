package dev.loupe.syntax.structure;

import dev.loupe.syntax.source.KnownWords;
import dev.loupe.syntax.tree.DefinitionBuilder;
import org.jspecify.annotations.Nullable;

/// An open construct of a file: a bracket, a block, a definition. Instances are reused.
final class OpenFrame {

    enum Type {
        /// A round or square bracket, or a brace that is not a block.
        BRACKET,
        BRACE,
        /// A block delimited by words.
        BLOCK,
        /// Lines with deeper indentation.
        INDENTED,
        /// Opened by a rule.
        RULE,
        /// A fixed range of tokens.
        RANGE
    }

    enum State {
        HEADER,
        /// Past the header, before its `begin`.
        AWAITING,
        BODY,
        PROOF
    }

    Type type = Type.RANGE;
    State state = State.BODY;
    int node;
    /// For a block, the word that opened it.
    int word;
    /// The matching closing bracket; 0 for other frames.
    byte closer;
    Structure.@Nullable Rule rule;

    @Nullable
    DefinitionBuilder definition;
    /// The label by which rules refer to its inside.
    int label;
    /// The indentation of its first line.
    int indent;
    /// The indentation of the first line inside; negative until there is one.
    int inner;
    /// Ends by indentation.
    boolean byIndent;
    /// Starts its line.
    boolean first;
    /// The token after the header's pattern; the body cannot begin before it.
    int headerEnd;
    /// The token at which the body begins according to the rule's pattern.
    int bodyAt;
    /// For a range, the token after it.
    int rangeEnd;
    /// Definitions of the same indentation may be nested inside.
    boolean contains;
    /// Ends with its statement: it turned out to have no body.
    boolean bodiless;
    /// No token has followed the header yet.
    boolean fresh;
    /// For a brace: the body of the definition below it on the stack.
    boolean ownsRule;
    /// The position of the innermost frame with a rule, including itself; negative for brackets and at the
    /// top level.
    int context;
    /// The positions of the next outer frames of the same kind, negative if there are none.
    int outerNext;
    int outerBlock;

    OpenFrame begin(Type newType, int newNode) {
        type = newType;
        node = newNode;
        state = State.BODY;
        closer = 0;
        word = KnownWords.NONE;
        rule = null;
        definition = null;
        label = Structure.TOP;
        indent = 0;
        inner = -1;
        byIndent = false;
        first = false;
        headerEnd = 0;
        bodyAt = -1;
        rangeEnd = 0;
        contains = false;
        bodiless = false;
        fresh = true;
        ownsRule = false;
        return this;
    }

    boolean is(Structure.Style style) {
        return rule != null && rule.style() == style;
    }

    /// Opened by the word.
    boolean isNamed(int name) {
        if (type == Type.BLOCK) return word == name;
        if (rule == null) return false;
        for (TokenPattern.Element element : rule.pattern().elements())
            if (element.words().contains(name)) return true;
        return false;
    }

    boolean isFunction() {
        return definition != null && definition.isFunction();
    }

    /// Ends with its enclosing statement.
    boolean isStatement() {
        return is(Structure.Style.STATEMENT) || is(Structure.Style.LINES);
    }

    /// Ends where another one of this level begins.
    boolean endsAtLevel(int level) {
        return rule != null && rule.style() == Structure.Style.NEXT && rule.level() >= level;
    }

    /// Ends with a word.
    boolean endsByWord() {
        return type == Type.BLOCK || is(Structure.Style.END) || is(Structure.Style.BEGIN);
    }

    /// A function that started a line, while in its body: another definition at the same or less indentation
    /// ends it.
    boolean endsBeforeEqual() {
        return first && isFunction() && !contains && (state == State.BODY || state == State.PROOF) && !byIndent;
    }
}
