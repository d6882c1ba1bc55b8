package dev.loupe.syntax.document;

import dev.loupe.model.ChunkKind;
import dev.loupe.model.JsonValue;
import dev.loupe.syntax.source.SourceText;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads documents with line-based markup: reStructuredText (and text laid out like it), AsciiDoc, org.
/// Headings and code come from the file's blocks; only the language of code is recorded. Links are searched
/// for in whole paragraphs because they may span lines.
final class LineDocument {
    private static final int PREVIEW = 200;
    private static final int LONGEST_LINE = 2000;
    private static final int LONGEST_PARAGRAPH = 20_000;
    /// A code block's language is written above it, at most this many lines.
    private static final int LINES_OF_A_DIRECTIVE = 4;

    private static final LinkForm ADDRESS = new LinkForm(
            Pattern.compile("\\bhttps?://[^\\s<>\\[\\]\"'`|{}]{0,500}[^\\s<>\\[\\]\"'`|{}.,;:!?*_)]"), 0, 0);

    /// reStructuredText, with the directives and roles of Sphinx.
    private static final Markup RST = new Markup(
            Pattern.compile("\\s*(\\.\\. |:[\\w -]+:(?!`)|__ |\\|).*|\\s*\\.\\."),
            Pattern.compile(":[\\w:+.-]{1,40}:(?=`)|``|`[~!]|`_?_?|\\*\\*|\\|| ?::(?=\\s|$)"),
            Pattern.compile(
                    "\\s*\\.\\. (?:code-block|code|sourcecode|highlight|prompt)::\\s*(\\S+).*|\\s+:language:\\s*(\\S+)"),
            List.of(
                    new LinkForm(Pattern.compile("`([^`<>]{1,300})<([^`<>\\s]{1,500})>`__?"), 1, 2),
                    new LinkForm(
                            Pattern.compile(":(?:doc|ref|numref|any|download):`([^`<>]{1,300})(?:<([^`<>]{1,300})>)?`"),
                            1,
                            2),
                    new LinkForm(
                            Pattern.compile(
                                    "\\.\\. _([^:`]{1,200}|`[^`]{1,200}`):\\s+(?!\\.\\.)(?=\\S*[/.:@])(\\S{1,500})"),
                            1,
                            2),
                    ADDRESS));

    private static final Markup ASCIIDOC = new Markup(
            Pattern.compile(
                    "\\s*(:[\\w!-]+:.*|//.*|\\[.*]|-{4,}|={4,}|\\.{4,}|\\*{4,}|_{4,}|\\+{4,}|\\|.*|(include|image|ifdef|ifndef|endif|toc)::.*|\\.[^. ].*|'''|\\+)"),
            Pattern.compile("[`*_]{1,2}|\\^"),
            Pattern.compile("\\[(?:source[%.#\\w-]*)?\\s*,\\s*(?!\\w+\\s*=)([\\w+#-]+).*]|`{3,}\\s*([\\w+#-]+).*"),
            List.of(
                    new LinkForm(Pattern.compile("\\b(?:link|xref):([^\\s\\[\\]]{1,500})\\[([^\\]]{0,300})]"), 2, 1),
                    new LinkForm(Pattern.compile("\\b(https?://[^\\s\\[\\]]{1,500})\\[([^\\]]{0,300})]"), 2, 1),
                    new LinkForm(Pattern.compile("<<([^<>,]{1,200})(?:,([^<>]{1,200}))?>>"), 2, 1),
                    ADDRESS));
    private static final Pattern ATTRIBUTE = Pattern.compile(":([\\w-]{1,60}):\\s+(\\S.{0,500})");
    private static final Pattern ATTRIBUTE_USE = Pattern.compile("\\{([\\w-]{1,60})}");

    private static final Markup ORG = new Markup(
            Pattern.compile("\\s*(#\\+|:\\w+:|# ).*"),
            Pattern.compile("[=~](?=\\S)|(?<=\\S)[=~]"),
            Pattern.compile("(?i)\\s*#\\+begin_src\\s+(\\S+).*"),
            List.of(
                    new LinkForm(Pattern.compile("\\[\\[([^\\[\\]]{1,500})](?:\\[([^\\[\\]]{1,300})])?]"), 2, 1),
                    ADDRESS));
    private static final Pattern ORG_HEADING = Pattern.compile("(\\*{1,8})\\s+(?:TODO |DONE )?(\\S.*)");
    private static final Pattern ORG_TITLE = Pattern.compile("(?i)#\\+title:\\s*(\\S.*)");
    private static final Pattern ORG_BLOCK = Pattern.compile("(?i)\\s*#\\+begin_(src|example|export|comment)\\b.*");

