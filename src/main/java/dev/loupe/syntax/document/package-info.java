/// Documents: Markdown, AsciiDoc, reStructuredText, HTML and notebooks.
///
/// [SectionReading] cuts a document at its headings into chunks and an outline, [NotebookReading] a notebook
/// at its cells. Either finds blocks ([DocumentBlock]) by the format's own reader and has embedded code
/// parsed ([Fences]). [DocumentKinds] tells which files are documents, and [MarkdownDocument],
/// [HtmlDocument] and [LineDocument] give their text and headings to readers of documentation.
@NullMarked
package dev.loupe.syntax.document;

import org.jspecify.annotations.NullMarked;
