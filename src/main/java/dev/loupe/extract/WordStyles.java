package dev.loupe.extract;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/// The paragraph styles of a Word document: which are headings, and which are list items. In every language
/// of Word a heading style is named `heading 1` in the file, although its id differs.
final class WordStyles {

    /// Not a heading.
    static final int NO_LEVEL = 0;

    private static final Pattern HEADING = Pattern.compile("heading ([1-9])");
    private static final int DEEPEST_OUTLINE = 8;
    private static final int MOST_PARENTS = 20;

    private static final class Style {
        private String parent = "";
        private int level = NO_LEVEL;
        private boolean list;
    }

    private final Map<String, Style> styles = new HashMap<>();

    /// @param xml of `styles.xml`; empty if there is none
    static WordStyles read(byte[] xml) throws XMLStreamException {
        var read = new WordStyles();
        if (xml.length == 0) return read;
        XMLStreamReader at = XmlPart.reader(xml);
        var style = new Style();
        while (at.hasNext()) {
            if (at.next() != XMLStreamConstants.START_ELEMENT) continue;
            if (at.getLocalName().equals("style")) {
                style = new Style();
                read.styles.put(XmlPart.attribute(at, "styleId"), style);
            } else read.note(style, at.getLocalName(), XmlPart.attribute(at, "val"));
        }
        return read;
    }

    private void note(Style style, String element, String value) {
        switch (element) {
            case "name" -> named(style, value.toLowerCase(Locale.ROOT));
            case "basedOn" -> style.parent = value;
            case "outlineLvl" -> style.level = level(value, style.level);
            case "numPr" -> style.list = true;
            default -> {}
        }
    }

    private static void named(Style style, String name) {
        Matcher heading = HEADING.matcher(name);
        if (heading.matches()) style.level = Integer.parseInt(heading.group(1));
        else if (name.equals("title")) style.level = 1;
    }

    /// Converts an outline level, which counts from 0; 9 is body text.
    static int level(String outline, int otherwise) {
        if (outline.length() != 1 || !Character.isDigit(outline.charAt(0))) return otherwise;
        int level = outline.charAt(0) - '0';
        return level <= DEEPEST_OUTLINE ? level + 1 : NO_LEVEL;
    }

    /// The heading level of a style, from 1; [#NO_LEVEL] if it is not a heading style.
    int level(String id) {
        Style style = styles.get(id);
        for (int i = 0; style != null && i < MOST_PARENTS; i++) {
            if (style.level != NO_LEVEL) return style.level;
            style = styles.get(style.parent);
        }
        return NO_LEVEL;
    }

    /// Whether a style is for list items.
    boolean isList(String id) {
        Style style = styles.get(id);
        for (int i = 0; style != null && i < MOST_PARENTS; i++) {
            if (style.list) return true;
            style = styles.get(style.parent);
        }
        return false;
    }
}