    /// One way to write a link: the groups of its text and address. If one is missing, the other replaces it.
    private record LinkForm(Pattern pattern, int text, int url) {

        private MarkdownDocument.Link link(MatchResult found) {
            String said = group(found, text);
            String address = group(found, url);
            return new MarkdownDocument.Link(said.isEmpty() ? address : said, address.isEmpty() ? said : address);
        }

        private static String group(MatchResult found, int group) {
            String text = found.group(group);
            return text == null ? "" : text.replaceAll("[`^]", "").strip();
        }
    }

    /// @param noText lines for programs
    /// @param marks inline markup to remove
    /// @param code matches the language of a code block
    private record Markup(Pattern noText, Pattern marks, Pattern code, List<LinkForm> links) {}

    private record Found(int start, int end, MarkdownDocument.Link link) {}

    private final Markup markup;
    private final List<MarkdownDocument.Heading> headings = new ArrayList<>();
    private final List<MarkdownDocument.Link> links = new ArrayList<>();
    private final Set<String> languages = new LinkedHashSet<>();
    private final Map<String, JsonValue> front = new LinkedHashMap<>();
    private final Map<String, String> attributes = new HashMap<>();
    /// All lines since the last blank one, for links; `prose` has only those that are text.
    private final StringBuilder paragraph = new StringBuilder();

    private final StringBuilder prose = new StringBuilder();
    private boolean underHeading;
    private String opening = "";

    private LineDocument(Markup markup) {
        this.markup = markup;
    }

    static MarkdownDocument restructured(String text) {
        SourceText source = source(text);
        return new LineDocument(RST).read(new DocumentLines(source), RstBlocks.read(source));
    }

    static MarkdownDocument asciidoc(String text) {
        SourceText source = source(text);
        return new LineDocument(ASCIIDOC).read(new DocumentLines(source), AsciiDocBlocks.read(source));
    }

    static MarkdownDocument org(String text) {
        var lines = new DocumentLines(source(text));
        return new LineDocument(ORG).read(lines, orgBlocks(lines));
    }

    private static SourceText source(String text) {
        return SourceText.of(text.getBytes(StandardCharsets.UTF_8));
    }

    private static List<DocumentBlock> orgBlocks(DocumentLines lines) {
        var blocks = new ArrayList<DocumentBlock>();
        for (int line = 1; line <= lines.count(); line++) {
            Matcher heading = ORG_HEADING.matcher(lines.get(line));
            Matcher block = ORG_BLOCK.matcher(lines.get(line));
            if (heading.matches())
                blocks.add(DocumentBlock.heading(
                        line, line, heading.group(1).length(), heading.group(2), line, heading.start(2) + 1));
            else if (block.matches()) {
                int last = line;
                String end = "#+end_" + block.group(1);
                while (last < lines.count() && !lines.get(last).strip().equalsIgnoreCase(end)) last++;
                blocks.add(DocumentBlock.code(line, last, null));
                line = last;
            }
        }
        return blocks;
    }

    private MarkdownDocument read(DocumentLines lines, List<DocumentBlock> blocks) {
        var titles = new HashMap<Integer, DocumentBlock>();
        var code = new BitSet();
        for (DocumentBlock block : blocks) {
            if (block.level() > 0) titles.put(block.first(), block);
            if (block.kind() == ChunkKind.CODE_BLOCK) code.set(block.first(), block.last() + 1);
        }
        for (int line = 1; line <= lines.count(); line++) {
            DocumentBlock title = titles.get(line);
            if (title != null) {
                heading(title);
                line = title.last();
            } else if (code.get(line)) {
                int last = code.nextClearBit(line) - 1;
                code(lines, line, last);
                line = last;
            } else {
                line(lines.get(line));
                if (isLiteral(lines.get(line))) line = skipped(lines, line);
            }
        }
        endParagraph();
        return new MarkdownDocument(front, headings, links, List.copyOf(languages), opening);
    }

