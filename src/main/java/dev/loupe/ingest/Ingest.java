package dev.loupe.ingest;

import dev.loupe.embed.EmbeddingFailure;
import dev.loupe.embed.EmbeddingProvider;
import dev.loupe.index.IndexWrites;
import dev.loupe.index.IndexedFile;
import dev.loupe.model.Cancellation;
import dev.loupe.model.FileSyntax;
import dev.loupe.model.Lack;
import dev.loupe.model.ParseOutcome;
import dev.loupe.model.Progress;
import dev.loupe.model.RepoPath;
import dev.loupe.scan.ContentRules;
import dev.loupe.scan.ContentVerdict;
import dev.loupe.scan.FileText;
import dev.loupe.scan.FileTooLarge;
import dev.loupe.scan.LanguageDetector;
import dev.loupe.scan.RootedFiles;
import dev.loupe.scan.Scan;
import dev.loupe.scan.ScannedFile;
import dev.loupe.scan.SkipReason;
import dev.loupe.syntax.SourceParser;
import dev.loupe.vector.Int8Vector;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/// Updates an index to a tree: reads files that may have changed, compares their content, parses, writes, and
/// removes deleted files.
///
/// A handful of threads take files from one list. Each reads, hashes and judges a file, waits for its parse
/// (in a child process, so these threads mostly wait), embeds its chunks and analyzes it for the index. There
/// is no queue between the steps: the number of threads limits the memory, a file's content is held by one
/// thread only, and cancellation is checked in one place.
public final class Ingest {
    private static final System.Logger LOG = System.getLogger(Ingest.class.getName());

    /// Maximum number of files in memory that are too large to parse, whatever the number of threads.
    private static final int LARGE_AT_ONCE = 2;

    private final SourceParser parser;
    private final ChunkEmbedding embedding;
    private final int threads;
    private final Semaphore large = new Semaphore(LARGE_AT_ONCE);

    /// @param embedder computes the vectors of new chunks
    /// @param threads number of files processed at once
    public Ingest(SourceParser parser, EmbeddingProvider embedder, int threads) {
        this.parser = parser;
        this.embedding = new ChunkEmbedding(embedder);
        this.threads = threads;
    }

    /// Called now and then between files, so that the owner can publish and commit.
    public interface Checkpoint {
        void reached() throws IOException;
    }

    /// @param indexed the current content of the index
    /// @param indexedAt when that state was recorded, nanoseconds since the epoch; 0 compares every file
    public IngestResult run(
            Path root,
            Scan scan,
            List<IndexedFile> indexed,
            long indexedAt,
            RunExtent extent,
            IndexWrites writes,
            Checkpoint checkpoint,
            Progress progress,
            Cancellation cancellation)
            throws IOException, InterruptedException {
        ChangePlan plan = ChangePlan.of(scan.files(), indexed, indexedAt, again(extent, indexed, writes));
        var tally = new IngestTally(plan.unchanged(), scan);
        for (var gone : plan.deleted()) {
            writes.delete(gone);
            tally.deleted(gone);
        }
        var work = new Work(
                new RootedFiles(root),
                plan.candidates(),
                scan.files().size(),
                extent,
                writes,
                checkpoint,
                progress,
                cancellation,
                tally);
        work.all();
        return tally.result(cancellation.requested());
    }

    /// Files without vectors are processed again as soon as vectors can be computed.
    private Predicate<IndexedFile> again(RunExtent extent, List<IndexedFile> indexed, IndexWrites writes) {
        boolean unembedded = indexed.stream().anyMatch(file -> !FileLacks.hasVectors(file.lacks()));
        boolean embeds = unembedded && embedding.answers(writes.space());
        return switch (extent) {
            case EVERYTHING -> _ -> true;
            case FAILURES -> file -> file.couldNotBeParsed() || embeds && !FileLacks.hasVectors(file.lacks());
            case CHANGES -> file -> embeds && !FileLacks.hasVectors(file.lacks());
        };
    }

