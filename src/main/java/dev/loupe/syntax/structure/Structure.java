package dev.loupe.syntax.structure;

import dev.loupe.syntax.tree.CommentMarks;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// The description of a language without a grammar: how its text is split into tokens, and which tokens begin
/// a definition. Read from a file `structure.txt`; `docs/adding-a-language.md` documents the format.
public final class Structure {

    /// How a definition ends.
    enum Style {
        /// With the closing brace of the first block after its header.
        BRACES,
        /// With the word that closes it (`end`).
        END,
        /// Like END, but its `begin` belongs to it, and other definitions may come first.
        BEGIN,
        /// Before the first line with the same or less indentation.
        INDENT,
        /// With the closing bracket of the one it begins with.
        PARENS,
        /// Where the next one of its level or an outer level begins.
        NEXT,
        /// With its statement.
        STATEMENT,
        /// With its statement; the body is on the lines after the first.
        LINES,
        /// With its sentence.
        SENTENCE,
        /// With its sentence and the following proof.
        PROOF,
        /// With the last token of its pattern.
        TOKEN
    }

    /// What a rule does.
    enum Action {
        DEFINE,
        IMPORT,
        ANNOTATION,
        /// Opens an unnamed scope in which other rules apply.
        SCOPE,
        /// Opens a block.
        OPEN,
        /// Ends the innermost block or definition.
        CLOSE,
        /// Ends the innermost block, if it is inside the innermost definition.
        CLOSE_BLOCK,
        /// Ends the innermost definition.
        CLOSE_DEFINITION,
        /// Ends the innermost block or definition that was opened by the pattern's last word.
        CLOSE_NAMED,
        /// Only captures.
        MARK,
        NOTHING
    }

    /// A pattern and its action.
    ///
    /// @param kind the kind of the definition in lower case; for other actions the rule's name
    /// @param label the number by which other rules refer to its inside
    /// @param in labels of which one must enclose it; empty for anywhere
    /// @param level for those that end where the next one begins: 0 is the outermost
    record Rule(
            int order,
            Action action,
            String kind,
            int label,
            Style style,
            List<Integer> in,
            int level,
            TokenPattern pattern) {
        Rule {
            in = List.copyOf(in);
        }
    }

    // Properties of a known word, as bits.
    static final int KEYWORD = 1;
    static final int BRANCH = 2;
    /// A new statement may begin after it.
    static final int STARTS = 4;
    /// Begins the body of a definition.
    static final int BEGINS = 8;
    /// The `begin` that a definition waits for.
    static final int AWAITED = 16;
    /// Takes the place of a body: there is none.
    static final int BODILESS = 32;
    /// Definitions of the same indentation may be nested inside.
    static final int CONTAINS = 64;
    /// Begins a proof.
    static final int PROVES = 128;
    /// Ends a proof.
    static final int PROVEN = 256;
    /// Precedes a bracket that counts as a block.
    static final int HEADS = 512;
    /// Opens a block anywhere, unless the statement began with an OPENS_LOOP.
    static final int OPENS = 1024;
    static final int OPENS_LOOP = 2048;
    /// Opens a block if a round bracket follows.
    static final int OPENS_PAREN = 8192;
    /// Ends the innermost block, anywhere.
    static final int ENDS = 16384;
    /// A keyword that cannot be followed by a function's name.
    static final int CONTROL = 4096;

    /// The label of the top level.
    static final int TOP = 0;

    final LexicalRules lexis;
    final CommentMarks comments;
    final String separator;
    final Options options;
    final int[] meanings;
    final Rules rules;

    /// How a called identifier is recognized.
    enum Calls {
        /// By the bracket after it.
        PAREN,
        /// By the bracket before it.
        HEAD,
        /// As the first word of its statement.
        FIRST,
        NONE
    }

    /// @param soft the language's keywords may be names
    /// @param prose words are not identifiers unless a pattern captures them or they begin with a backslash
    /// @param lines each line begins a statement
    /// @param free a statement may continue over line ends
    /// @param anchors marks after which patterns are tried, instead of at the start of statements
    /// @param starts marks after which a new statement may begin
    /// @param terminator ends a statement, 0 if nothing does
    /// @param sentence ends a sentence before white space, 0 if nothing does
    /// @param begins marks that begin a definition's body
    /// @param branches marks that are decision points
    /// @param paths separators between the parts of a path
    /// @param indented lines indented more than the one before form a block
    /// @param braces braces delimit blocks
    /// @param docInside comments directly after a definition's header document it
    /// @param imports separator between the parts of an import; empty for the language's own
    /// @param clauses adjacent definitions of one name are one
    record Options(
            boolean soft,
            boolean prose,
            boolean lines,
            boolean free,
            String anchors,
            String starts,
            byte terminator,
            byte sentence,
            List<String> begins,
            List<String> branches,
            List<String> paths,
            boolean indented,
            boolean braces,
            boolean docInside,
            boolean clauses,
            Calls calls,
            String imports) {
        Options {
            begins = List.copyOf(begins);
            branches = List.copyOf(branches);
            paths = List.copyOf(paths);
        }
    }

    Structure(
            LexicalRules lexis, CommentMarks comments, String separator, Options options, int[] meanings, Rules rules) {
        this.lexis = lexis;
        this.comments = comments;
        this.separator = separator;
        this.options = options;
        this.meanings = meanings;
        this.rules = rules;
    }

    boolean hasMeaning(int meaning) {
        for (int some : meanings) if ((some & meaning) != 0) return true;
        return false;
    }

    int meaning(int word) {
        return word < meanings.length ? meanings[word] : 0;
    }

    /// A language's rules, indexed by their first word, in the order of its description.
    static final class Rules {

        private final List<List<Structure.Rule>> byWord = new ArrayList<>();

        /// @param words number of known words
        Rules(List<Structure.Rule> rules, int words) {
            for (int word = 0; word < words; word++) byWord.add(new ArrayList<>(0));
            for (Structure.Rule rule : rules) {
                if (rule.pattern().starts().isEmpty()) byWord.forEach(some -> some.add(rule));
                else
                    for (int word : rule.pattern().starts())
                        if (!byWord.get(word).contains(rule)) byWord.get(word).add(rule);
            }
            byWord.forEach(some -> some.sort(Comparator.comparingInt(Structure.Rule::order)));
        }

        /// Rules that may begin with the word; for NONE, those that may begin with any word.
        List<Structure.Rule> beginningWith(int word) {
            return byWord.get(word);
        }
    }
}
