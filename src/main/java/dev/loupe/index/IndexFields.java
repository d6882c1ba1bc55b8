package dev.loupe.index;

import org.apache.lucene.document.FieldType;
import org.apache.lucene.index.DocValuesType;
import org.apache.lucene.index.IndexOptions;

/// The Lucene fields of an index, format [Manifest#FORMAT].
///
/// A file is one block of documents: its chunks in line order and the file itself last, all with the same
/// [#PATH] term, so that one update by that term replaces the block in one step.
///
/// | field | of | what |
/// |---|---|---|
/// | `path` | both | term, the relative path |
/// | `pathOrd` | both | doc value, the relative path |
/// | `type` | both | term, `c` chunk or `f` file |
/// | `data` | chunk | stored, [ChunkCodec] |
/// | `outline` | file | stored, [OutlineCodec] |
/// | `file` | file | doc value, [FileCodec] |
/// | `filePath` | file | term, the relative path again, so that a file's facts can be updated alone |
/// | `ident` | file | terms, the identifiers that are not local, each with its [places][OccurrenceStream] |
/// | `import` | file | terms, the file's imports: [ImportKeys] |
/// | `imports` | file | doc value, number of imports |
/// | `gram` | file | doc value, the distinct [Trigrams] of the text, stored as [postings][GramFormat] |
/// | the names of [OutlineField] | file | text, [CodeTokenizer], that of documents as [Stemmer] |
/// | `lack` | file | term, `y` for one that lacks something |
/// | `know` | file | term, `y` for a document of the knowledge base |
/// | `id` | chunk | term, the 16 bytes of the chunk's id |
/// | `lang`, `kind` | chunk | terms |
/// | `fileLang` | chunk | term, the language of its file |
/// | `def` | chunk | term, the simple name in lower case |
/// | `facts` | chunk | doc value, [ChunkFacts] and [ChunkSummary] |
/// | `vector` | chunk | doc value, [VectorField]; none without an embedding model |
/// | the names of [TextField] | chunk | text, [CodeTokenizer] |
final class IndexFields {
    static final String PATH = "path";
    static final String PATH_ORDINAL = "pathOrd";
    static final String TYPE = "type";
    static final String CHUNK = "c";
    static final String FILE = "f";
    static final String DATA = "data";
    static final String OUTLINE = "outline";
    static final String FILE_FACTS = "file";
    static final String FILE_PATH = "filePath";
    static final String IDENTIFIER = "ident";
    static final String IMPORT = "import";
    static final String IMPORTS = "imports";
    static final String ID = "id";
    static final String LANGUAGE = "lang";
    static final String FILE_LANGUAGE = "fileLang";
    static final String KIND = "kind";
    static final String DEFINES = "def";
    static final String FACTS = "facts";
    static final String GRAMS = "gram";
    static final String KNOWLEDGE = "know";
    static final String LACK = "lack";
    static final String YES = "y";

    /// A filter term: no frequencies, positions or norms.
    static final FieldType TERM = new FieldType();
    /// Text with frequencies and length.
    static final FieldType TEXT = new FieldType();
    /// Text with positions, for phrases.
    static final FieldType PHRASES = new FieldType();
    /// Names with their places, encoded in positions and payloads.
    static final FieldType PLACES = new FieldType();

    static final FieldType STORED = new FieldType();
    static final FieldType BYTES = new FieldType();
    static final FieldType ORDINAL = new FieldType();

    static {
        TERM.setIndexOptions(IndexOptions.DOCS);
        TERM.setOmitNorms(true);
        TERM.setTokenized(false);
        TERM.freeze();
        TEXT.setIndexOptions(IndexOptions.DOCS_AND_FREQS);
        TEXT.freeze();
        PHRASES.setIndexOptions(IndexOptions.DOCS_AND_FREQS_AND_POSITIONS);
        PHRASES.freeze();
        PLACES.setIndexOptions(IndexOptions.DOCS_AND_FREQS_AND_POSITIONS);
        PLACES.setOmitNorms(true);
        PLACES.freeze();
        STORED.setStored(true);
        STORED.freeze();
        BYTES.setDocValuesType(DocValuesType.BINARY);
        BYTES.freeze();
        ORDINAL.setDocValuesType(DocValuesType.SORTED);
        ORDINAL.freeze();
    }

    private IndexFields() {}
}
