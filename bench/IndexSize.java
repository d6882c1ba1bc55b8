import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.FieldInfo;
import org.apache.lucene.index.FieldInfos;
import org.apache.lucene.index.FilterLeafReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.NoMergePolicy;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.SegmentReader;
import org.apache.lucene.index.SlowCodecReaderWrapper;
import org.apache.lucene.index.SortedDocValues;
import org.apache.lucene.index.StoredFieldVisitor;
import org.apache.lucene.index.StoredFields;
import org.apache.lucene.index.Terms;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;

/// What each field of an index takes on disk; `bench/run size` runs it.
///
///     FOLDER SCRATCH [FIELD…]    Lucene's folder of an index, an empty folder, and which fields if not all
///
/// Every segment is written anew with one field alone, for every field, in the codec that it has, and the
/// files are measured: no other way tells the parts of files that all fields share. What is in none of them
/// (segment facts, names of fields) is the last row. Prints a line a field: its name, terms, pairs of term
/// and document, all occurrences, then bytes by kind of file (`name=bytes`).
public final class IndexSize {

    public static void main(String[] args) throws IOException {
        Path scratch = Path.of(args[1]);
        try (Directory directory = FSDirectory.open(Path.of(args[0]));
                DirectoryReader reader = DirectoryReader.open(directory)) {
            var fields = new TreeSet<String>();
            for (LeafReaderContext leaf : reader.leaves())
                for (FieldInfo info : leaf.reader().getFieldInfos())
                    if (args.length == 2 || List.of(args).subList(2, args.length).contains(info.name)) fields.add(info.name);
            System.out.printf("documents %d deleted %d segments %d%n", reader.maxDoc(), reader.numDeletedDocs(), reader.leaves().size());
            for (String field : fields) measure(field, reader, scratch.resolve(field));
            print("(none)", "0 0 0", write("", reader, scratch.resolve("(none)")));
            var all = new TreeMap<String, Long>();
            for (String file : directory.listAll()) all.merge(kind(file), directory.fileLength(file), Long::sum);
            print("(all)", "0 0 0", all);
        }
    }

    private static void measure(String field, DirectoryReader reader, Path folder) throws IOException {
        long terms = 0;
        long pairs = 0;
        long occurrences = 0;
        for (LeafReaderContext leaf : reader.leaves()) {
            Terms own = leaf.reader().terms(field);
            if (own == null) continue;
            terms += own.size();
            pairs += own.getSumDocFreq();
            occurrences += own.getSumTotalTermFreq();
        }
        print(field, terms + " " + pairs + " " + occurrences, write(field, reader, folder));
    }

    private static Map<String, Long> write(String field, DirectoryReader reader, Path folder) throws IOException {
        var config = new IndexWriterConfig(null).setMergePolicy(NoMergePolicy.INSTANCE).setUseCompoundFile(false);
        for (LeafReaderContext leaf : reader.leaves())
            config.setCodec(((SegmentReader) leaf.reader()).getSegmentInfo().info.getCodec());
        var sizes = new TreeMap<String, Long>();
        try (Directory directory = FSDirectory.open(folder)) {
            try (var writer = new IndexWriter(directory, config)) {
                for (LeafReaderContext leaf : reader.leaves())
                    writer.addIndexes(SlowCodecReaderWrapper.wrap(new OneField(leaf.reader(), field)));
            }
            for (String file : directory.listAll()) sizes.merge(kind(file), directory.fileLength(file), Long::sum);
        }
        delete(folder);
        return sizes;
    }

    private static String kind(String file) {
        int dot = file.lastIndexOf('.');
        return dot < 0 ? "segments" : file.substring(dot + 1);
    }

    private static void print(String field, String counts, Map<String, Long> sizes) {
        var line = new StringBuilder(field + " " + counts);
        sizes.forEach((kind, size) -> line.append(String.format(Locale.ROOT, " %s=%d", kind, size)));
        System.out.println(line);
    }

    private static void delete(Path folder) throws IOException {
        List<Path> files = new ArrayList<>();
        try (Stream<Path> all = Files.walk(folder)) {
            all.forEach(files::addFirst);
        }
        for (Path file : files) Files.delete(file);
    }

    /// A segment that has one field.
    private static final class OneField extends FilterLeafReader {
        private final String field;

        OneField(LeafReader segment, String field) {
            super(segment);
            this.field = field;
        }

        @Override
        public FieldInfos getFieldInfos() {
            FieldInfo only = in.getFieldInfos().fieldInfo(field);
            return new FieldInfos(only == null ? new FieldInfo[0] : new FieldInfo[] {only});
        }

        @Override
        public Terms terms(String name) throws IOException {
            return name.equals(field) ? in.terms(name) : null;
        }

        @Override
        public StoredFields storedFields() throws IOException {
            StoredFields all = in.storedFields();
            return new StoredFields() {
                @Override
                public void document(int document, StoredFieldVisitor visitor) throws IOException {
                    all.document(document, new OnlyStored(visitor, field));
                }
            };
        }

        @Override
        public BinaryDocValues getBinaryDocValues(String name) throws IOException {
            return name.equals(field) ? in.getBinaryDocValues(name) : null;
        }

        @Override
        public SortedDocValues getSortedDocValues(String name) throws IOException {
            return name.equals(field) ? in.getSortedDocValues(name) : null;
        }

        @Override
        public NumericDocValues getNormValues(String name) throws IOException {
            return name.equals(field) ? in.getNormValues(name) : null;
        }

        @Override
        public CacheHelper getCoreCacheHelper() {
            return null;
        }

        @Override
        public CacheHelper getReaderCacheHelper() {
            return null;
        }
    }

    private static final class OnlyStored extends StoredFieldVisitor {
        private final StoredFieldVisitor visitor;
        private final String field;

        OnlyStored(StoredFieldVisitor visitor, String field) {
            this.visitor = visitor;
            this.field = field;
        }

        @Override
        public Status needsField(FieldInfo info) throws IOException {
            return info.name.equals(field) ? visitor.needsField(info) : Status.NO;
        }

        @Override
        public void binaryField(FieldInfo info, byte[] value) throws IOException {
            visitor.binaryField(info, value);
        }
    }
}
