package dev.loupe.graph.types;

import dev.loupe.model.RepoPath;
import java.util.List;
import java.util.Optional;

/// The parts of the evaluation as they see each other: to know a name's type takes the names, imports and
/// members of others.
interface Evaluation {

    CodeFiles files();

    /// Empty for a file without a tree.
    Optional<CodeFile> file(RepoPath path);

    /// What a name means at a node.
    Origin name(CodeFile file, int at, String name);

    /// What declarations of one name lead to: themselves, or what they import.
    Origin origin(List<Declaration> declarations);

    /// What files export under a name.
    Origin exported(List<CodeFile> files, String name);

    /// What a package has under a name, by the packages that files declare.
    Origin declaredIn(CodeFile file, String packageName, String name);

    /// The files that a specifier in a file refers to.
    Origin module(CodeFile file, String specifier);

    Origin member(Type type, String name);

    /// A member that code in a file asks a value for.
    Origin asked(CodeFile file, Type receiver, String name);

    /// What a name means that a C or C++ file, a file that it includes, or a namespace declares.
    Origin linked(CodeFile file, int at, String name);

    /// Paths of Rust.
    ModulePaths rust();

    /// The type of an expression.
    Type value(CodeFile file, int expression);

    /// The type that a type expression states.
    Type stated(CodeFile file, int type);

    /// The type of what a declaration declares.
    Type declared(Declaration declaration);

    /// The type of what a name leads to.
    Type of(Origin origin);

    /// What a function returns to a call.
    Type returned(Declaration function);

    /// The type that the code around an expression expects of it.
    Type expected(CodeFile file, int expression);

    /// The type of the elements that a loop over a value yields.
    Type element(Type type);

    /// The types that a type names as its own supertypes.
    List<Type> supertypes(Declaration type);
}
