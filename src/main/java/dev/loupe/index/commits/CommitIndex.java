package dev.loupe.index.commits;

import dev.loupe.index.IndexBusy;
import dev.loupe.index.analysis.ProseStream;
import dev.loupe.index.vectors.VectorField;
import dev.loupe.index.view.HeldLock;
import dev.loupe.index.view.LiveSearcher;
import dev.loupe.index.view.LiveStatistics;
import dev.loupe.index.view.LuceneLogging;
import dev.loupe.index.view.SegmentCache;
import dev.loupe.vector.Int8Vector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.LongPoint;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.IndexNotFoundException;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.SearcherFactory;
import org.apache.lucene.search.SearcherManager;
import org.apache.lucene.search.similarities.BM25Similarity;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.store.LockObtainFailedException;
import org.jspecify.annotations.Nullable;

/// The index of one project's commits by words and by meaning, separate from that of its files.
///
/// A document is a commit: id, author as in the commit, paths (in lower case, for partial matches), time, the
/// words of its subject, the words of the whole message, and a vector of its meaning. Queries see the last
/// published state and never wait for the writer. An index with another format, or one whose building was
/// interrupted, is emptied when opened.
public final class CommitIndex implements AutoCloseable {
    /// - 1: first
    /// - 2: authors as in commits
    /// - 3: vectors, merges
    private static final String FORMAT = "3";

    private static final BM25Similarity BM25 = new BM25Similarity(1.2f, 0.5f);

    private static final int BODY_CHARACTERS = 8_000;

    private static final double BUFFER_MEGABYTES = 32;

    private final Directory directory;
    private final Optional<IndexWriter> writer;
    private final String format;
    private final ProseStream subjects = new ProseStream();
    private final ProseStream everything = new ProseStream();
    private final SearcherManager searchers;
    private volatile String head;

    private CommitIndex(
            Directory directory, Optional<IndexWriter> writer, String format, SearcherManager searchers, String head) {
        this.directory = directory;
        this.writer = writer;
        this.format = format;
        this.searchers = searchers;
        this.head = head;
    }

    private static CommitIndex writing(Directory directory, IndexWriter writer, String format, String head)
            throws IOException {
        return new CommitIndex(
                directory, Optional.of(writer), format, new SearcherManager(writer, new Factory()), head);
    }

    private static final class Factory extends SearcherFactory {
        @Override
        public IndexSearcher newSearcher(IndexReader reader, @Nullable IndexReader before) {
            return new LiveSearcher(reader, new LiveStatistics(reader, new SegmentCache()), BM25);
        }
    }

    /// Opens another process's last commit, read-only.
    ///
    /// @return empty if there is none yet
    public static Optional<CommitIndex> openReadOnly(Path folder) throws IOException {
        LuceneLogging.lucene();
        if (!Files.isDirectory(folder)) return Optional.empty();
        Directory directory = FSDirectory.open(folder);
        try {
            return Optional.of(new CommitIndex(
                    directory, Optional.empty(), "", new SearcherManager(directory, new Factory()), ""));
        } catch (IndexNotFoundException nothing) {
            directory.close();
            return Optional.empty();
        } catch (IOException | RuntimeException e) {
            directory.close();
            throw e;
        }
    }

    /// Whether commits can be added here.
    public boolean writable() {
        return writer.isPresent();
    }

    /// Opens an index and creates an empty one if necessary.
    ///
    /// @param vectors fingerprint of the model for commits; an index with another one is emptied
    /// @throws IndexBusy if another process, or an index still open here, is writing it
    public static CommitIndex open(Path folder, String vectors) throws IOException {
        String format = FORMAT + " " + vectors;
        LuceneLogging.lucene();
        Files.createDirectories(folder);
        Directory directory = FSDirectory.open(folder);
        try {
            IndexWriter writer = new IndexWriter(directory, config(IndexWriterConfig.OpenMode.CREATE_OR_APPEND));
            String head = headOf(writer, format);
            if (head.isEmpty()) writer.deleteAll();
            return writing(directory, writer, format, head);
        } catch (LockObtainFailedException busy) {
            directory.close();
            throw new IndexBusy(folder, busy);
        } catch (IOException | RuntimeException damaged) {
            return anew(folder, directory, format);
        }
    }