    /// One run over the candidates.
    private final class Work {
        private final RootedFiles root;
        private final List<ChangePlan.Candidate> candidates;
        private final int files;
        private final RunExtent extent;
        private final IndexWrites writes;
        private final Checkpoint checkpoint;
        private final Progress progress;
        private final Cancellation cancellation;
        private final IngestTally tally;
        private final AtomicInteger next = new AtomicInteger();
        private final AtomicInteger done = new AtomicInteger();
        private volatile boolean failed;
        /// Whether anything will be written; until then files are only compared, which needs no progress
        /// report.
        private volatile boolean changing;

        Work(
                RootedFiles root,
                List<ChangePlan.Candidate> candidates,
                int files,
                RunExtent extent,
                IndexWrites writes,
                Checkpoint checkpoint,
                Progress progress,
                Cancellation cancellation,
                IngestTally tally) {
            this.root = root;
            this.candidates = candidates;
            this.files = files;
            this.extent = extent;
            this.writes = writes;
            this.checkpoint = checkpoint;
            this.progress = progress;
            this.cancellation = cancellation;
            this.tally = tally;
            this.changing = candidates.stream().anyMatch(ChangePlan.Candidate::differs);
        }

        void all() throws IOException, InterruptedException {
            if (candidates.isEmpty()) return;
            tell(0);
            int width = Math.min(threads, candidates.size());
            try (var pool = Executors.newFixedThreadPool(
                    width, Thread.ofPlatform().name("ingest-", 0).daemon().factory())) {
                List<Future<?>> loops = IntStream.range(0, width)
                        .<Future<?>>mapToObj(i -> pool.submit(this::loop))
                        .toList();
                try {
                    for (Future<?> loop : loops) loop.get();
                } catch (ExecutionException broken) {
                    failed = true;
                    throw unwrapped(broken);
                } catch (InterruptedException stopped) {
                    failed = true;
                    pool.shutdownNow();
                    throw stopped;
                }
            }
        }

        private IOException unwrapped(ExecutionException broken) {
            return switch (broken.getCause()) {
                case IOException plain -> plain;
                case RuntimeException ours -> throw ours;
                case Error ours -> throw ours;
                case null, default -> new IOException("indexing " + root.root() + " was stopped", broken);
            };
        }

        private Void loop() throws IOException, InterruptedException {
            while (!failed && !cancellation.requested()) {
                int index = next.getAndIncrement();
                if (index >= candidates.size()) break;
                try {
                    oneInMeasure(candidates.get(index));
                } catch (IOException | RuntimeException broken) {
                    failed = true;
                    throw broken;
                }
                tell(done.incrementAndGet());
                checkpoint.reached();
            }
            return null;
        }

        private void tell(int done) {
            if (changing) progress.report(files - candidates.size() + done, files, "indexing");
        }

        private void oneInMeasure(ChangePlan.Candidate candidate) throws IOException, InterruptedException {
            if (candidate.file().size() <= ContentRules.MOST_PARSED_BYTES) {
                one(candidate);
                return;
            }
            large.acquire();
            try {
                one(candidate);
            } finally {
                large.release();
            }
        }

        private void one(ChangePlan.Candidate candidate) throws IOException, InterruptedException {
            var file = candidate.file();
            byte[] content;
            try {
                content = root.read(file.path(), ContentRules.MOST_BYTES);
            } catch (FileTooLarge large) {
                leftOut(candidate, SkipReason.OVERSIZED);
                return;
            } catch (NoSuchFileException gone) {
                forget(candidate);
                return;
            } catch (IOException unreadable) {
                leftOut(candidate, SkipReason.UNREADABLE);
                return;
            }
            String hash = ContentHash.of(content);
            Optional<IndexedFile> same =
                    candidate.known().filter(known -> known.hash().equals(hash));
            if (same.isPresent() && !candidate.again()) {
                leave(same.get(), file);
                return;
            }
            changing = true;
            switch (ContentRules.judge(file.path(), content)) {
                case ContentVerdict.Skip(SkipReason reason) -> leftOut(candidate, reason);
                case ContentVerdict.TextOnly(String why) -> {
                    tally.textOnly(file.path().value(), why);
                    putText(candidate, hash, why, FileText.utf8(content), new ParseOutcome.NoGrammar());
                }
                case ContentVerdict.Full _ -> putParsed(candidate, hash, FileText.utf8(content));
            }
        }

