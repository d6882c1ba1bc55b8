package dev.loupe.graph.imports;

import dev.loupe.model.Import;

/// The rules by which a family of languages resolves imports.
interface ImportRules {

    /// @param importer of one of the family's languages
    ImportResolution resolve(FileFacts importer, Import what);
}
