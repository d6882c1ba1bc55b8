package dev.loupe.index.project;

import dev.loupe.index.ChunkSummary;
import dev.loupe.index.IndexedFile;
import dev.loupe.index.TextField;
import dev.loupe.index.analysis.CodeTokenStream;
import dev.loupe.index.analysis.CodeTokenizer;
import dev.loupe.index.analysis.DocumentTextField;
import dev.loupe.index.analysis.NameKey;
import dev.loupe.index.analysis.ProseStream;
import dev.loupe.index.analysis.TextStream;
import dev.loupe.index.grams.Trigrams;
import dev.loupe.index.imports.ImportKeys;
import dev.loupe.index.symbols.OccurrenceField;
import dev.loupe.index.symbols.OccurrenceStream;
import dev.loupe.index.symbols.OutlineCodec;
import dev.loupe.index.symbols.OutlineTexts;
import dev.loupe.index.symbols.UastRecord;
import dev.loupe.index.vectors.VectorField;
import dev.loupe.index.view.ChunkCodec;
import dev.loupe.index.view.FileCodec;
import dev.loupe.index.view.IndexFields;
import dev.loupe.model.Chunk;
import dev.loupe.model.FileSyntax;
import dev.loupe.model.Language;
import dev.loupe.vector.Int8Vector;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.index.IndexableField;
import org.apache.lucene.util.BytesRef;

/// Builds the block of documents of one file. One per writing thread: all text goes through one stream.
final class BlockWriter {
    private final CodeTokenStream stream = new CodeTokenStream();
    private final OccurrenceStream occurrences = new OccurrenceStream();
    private final Trigrams trigrams = new Trigrams();
    private final ProseStream prose = new ProseStream();

    /// @param vectors one for each chunk or none
    /// @param text of the file, UTF-8
    List<List<IndexableField>> block(IndexedFile file, FileSyntax syntax, List<Int8Vector> vectors, byte[] text) {
        List<Chunk> chunks = syntax.chunks();
        var documents = new ArrayList<List<IndexableField>>(syntax.chunks().size() + 1);
        var path = new BytesRef(file.path().value());
        for (int place : inLineOrder(chunks)) {
            List<IndexableField> fields = chunk(chunks.get(place), path, syntax.language());
            if (!vectors.isEmpty() && hasWord(chunks.get(place).text())) fields.add(VectorField.of(vectors.get(place)));
            documents.add(fields);
        }
        documents.add(file(file, syntax, path, text));
        return documents;
    }

    /// So that document order within a file is line order.
    private static List<Integer> inLineOrder(List<Chunk> chunks) {
        return IntStream.range(0, chunks.size())
                .boxed()
                .sorted(Comparator.comparingInt(
                        place -> chunks.get(place).lines().first()))
                .toList();
    }

    private List<IndexableField> chunk(Chunk chunk, BytesRef path, Language fileLanguage) {
        var fields = new ArrayList<IndexableField>(16);
        addPath(fields, path, IndexFields.CHUNK);
        fields.add(new Field(IndexFields.DATA, ChunkCodec.encode(chunk), IndexFields.STORED));
        fields.add(new Field(IndexFields.FACTS, ChunkSummary.encode(chunk), IndexFields.BYTES));
        fields.add(new Field(IndexFields.ID, ChunkCodec.idBytes(chunk.id()), IndexFields.TERM));
        fields.add(new Field(IndexFields.LANGUAGE, chunk.language().id(), IndexFields.TERM));
        fields.add(new Field(IndexFields.FILE_LANGUAGE, fileLanguage.id(), IndexFields.TERM));
        fields.add(new Field(IndexFields.KIND, chunk.kind().wireName(), IndexFields.TERM));
        if (!chunk.name().isEmpty())
            fields.add(new Field(IndexFields.DEFINES, NameKey.of(chunk.name()), IndexFields.TERM));
        if (hasWord(chunk.text())) addTexts(fields, chunk);
        return fields;
    }

    /// Chunks that consist only of brackets are stored for reading, but have no terms, not even those of
    /// their path, and no vector.
    private static boolean hasWord(String text) {
        return text.codePoints().anyMatch(Character::isLetterOrDigit);
    }

    private void addTexts(List<IndexableField> fields, Chunk chunk) {
        addText(fields, TextField.NAME, chunk.name());
        addText(fields, TextField.QUALIFIED, chunk.name().isEmpty() ? chunk.enclosing() : chunk.qualifiedName());
        addText(fields, TextField.PATH, chunk.path().value());
        addText(fields, TextField.SIGNATURE, chunk.signature());
        addText(fields, TextField.DOC, chunk.doc());
        addText(fields, TextField.BODY, chunk.text());
    }

    private List<IndexableField> file(IndexedFile file, FileSyntax syntax, BytesRef path, byte[] text) {
        var fields = new ArrayList<IndexableField>();
        addPath(fields, path, IndexFields.FILE);
        fields.add(new Field(IndexFields.OUTLINE, OutlineCodec.encode(syntax), IndexFields.STORED));
        if (!syntax.uast().isEmpty())
            fields.add(new Field(IndexFields.UAST, UastRecord.encode(syntax.uast()), IndexFields.BYTES));
        fields.add(new Field(IndexFields.FILE_PATH, path, IndexFields.TERM));
        fields.add(new Field(IndexFields.FILE_FACTS, FileCodec.encode(file), IndexFields.BYTES));
        if (!file.lacks().isEmpty()) fields.add(new Field(IndexFields.LACK, IndexFields.YES, IndexFields.TERM));
        if (!syntax.occurrences().isEmpty()) fields.add(new OccurrenceField(syntax, occurrences));
        fields.add(
                new NumericDocValuesField(IndexFields.IMPORTS, syntax.imports().size()));
        for (String key : ImportKeys.of(file.path(), syntax.language(), syntax.imports()))
            addTerm(fields, IndexFields.IMPORT, key);
        fields.add(new Field(IndexFields.GRAMS, trigrams.of(text), IndexFields.BYTES));
        addOutline(fields, OutlineTexts.of(file, syntax));
        return fields;
    }

    private void addOutline(List<IndexableField> fields, OutlineTexts texts) {
        texts.byField().forEach((field, text) -> {
            TextStream cut = field.prose() ? prose : stream;
            fields.add(new DocumentTextField(field.fieldName(), IndexFields.TEXT, text, cut));
        });
        if (texts.knowledge()) fields.add(new Field(IndexFields.KNOWLEDGE, IndexFields.YES, IndexFields.TERM));
    }

    private static void addPath(List<IndexableField> fields, BytesRef path, String type) {
        fields.add(new Field(IndexFields.PATH, path, IndexFields.TERM));
        fields.add(new Field(IndexFields.PATH_ORDINAL, path, IndexFields.ORDINAL));
        fields.add(new Field(IndexFields.TYPE, type, IndexFields.TERM));
    }

    private void addText(List<IndexableField> fields, TextField field, String text) {
        if (text.isEmpty()) return;
        boolean phrases = field == TextField.BODY || field == TextField.PATH;
        fields.add(new DocumentTextField(
                field.fieldName(), phrases ? IndexFields.PHRASES : IndexFields.TEXT, text, stream));
    }

    /// Lucene rejects terms of more than 32766 bytes.
    private static void addTerm(List<IndexableField> fields, String field, String term) {
        if (term.length() <= CodeTokenizer.LONGEST * 2) fields.add(new Field(field, term, IndexFields.TERM));
    }
}
