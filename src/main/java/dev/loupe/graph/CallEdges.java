package dev.loupe.graph;

import dev.loupe.index.FileOccurrences;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.model.Language;
import dev.loupe.model.OccurrenceRole;
import dev.loupe.model.RepoPath;
import dev.loupe.model.SymbolKind;
import dev.loupe.text.SourceLines;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/// The calls to and from one symbol.
final class CallEdges {

    private static final int MOST_CANDIDATES = 5;

    private static final Comparator<CallRow.Place> BY_PLACE = Comparator.comparing(CallRow.Place::path)
            .thenComparingInt(CallRow.Place::line)
            .thenComparingInt(CallRow.Place::column);

    private final IndexSnapshot snapshot;
    private final Symbols symbols;
    private final ExactReferences exact;
    private final CallNames names;
    private final CallQuestion question;

    CallEdges(IndexSnapshot snapshot, Symbols symbols, ExactReferences exact, CallNames names, CallQuestion question) {
        this.snapshot = snapshot;
        this.symbols = symbols;
        this.exact = exact;
        this.names = names;
        this.question = question;
    }

    /// The number of places that a search for the callers of a node has to check.
    int weight(CallNode node) throws IOException {
        return names.of(node.name()).files().stream()
                .mapToInt(FileOccurrences::count)
                .sum();
    }

    FoundCalls.Edges callers(CallNode node) throws IOException {
        CallNames.Name name = names.of(node.name());
        var found = new FoundCalls();
        var dispatch = new DynamicDispatch(symbols.program(), name.overriding(), name.of(node));
        for (FileOccurrences file : name.files()) {
            if (!question.files().test(file.path())) continue;
            for (int i = 0; i < file.count(); i++) {
                if (isCall(file, i)) caller(node, dispatch, file, i, found);
                else if (file.role(i) == OccurrenceRole.REFERENCE && !node.isType())
                    mention(node, dispatch, file, i, found);
            }
        }
        renamed(node, name, found);
        return sorted(found);
    }

    /// Calls under other names than its own.
    private void renamed(CallNode node, CallNames.Name name, FoundCalls found) throws IOException {
        var renamed = new AliasedReferences(snapshot, name.meanings(), symbols.sources(), node.name());
        var usages = new ArrayList<>(
                renamed.exactly(name.of(node), path -> question.files().test(path)));
        for (FileOccurrences file : name.files())
            if (question.files().test(file.path())) usages.addAll(renamed.byImports(file));
        for (Usage one : usages)
            if (one.role() == OccurrenceRole.CALL
                    && one.target().filter(node::is).isPresent())
                found.add(
                        around(one.path(), one.line(), one.column()),
                        place(one.path(), one.line(), one.column()),
                        one.certainty(),
                        false);
    }

    private void caller(CallNode node, DynamicDispatch dispatch, FileOccurrences file, int index, FoundCalls found)
            throws IOException {
        CallNames.Name name = names.of(node.name());
        Resolution means = name.meanings().of(file, index);
        if (means.target().isPresent() && !node.is(means.target().get())) {
            through(means, dispatch, file, index, found);
            return;
        }
        if (means.certainty() == Certainty.OTHER) return;
        boolean ambiguous = false;
        if (means.target().isEmpty()) {
            List<Definition> candidates = name.candidates(names.language(file.path()));
            if (candidates.stream().noneMatch(node::is)) return;
            ambiguous = candidates.size() > 1;
        }
        found.add(around(file, index), place(file, index), means.certainty(), ambiguous);
    }

    /// A call that means another symbol.
    private void through(Resolution means, DynamicDispatch dispatch, FileOccurrences file, int index, FoundCalls found)
            throws IOException {
        Definition other = means.target().orElseThrow();
        found.count(other);
        if (dispatch.mayRun(other, file, index))
            found.addThrough(other, around(file, index), place(file, index), means.certainty());
    }

