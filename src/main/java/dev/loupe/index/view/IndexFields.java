package dev.loupe.index.view;

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
/// | `uast` | file | doc value, [UastRecord]; none for an empty one |
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
public final class IndexFields {
    public static final String PATH = "path";
    public static final String PATH_ORDINAL = "pathOrd";
    public static final String TYPE = "type";
    public static final String CHUNK = "c";
    public static final String FILE = "f";
    public static final String DATA = "data";
    public static final String OUTLINE = "outline";
    public static final String UAST = "uast";
    public static final String FILE_FACTS = "file";
    public static final String FILE_PATH = "filePath";
    public static final String IDENTIFIER = "ident";
    public static final String IMPORT = "import";
    public static final String IMPORTS = "imports";
    public static final String ID = "id";
    public static final String LANGUAGE = "lang";
    public static final String FILE_LANGUAGE = "fileLang";
    public static final String KIND = "kind";
    public static final String DEFINES = "def";
    public static final String FACTS = "facts";
    public static final String GRAMS = "gram";
    public static final String KNOWLEDGE = "know";
    public static final String LACK = "lack";
    public static final String YES = "y";

    /// A filter term: no frequencies, positions or norms.
    public static final FieldType TERM = new FieldType();
    /// Text with frequencies and length.
    public static final FieldType TEXT = new FieldType();
    /// Text with positions, for phrases.
    public static final FieldType PHRASES = new FieldType();
    /// Names with their places, encoded in positions and payloads.
    public static final FieldType PLACES = new FieldType();

    public static final FieldType STORED = new FieldType();
    public static final FieldType BYTES = new FieldType();
    public static final FieldType ORDINAL = new FieldType();

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
