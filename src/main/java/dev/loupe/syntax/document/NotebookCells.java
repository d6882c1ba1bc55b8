package dev.loupe.syntax.document;

import dev.loupe.syntax.source.SourceText;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// Reads the cells of a notebook together with the positions of their lines in the file.
///
/// A scanner of its own instead of the JSON reader: outputs make up most of a notebook and are skipped
/// without decoding, positions are needed, and Python may write `NaN`. One pass over the text; nesting cannot
/// exhaust the stack.
public final class NotebookCells {

    /// A cell.
    ///
    /// @param type `code`, `markdown` or `raw`
    /// @param language set by the cell itself; empty for the kernel's
    record Cell(String type, String language, List<Line> lines) {}

    /// A line of a cell's source.
    ///
    /// @param start where its text begins in the file
    record Line(String text, int start) {}

    /// Thrown if the text is not JSON or is not a notebook.
    public static final class NotANotebook extends Exception {
        private static final long serialVersionUID = 1L;

        NotANotebook(String message) {
            super(message);
        }
    }

    private interface Member {
        void read(String name) throws NotANotebook;
    }

    private interface Element {
        void read() throws NotANotebook;
    }

    private final SourceText source;
    private final byte[] bytes;
    private int at;
    private boolean hasCells;
    private String kernel = "";
    private String languageInfo = "";
    private final List<Cell> cells = new ArrayList<>();

    /// State of the cell being read.
    private String type = "";

    private String language = "";
    private List<Line> lines = new ArrayList<>();
    /// The last line, which has no line break yet.
    private final StringBuilder openLine = new StringBuilder();
    private int openStart;

    private NotebookCells(SourceText source) {
        this.source = source;
        this.bytes = source.bytes();
    }

    static NotebookCells read(SourceText source) throws NotANotebook {
        var reading = new NotebookCells(source);
        reading.object(reading::notebook);
        if (!reading.hasCells) throw new NotANotebook("a notebook without cells");
        return reading;
    }

    List<Cell> cells() {
        return cells;
    }

    /// The language of code cells; Python if the file names none.
    String kernelLanguage() {
        if (!kernel.isEmpty()) return kernel;
        return languageInfo.isEmpty() ? "python" : languageInfo;
    }

    private void notebook(String name) throws NotANotebook {
        switch (name) {
            case "cells" -> {
                hasCells = true;
                array(this::cell);
            }
            // Notebooks from before 2015.
            case "worksheets" -> array(() -> object(this::worksheet));
            case "metadata" -> object(this::metadata);
            default -> skip();
        }
    }

    /// Not a notebook: worksheets in worksheets would be recursion as deep as the file says.
    private void worksheet(String name) throws NotANotebook {
        if (name.equals("worksheets")) skip();
        else notebook(name);
    }

    private void metadata(String name) throws NotANotebook {
        switch (name) {
            case "kernelspec" ->
                object(member -> {
                    if (member.equals("language")) kernel = text();
                    else skip();
                });
            case "language_info" ->
                object(member -> {
                    if (member.equals("name")) languageInfo = text();
                    else skip();
                });
            default -> skip();
        }
    }

    private void cell() throws NotANotebook {
        type = "";
        language = "";
        lines = new ArrayList<>();
        openLine.setLength(0);
        object(this::cellMember);
        // There is no line after a final line break, and no empty last one.
        if (!openLine.isEmpty()) endLine();
        if (!type.isEmpty() && !lines.isEmpty()) cells.add(new Cell(type, language, List.copyOf(lines)));
    }

    private void cellMember(String name) throws NotANotebook {
        switch (name) {
            case "cell_type" -> type = text();
            case "language" -> language = text();
            case "source", "input" -> {
                if (peek() == '[') array(this::sourceText);
                else sourceText();
            }
            case "metadata" ->
                object(member -> {
                    if (member.equals("vscode")) object(this::editorMember);
                    else skip();
                });
            default -> skip();
        }
    }

    private void editorMember(String name) throws NotANotebook {
        if (name.equals("languageId")) language = text();
        else skip();
    }

    private void sourceText() throws NotANotebook {
        if (peek() == '"') string(true);
        else skip();
    }

    /// The value if it is a string; other values are skipped and read as empty.
    private String text() throws NotANotebook {
        if (peek() == '"') return string(false);
        skip();
        return "";
    }

