package dev.loupe.syntax;

import dev.loupe.model.ChunkKind;
import java.util.ArrayList;
import java.util.List;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.Block;
import org.commonmark.node.Code;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.Heading;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.Node;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.SourceSpan;
import org.commonmark.node.Text;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;

/// One block of a Markdown file that no other block contains.
///
/// @param kind TABLE, CODE_BLOCK, or SECTION for anything else
/// @param first one-based line
/// @param last one-based line, included
/// @param level of a heading, 1 to 6; 0 for other blocks
/// @param title a heading's text without marks
/// @param column one-based, of a heading's text in code points
record MarkdownBlock(ChunkKind kind, int first, int last, int level, String title, int column) {

    private static final Parser PARSER = Parser.builder()
            .extensions(List.of(TablesExtension.create()))
            .includeSourceSpans(IncludeSourceSpans.BLOCKS)
            .build();

    int lines() {
        return last - first + 1;
    }

    /// The blocks in the order of the file; front matter is none of them.
    static List<MarkdownBlock> read(SourceText source) {
        var blocks = new ArrayList<MarkdownBlock>();
        for (Node node = PARSER.parse(markdown(source)).getFirstChild(); node != null; node = node.getNext()) {
            if (node instanceof Block block && !block.getSourceSpans().isEmpty()) blocks.add(of(block, source));
        }
        return blocks;
    }

    // Line by line what the file says, but for front matter, which is no Markdown, and for lone carriage returns, which
    // end a line in Markdown but nowhere else here.
    private static String markdown(SourceText source) {
        String text = source.text(0, source.length()).replace('\r', ' ');
        int end = frontMatterEnd(source);
        if (end == 0) return text;
        int rest = source.text(0, source.start(end + 1)).length();
        return "\n".repeat(end) + text.substring(rest);
    }

    /// The last line of the front matter between `---` and `---`, 0 where there is none.
    private static int frontMatterEnd(SourceText source) {
        if (source.lines() < 2 || !line(source, 1).equals("---")) return 0;
        for (int line = 2; line <= source.lines(); line++) {
            String text = line(source, line);
            if (text.equals("---") || text.equals("...")) return line;
        }
        return 0;
    }

    private static String line(SourceText source, int line) {
        int end = Math.min(source.end(line), source.start(line) + 8);
        return source.text(source.start(line), end).stripTrailing();
    }

    private static MarkdownBlock of(Block block, SourceText source) {
        List<SourceSpan> spans = block.getSourceSpans();
        int first = spans.getFirst().getLineIndex() + 1;
        int last = spans.getLast().getLineIndex() + 1;
        if (!(block instanceof Heading heading)) return new MarkdownBlock(kind(block), first, last, 0, "", 1);
        return new MarkdownBlock(
                ChunkKind.SECTION, first, last, heading.getLevel(), title(heading), column(source, first));
    }

    private static ChunkKind kind(Block block) {
        if (block instanceof TableBlock) return ChunkKind.TABLE;
        boolean code = block instanceof FencedCodeBlock || block instanceof IndentedCodeBlock;
        return code ? ChunkKind.CODE_BLOCK : ChunkKind.SECTION;
    }

    // In a loop: emphasis may be nested as deep as a line is long.
    private static String title(Heading heading) {
        var title = new StringBuilder();
        Node node = heading.getFirstChild();
        while (node != null && node != heading) {
            switch (node) {
                case Text text -> title.append(text.getLiteral());
                case Code code -> title.append(code.getLiteral());
                case SoftLineBreak _, HardLineBreak _ -> title.append(' ');
                default -> {}
            }
            node = next(node, heading);
        }
        return title.toString().strip();
    }

    private static Node next(Node node, Node root) {
        if (node.getFirstChild() != null) return node.getFirstChild();
        Node at = node;
        while (at != root && at.getNext() == null) at = at.getParent();
        return at == root ? root : at.getNext();
    }

    private static int column(SourceText source, int line) {
        int at = source.firstInk(line);
        int end = source.end(line);
        while (at < end && source.bytes()[at] == '#') at++;
        while (at < end && SourceText.isBlank(source.bytes()[at])) at++;
        return source.column(at, line);
    }
}