        private void leave(IndexedFile same, ScannedFile file) throws IOException {
            if (same.modified() != file.modified()) writes.touch(same.at(file.size(), file.modified()));
            tally.compared();
        }

        /// If a file's structure cannot be stored, it is indexed as plain text; other files are not affected.
        private void putParsed(ChangePlan.Candidate candidate, String hash, byte[] utf8)
                throws IOException, InterruptedException {
            RepoPath path = candidate.file().path();
            FileSyntax syntax = parser.parse(path, utf8);
            try {
                put(candidate, hash, "", syntax, utf8);
            } catch (CancellationException stopped) {
                throw stopped;
            } catch (RuntimeException unforeseen) {
                LOG.log(System.Logger.Level.WARNING, path + " is indexed as plain text", unforeseen);
                var outcome = new ParseOutcome.Failed("its structure could not be stored: "
                        + unforeseen.getClass().getSimpleName());
                tally.textOnly(path.value(), outcome.why());
                putText(candidate, hash, outcome.why(), utf8, outcome);
            }
        }

        private void putText(ChangePlan.Candidate candidate, String hash, String why, byte[] utf8, ParseOutcome outcome)
                throws IOException {
            var language = LanguageDetector.detect(candidate.file().path(), utf8);
            put(candidate, hash, why, UnparsedFile.of(language, utf8, outcome), utf8);
        }

        private void put(ChangePlan.Candidate candidate, String hash, String textOnly, FileSyntax syntax, byte[] utf8)
                throws IOException {
            var file = candidate.file();
            Embedded embedded = embedded(syntax);
            List<Lack> lacks = FileLacks.of(syntax.outcome(), embedded.silence());
            for (Lack lack : lacks)
                if (lack.kind() == Lack.Kind.SYNTAX) tally.setAside(file.path().value(), lack.cause());
            Optional<IndexedFile> same = candidate.known().filter(known -> failedAlike(known, hash, lacks));
            if (same.isPresent()) {
                leave(same.get(), file);
                return;
            }
            writes.put(
                    new IndexedFile(
                            file.path(),
                            syntax.language(),
                            file.size(),
                            file.modified(),
                            hash,
                            syntax.lines(),
                            syntax.outline().size(),
                            textOnly,
                            lacks),
                    syntax,
                    embedded.vectors(),
                    utf8);
            tally.indexed(file.path(), candidate.known().isPresent());
        }

        /// Whether another attempt failed in the same way, so there is nothing to write.
        private boolean failedAlike(IndexedFile known, String hash, List<Lack> lacks) {
            return extent != RunExtent.EVERYTHING
                    && !lacks.isEmpty()
                    && known.hash().equals(hash)
                    && known.lacks().equals(lacks);
        }

        /// @param silence why there are no vectors; empty if there are
        private record Embedded(List<Int8Vector> vectors, String silence) {}

        /// No vectors if the provider fails: the file is still found by its words.
        private Embedded embedded(FileSyntax syntax) throws IOException {
            try {
                return new Embedded(embedding.of(syntax.chunks(), writes.space()), "");
            } catch (EmbeddingFailure silent) {
                tally.unembedded(syntax.chunks().size(), silent.getMessage());
                return new Embedded(List.of(), silent.getMessage());
            }
        }

        private void leftOut(ChangePlan.Candidate candidate, SkipReason reason) throws IOException {
            tally.skipped(candidate.file().path().value(), reason);
            forget(candidate);
        }

        private void forget(ChangePlan.Candidate candidate) throws IOException {
            if (candidate.known().isEmpty()) return;
            writes.delete(candidate.file().path());
            tally.deleted(candidate.file().path());
        }
    }
}