    private static CommitIndex anew(Path folder, Directory directory, String format) throws IOException {
        try {
            HeldLock held = HeldLock.on(directory, folder);
            held.empty();
            return writing(directory, new IndexWriter(held, config(IndexWriterConfig.OpenMode.CREATE)), format, "");
        } catch (IOException | RuntimeException e) {
            directory.close();
            throw e;
        }
    }

    private static IndexWriterConfig config(IndexWriterConfig.OpenMode mode) {
        var config = new IndexWriterConfig(null);
        config.setSimilarity(BM25);
        config.setRAMBufferSizeMB(BUFFER_MEGABYTES);
        config.setUseCompoundFile(false);
        config.setCommitOnClose(false);
        config.setOpenMode(mode);
        return config;
    }

    private static String headOf(IndexWriter writer, String format) {
        Iterable<Map.Entry<String, String>> said = writer.getLiveCommitData();
        if (said == null) return "";
        Map<String, String> data = new java.util.HashMap<>();
        said.forEach(each -> data.put(each.getKey(), each.getValue()));
        return format.equals(data.get("format")) ? data.getOrDefault("head", "") : "";
    }

    /// The HEAD whose commits are all indexed; empty if they are not.
    public String head() {
        return head;
    }

    private IndexWriter writer() {
        return writer.orElseThrow(() -> new IllegalStateException("the commits were opened read-only"));
    }

    /// Adds a commit, or replaces the one with the same id. Not thread-safe.
    ///
    /// @param meaning of its message; a zero vector if it has none
    public void add(CommitText commit, Int8Vector meaning) throws IOException {
        var document = new Document();
        document.add(new StringField(CommitRun.ID, commit.id(), Field.Store.YES));
        document.add(new StringField(CommitRun.AUTHOR, CommitRun.cut(commit.author()), Field.Store.NO));
        for (String path : commit.paths())
            document.add(new StringField(CommitRun.FILE, CommitRun.key(path), Field.Store.NO));
        document.add(new LongPoint(CommitRun.TIME, commit.committed()));
        document.add(new NumericDocValuesField(CommitRun.TIME, commit.committed()));
        document.add(new org.apache.lucene.document.TextField(CommitRun.SUBJECT, subjects.over(commit.subject())));
        document.add(new org.apache.lucene.document.TextField(CommitRun.ALL, everything.over(words(commit))));
        if (commit.merge()) document.add(new NumericDocValuesField(CommitRun.MERGE, 1));
        if (meaning.inverseLength() > 0) document.add(VectorField.of(meaning));
        if (head.isEmpty()) writer().addDocument(document); // made anew, no id comes twice
        else writer().updateDocument(new Term(CommitRun.ID, commit.id()), document);
    }

    private static String words(CommitText commit) {
        String body = commit.body();
        return String.join(
                "\n",
                commit.subject(),
                body.length() > BODY_CHARACTERS ? body.substring(0, BODY_CHARACTERS) : body,
                commit.author(),
                commit.person(),
                String.join(
                        "\n",
                        commit.paths().subList(0, Math.min(100, commit.paths().size()))));
    }

    public void remove(Collection<String> ids) throws IOException {
        for (String id : ids) writer().deleteDocuments(new Term(CommitRun.ID, id));
    }

    /// Removes everything; queries see it after the next [#publish].
    public void clear() throws IOException {
        writer().deleteAll();
        head = "";
    }

    /// Makes changes visible to queries or, if this is read-only, picks up another process's commit.
    public void publish() throws IOException {
        searchers.maybeRefreshBlocking();
    }

    /// Makes everything durable: from now on these are the commits reachable from this HEAD.
    public void commit(String newHead) throws IOException {
        writer().setLiveCommitData(Map.of("format", format, "head", newHead).entrySet());
        writer().commit();
        publish(); // first: a reader of the new head must find its commits
        head = newHead;
    }

    /// Number of searchable commits.
    public int size() throws IOException {
        IndexSearcher searcher = searchers.acquire();
        try {
            return searcher.getIndexReader().numDocs();
        } finally {
            searchers.release(searcher);
        }
    }

    /// Best first; on equal scores the newest, then by id. Without words the newest first.
    public List<CommitMatch> search(CommitQuery question) throws IOException {
        IndexSearcher searcher = searchers.acquire();
        try {
            return new CommitRun(searcher, question).matches();
        } finally {
            searchers.release(searcher);
        }
    }

    /// Drops uncommitted changes.
    @Override
    public void close() throws IOException {
        searchers.close();
        if (writer.isPresent()) writer.get().rollback();
        directory.close();
    }
}