    /// Code blocks may be adjacent, without a line between them.
    private void code(DocumentLines lines, int first, int last) {
        endParagraph();
        int told = 0;
        for (int line = first; line <= last; line++) {
            boolean near = line - told < LINES_OF_A_DIRECTIVE || line - first < LINES_OF_A_DIRECTIVE;
            if (near && language(lines.get(line))) told = line;
        }
    }

    /// Indented text below `::` is literal, and so is the content of other code directives.
    private boolean isLiteral(String line) {
        if (markup != RST || line.length() > LONGEST_LINE) return false;
        boolean announced = line.endsWith("::") && !line.strip().startsWith("..");
        return announced || markup.code().matcher(line).matches();
    }

    private int skipped(DocumentLines lines, int line) {
        endParagraph();
        return lines.endOfIndented(line, lines.indentation(line));
    }

    private void heading(DocumentBlock title) {
        endParagraph();
        String text = title.title().length() > LONGEST_LINE ? title.title() : replaced(title.title());
        for (Found found : links(text)) links.add(found.link());
        headings.add(new MarkdownDocument.Heading(title.level(), plain(text), ""));
        underHeading = true;
    }

    private boolean language(String line) {
        Matcher source = markup.code().matcher(line);
        if (line.length() > LONGEST_LINE || !source.matches()) return false;
        for (int i = 1; i <= source.groupCount(); i++) if (source.group(i) != null) languages.add(source.group(i));
        return true;
    }

    private void line(String line) {
        if (line.length() > LONGEST_LINE) return;
        if (line.isEmpty()) {
            endParagraph();
            return;
        }
        language(line);
        if (isNote(line)) return;
        String text = replaced(line).strip();
        if (paragraph.length() + text.length() > LONGEST_PARAGRAPH) endParagraph();
        paragraph.append(text).append(' ');
        if (!markup.noText().matcher(line).matches()) prose.append(text).append(' ');
    }

    /// Whether a line is a title (org) or an attribute (AsciiDoc); records it if so.
    private boolean isNote(String line) {
        Matcher note = (markup == ORG ? ORG_TITLE : ATTRIBUTE).matcher(line);
        if (markup == RST || !note.matches()) return false;
        if (markup == ORG) front.putIfAbsent("title", JsonValue.of(note.group(1).strip()));
        else attributes.put(note.group(1), replaced(note.group(2)).strip());
        return true;
    }

    /// The line with AsciiDoc attributes replaced by their values.
    private String replaced(String line) {
        if (attributes.isEmpty() || line.indexOf('{') < 0) return line;
        String replaced = ATTRIBUTE_USE
                .matcher(line)
                .replaceAll(use -> Matcher.quoteReplacement(attributes.getOrDefault(use.group(1), use.group())));
        return replaced.length() > LONGEST_LINE ? line : replaced;
    }

    private void endParagraph() {
        String text = prose.toString();
        for (Found found : links(paragraph.toString())) links.add(found.link());
        paragraph.setLength(0);
        prose.setLength(0);
        String plain = cut(plain(text));
        if (plain.isEmpty()) return;
        if (opening.isEmpty()) opening = plain;
        if (!underHeading) return;
        underHeading = false;
        MarkdownDocument.Heading last = headings.removeLast();
        headings.add(new MarkdownDocument.Heading(last.level(), last.title(), plain));
    }

    /// A text's links in order; of overlapping links, the one that begins first, then the one of the earlier
    /// form.
    private List<Found> links(String text) {
        var all = new ArrayList<Found>();
        for (LinkForm form : markup.links()) {
            Matcher found = form.pattern().matcher(text);
            while (found.find()) all.add(new Found(found.start(), found.end(), form.link(found)));
        }
        all.sort(Comparator.comparingInt(Found::start));
        var apart = new ArrayList<Found>();
        for (Found found : all)
            if (apart.isEmpty() || found.start() >= apart.getLast().end()) apart.add(found);
        return apart;
    }

    /// A text without markup, links replaced by their texts.
    private String plain(String text) {
        var plain = new StringBuilder();
        int from = 0;
        for (Found found : links(text)) {
            plain.append(text, from, found.start()).append(found.link().text());
            from = found.end();
        }
        String all = plain.append(text.substring(from)).toString();
        return markup.marks().matcher(all).replaceAll("").strip();
    }

    private static String cut(String text) {
        if (text.length() <= PREVIEW) return text;
        int end = Character.isHighSurrogate(text.charAt(PREVIEW - 1)) ? PREVIEW - 1 : PREVIEW;
        return text.substring(0, end).strip();
    }
}
