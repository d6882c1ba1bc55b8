package dev.loupe.model.uast;

/// The kinds of nodes. A node has a name if its kind says so; what it consists of are its children, in this
/// order unless a role marks them.
///
/// The order is part of the index format; at most 64 kinds.
public enum UastKind {
    // Scopes

    /// The root.
    FILE,
    /// A class, interface, struct, enum, trait, object or anonymous object type; name is empty if it has
    /// none. Children: [#TYPE_PARAMETER], [#SUPERTYPE], members.
    TYPE,
    /// A namespace, package or module inside the file, or an implementation block of a type
    /// ([#EXTENDS_TYPE]).
    NAMESPACE,
    /// A named function or method. Children: [#TYPE_PARAMETER], [#RECEIVER], [#PARAMETER], [#RETURNS], its
    /// body.
    FUNCTION,
    /// An unnamed function, with the same children.
    LAMBDA,
    /// Anything else in which what it declares ends: a block, loop, branch, comprehension, catch clause.
    BLOCK,

    // Declarations; all have a name, unless a pattern declares several

    /// A local variable, field, constant, property, enum member: what it is, its parent tells. Children: a
    /// pattern if it has no name, [#TYPED], [#VALUE] or [#ITEM_OF] or [#ENTERED].
    VARIABLE,
    /// A parameter, with the same children.
    PARAMETER,
    /// A parameter that declares a field as well (constructor parameters of TypeScript, Kotlin, Scala,
    /// records of Java and C#).
    FIELD_PARAMETER,
    /// Children: its bound.
    TYPE_PARAMETER,
    /// Another name for a type. Children: [#TYPE_PARAMETER], the type.
    TYPE_ALIAS,

    // Imports and exports

    /// A name that the file imports; the name is the local one. Children: [#FROM], [#IMPORTED] if it has
    /// another name there.
    IMPORT,
    /// A namespace under a local name (`import * as a`, `import a.b`, `use a::b`): members are asked of it.
    /// Children: [#FROM].
    IMPORT_NAMESPACE,
    /// All names of a file, package or type (`from a import *`, `import a.*`, `using A`, `use a::*`).
    /// Children: [#FROM].
    IMPORT_ALL,
    /// A name that others may import from this file under that name although it is another one here or comes
    /// from elsewhere (`export { a as b }`, `export { a } from './c'`, `export default a`). Name: the one
    /// that others see (`default` too). Children: [#FROM] if it comes from elsewhere, [#IMPORTED] or the
    /// exported expression.
    EXPORT,
    /// All names of another file are handed on (`export * from`). Children: [#FROM]. A name makes them
    /// members of it.
    EXPORT_ALL,
    /// Where an import or export comes from. Name: the specifier as the file's imports have it, without
    /// quotes.
    FROM,
    /// The name that something has where it comes from (`default` for a default import).
    IMPORTED,

    // Roles of children

    /// A declared type. One child: a type.
    TYPED,
    /// The value that a variable is set to, a parameter's default, a function's expression body. One child:
    /// an expression.
    VALUE,
    /// The collection that a loop or comprehension variable runs through.
    ITEM_OF,
    /// What a `with` statement enters.
    ENTERED,
    /// A function's declared return type.
    RETURNS,
    /// A type that a type extends, implements, mixes in or embeds.
    SUPERTYPE,
    /// The type that an implementation block or extension adds to (`impl A for B`: B; A is a [#SUPERTYPE]).
    EXTENDS_TYPE,
    /// What a method is declared on outside its type: Go's receiver (name and [#TYPED]), Kotlin's extended
    /// type.
    RECEIVER,
    /// A decorator or annotation of the declaration that it is in. One child: an expression.
    DECORATOR,

    // Statements

    /// An assignment that may declare (Python, Ruby, JavaScript's `this.a =`). Children: the target,
    /// [#TYPED], [#VALUE], [#ITEM_OF] or [#ENTERED].
    ASSIGN,
    /// Children: the value.
    RETURN,
    /// Children: the value.
    YIELD,
    /// A test of a value's type (`a instanceof B`, `isinstance(a, B)`, `a is B`), which holds for the rest
    /// of the innermost [#BLOCK] around it or, in a condition, in the branch. Children: the expression, the
    /// type. A name declares a variable of the type (Java's pattern).
    NARROW,

    // Patterns

    /// Children: what declares or sets the parts, in order: NAME, patterns.
    LIST_PATTERN,
    /// Children: [#PAIR], names.
    OBJECT_PATTERN,

    // Expressions

    /// A name by itself, in an expression or a type.
    NAME,
    /// A name of something: `a.b`, `a->b`, `A::b`. One child: what it is asked of.
    MEMBER,
    /// Children: what is called, then the arguments.
    CALL,
    /// Children: the type, then the arguments.
    NEW,
    /// `a[i]`. Children: the collection, the index.
    INDEX,
    /// `await a`, `a?` of Rust: what a promise, future or result holds. One child.
    AWAIT,
    /// `a as B`, `(B) a`. Children: the expression, the type.
    CAST,
    /// One of its children: `a ?: b`, `a || b`, `c ? a : b`, without the condition.
    CHOICE,
    /// `this`, `self`.
    THIS,
    /// `super`, `base`, `parent`.
    SUPER,
    /// An object or map literal. Children: [#PAIR], others.
    OBJECT,
    /// A key and its value in an object, a pattern or a designated initialiser; a named argument. Name: the
    /// key. Child: the value or the pattern; none if the key is the value's name, too (`{ a }`).
    PAIR,
    /// A list, array, tuple or set. Children: the elements.
    LIST,
    /// Any other literal. Name: `string`, `number`, `boolean`, `null`, `regex`.
    LITERAL,
    /// An expression of a kind that says nothing about its type (arithmetic, comparison …); its children
    /// are expressions still.
    OTHER,

    // Types; a plain one is NAME or MEMBER

    /// `A<B, C>`. Children: the type, its arguments.
    GENERIC,
    /// `A[]`, `[A]`, `*[]A`. One child.
    LIST_TYPE,
    /// `A | B`, `A & B`. Children: the types.
    UNION,
    /// Children: [#PARAMETER], [#RETURNS].
    FUNCTION_TYPE,
    /// `typeof a`, the type of an expression.
    TYPE_OF;

    private static final UastKind[] ALL = values();

    public static UastKind of(int ordinal) {
        return ALL[ordinal];
    }

    /// Whether names that are declared in it are not visible outside, except as members.
    public boolean isScope() {
        return switch (this) {
            case FILE, TYPE, NAMESPACE, FUNCTION, LAMBDA, BLOCK -> true;
            default -> false;
        };
    }
}
