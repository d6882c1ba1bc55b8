/// Text extraction from Word documents (docx) and PDFs, as Markdown.
///
/// [DocumentText] is the entry point. [DocumentKind] recognizes the format, and [KnownTexts] caches results
/// by digest. [WordDocument] reads docx from the XML parts of the zip ([ZipParts], [XmlPart]). PDFs are
/// untrusted and costly to parse, so [PdfProcess] sends them to a separate JVM ([PdfMain]), which uses PDFBox
/// ([PdfDocument]). Both write through [MarkdownText].
@NullMarked
package dev.loupe.extract;

import org.jspecify.annotations.NullMarked;
