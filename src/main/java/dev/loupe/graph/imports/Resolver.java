package dev.loupe.graph.imports;

import dev.loupe.model.Import;

/// The rules by which a family of languages resolves imports.
interface Resolver {

    /// @param importer of one of the family's languages
    Meaning resolve(FileFacts importer, Import what);
}
