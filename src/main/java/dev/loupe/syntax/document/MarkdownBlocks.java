package dev.loupe.syntax.document;

import dev.loupe.model.ChunkKind;
import dev.loupe.model.LineRange;
import dev.loupe.syntax.source.SourceText;
import dev.loupe.syntax.tree.Region;
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
import org.jspecify.annotations.Nullable;

/// Reads the top-level blocks of a Markdown file, and the fences in lists and quotes.
final class MarkdownBlocks {

    private static final Parser PARSER = Parser.builder()
            .extensions(List.of(TablesExtension.create()))
            .includeSourceSpans(IncludeSourceSpans.BLOCKS)
            .build();

    private final SourceText source;
    private final List<DocumentBlock> blocks = new ArrayList<>();

    private MarkdownBlocks(SourceText source) {
        this.source = source;
    }

    /// The blocks in file order, a fence in a list after the list; without front matter.
    static List<DocumentBlock> read(SourceText source) {
        var reading = new MarkdownBlocks(source);
        Node document = PARSER.parse(reading.markdown());
        for (Node node = document.getFirstChild(); node != null; node = node.getNext()) reading.add(node);
        return reading.blocks;
    }

    private void add(Node outermost) {
        if (!(outermost instanceof Block block) || block.getSourceSpans().isEmpty()) return;
        blocks.add(block(block));
        // A loop, not recursion: quotes and lists may be nested as deep as a line is long.
        for (Node node = next(block, block); node != block; node = next(node, block)) {
            if (node instanceof FencedCodeBlock fence && !fence.getSourceSpans().isEmpty()) blocks.add(block(fence));
        }
    }

    // The file's lines without front matter, which is not Markdown, and without lone carriage returns, which
    // end a line in Markdown but nowhere else here.
    private String markdown() {
        String text = source.text(0, source.length()).replace('\r', ' ');
        int end = frontMatterEnd();
        if (end == 0) return text;
        int rest = source.text(0, source.start(end + 1)).length();
        return "\n".repeat(end) + text.substring(rest);
    }

    /// The last line of the front matter between `---` and `---`, 0 if there is none.
    private int frontMatterEnd() {
        if (source.lines() < 2 || !line(1).equals("---")) return 0;
        for (int line = 2; line <= source.lines(); line++) {
            String text = line(line);
            if (text.equals("---") || text.equals("...")) return line;
        }
        return 0;
    }

    private String line(int line) {
        int end = Math.min(source.end(line), source.start(line) + 8);
        return source.text(source.start(line), end).stripTrailing();
    }

    private DocumentBlock block(Block block) {
        List<SourceSpan> spans = block.getSourceSpans();
        int first = spans.getFirst().getLineIndex() + 1;
        int last = spans.getLast().getLineIndex() + 1;
        return switch (block) {
            case Heading heading ->
                DocumentBlock.heading(first, last, heading.getLevel(), title(heading), first, column(first));
            case FencedCodeBlock fence -> DocumentBlock.code(first, last, code(fence, first, last));
            case IndentedCodeBlock _ -> DocumentBlock.code(first, last, null);
            case TableBlock _ -> DocumentBlock.of(ChunkKind.TABLE, first, last);
            default -> DocumentBlock.of(ChunkKind.SECTION, first, last);
        };
    }

    private @Nullable Region code(FencedCodeBlock fence, int first, int last) {
        String info = fence.getInfo();
        return info == null
                ? null
                : Fences.code(source, info, fence.getLiteral(), first + 1, new LineRange(first, last));
    }

    // A loop, not recursion: emphasis may be nested as deep as a line is long.
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

    private int column(int line) {
        int at = source.firstInk(line);
        int end = source.end(line);
        while (at < end && source.bytes()[at] == '#') at++;
        while (at < end && SourceText.isBlank(source.bytes()[at])) at++;
        return source.column(at, line);
    }
}
