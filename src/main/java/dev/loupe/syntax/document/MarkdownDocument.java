package dev.loupe.syntax.document;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonBoolean;
import dev.loupe.model.JsonValue.JsonString;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.Code;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.jspecify.annotations.Nullable;

/// A summary of a document, for finding documents; it has no line numbers.
///
/// @param frontMatter the names and values before the text: texts, booleans, numbers and lists; empty if
/// there is none
/// @param headings in document order
/// @param links in document order, without empty targets
/// @param codeBlocks the distinct languages of its code blocks, in order of first use
/// @param opening the first paragraph of text; empty if there is none
public record MarkdownDocument(
        Map<String, JsonValue> frontMatter,
        List<Heading> headings,
        List<Link> links,
        List<String> codeBlocks,
        String opening) {

    /// @param level from 1
    /// @param preview the beginning of the first text under it; empty if another heading follows
    public record Heading(int level, String title, String preview) {}

    public record Link(String text, String url) {}

    private static final Parser PARSER =
            Parser.builder().extensions(List.of(TablesExtension.create())).build();

    /// Maximum length of a preview in UTF-16 units.
    private static final int PREVIEW = 200;

    public MarkdownDocument {
        frontMatter = Collections.unmodifiableMap(new LinkedHashMap<>(frontMatter));
        headings = List.copyOf(headings);
        links = List.copyOf(links);
        codeBlocks = List.copyOf(codeBlocks);
    }

    public static MarkdownDocument read(String text) {
        FrontMatter front = FrontMatter.of(text);
        return new Reading().read(front.values(), PARSER.parse(front.rest()));
    }

    /// The title in the front matter.
    public Optional<String> title() {
        return frontMatter.get("title") instanceof JsonString(String title) ? Optional.of(title) : Optional.empty();
    }

    /// Whether the front matter says `knowledge: true`.
    public boolean knowledge() {
        JsonValue said = frontMatter.getOrDefault("knowledge", JsonBoolean.FALSE);
        return said == JsonBoolean.TRUE || (said instanceof JsonString(String text) && text.equalsIgnoreCase("true"));
    }

    private static final class Reading {
        private final List<Heading> headings = new ArrayList<>();
        private final List<Link> links = new ArrayList<>();
        private final Set<String> languages = new LinkedHashSet<>();
        private String opening = "";
        private boolean underHeading;

        // A loop, not recursion: quotes and lists may be nested as deep as a line is long.
        MarkdownDocument read(Map<String, JsonValue> frontMatter, Node document) {
            for (Node node = next(document, document); node != document; node = next(node, document)) add(node);
            return new MarkdownDocument(frontMatter, headings, links, List.copyOf(languages), opening);
        }

        private void add(Node node) {
            switch (node) {
                case org.commonmark.node.Heading heading -> {
                    headings.add(new Heading(heading.getLevel(), text(heading), ""));
                    underHeading = true;
                }
                case Paragraph paragraph -> add(paragraph, text(paragraph));
                case FencedCodeBlock fence -> language(fence.getInfo()).ifPresent(languages::add);
                case org.commonmark.node.Link link
                when link.getDestination() != null -> links.add(new Link(text(link), link.getDestination()));
                default -> {}
            }
        }

        private void add(Paragraph paragraph, String text) {
            if (text.isEmpty()) return;
            if (underHeading) {
                Heading last = headings.removeLast();
                headings.add(new Heading(last.level(), last.title(), cut(text)));
                underHeading = false;
            }
            if (opening.isEmpty() && paragraph.getParent().getParent() == null && isProse(paragraph)) opening = text;
        }

        /// Rows of badges and links are not prose.
        private static boolean isProse(Paragraph paragraph) {
            for (Node node = paragraph.getFirstChild(); node != null; node = node.getNext())
                if (node instanceof Text text && text.getLiteral().chars().anyMatch(Character::isLetter)) return true;
            return false;
        }

        private static Optional<String> language(@Nullable String info) {
            if (info == null) return Optional.empty();
            String first = info.strip().split("[\\s,{]", 2)[0];
            return first.isEmpty() ? Optional.empty() : Optional.of(first);
        }
    }

    private static String cut(String text) {
        if (text.length() <= PREVIEW) return text;
        int end = Character.isHighSurrogate(text.charAt(PREVIEW - 1)) ? PREVIEW - 1 : PREVIEW;
        return text.substring(0, end) + "…";
    }

    private static String text(Node root) {
        var text = new StringBuilder();
        for (Node node = next(root, root); node != root; node = next(node, root))
            switch (node) {
                case Text part -> text.append(part.getLiteral());
                case Code code -> text.append(code.getLiteral());
                case SoftLineBreak _, HardLineBreak _ -> text.append(' ');
                default -> {}
            }
        return text.toString().strip();
    }

    private static Node next(Node node, Node root) {
        if (node.getFirstChild() != null) return node.getFirstChild();
        Node at = node;
        while (at != root && at.getNext() == null) at = at.getParent();
        return at == root ? root : at.getNext();
    }
}
