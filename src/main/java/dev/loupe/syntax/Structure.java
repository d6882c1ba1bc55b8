package dev.loupe.syntax;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// What is known of a language without a grammar: how its text falls into tokens, and which tokens begin a
/// definition. Read from a file `structure.txt`; `docs/adding-a-language.md` describes it.
final class Structure {

    /// How a definition ends.
    enum Style {
        /// With the brace that closes the first one behind its header.
        BRACES,
        /// With the word that closes it (`end`).
        END,
        /// As END, but its `begin` belongs to it, and until then other definitions may come.
        BEGIN,
        /// Before the first line that is indented no more than it.
        INDENT,
        /// With the bracket that it begins with.
        PARENS,
        /// Where the next one of its level or above begins.
        NEXT,
        /// With its statement.
        STATEMENT,
        /// With its statement; the body is on the lines behind the first.
        LINES,
        /// With its sentence.
        SENTENCE,
        /// With its sentence and the proof behind it.
        PROOF,
        /// With the last token of its pattern.
        TOKEN
    }

    /// What a rule is about.
    enum Action {
        DEFINE,
        IMPORT,
        ANNOTATION,
        /// What has no name but inside which other rules hold.
        SCOPE,
        /// Begins a block.
        OPEN,
        /// Ends the innermost block or definition.
        CLOSE,
        /// Ends the innermost block if it is in the innermost definition.
        CLOSE_BLOCK,
        /// Ends the innermost definition.
        CLOSE_DEFINITION,
        /// Ends the innermost block or definition that began with the pattern's last word.
        CLOSE_NAMED,
        /// Only captures.
        MARK,
        NOTHING
    }

    /// A pattern and what follows from it.
    ///
    /// @param kind what is defined, in lower case; for others what the rule is called
    /// @param label the number by which other rules name its inside
    /// @param in labels of what must be around it; empty for anything
    /// @param level of those that end where the next one begins: 0 is the outermost
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

    // What a known word means, as bits.
    static final int KEYWORD = 1;
    static final int BRANCH = 2;
    /// A new statement may begin behind it.
    static final int STARTS = 4;
    /// Begins the body of a definition.
    static final int BEGINS = 8;
    /// The `begin` that a definition waits for.
    static final int AWAITED = 16;
    /// Stands where a body would: there is none.
    static final int BODILESS = 32;
    /// Definitions of the same indentation may follow inside.
    static final int CONTAINS = 64;
    /// Begins a proof.
    static final int PROVES = 128;
    /// Ends a proof.
    static final int PROVEN = 256;
    /// Heads a bracket that counts as a block.
    static final int HEADS = 512;
    /// Opens a block wherever it stands, unless the statement began with an OPENS_LOOP.
    static final int OPENS = 1024;
    static final int OPENS_LOOP = 2048;
    /// Opens a block if a round bracket follows.
    static final int OPENS_PAREN = 8192;
    /// Ends the innermost block, wherever it stands.
    static final int ENDS = 16384;
    /// Stands before no name of a function.
    static final int CONTROL = 4096;

    /// The label of the top level.
    static final int TOP = 0;

    final LexicalRules lexis;
    final CommentMarks comments;
    final String separator;
    final Options options;
    final int[] meanings;
    final Rules rules;

    /// How an identifier that is called is told from others.
    enum Calls {
        /// By the bracket behind it.
        PAREN,
        /// By the bracket before it.
        HEAD,
        /// As the first of its statement.
        FIRST,
        NONE
    }

    /// @param soft the words of the language may name things
    /// @param prose words are no identifiers unless a pattern captures them or they begin with a backslash
    /// @param lines a line's start begins a statement
    /// @param free a statement may go on over line ends
    /// @param anchors marks behind which patterns are tried, instead of at the start of statements
    /// @param starts marks behind which a new statement may begin
    /// @param terminator what ends a statement, 0 if nothing does
    /// @param sentence what ends a sentence before white space, 0 if nothing does
    /// @param begins marks that begin a definition's body
    /// @param branches marks that are decision points
    /// @param paths what stands between the parts of a path
    /// @param indented lines that are indented more than the one before are a block
    /// @param braces braces hold a block
    /// @param docInside comments directly behind a definition's header document it
    /// @param imports stands between the parts of an import; empty where it is the language's separator
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

    /// A language's rules, by the word that they begin with, in the order of its description.
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

        /// Those that may begin with the word; those that may begin with any for NONE.
        List<Structure.Rule> beginningWith(int word) {
            return byWord.get(word);
        }
    }
}
