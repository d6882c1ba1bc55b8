package dev.loupe.graph;

import dev.loupe.index.FileOccurrences;
import dev.loupe.model.SymbolKind;
import dev.loupe.text.SourceLines;
import java.io.IOException;
import java.util.regex.Pattern;

/// What a place does with a function that it names without calling it.
enum FunctionMention {
    /// It runs it: a property is read, or the language calls without brackets.
    RUN,
    /// It passes it as an argument, so that it may be called there.
    PASSED,
    /// Anything else.
    OTHER;

    private static final Pattern PROPERTY =
            Pattern.compile("\\s*@(?:\\w++\\.)*+(?:\\w*property|setter|getter|deleter)\\b.*");
    private static final int MOST_ANNOTATIONS = 10;
    private static final int MOST_LINES = 10;

    /// @param function that the place means
    static FunctionMention of(Definition function, FileOccurrences file, int index, QueryCache program)
            throws IOException {
        SymbolKind kind = function.symbol().kind();
        if (kind != SymbolKind.FUNCTION && kind != SymbolKind.METHOD) return OTHER;
        FileContext scene = program.scene(file.path());
        boolean runs = VisibilityScope.callsWithoutBrackets(scene.language())
                || new DeclarationTypes(function.symbol(), function.language()).isProperty()
                || isDecorated(function, program.scene(function.path()).lines());
        if (runs) return RUN;
        int line = file.line(index);
        int place = Receiver.place(scene.lines().line(line), file.column(index));
        return isArgument(scene.lines(), line, place) ? PASSED : OTHER;
    }

    /// Python's `@property`, `@cached_property`, `@size.setter`.
    private static boolean isDecorated(Definition function, SourceLines lines) {
        int name = function.symbol().nameLine();
        int first = Math.max(function.symbol().lines().first(), name - MOST_ANNOTATIONS);
        for (int line = first; line < name; line++)
            if (PROPERTY.matcher(lines.line(line)).matches()) return true;
        return false;
    }

    private static boolean isArgument(SourceLines lines, int line, int place) {
        String text = lines.line(line);
        int end = place;
        while (end < text.length() && Receiver.isName(text.charAt(end))) end++;
        int start = place;
        while (start > 0 && (Receiver.isName(text.charAt(start - 1)) || ".:&".indexOf(text.charAt(start - 1)) >= 0))
            start--;
        char after = first(text.substring(end).stripLeading());
        if (after == 0) after = first(lines.line(line + 1).stripLeading());
        String before = text.substring(0, start).stripTrailing();
        if (before.endsWith("={")) return after == '}';
        if (before.endsWith("=") && !isKeyword(before)) return false;
        char last = before.isEmpty() ? '(' : before.charAt(before.length() - 1);
        return isEnd(after) && "(,=:".indexOf(last) >= 0 && opener(lines, line, start) == '(';
    }

    /// `target=`, without a space.
    private static boolean isKeyword(String before) {
        return before.length() > 1 && Receiver.isName(before.charAt(before.length() - 2));
    }

    /// The innermost bracket that is open at a place.
    private static char opener(SourceLines lines, int line, int place) {
        int depth = 0;
        for (int at = line; at > Math.max(0, line - MOST_LINES); at--) {
            String text = at == line ? lines.line(at).substring(0, place) : lines.line(at);
            for (int i = text.length() - 1; i >= 0; i--) {
                if (")]}".indexOf(text.charAt(i)) >= 0) depth++;
                if ("([{".indexOf(text.charAt(i)) >= 0 && depth-- == 0) return text.charAt(i);
            }
        }
        return 0;
    }

    private static boolean isEnd(char after) {
        return after == ')' || after == ',';
    }

    private static char first(String text) {
        return text.isEmpty() ? 0 : text.charAt(0);
    }
}
