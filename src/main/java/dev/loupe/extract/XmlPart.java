package dev.loupe.extract;

import java.io.ByteArrayInputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/// Reads untrusted XML: no DTD, so no entities, and no external resources.
final class XmlPart {
    private static final String MARK = "\uFEFF";

    private XmlPart() {}

    static XMLStreamReader reader(byte[] xml) throws XMLStreamException {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setXMLReporter((_, _, _, _) -> {});
        factory.setXMLResolver((_, _, _, _) -> new ByteArrayInputStream(new byte[0]));
        return factory.createXMLStreamReader(new StringReader(text(xml)));
    }

    /// The format allows UTF-8 and UTF-16. The text is decoded here because the parser prints malformed input
    /// to standard error.
    private static String text(byte[] xml) {
        boolean wide = xml.length >= 2
                && (xml[0] == (byte) 0xFE && xml[1] == (byte) 0xFF || xml[0] == (byte) 0xFF && xml[1] == (byte) 0xFE);
        String text = new String(xml, wide ? StandardCharsets.UTF_16 : StandardCharsets.UTF_8);
        return text.startsWith(MARK) ? text.substring(1) : text;
    }

    /// The attribute with this local name, in any namespace; empty if there is none.
    static String attribute(XMLStreamReader at, String name) {
        for (int i = 0; i < at.getAttributeCount(); i++)
            if (at.getAttributeLocalName(i).equals(name)) return at.getAttributeValue(i);
        return "";
    }
}