    /// A place that names a function without calling it in so many words.
    private void mention(CallNode node, DynamicDispatch dispatch, FileOccurrences file, int index, FoundCalls found)
            throws IOException {
        Resolution means = names.of(node.name()).meanings().of(file, index);
        if (means.target().isEmpty()) {
            // A name of Ruby that is no variable is a call, such as of a method that a module needs.
            if (file.role(index) == OccurrenceRole.REFERENCE
                    && !means.why().isEmpty()
                    && names.language(file.path()) == Language.RUBY) caller(node, dispatch, file, index, found);
            return;
        }
        boolean own = node.is(means.target().get());
        switch (FunctionMention.of(means.target().get(), file, index, symbols.program())) {
            case RUN -> {
                if (own) found.add(around(file, index), place(file, index), means.certainty(), false);
                else through(means, dispatch, file, index, found);
            }
            case PASSED -> {
                if (own) found.addPassed(around(file, index), place(file, index), means.certainty());
            }
            case OTHER -> {}
        }
    }

    private CallParty around(FileOccurrences file, int index) throws IOException {
        return around(file.path(), file.line(index), file.column(index));
    }

    private CallRow.Place place(FileOccurrences file, int index) throws IOException {
        return place(file.path(), file.line(index), file.column(index));
    }

    private CallParty around(RepoPath path, int line, int column) throws IOException {
        Optional<Definition> around = names.around(path, line, column);
        return around.isPresent() ? new CallParty.Known(around.get()) : new CallParty.TopOfFile(path);
    }

    private CallRow.Place place(RepoPath path, int line, int column) throws IOException {
        return new CallRow.Place(
                path, line, column, symbols.sources().of(path).line(line).strip());
    }

    /// Certain edges first, then those through overridden methods, then those by name; tests last, then by
    /// path and line.
    private FoundCalls.Edges sorted(FoundCalls found) {
        FoundCalls.Edges edges = found.edges();
        Comparator<FoundCalls.Edge> order = Comparator.comparing(
                        (FoundCalls.Edge one) -> one.certainty() == Certainty.NAME)
                .thenComparing(one -> one.through().isPresent())
                .thenComparing(one -> one.passed())
                .thenComparing(one -> question.aside().test(one.party(), one.calls()))
                .thenComparing(one -> one.calls().getFirst(), BY_PLACE);
        edges.sure().forEach(one -> one.calls().sort(BY_PLACE));
        return new FoundCalls.Edges(
                edges.sure().stream().sorted(order).toList(),
                edges.unsure().stream().sorted(order).toList(),
                edges.external(),
                edges.unnamed(),
                edges.meant());
    }

    FoundCalls.Edges callees(CallNode node) throws IOException {
        var found = new FoundCalls();
        List<Definition> parts = names.partsOf(node, definitions(node));
        var files = new LinkedHashSet<RepoPath>();
        parts.forEach(part -> files.add(part.path()));
        for (RepoPath file : files) {
            List<Definition> here =
                    parts.stream().filter(part -> part.path().equals(file)).toList();
            for (Called one : called(file, here)) if (isWithin(node, file, one)) callee(file, one, found);
        }
        return found.edges();
    }

    private List<Definition> definitions(CallNode node) throws IOException {
        List<Definition> known = names.of(node.name()).of(node);
        return known.isEmpty() ? List.of(node.first()) : known;
    }

    /// A call in a file.
    private record Called(String name, FileOccurrences places, int index) {
        int line() {
            return places.line(index);
        }

        int column() {
            return places.column(index);
        }
    }

    /// The calls inside some symbols, in file order.
    private List<Called> called(RepoPath file, List<Definition> parts) throws IOException {
        SourceLines lines = symbols.sources().of(file);
        var words = new HashSet<String>();
        for (Definition part : parts)
            for (int line = part.symbol().lines().first();
                    line <= part.symbol().lines().last();
                    line++) LineIdentifiers.addTo(words, lines.line(line));
        var calls = new TreeMap<Long, Called>();
        for (var one : snapshot.occurrences().in(file, words).entrySet())
            for (int i = 0; i < one.getValue().count(); i++) {
                var call = new Called(one.getKey(), one.getValue(), i);
                boolean within =
                        parts.stream().anyMatch(part -> part.symbol().lines().contains(call.line()));
                if (within && isCall(one.getValue(), i))
                    calls.put((long) call.line() << Integer.SIZE | call.column(), call);
            }
        return List.copyOf(calls.values());
    }

    /// Whether a call belongs to the node itself and not to a function nested in it. A type's calls are those
    /// of its constructors and field initializers.
    private boolean isWithin(CallNode node, RepoPath file, Called call) throws IOException {
        Optional<Definition> around = names.around(file, call.line(), call.column());
        if (around.isEmpty()) return false;
        if (node.is(around.get())) return true;
        return node.isType()
                && isField(around.get().symbol().kind())
                && around.get().owner().equals(node.name());
    }

