package dev.loupe.syntax;

import org.jspecify.annotations.Nullable;

/// Something of a file that is not closed yet: a bracket, a block, a definition. Used again and again.
final class OpenFrame {

    enum Type {
        /// A round or square bracket, or a brace that is no block.
        BRACKET,
        BRACE,
        /// A block between words.
        BLOCK,
        /// Lines that are indented more.
        INDENTED,
        /// What a rule began.
        RULE,
        /// A fixed number of tokens.
        RANGE
    }

    enum State {
        HEADER,
        /// Behind the header, before its `begin`.
        AWAITING,
        BODY,
        PROOF
    }

    Type type = Type.RANGE;
    State state = State.BODY;
    int node;
    /// For a block, the word that began it.
    int word;
    /// The bracket that closes it; 0 for others.
    byte closer;
    Structure.@Nullable Rule rule;

    @Nullable
    DefinitionBuilder definition;
    /// What the rules call its inside.
    int label;
    /// The indentation of the line that it begins on.
    int indent;
    /// That of the first line inside; negative while there is none.
    int inner;
    /// Ends by indentation.
    boolean byIndent;
    /// Begins its line.
    boolean first;
    /// The token behind the header's pattern, before which no body begins.
    int headerEnd;
    /// Where the rule's pattern says that the body begins.
    int bodyAt;
    /// For a range, the token behind it.
    int rangeEnd;
    /// Definitions of the same indentation may follow inside.
    boolean contains;
    /// Its statement ends it: it has no body after all.
    boolean bodiless;
    /// No token came behind the header yet.
    boolean fresh;
    /// For a brace: the body of the definition below it.
    boolean ownsRule;
    /// The place of the innermost frame with a rule, itself included; negative for brackets and outside of
    /// any.
    int context;
    /// The places of the next frames outwards of the same sort, negative if there are none.
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

    /// Began with the word.
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

    /// Ends with the statement that it is in.
    boolean isStatement() {
        return is(Structure.Style.STATEMENT) || is(Structure.Style.LINES);
    }

    /// Ends where another of this level begins.
    boolean endsAtLevel(int level) {
        return rule != null && rule.style() == Structure.Style.NEXT && rule.level() >= level;
    }

    /// Ends with a word.
    boolean endsByWord() {
        return type == Type.BLOCK || is(Structure.Style.END) || is(Structure.Style.BEGIN);
    }

    /// A function that began a line, in its body: another definition that is indented no more ends it.
    boolean endsBeforeEqual() {
        return first && isFunction() && !contains && (state == State.BODY || state == State.PROOF) && !byIndent;
    }
}
