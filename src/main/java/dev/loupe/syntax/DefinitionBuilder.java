package dev.loupe.syntax;

import dev.loupe.model.SymbolKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// One definition of a file while the file is taken apart. Filled in two steps: what the query captured, then
/// what follows from its place among the others.
final class DefinitionBuilder {

    // Captured; nodes are numbers in the tree, NONE where nothing was captured.
    final int pattern;
    final int node;
    SymbolKind kind;
    int nameNode = FlatTree.NONE;
    /// Further parts of a name of several, in the order of the file.
    final List<Integer> moreNames = new ArrayList<>(0);
    /// What an implementation is called before its type's name.
    String called = "impl";

    /// Stands between the parts of the name, where not the language's separator does.
    Optional<String> join = Optional.empty();

    int bodyNode = FlatTree.NONE;
    /// The last of several bodies (a property's getter and setter), otherwise the body.
    int lastBody = FlatTree.NONE;
    int docNode = FlatTree.NONE;
    int receiverNode = FlatTree.NONE;
    int traitNode = FlatTree.NONE;
    int clauseNode = FlatTree.NONE;
    /// What stands before its name in its qualified name; empty for the language's own separator.
    String separator = "";
    /// What its qualified name begins with instead of the names of what is around it; empty where those do.
    String scope = "";
    /// Of several definitions that are one node, only that of the first pattern counts.
    /// Its siblings up to the next such definition belong to it.
    boolean rest;

    boolean once;
    /// What ends its name within the name's node; empty for the node's end.
    String nameEnd = "";
    /// With fewer lines it has no chunk of its own.
    int least;
    /// May have a chunk of its own, whatever its kind.
    boolean chunkable;
    /// In data: how deep, from 1; 0 for code, which is listed however much there is.
    int level;

    /// The first node behind it and its further clauses.
    int after;
    /// The definition's node or the outermost wrapper around it (`export`, decorators).
    int outerNode;
    /// The first line of the documentation and annotations directly above it, or `first`.
    int attachedFirst;
    /// The first line, annotations included.
    int symbolFirst;
    /// The line on which the outer node starts.
    int first;
    int last;

    /// Where its own name begins within the name's node.
    int nameStart;

    String name = "";
    /// What stands before its own name in the name's node, such as the `a.b` of a module `a.b.C`.
    String namedIn = "";
    String qualifiedName = "";
    /// What the names of definitions inside are prefixed with.
    String scopeName = "";
    String enclosing = "";
    String signature = "";
    String doc = "";
    int depth;
    /// In the outline; false for the variables of a function.
    boolean listed = true;
    /// Has an own chunk, if nothing around it stays whole.
    boolean chunked;
    /// Definitions inside that have chunks of their own.
    final List<DefinitionBuilder> members = new ArrayList<>(0);

    DefinitionBuilder(int pattern, int node, SymbolKind kind) {
        this.pattern = pattern;
        this.node = node;
        this.kind = kind;
    }

    int lines() {
        return last - attachedFirst + 1;
    }

    boolean hasBody() {
        return bodyNode != FlatTree.NONE;
    }

    /// False for fields, variables and the like.
    boolean holdsOthers() {
        return switch (kind) {
            case FUNCTION, METHOD, CONSTRUCTOR, CLASS, STRUCT, ENUM, INTERFACE, TRAIT, IMPL, MODULE, HEADING -> true;
            case FIELD, VARIABLE, CONSTANT, TYPE_ALIAS -> false;
        };
    }

    boolean isFunction() {
        return switch (kind) {
            case FUNCTION, METHOD, CONSTRUCTOR -> true;
            case CLASS, STRUCT, ENUM, INTERFACE, TRAIT, IMPL, MODULE, FIELD, VARIABLE, CONSTANT, TYPE_ALIAS, HEADING ->
                false;
        };
    }

    /// A type: functions directly inside are its methods.
    boolean isType() {
        return switch (kind) {
            case CLASS, STRUCT, ENUM, INTERFACE, TRAIT, IMPL -> true;
            case FUNCTION, METHOD, CONSTRUCTOR, MODULE, FIELD, VARIABLE, CONSTANT, TYPE_ALIAS, HEADING -> false;
        };
    }
}
