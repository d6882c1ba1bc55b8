package dev.loupe.extract;

import dev.loupe.extract.DocumentText.Missing;
import dev.loupe.extract.DocumentText.Reason;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/// Converts the body of a Word document to Markdown. Deleted text, field codes, pictures, comments,
/// footnotes, headers and footers are left out. Elements are matched by local name, because the two variants
/// of the format use different namespaces.
final class WordDocument {

    private static final String USUAL_BODY = "word/document.xml";
    private static final int DEEPEST_ITEM = 8;

    /// Paragraphs can be nested: those of a text box are inside another one.
    private static final class Paragraph {
        private final StringBuilder text = new StringBuilder();
        private int level = WordStyles.NO_LEVEL;
        private boolean list;
        private int depth;
    }

    private final WordStyles styles;
    private final Map<String, String> targets;
    private final MarkdownText out = new MarkdownText();
    private final Deque<Paragraph> open = new ArrayDeque<>();
    private final Deque<String> links = new ArrayDeque<>();
    private final List<String> row = new ArrayList<>();
    private final StringBuilder cell = new StringBuilder();
    private int tables;
    private boolean headed;
    private boolean inList;
    private int hidden;

    private WordDocument(WordStyles styles, Map<String, String> targets) {
        this.styles = styles;
        this.targets = targets;
    }

    static DocumentText read(byte[] content) {
        try {
            var zip = new ZipParts(content);
            String name = body(zip);
            int slash = name.lastIndexOf('/') + 1;
            String folder = name.substring(0, slash);
            byte[] body = zip.read(name).orElseThrow(() -> new IOException("a document without a body"));
            WordStyles styles = WordStyles.read(zip.read(folder + "styles.xml").orElse(new byte[0]));
            Map<String, String> targets = targets(zip.read(folder + "_rels/" + name.substring(slash) + ".rels")
                    .orElse(new byte[0]));
            return new WordDocument(styles, targets).text(body);
        } catch (ZipParts.TooMuch | MarkdownText.TooMuch costly) {
            return new Missing(Reason.TOO_COSTLY);
        } catch (IOException | XMLStreamException | RuntimeException damaged) { // StAX on broken XML
            return new Missing(Reason.DAMAGED);
        }
    }

    /// The part with the body text, whose name differs in some programs.
    private static String body(ZipParts zip) throws IOException, XMLStreamException {
        byte[] xml = zip.read("_rels/.rels").orElse(new byte[0]);
        if (xml.length == 0) return USUAL_BODY;
        XMLStreamReader at = XmlPart.reader(xml);
        while (at.hasNext()) {
            boolean main = at.next() == XMLStreamConstants.START_ELEMENT
                    && XmlPart.attribute(at, "Type").endsWith("/officeDocument");
            if (main) return XmlPart.attribute(at, "Target").replaceFirst("^/", "");
        }
        return USUAL_BODY;
    }

    /// Link targets by id.
    private static Map<String, String> targets(byte[] xml) throws XMLStreamException {
        var targets = new HashMap<String, String>();
        if (xml.length == 0) return targets;
        XMLStreamReader at = XmlPart.reader(xml);
        while (at.hasNext()) {
            boolean external = at.next() == XMLStreamConstants.START_ELEMENT
                    && at.getLocalName().equals("Relationship")
                    && XmlPart.attribute(at, "TargetMode").equals("External");
            if (external) targets.put(XmlPart.attribute(at, "Id"), XmlPart.attribute(at, "Target"));
        }
        return targets;
    }

    private DocumentText text(byte[] body) throws XMLStreamException {
        XMLStreamReader at = XmlPart.reader(body);
        boolean words = false;
        while (at.hasNext()) {
            switch (at.next()) {
                case XMLStreamConstants.START_ELEMENT -> {
                    words = at.getLocalName().equals("t");
                    begin(at);
                }
                case XMLStreamConstants.END_ELEMENT -> {
                    words = false;
                    end(at.getLocalName());
                }
                case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA -> {
                    if (words) say(at.getText());
                }
                default -> {}
            }
        }
        return out.found();
    }

    private void begin(XMLStreamReader at) {
        switch (at.getLocalName()) {
            // `Fallback` repeats the text of a drawing for older programs; `moveFrom` is text that was moved
            // away.
            case "Fallback", "moveFrom" -> hidden++;
            case "p" -> open.push(new Paragraph());
            case "pStyle", "outlineLvl", "numPr", "numId", "ilvl" ->
                style(at.getLocalName(), XmlPart.attribute(at, "val"));
            case "tab", "br", "cr" -> say(" ");
            case "noBreakHyphen" -> say("-");
            case "hyperlink" -> beginLink(targets.getOrDefault(XmlPart.attribute(at, "id"), ""));
            case "tbl" -> beginTable();
            default -> {}
        }
    }

    private void end(String element) {
        switch (element) {
            case "Fallback", "moveFrom" -> hidden--;
            case "p" -> endParagraph();
            case "hyperlink" -> endLink();
            case "tc" -> endCell();
            case "tr" -> endRow();
            case "tbl" -> endTable();
            default -> {}
        }
    }

    private void style(String element, String value) {
        Paragraph paragraph = open.peek();
        if (paragraph == null) return;
        switch (element) {
            case "pStyle" -> {
                paragraph.level = styles.level(value);
                paragraph.list = styles.isList(value);
            }
            case "outlineLvl" -> paragraph.level = WordStyles.level(value, paragraph.level);
            case "numPr" -> paragraph.list = true;
            case "numId" -> paragraph.list = !value.equals("0"); // no number, whatever the style says
            default -> paragraph.depth = depth(value);
        }
    }

    private static int depth(String value) {
        boolean digit = value.length() == 1 && Character.isDigit(value.charAt(0));
        return digit ? Math.min(value.charAt(0) - '0', DEEPEST_ITEM) : 0;
    }

    private void say(String text) {
        Paragraph paragraph = open.peek();
        if (paragraph == null || hidden > 0) return;
        paragraph.text.append(text);
    }

    private void beginLink(String address) {
        links.push(address);
        if (!address.isEmpty()) say("[");
    }

    private void endLink() {
        String address = links.isEmpty() ? "" : links.pop();
        if (!address.isEmpty()) say("](" + address + ")");
    }

    private void endParagraph() {
        Paragraph paragraph = open.poll();
        if (paragraph == null) return;
        String text = MarkdownText.clean(paragraph.text.toString());
        if (text.isEmpty()) return;
        if (tables > 0) cell.append(cell.isEmpty() ? "" : " ").append(text);
        else write(paragraph, text);
    }

    private void write(Paragraph paragraph, String text) {
        boolean item = paragraph.level == WordStyles.NO_LEVEL && paragraph.list;
        if (!item || !inList) out.blank();
        inList = item;
        if (item) out.item(paragraph.depth, text);
        else if (paragraph.level != WordStyles.NO_LEVEL) out.heading(paragraph.level, text);
        else out.line(text);
    }

    /// A table in a cell becomes text of the cell.
    private void beginTable() {
        if (tables++ > 0) return;
        out.blank();
        headed = false;
        inList = false;
    }

    private void endCell() {
        if (tables != 1) return;
        row.add(cell.toString().replace("|", "\\|"));
        cell.setLength(0);
    }

    private void endRow() {
        if (tables != 1) return;
        if (row.stream().anyMatch(text -> !text.isEmpty())) {
            out.row(row);
            if (!headed) out.mark("|" + "---|".repeat(row.size()));
            headed = true;
        }
        row.clear();
    }

    private void endTable() {
        if (--tables == 0) out.blank();
    }
}
