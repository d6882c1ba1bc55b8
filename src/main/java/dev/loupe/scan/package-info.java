/// Finds the files of a project, and detects their language and encoding.
///
/// [Scanner] asks git for the paths ([GitListing]) and filters them ([FileFilter], [SecretNames]); the result
/// is a [Scan] with files and counted [SkipReason]s. [ContentRules] then decides from a file's content
/// whether it is indexed in full, as text only, or not at all. [FileText] decodes it and [LanguageDetector]
/// detects the language.
///
/// [RootedFiles] confines callers' paths to one root. [StandingOf] explains whether a single path is
/// searched.
@NullMarked
package dev.loupe.scan;

import org.jspecify.annotations.NullMarked;
