package dev.loupe.graph;

import dev.loupe.model.OccurrenceRole;
import dev.loupe.model.Symbol;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Infers the type of a name or call result from declarations: of a variable, parameter or field, the
/// declared return type of a function, or the value that a variable is set to.
final class TypeInference {

    /// Methods that unwrap a value.
    private static final Set<String> OPENING = Set.of(
            "unwrap",
            "expect",
            "await",
            "get",
            "orElseThrow",
            "unwrap_or_default",
            "value",
            "lock",
            "borrow",
            "borrow_mut",
            "unwrap_or_else");
    private static final Set<String> MAKING = Set.of("new", "init", "default", "alloc", "__new__");
    private static final Set<String> SAME = Set.of("Self", "self", "this", "static");

    private final QueryCache program;
    private final NameResolver.ByName names;

    TypeInference(QueryCache program, NameResolver.ByName names) {
        this.program = program;
        this.names = names;
    }

    /// Empty if no declaration gives a type.
    Optional<ResolvedType> of(FileContext scene, Receiver expression) throws IOException {
        if (expression.name().isEmpty()) return Optional.empty();
        return program.deeper(() -> switch (expression.kind()) {
            case MADE -> made(scene, expression);
            case OTHER -> named(scene, expression);
            case NONE, SELF, SUPER -> Optional.empty();
        });
    }

    private Optional<ResolvedType> made(FileContext scene, Receiver call) throws IOException {
        String name = scene.aliases().original(call.name());
        Receiver before = Receiver.before(scene.lines(), scene.language(), call.line(), call.at());
        if (isNew(scene, call)) return typed(name, scene);
        boolean opens = before.kind() == Receiver.Kind.MADE || before.kind() == Receiver.Kind.OTHER;
        if (opens && OPENING.contains(name)) {
            Optional<ResolvedType> opened = of(scene, before)
                    .filter(held -> !held.type().argument().isEmpty())
                    .map(held -> new ResolvedType(held.type().opened(), held.scene()));
            if (opened.isPresent()) return opened;
        }
        NameResolver resolver = names.of(name);
        Optional<Definition> target = target(scene, call, name, OccurrenceRole.CALL);
        Optional<ResolvedType> returned = target.isPresent() ? returned(target.get()) : Optional.empty();
        if (returned.isPresent()) return returned;
        if (MAKING.contains(name) && before.kind() == Receiver.Kind.OTHER)
            return typed(scene.aliases().original(before.name()), scene);
        boolean type = resolver.isOfType() || resolver.isUnknown() && isCapital(name);
        return type && target.isEmpty() ? typed(name, scene) : Optional.empty();
    }

    private static Optional<ResolvedType> typed(String name, FileContext scene) throws IOException {
        return Optional.of(ResolvedType.of(new TypeName(name, ""), scene));
    }

    private static boolean isCapital(String name) {
        return Character.isUpperCase(name.charAt(0));
    }

    /// Whether `new` precedes it, or the path that it ends.
    private static boolean isNew(FileContext scene, Receiver call) {
        String line = scene.lines().line(call.line());
        int at = call.at() - 1;
        while (at >= 0
                && (Receiver.isName(line.charAt(at))
                        || line.charAt(at) == '.'
                        || line.charAt(at) == '\\'
                        || line.charAt(at) == ':')) at--;
        while (at >= 0 && line.charAt(at) == ' ') at--;
        return at >= 2
                && line.startsWith("new", at - 2)
                && (at < 3 || !Receiver.isName(line.charAt(at - 3)))
                && at + 1 < call.at();
    }

    private Optional<ResolvedType> named(FileContext scene, Receiver expression) throws IOException {
        Receiver before = Receiver.before(scene.lines(), scene.language(), expression.line(), expression.at());
        String name = expression.name();
        if (before.kind() == Receiver.Kind.OTHER
                && MAKING.contains(name)
                && VisibilityScope.callsWithoutBrackets(scene.language())) return made(scene, expression);
        boolean own = before.kind() == Receiver.Kind.SELF || isSigilled(scene, expression);
        if (own || before.kind() == Receiver.Kind.NONE) {
            Optional<Variables.Variable> variable = variable(scene, name, expression.line(), own);
            if (variable.isPresent()) return of(scene, variable.get());
        }
        String original = before.kind() == Receiver.Kind.NONE ? scene.aliases().original(name) : name;
        Optional<Definition> target = target(scene, expression, original, OccurrenceRole.REFERENCE);
        return target.isPresent() ? declared(target.get()) : Optional.empty();
    }

    /// Ruby's `@name`.
    private static boolean isSigilled(FileContext scene, Receiver expression) {
        String line = scene.lines().line(expression.line());
        return expression.at() > 0 && line.charAt(expression.at() - 1) == '@';
    }

    private Optional<Definition> target(FileContext scene, Receiver place, String name, OccurrenceRole role)
            throws IOException {
        NameResolver resolver = names.of(name);
        int column = Receiver.column(scene.lines().line(place.line()), place.at());
        if (name.equals(place.name()) && !resolver.mayStand(scene.path(), place.line(), column))
            return Optional.empty();
        return resolver.meant(scene, role, place.line(), place.at());
    }

