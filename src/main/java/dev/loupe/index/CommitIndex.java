package dev.loupe.index;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.LongPoint;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.IndexNotFoundException;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.ReaderUtil;
import org.apache.lucene.index.StoredFields;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.ConstantScoreQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.search.MatchNoDocsQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.SearcherFactory;
import org.apache.lucene.search.SearcherManager;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.search.TermInSetQuery;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.WildcardQuery;
import org.apache.lucene.search.similarities.BM25Similarity;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.store.LockObtainFailedException;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;

/// The commits of one project by their words: an index of its own, beside that of the files.
///
/// A document is a commit: id, author as the commit bears it, paths (in lower case, for parts of them), time,
/// the words of its subject, and the words of all of it. Filters go into the query. Questions see what was last
/// published and never wait for the writer. An index of another format, or one that was being made when its
/// process ended, is emptied at opening.
public final class CommitIndex implements AutoCloseable {
    /// - 1: first
    /// - 2: authors as commits bear them
    private static final String FORMAT = "2";

    private static final String ID = "id";
    private static final String AUTHOR = "author";
    private static final String FILE = "file";
    private static final String TIME = "time";
    private static final String SUBJECT = "subject";
    private static final String ALL = "all";
    private static final float OF_SUBJECT = 1.5f;
    private static final BM25Similarity BM25 = new BM25Similarity(1.2f, 0.5f);
    private static final double HALF = 10;
    /// Documents with equal scores are put in order of time; so many more than asked for are looked at.
    private static final int EQUALS = 20;

    private static final int BODY_CHARACTERS = 8_000;

    private static final int LONGEST_PART = 1_000;
    private static final double BUFFER_MEGABYTES = 32;

    private final Directory directory;
    private final Optional<IndexWriter> writer;
    private final ProseStream subjects = new ProseStream();
    private final ProseStream everything = new ProseStream();
    private final SearcherManager searchers;
    private volatile String head;

    private CommitIndex(Directory directory, Optional<IndexWriter> writer, SearcherManager searchers, String head) {
        this.directory = directory;
        this.writer = writer;
        this.searchers = searchers;
        this.head = head;
    }

    private static CommitIndex writing(Directory directory, IndexWriter writer, String head) throws IOException {
        return new CommitIndex(directory, Optional.of(writer), new SearcherManager(writer, new Factory()), head);
    }

    private static final class Factory extends SearcherFactory {
        @Override
        public IndexSearcher newSearcher(IndexReader reader, @Nullable IndexReader before) {
            return new LiveSearcher(reader, new LiveStatistics(reader, new Segments()), BM25);
        }
    }

