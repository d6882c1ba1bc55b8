/// What a query means.
///
/// [QueryParser] splits a query into words, phrases and restrictions ([ParsedQuery]), and [QueryAnalyzer]
/// turns it into an [AnalyzedQuery]: its kind ([QueryKind]), its weighted terms, and the names
/// ([QueryIdentifier]) and places ([CodeLocation]) it asks for, with spelling corrected
/// ([SpellingCorrection]) and other languages translated ([QueryTranslation]). A text of several lines is a
/// [Report], which asks several [Question]s ([ReportQuery]). Uses no other package of `search` but
/// `search.words`.
@NullMarked
package dev.loupe.search.query;

import org.jspecify.annotations.NullMarked;