    private Optional<ResolvedType> of(FileContext scene, Variables.Variable variable) throws IOException {
        if (variable.type().isKnown()) return Optional.of(ResolvedType.of(variable.type(), scene));
        return variable.value().isEmpty()
                ? Optional.empty()
                : of(scene, variable.value().get());
    }

    /// The declaration that applies on a line: the last one before it in the innermost enclosing function
    /// that has one, else a field of an enclosing type, else one at the top level of the file.
    private static Optional<Variables.Variable> variable(FileContext scene, String name, int line, boolean own)
            throws IOException {
        List<Variables.Variable> all = scene.variables().of(name);
        if (all.isEmpty()) return Optional.empty();
        if (!own)
            for (Symbol around : scene.around(line)) {
                if (!FileContext.isFunction(around.kind())) continue;
                Optional<Variables.Variable> local = last(scene, all, around, line);
                if (local.isPresent()) return local;
            }
        for (Symbol around : scene.around(line)) {
            if (!FileContext.isType(around.kind()) || !own && !VisibilityScope.opensTypes(scene.language())) continue;
            for (Variables.Variable one : all)
                if (around.lines().contains(one.line()) && (one.field() || isDirectlyIn(scene, one.line(), around)))
                    return Optional.of(one);
        }
        if (own) return Optional.empty();
        for (Variables.Variable one : all)
            if (!one.member()
                    && scene.around(one.line()).stream()
                            .noneMatch(around ->
                                    FileContext.isFunction(around.kind()) || FileContext.isType(around.kind())))
                return Optional.of(one);
        return Optional.empty();
    }

    private static Optional<Variables.Variable> last(
            FileContext scene, List<Variables.Variable> all, Symbol function, int line) throws IOException {
        Variables.Variable found = null;
        for (Variables.Variable one : all) {
            if (one.member() || !function.lines().contains(one.line())) continue;
            boolean here = scene.around(one.line()).stream()
                    .filter(around -> FileContext.isFunction(around.kind()))
                    .findFirst()
                    .filter(function::equals)
                    .isPresent();
            if (here && (found == null || one.line() <= line)) found = one;
        }
        return Optional.ofNullable(found);
    }

    private static boolean isDirectlyIn(FileContext scene, int line, Symbol type) throws IOException {
        for (Symbol around : scene.around(line)) {
            if (around.equals(type)) return true;
            if (FileContext.isFunction(around.kind()) || FileContext.isType(around.kind())) return false;
        }
        return false;
    }

    /// The type of a call's result.
    private Optional<ResolvedType> returned(Definition one) throws IOException {
        return switch (one.symbol().kind()) {
            case CLASS, STRUCT, ENUM, INTERFACE, TRAIT, TYPE_ALIAS -> declared(one);
            case CONSTRUCTOR -> typed(one.owner(), program.scene(one.path()));
            case FUNCTION, METHOD -> typed(one, new DeclarationTypes(one.symbol(), one.language()).returned());
            case FIELD, VARIABLE, CONSTANT, MODULE, IMPL, HEADING -> Optional.empty();
        };
    }

    private Optional<ResolvedType> typed(Definition one, TypeName type) throws IOException {
        if (!type.isKnown()) return Optional.empty();
        FileContext scene = program.scene(one.path());
        return SAME.contains(type.name()) ? typed(one.owner(), scene) : Optional.of(ResolvedType.of(type, scene));
    }

    /// The type that it is or that it declares.
    private Optional<ResolvedType> declared(Definition one) throws IOException {
        return switch (one.symbol().kind()) {
            case CLASS, STRUCT, ENUM, INTERFACE, TRAIT -> typed(one.symbol().name(), program.scene(one.path()));
            case TYPE_ALIAS -> typed(one, new DeclarationTypes(one.symbol(), one.language()).aliased());
            case FIELD, VARIABLE, CONSTANT -> variable(one);
            case FUNCTION, METHOD -> {
                var signature = new DeclarationTypes(one.symbol(), one.language());
                yield signature.isProperty() ? typed(one, signature.returned()) : Optional.empty();
            }
            case CONSTRUCTOR, MODULE, IMPL, HEADING -> Optional.empty();
        };
    }

    private Optional<ResolvedType> variable(Definition one) throws IOException {
        FileContext scene = program.scene(one.path());
        for (Variables.Variable variable : scene.variables().of(one.symbol().name()))
            if (variable.line() == one.symbol().nameLine()) return of(scene, variable);
        return Optional.empty();
    }

    /// The supertypes that the project defines, with the files that declare them.
    List<ResolvedType> supertypes(ResolvedType type) throws IOException {
        var found = new ArrayList<ResolvedType>();
        for (Definition one : names.of(type.name()).types(type.scene())) {
            FileContext scene = program.scene(one.path());
            if (one.symbol().kind() == dev.loupe.model.SymbolKind.TYPE_ALIAS) {
                declared(one).ifPresent(found::add);
                continue;
            }
            for (String name : new DeclarationTypes(one.symbol(), one.language()).supertypes())
                typed(scene.aliases().original(name), scene).ifPresent(found::add);
            for (String name : EmbeddedTypes.in(scene, one.symbol()))
                typed(name, scene).ifPresent(found::add);
        }
        return found;
    }
}