    /// Opens what another process has made durable, to read alone.
    ///
    /// @return empty where that is nothing yet
    public static Optional<CommitIndex> openReadOnly(Path folder) throws IOException {
        Quiet.lucene();
        if (!Files.isDirectory(folder)) return Optional.empty();
        Directory directory = FSDirectory.open(folder);
        try {
            return Optional.of(
                    new CommitIndex(directory, Optional.empty(), new SearcherManager(directory, new Factory()), ""));
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

    /// Opens an index, making an empty one where there is none.
    ///
    /// @throws IndexBusy where another process, or an index still open here, writes it
    public static CommitIndex open(Path folder) throws IOException {
        Quiet.lucene();
        Files.createDirectories(folder);
        Directory directory = FSDirectory.open(folder);
        try {
            IndexWriter writer = new IndexWriter(directory, config(IndexWriterConfig.OpenMode.CREATE_OR_APPEND));
            String head = headOf(writer);
            if (head.isEmpty()) writer.deleteAll();
            return writing(directory, writer, head);
        } catch (LockObtainFailedException busy) {
            directory.close();
            throw new IndexBusy(folder, busy);
        } catch (IOException | RuntimeException damaged) {
            return anew(folder, directory);
        }
    }

    private static CommitIndex anew(Path folder, Directory directory) throws IOException {
        try {
            HeldLock held = HeldLock.on(directory, folder);
            held.empty();
            return writing(directory, new IndexWriter(held, config(IndexWriterConfig.OpenMode.CREATE)), "");
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

    private static String headOf(IndexWriter writer) {
        Iterable<Map.Entry<String, String>> said = writer.getLiveCommitData();
        if (said == null) return "";
        Map<String, String> data = new java.util.HashMap<>();
        said.forEach(each -> data.put(each.getKey(), each.getValue()));
        return FORMAT.equals(data.get("format")) ? data.getOrDefault("head", "") : "";
    }

    /// The HEAD whose commits are all here; empty where they are not.
    public String head() {
        return head;
    }

    private IndexWriter writer() {
        return writer.orElseThrow(() -> new IllegalStateException("the commits were opened to read"));
    }

    /// Takes in a commit; one of the same id is replaced. Not safe for several threads.
    public void add(CommitText commit) throws IOException {
        var document = new Document();
        document.add(new StringField(ID, commit.id(), Field.Store.YES));
        document.add(new StringField(AUTHOR, cut(commit.author()), Field.Store.NO));
        for (String path : commit.paths()) document.add(new StringField(FILE, key(path), Field.Store.NO));
        document.add(new LongPoint(TIME, commit.committed()));
        document.add(new NumericDocValuesField(TIME, commit.committed()));
        document.add(new org.apache.lucene.document.TextField(SUBJECT, subjects.over(commit.subject())));
        document.add(new org.apache.lucene.document.TextField(ALL, everything.over(words(commit))));
        if (head.isEmpty()) writer().addDocument(document); // made anew, no id comes twice
        else writer().updateDocument(new Term(ID, commit.id()), document);
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

    private static String key(String text) {
        return cut(text.toLowerCase(Locale.ROOT));
    }

    /// What Lucene takes as one term.
    private static String cut(String text) {
        return text.length() > 4_000 ? text.substring(0, 4_000) : text;
    }

    public void remove(Collection<String> ids) throws IOException {
        for (String id : ids) writer().deleteDocuments(new Term(ID, id));
    }

    /// Removes all; questions see it after the next [#publish].
    public void clear() throws IOException {
        writer().deleteAll();
        head = "";
    }

    /// Lets questions see what was added and removed, or, where this is open to read, what another process
    /// has made durable since.
    public void publish() throws IOException {
        searchers.maybeRefreshBlocking();
    }

    /// Makes all durable: from now on these are the commits that this HEAD reaches.
    public void commit(String newHead) throws IOException {
        writer().setLiveCommitData(Map.of("format", FORMAT, "head", newHead).entrySet());
        writer().commit();
        head = newHead;
        publish();
    }

    /// Commits that can be found now.
    public int size() throws IOException {
        IndexSearcher searcher = searchers.acquire();
        try {
            return searcher.getIndexReader().numDocs();
        } finally {
            searchers.release(searcher);
        }
    }

    /// Best first; of the same score the newest, then by id. Without words the newest first.
    public List<CommitMatch> search(CommitQuery question) throws IOException {
        IndexSearcher searcher = searchers.acquire();
        try {
            List<CodeTerm> terms = ProseStream.cut(question.text());
            var all = new BooleanQuery.Builder();
            all.add(terms.isEmpty() ? new ConstantScoreQuery(MatchAllDocsQuery.INSTANCE) : words(terms), Occur.MUST);
            narrow(all, question);
            int wanted = question.limit() + EQUALS;
            ScoreDoc[] found = terms.isEmpty()
                    ? searcher.search(all.build(), wanted, new Sort(new SortField(TIME, SortField.Type.LONG, true)))
                            .scoreDocs
                    : searcher.search(all.build(), wanted).scoreDocs;
            return matches(searcher, found, question.limit());
        } finally {
            searchers.release(searcher);
        }
    }

    private static Query words(List<CodeTerm> terms) {
        var words = new BooleanQuery.Builder();
        for (String token :
                terms.stream().map(CodeTerm::token).distinct().limit(64).toList()) {
            words.add(new TermQuery(new Term(ALL, token)), Occur.SHOULD);
            words.add(new BoostQuery(new TermQuery(new Term(SUBJECT, token)), OF_SUBJECT), Occur.SHOULD);
        }
        return words.build();
    }

    private static void narrow(BooleanQuery.Builder all, CommitQuery question) {
        question.authors().ifPresent(authors -> all.add(anyOf(authors), Occur.FILTER));
        if (!question.file().isBlank()) all.add(part(FILE, question.file()), Occur.FILTER);
        if (question.since() > Long.MIN_VALUE || question.until() < Long.MAX_VALUE)
            all.add(LongPoint.newRangeQuery(TIME, question.since(), question.until()), Occur.FILTER);
    }

    private static Query anyOf(Set<String> authors) {
        return new TermInSetQuery(
                AUTHOR, authors.stream().map(author -> new BytesRef(cut(author))).toList());
    }

    /// What contains a text. The automaton of a text has as many states as the text has characters, and
    /// making it takes at most their square; nothing that is longer is in any name or path.
    private static Query part(String field, String text) {
        if (text.length() > LONGEST_PART) return MatchNoDocsQuery.INSTANCE;
        String escaped = key(text.strip()).replaceAll("([*?\\\\])", "\\\\$1");
        return new WildcardQuery(new Term(field, "*" + escaped + "*"), 4 * LONGEST_PART * LONGEST_PART);
    }

    private record Found(CommitMatch match, long time) {}

    private static List<CommitMatch> matches(IndexSearcher searcher, ScoreDoc[] found, int limit) throws IOException {
        StoredFields stored = searcher.storedFields();
        var all = new ArrayList<Found>();
        for (ScoreDoc one : found) {
            String id = stored.document(one.doc, Set.of(ID)).get(ID);
            double score = Float.isNaN(one.score) ? 0 : one.score;
            all.add(new Found(new CommitMatch(id, score / (score + HALF)), time(searcher, one.doc)));
        }
        all.sort(Comparator.comparingDouble((Found each) -> each.match().score())
                .reversed()
                .thenComparing(Comparator.comparingLong(Found::time).reversed())
                .thenComparing(each -> each.match().id()));
        return all.stream().limit(limit).map(Found::match).toList();
    }

    private static long time(IndexSearcher searcher, int document) throws IOException {
        var leaves = searcher.getIndexReader().leaves();
        var leaf = leaves.get(ReaderUtil.subIndex(document, leaves));
        NumericDocValues times = leaf.reader().getNumericDocValues(TIME);
        return times != null && times.advanceExact(document - leaf.docBase) ? times.longValue() : 0;
    }

    /// What was not committed is dropped.
    @Override
    public void close() throws IOException {
        searchers.close();
        if (writer.isPresent()) writer.get().rollback();
        directory.close();
    }
}
