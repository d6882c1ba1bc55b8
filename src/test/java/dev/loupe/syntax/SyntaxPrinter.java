package dev.loupe.syntax;

import dev.loupe.model.Chunk;
import dev.loupe.model.FileSyntax;
import dev.loupe.model.Import;
import dev.loupe.model.Occurrence;
import dev.loupe.model.OccurrenceRole;
import dev.loupe.model.Symbol;
import java.util.stream.Collectors;

/// Prints a file's syntax in the readable format of the golden files.
final class SyntaxPrinter {

    private SyntaxPrinter() {}

    static String print(FileSyntax file) {
        var out = new StringBuilder();
        out.append("%s, %d lines, %s\n".formatted(file.language().id(), file.lines(), file.outcome()));
        out.append("\nchunks: lines kind name (branches/depth/nodes) in enclosing\n");
        for (Chunk chunk : file.chunks()) out.append(chunk(chunk)).append('\n');
        out.append("\noutline: lines kind name @line:column | signature | documentation\n");
        for (Symbol symbol : file.outline()) out.append(symbol(symbol)).append('\n');
        out.append("\nheader comments\n");
        for (String comment : file.headerComments())
            out.append("  ").append(oneLine(comment)).append('\n');
        out.append("\nimports\n");
        for (Import one : file.imports()) out.append("  %d %s\n".formatted(one.line(), one.specifier()));
        out.append("\noccurrences\n");
        for (OccurrenceRole role : OccurrenceRole.values()) out.append(occurrences(file, role));
        return out.toString();
    }

    private static String chunk(Chunk chunk) {
        var complexity = chunk.complexity();
        String numbers = "(%d/%d/%d)".formatted(complexity.branches(), complexity.depth(), complexity.nodes());
        String enclosing = chunk.enclosing().isEmpty() ? "" : " in " + chunk.enclosing();
        String name = chunk.qualifiedName().isEmpty() ? "" : " " + chunk.qualifiedName();
        return "  %d-%d %s%s %s%s"
                .formatted(
                        chunk.lines().first(),
                        chunk.lines().last(),
                        chunk.kind().wireName(),
                        name,
                        numbers,
                        enclosing);
    }

    private static String symbol(Symbol symbol) {
        String doc = symbol.doc().isEmpty() ? "" : " | " + oneLine(symbol.doc());
        return "  %s%d-%d %s %s @%d:%d | %s%s"
                .formatted(
                        "  ".repeat(symbol.depth()),
                        symbol.lines().first(),
                        symbol.lines().last(),
                        symbol.kind().wireName(),
                        symbol.qualifiedName(),
                        symbol.nameLine(),
                        symbol.nameColumn(),
                        symbol.signature(),
                        doc);
    }

    private static String occurrences(FileSyntax file, OccurrenceRole role) {
        String found = file.occurrences().stream()
                .filter(occurrence -> occurrence.role() == role)
                .map(SyntaxPrinter::occurrence)
                .collect(Collectors.joining(" "));
        return found.isEmpty() ? "" : "  %s: %s\n".formatted(role.name().toLowerCase(java.util.Locale.ROOT), found);
    }

    private static String occurrence(Occurrence occurrence) {
        return "%s@%d:%d".formatted(occurrence.identifier(), occurrence.line(), occurrence.column());
    }

    private static String oneLine(String text) {
        return text.replace("\n", "\\n");
    }
}