    private static boolean isField(SymbolKind kind) {
        return kind == SymbolKind.FIELD || kind == SymbolKind.VARIABLE || kind == SymbolKind.CONSTANT;
    }

    private void callee(RepoPath file, Called call, FoundCalls found) throws IOException {
        Optional<Definition> exactly = exactly(file, call);
        if (exactly.isPresent()) {
            add(exactly.get(), file, call, Certainty.EXACT, found);
            return;
        }
        CallNames.Name name = names.of(call.name());
        Resolution means = name.meanings().of(call.places(), call.index());
        if (means.target().isPresent()) {
            add(means.target().get(), file, call, means.certainty(), found);
            implementations(name.overriding(), means, file, call, found);
            return;
        }
        Optional<Definition> renamed = renamed(file, call);
        if (renamed.isPresent()) {
            add(renamed.get(), file, call, Certainty.SCOPE, found);
            return;
        }
        List<Definition> candidates =
                means.certainty() == Certainty.OTHER ? List.of() : name.candidates(names.language(file));
        if (candidates.isEmpty()) found.addExternal(call.name());
        else if (candidates.size() == 1) add(candidates.getFirst(), file, call, Certainty.NAME, found);
        else if (candidates.stream().anyMatch(one -> question.files().test(one.path())))
            found.add(oneOf(candidates, call), place(file, call.line(), call.column()), Certainty.NAME, true);
    }

    /// What overrides or implements a called method may run in its place.
    private void implementations(Overriding overriding, Resolution means, RepoPath file, Called call, FoundCalls found)
            throws IOException {
        Definition called = means.target().orElseThrow();
        FileContext scene = symbols.program().scene(file);
        int at = Receiver.place(scene.lines().line(call.line()), call.column());
        int left = MOST_CANDIDATES;
        for (Definition one : overriding.overriding(called))
            if (left > 0 && question.files().test(one.path()) && overriding.mayRun(one, scene, call.line(), at)) {
                found.addThrough(
                        called, new CallParty.Known(one), place(file, call.line(), call.column()), means.certainty());
                left--;
            }
    }

    private void add(Definition target, RepoPath file, Called call, Certainty certainty, FoundCalls found)
            throws IOException {
        if (question.files().test(target.path()))
            found.add(new CallParty.Known(target), place(file, call.line(), call.column()), certainty, false);
    }

    /// The definition that an import alias stands for.
    private Optional<Definition> renamed(RepoPath file, Called call) throws IOException {
        String original = symbols.program().scene(file).aliases().original(call.name());
        return original.equals(call.name())
                ? Optional.empty()
                : names.of(original)
                        .meanings()
                        .ofAlias(call.places(), call.index())
                        .target();
    }

    private static CallParty.OneOf oneOf(List<Definition> candidates, Called call) {
        List<Definition> first = candidates.subList(0, Math.min(MOST_CANDIDATES, candidates.size()));
        return new CallParty.OneOf(call.name(), first, candidates.size());
    }

    /// The definition that a compiler's index gives for a call, under whatever name.
    private Optional<Definition> exactly(RepoPath file, Called call) throws IOException {
        if (exact.isEmpty()) return Optional.empty();
        ExactReferences.Lines lines = (path, line) -> symbols.sources().of(path).line(line);
        Set<Integer> here = exact.at(file, call.line(), call.column(), lines);
        for (ExactReferences.Place one : exact.definitions(here, lines)) {
            Optional<Definition> definition = names.at(one.file(), one.line(), one.column());
            if (definition.isPresent()) return definition;
        }
        return Optional.empty();
    }

    /// Whether a place calls the name; in Ruby, `Name.new` counts as a call of the class.
    private boolean isCall(FileOccurrences file, int index) throws IOException {
        if (file.role(index) == OccurrenceRole.CALL) return true;
        if (file.role(index) != OccurrenceRole.REFERENCE || Language.ofPath(file.path()) != Language.RUBY) return false;
        String line = symbols.sources().of(file.path()).line(file.line(index));
        int end = Receiver.place(line, file.column(index));
        while (end < line.length() && Receiver.isName(line.charAt(end))) end++;
        return line.startsWith(".new", end) && (end + 4 == line.length() || !Receiver.isName(line.charAt(end + 4)));
    }
}
