package dev.loupe.graph;

import dev.loupe.index.FileOccurrences;
import dev.loupe.model.Language;
import dev.loupe.model.OccurrenceRole;
import dev.loupe.model.SymbolKind;
import java.io.IOException;
import java.util.List;
import java.util.Set;

/// Judges places that nothing resolves: whether they can mean one of the definitions, and what is unknown.
/// It errs on the side of possible.
final class PossibleUses {

    private static final Resolution BARE = Resolution.possible("nothing says where the name comes from");
    private static final Resolution RECEIVER = Resolution.possible("the receiver's type is unknown");
    private static final Resolution IMPORT = Resolution.possible("the imported file is unknown");

    private static final Set<Language> JAVASCRIPT =
            Set.of(Language.JAVASCRIPT, Language.TYPESCRIPT, Language.TSX, Language.VUE, Language.SVELTE);

    /// Languages in which a method is only called through something.
    private static final Set<Language> NO_BARE_METHODS = Set.of(Language.GO, Language.RUST, Language.PHP);

    /// Languages with `name: value` in literals and calls.
    private static final Set<Language> COLON_AFTER_KEY =
            Set.of(Language.GO, Language.RUST, Language.SWIFT, Language.CSHARP, Language.PHP, Language.DART);

    private final QueryCache program;
    private final ExcludedReceivers receivers;
    private final List<Definition> meant;

    /// @param names the names of the query
    /// @param meant the definitions in question; if empty, every place is possible
    PossibleUses(QueryCache program, NameResolver.ByName names, List<Definition> meant) {
        this.program = program;
        this.receivers = new ExcludedReceivers(program, names);
        this.meant = meant;
    }

    /// @param byName what is known of the place, if anything
    Resolution judged(FileOccurrences file, int index, Resolution byName) throws IOException {
        if (meant.isEmpty()) return byName;
        FileContext scene = program.scene(file.path());
        int line = file.line(index);
        int at = Receiver.place(scene.lines().line(line), file.column(index));
        Receiver receiver = Receiver.before(scene.lines(), scene.language(), line, at);
        var place = new NamedPlace(scene, line, at, file.role(index), receiver);
        // The tree knows every declaration that the text could tell.
        boolean untyped = byName.equals(RECEIVER);
        if (!canMeanOne(place, untyped)) return Resolution.OTHER;
        if (!byName.why().isEmpty()) return byName;
        return place.role() == OccurrenceRole.IMPORT ? IMPORT : receiver.kind() == Receiver.Kind.NONE ? BARE : RECEIVER;
    }

    private boolean canMeanOne(NamedPlace place, boolean untyped) throws IOException {
        CallShape call = CallShape.of(place);
        for (Definition one : meant) if (call.fits(one) && canMean(place, one, untyped)) return true;
        return false;
    }

    private boolean canMean(NamedPlace place, Definition one, boolean untyped) throws IOException {
        if (VisibilityScope.isForeign(one.language(), place.language())) return false;
        if (place.role() == OccurrenceRole.IMPORT) return !receivers.importsLibrary(place.scene(), place.line());
        return place.receiver().kind() == Receiver.Kind.NONE
                ? !isKey(place, one) && isVisible(place, one)
                : !receivers.exclude(place, one, untyped);
    }

    /// `{ total: 1 }` and `f(total: 1)` never mean a function or type of that name.
    private static boolean isKey(NamedPlace place, Definition one) {
        if (!JAVASCRIPT.contains(place.language()) && !COLON_AFTER_KEY.contains(place.language())) return false;
        if (ExcludedReceivers.isMember(one)
                || !FileContext.isFunction(one.symbol().kind())
                        && !FileContext.isType(one.symbol().kind())) return false;
        String after = place.after();
        return after.startsWith(":")
                && !after.startsWith("::")
                && !after.startsWith(":=")
                && " {,(".indexOf(place.before()) >= 0;
    }

    /// Whether a name without receiver can be the definition.
    private boolean isVisible(NamedPlace place, Definition one) throws IOException {
        boolean called = place.role() == OccurrenceRole.CALL;
        if (called && one.symbol().kind() == SymbolKind.METHOD && needsReceiver(place.language(), one)) return false;
        if (place.scene().path().equals(one.path()) || place.after().startsWith("!")) return true;
        return switch (place.language()) {
            case GO ->
                place.scene().path().folder().equals(one.path().folder()) || receivers.imports(place.scene(), one);
            case RUST -> ExcludedReceivers.isMember(one) || receivers.hasWildcard(place.scene());
            default -> true;
        };
    }

    private boolean needsReceiver(Language language, Definition one) throws IOException {
        return NO_BARE_METHODS.contains(language) || JAVASCRIPT.contains(language) && isOfClass(one);
    }

    /// Methods of object literals may be taken apart and called by their name.
    private boolean isOfClass(Definition one) throws IOException {
        return program.scene(one.path()).around(one.symbol().nameLine()).stream()
                .anyMatch(around -> around.kind() == SymbolKind.CLASS
                        && around.name().equals(one.owner())
                        && around.depth() < one.symbol().depth());
    }
}