    private void object(Member member) throws NotANotebook {
        if (peek() != '{') {
            skip();
            return;
        }
        at++;
        while (peek() != '}') {
            if (peek() != '"') throw failure();
            String name = string(false);
            if (peek() != ':') throw failure();
            at++;
            member.read(name);
            if (peek() == ',') at++;
            else if (peek() != '}') throw failure();
        }
        at++;
    }

    private void array(Element element) throws NotANotebook {
        if (peek() != '[') {
            skip();
            return;
        }
        at++;
        while (peek() != ']') {
            element.read();
            if (peek() == ',') at++;
            else if (peek() != ']') throw failure();
        }
        at++;
    }

    private void skip() throws NotANotebook {
        int depth = 0;
        do {
            switch (peek()) {
                case '"' -> skipString();
                case '{', '[' -> {
                    depth++;
                    at++;
                }
                case '}', ']' -> {
                    if (--depth < 0) throw failure();
                    at++;
                }
                case ',', ':' -> {
                    if (depth == 0) throw failure();
                    at++;
                }
                default -> word();
            }
        } while (depth > 0);
    }

    private void word() throws NotANotebook {
        int start = at;
        while (at < bytes.length && (Character.isLetterOrDigit(bytes[at]) || "+-.".indexOf(bytes[at]) >= 0)) at++;
        if (at == start) throw failure();
    }

    private void skipString() throws NotANotebook {
        at++;
        while (true) {
            if (at >= bytes.length) throw failure();
            if (bytes[at] == '"') break;
            at += bytes[at] == '\\' ? 2 : 1;
        }
        at++;
    }

    /// Reads a string; a string of a cell's source is added to the cell's lines.
    private String string(boolean ofCell) throws NotANotebook {
        at++;
        var text = new ByteArrayOutputStream();
        int start = at;
        while (true) {
            if (at >= bytes.length) throw failure();
            byte b = bytes[at];
            if (b == '"') break;
            int unit = b == '\\' ? escape() : b;
            if (ofCell && unit == '\n') {
                addLine(text, start, true);
                text.reset();
                start = at + (b == '\\' ? 0 : 1);
            } else if (b != '\\') text.write(b);
            else text.writeBytes(Character.toString(unit).getBytes(StandardCharsets.UTF_8));
            if (b != '\\') at++;
        }
        at++;
        if (ofCell) addLine(text, start, false);
        return text.toString(StandardCharsets.UTF_8);
    }

    // If the last line has no line break yet, the next string continues it.
    private void addLine(ByteArrayOutputStream text, int start, boolean ends) {
        String part = text.toString(StandardCharsets.UTF_8);
        if (part.endsWith("\r")) part = part.substring(0, part.length() - 1);
        if (openLine.isEmpty()) openStart = start;
        openLine.append(part);
        if (ends) endLine();
    }

    private void endLine() {
        lines.add(new Line(openLine.toString(), openStart));
        openLine.setLength(0);
    }

    /// The code point of an escape; advances past it.
    private int escape() throws NotANotebook {
        if (at + 1 >= bytes.length) throw failure();
        byte c = bytes[at + 1];
        at += 2;
        return switch (c) {
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case 'u' -> {
                int unit = unit();
                boolean pair = Character.isHighSurrogate((char) unit)
                        && at + 1 < bytes.length
                        && bytes[at] == '\\'
                        && bytes[at + 1] == 'u';
                if (!pair) yield Character.isSurrogate((char) unit) ? 0xFFFD : unit;
                at += 2;
                yield Character.toCodePoint((char) unit, (char) unit());
            }
            default -> {
                if (c >= 0) yield c;
                // Not an escape, and only the first byte of a character.
                at--;
                yield '\\';
            }
        };
    }

    private int unit() throws NotANotebook {
        int unit = 0;
        for (int i = 0; i < 4; i++) {
            int digit = at < bytes.length ? Character.digit(bytes[at++], 16) : -1;
            if (digit < 0) throw failure();
            unit = unit << 4 | digit;
        }
        return unit;
    }

    /// The next byte that is not white space; 0 at the end.
    private byte peek() {
        while (at < bytes.length && SourceText.isBlank(bytes[at])) at++;
        return at < bytes.length ? bytes[at] : 0;
    }

    private NotANotebook failure() {
        int line = source.lineOf(Math.min(at, Math.max(0, bytes.length - 1)));
        return new NotANotebook("the notebook is not JSON from line %d on".formatted(line));
    }
}
