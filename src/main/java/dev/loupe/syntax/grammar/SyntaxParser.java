package dev.loupe.syntax.grammar;

import java.lang.foreign.MemorySegment;
import java.lang.ref.Reference;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// Parses files of one language. Owns one native parser, which can do one thing at a time: concurrent calls
/// wait for each other, so give each thread its own.
///
/// Text, tree and captures cross the native boundary in one call per file; the native tree is freed when it
/// returns.
public final class SyntaxParser implements AutoCloseable {

    /// Maximum number of matches a query may have in progress at once. Patterns with repetition need some per
    /// open node; beyond the limit the oldest are dropped and [Captures#limitExceeded] is set.
    private static final int MATCH_LIMIT = 4096;

    /// A file's tree and the captures of each query that ran on it.
    public record Parsed(FlatTree tree, List<Captures> captures) {
        public Parsed {
            captures = List.copyOf(captures);
        }
    }

    private final Grammar grammar;
    private final long limitMicros;
    private final MemorySegment parser;
    private boolean closed;

    /// @param limit time limit per file, including its queries. It is checked every few hundred parser steps,
    /// so it does not stop an infinite loop in a grammar's own scanner.
    public SyntaxParser(Grammar grammar, Duration limit) {
        if (!limit.isPositive()) throw new IllegalArgumentException("a time limit of " + limit);
        this.grammar = grammar;
        this.limitMicros = Math.max(1, limit.toMillis()) * 1000;
        this.parser = grammar.library().newParser(grammar.address());
    }

    Grammar grammar() {
        return grammar;
    }

    /// @param utf8 kept by the tree, so do not modify it; invalid bytes are allowed and end up in error nodes
    /// or tokens
    public FlatTree parse(byte[] utf8) throws ParseFailure {
        return parse(utf8, List.of()).tree();
    }

    /// @param queries compiled for this parser's grammar
    public synchronized Parsed parse(byte[] utf8, List<TreeQuery> queries) throws ParseFailure {
        if (closed) throw new IllegalStateException("this parser is closed");
        SyntaxLibrary.Reading reading = read(utf8, queries);
        if (reading.status() != SyntaxLibrary.OK) throw failure(reading.status());
        List<Captures> captures = new ArrayList<>(queries.size());
        for (int i = 0; i < queries.size(); i++) {
            boolean limitExceeded = reading.limitExceeded().get(i);
            captures.add(queries.get(i).captures(utf8, reading.captures().get(i), limitExceeded));
        }
        return new Parsed(new FlatTree(grammar, utf8, reading.nodes()), captures);
    }

    private SyntaxLibrary.Reading read(byte[] utf8, List<TreeQuery> queries) {
        List<MemorySegment> addresses = new ArrayList<>(queries.size());
        for (TreeQuery query : queries) {
            if (query.grammar() != grammar) {
                throw new IllegalArgumentException("a query for %s asked of a parser for %s"
                        .formatted(query.grammar().name(), grammar.name()));
            }
            addresses.add(query.address());
        }
        try {
            return grammar.library().read(parser, utf8, addresses, limitMicros, MATCH_LIMIT);
        } finally {
            Reference.reachabilityFence(addresses);
        }
    }

    private ParseFailure failure(int status) {
        ParseFailure.Reason reason = ParseFailure.Reason.of(status);
        return new ParseFailure(
                reason,
                switch (reason) {
                    case TIMEOUT -> "parsing took longer than %d ms".formatted(limitMicros / 1000);
                    case TOO_LARGE -> "it is too large to parse";
                    case NO_MEMORY -> "there was no native memory to parse it";
                    case FAILED -> "the parser for %s failed (status %d)".formatted(grammar.name(), status);
                });
    }

    @Override
    public synchronized void close() {
        if (closed) return;
        closed = true;
        grammar.library().deleteParser(parser);
    }
}
