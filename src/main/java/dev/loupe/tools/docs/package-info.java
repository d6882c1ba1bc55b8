/// Search over documentation: README files, Markdown, and other documents of a project.
///
/// [DocumentSearch] is the search behind both tools. It fuses the ranking of whole documents with that of
/// [DocumentSections] and merges [PageTranslations]. [DocumentParts] are the headings, links and front matter
/// that answers show.
@NullMarked
package dev.loupe.tools.docs;

import org.jspecify.annotations.NullMarked;
