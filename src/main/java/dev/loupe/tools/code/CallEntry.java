package dev.loupe.tools.code;

import dev.loupe.graph.CallParty;
import dev.loupe.graph.CallRow;
import dev.loupe.graph.Definition;
import dev.loupe.tools.answer.OmitEmpty;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.answer.Truncation;
import java.util.List;

/// A caller or callee in an answer of `call_hierarchy`.
record CallEntry(
        int id,

        @Param(
                "id of the definition or entry that it calls, or that calls it; 0 where nothing says which of the definitions")
        int parent,

        @Param("calls between it and the symbol") int depth,

        @Param("with the enclosing names; empty for the top of a file")
        String qualifiedName,

        @Param(
                "function, method, class …; file for the top of one, outside of all symbols; empty where several have the name")
        String kind,

        @Param("empty where several symbols have the name") String filePath,

        @Param("its first line, one-based; 0 if there is none")
        int startLine,

        @Param("the first places of the calls, in the caller's file")
        List<Place> calls,

        @Param("all of them") int callCount,

        @Param(
                "exact: a compiler's index (index.scip) says so; scope: scope, import, receiver or package do; possible: it is called through what it overrides; passed: it is not called but passed as an argument; name: the name alone, so it may be another")
        String resolution,

        @OmitEmpty @Param("of a possible one: the interface's or base's method that is called")
        String through,

        @Param("whether it stands in test code") boolean test,

        @Param(
                "followed; depth: the hierarchy ends here; cycle: it stands among its own parents; repeated: it stands before, its calls there; by_name: not followed, since several symbols have the name; top: of a file; bound: there is too much of it")
        String next,

        @Param("id of the same symbol before, for cycle and repeated; else 0")
        int see,

        @Param("of a name that several symbols have, the first of them; else empty")
        List<String> candidates,

        @Param("all of them") int candidateCount,
        String repo) {

    private static final int MOST_CALLS = 10;

    /// The position of a call.
    record Place(
            String filePath,
            @Param("one-based") int line,
            @Param("one-based, in code points") int column,
            @Param("the line") String text) {}

    /// An item from one repository.
    ///
    /// @param base offset of its ids
    record Placed<T>(String repo, int base, T what) {

        int id(int own) {
            return own == 0 ? 0 : base + own;
        }
    }

    static CallEntry of(Placed<CallRow> placed, Truncation cut) {
        CallRow row = placed.what();
        List<Definition> candidates =
                row.party() instanceof CallParty.OneOf one ? cut.firstWithin(one.candidates()) : List.of();
        List<CallRow.Place> calls =
                cut.firstWithin(row.calls().stream().limit(MOST_CALLS).toList());
        return new CallEntry(
                placed.id(row.id()),
                placed.id(row.parent()),
                row.depth(),
                name(row.party()),
                kind(row.party()),
                file(row.party()),
                line(row.party()),
                calls.stream().map(call -> place(call, cut)).toList(),
                row.calls().size(),
                resolution(row),
                row.through().map(one -> one.symbol().qualifiedName()).orElse(""),
                row.aside(),
                row.next().wireName(),
                placed.id(row.see()),
                candidates.stream()
                        .map(one -> one.path().value() + ":" + one.symbol().qualifiedName())
                        .toList(),
                row.party() instanceof CallParty.OneOf one ? one.count() : 0,
                placed.repo());
    }

    private static String resolution(CallRow row) {
        if (row.through().isPresent()) return "possible";
        return row.passed() ? "passed" : row.certainty().wireName();
    }

    private static Place place(CallRow.Place call, Truncation cut) {
        return new Place(
                call.path().value(),
                call.line(),
                call.column(),
                cut.excerpt(call.text(), call.line()).text());
    }

    static String name(CallParty party) {
        return switch (party) {
            case CallParty.Known known -> known.definition().symbol().qualifiedName();
            case CallParty.TopOfFile _ -> "";
            case CallParty.OneOf one -> one.name();
        };
    }

    private static String kind(CallParty party) {
        return switch (party) {
            case CallParty.Known known -> known.definition().symbol().kind().wireName();
            case CallParty.TopOfFile _ -> "file";
            case CallParty.OneOf _ -> "";
        };
    }

    private static String file(CallParty party) {
        return switch (party) {
            case CallParty.Known known -> known.definition().path().value();
            case CallParty.TopOfFile top -> top.path().value();
            case CallParty.OneOf _ -> "";
        };
    }

    private static int line(CallParty party) {
        return switch (party) {
            case CallParty.Known known -> known.definition().symbol().lines().first();
            case CallParty.TopOfFile _ -> 1;
            case CallParty.OneOf _ -> 0;
        };
    }
}
