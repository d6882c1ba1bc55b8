package dev.loupe.syntax.tree;

import dev.loupe.model.SymbolKind;
import dev.loupe.syntax.grammar.FlatTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Mutable state of one definition while its file is read. Filled in two steps: first from the query's
/// captures, then from its position among the other definitions.
public final class DefinitionBuilder {

    // From captures; nodes are numbers in the tree, NONE if not captured.
    final int pattern;
    public final int node;
    SymbolKind kind;
    public int nameNode = FlatTree.NONE;
    /// Further parts of a multi-part name, in file order.
    public final List<Integer> moreNames = new ArrayList<>(0);
    /// The keyword before the type's name in an implementation's name.
    String called = "impl";

    /// The separator between the name's parts, if it is not the language's own.
    Optional<String> join = Optional.empty();

    public int bodyNode = FlatTree.NONE;
    /// The last of several bodies (a property's getter and setter), otherwise the body.
    int lastBody = FlatTree.NONE;
    public int docNode = FlatTree.NONE;
    public int receiverNode = FlatTree.NONE;
    int traitNode = FlatTree.NONE;
    int clauseNode = FlatTree.NONE;
    /// The separator before its name in the qualified name; empty for the language's own.
    String separator = "";
    /// Replaces the enclosing names in the qualified name; empty to keep them.
    String scope = "";
    /// If several definitions are the same node, only that of the first pattern counts. The siblings up to
    /// the next such definition belong to it.
    boolean rest;

    boolean once;
    /// A function sets it on its own object (`self.items = []`): a member of the type that the function
    /// belongs to.
    boolean assigned;
    /// Its name is a reference if it is not listed; otherwise a local variable's.
    boolean mentioned;
    /// An assigned member that a constructor sets.
    boolean initial;
    /// The text that ends its name within the name's node; empty for the node's end.
    String nameEnd = "";
    /// Minimum number of lines for a chunk of its own.
    int least;
    /// May have its own chunk, whatever its kind.
    boolean chunkable;
    /// In data files: the nesting level, from 1. 0 for code, which is always listed.
    int level;

    /// The first node after the definition and its further clauses.
    int after;
    /// The definition's node or the outermost wrapper around it (`export`, decorators).
    int outerNode;
    /// The first line of the documentation and annotations directly above, or `first`.
    int attachedFirst;
    /// The first line, including annotations.
    int symbolFirst;
    /// The line on which the outer node starts.
    int first;
    int last;

    /// Where its own name begins within the name's node.
    int nameStart;

    String name = "";
    /// The prefix of its own name in the name's node, such as the `a.b` of a module `a.b.C`.
    String namedIn = "";
    String qualifiedName = "";
    /// The prefix for the names of definitions inside.
    String scopeName = "";
    String enclosing = "";
    String signature = "";
    String doc = "";
    int depth;
    /// Listed in the outline; false for a function's variables.
    boolean listed = true;
    /// Has its own chunk, unless an enclosing definition stays whole.
    boolean chunked;
    /// Definitions inside that have their own chunks.
    final List<DefinitionBuilder> members = new ArrayList<>(0);

    public DefinitionBuilder(int pattern, int node, SymbolKind kind) {
        this.pattern = pattern;
        this.node = node;
        this.kind = kind;
    }

    int lines() {
        return last - attachedFirst + 1;
    }

    public boolean hasBody() {
        return bodyNode != FlatTree.NONE;
    }

    /// False for fields, variables and the like.
    boolean holdsOthers() {
        return switch (kind) {
            case FUNCTION, METHOD, CONSTRUCTOR, CLASS, STRUCT, ENUM, INTERFACE, TRAIT, IMPL, MODULE, HEADING -> true;
            case FIELD, VARIABLE, CONSTANT, TYPE_ALIAS -> false;
        };
    }

    public boolean isFunction() {
        return switch (kind) {
            case FUNCTION, METHOD, CONSTRUCTOR -> true;
            case CLASS, STRUCT, ENUM, INTERFACE, TRAIT, IMPL, MODULE, FIELD, VARIABLE, CONSTANT, TYPE_ALIAS, HEADING ->
                false;
        };
    }

    /// A type: functions directly inside it are its methods.
    public boolean isType() {
        return switch (kind) {
            case CLASS, STRUCT, ENUM, INTERFACE, TRAIT, IMPL -> true;
            case FUNCTION, METHOD, CONSTRUCTOR, MODULE, FIELD, VARIABLE, CONSTANT, TYPE_ALIAS, HEADING -> false;
        };
    }
}
