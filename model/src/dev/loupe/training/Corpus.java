package dev.loupe.training;

import dev.loupe.embed.CodeField;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.tukaani.xz.XZInputStream;

/// All pairs as bags of tokens, in memory: a pair is a query and the [CodeField]s, each a run of different
/// tokens with their counts.
final class Corpus {

    static final int BAGS = 1 + CodeField.values().length;
    static final int QUERY = 0;

    final List<String> words = new ArrayList<>();
    final List<Package> packages = new ArrayList<>();
    /// Packages that the settings of this run keep from the training, beside those of the list.
    final java.util.Set<String> keptBack = new java.util.HashSet<>();

    final List<String> languages = new ArrayList<>();
    int buckets;

    private char[] tokens = new char[1 << 20];
    private byte[] counts = new byte[1 << 20];
    private int used;
    private int[] starts = new int[1 << 16];
    private byte[] kinds = new byte[1 << 12];
    private byte[] language = new byte[1 << 12];
    private int pairs;

    /// Pairs of one package: those of [first, end).
    ///
    /// @param source as the list of packages names it
    record Package(String id, String source, boolean isHeldOut, int first, int end) {}

    static Corpus read(Path file) throws IOException {
        var corpus = new Corpus();
        try (var raw = new BufferedInputStream(Files.newInputStream(file), 1 << 18)) {
            raw.mark(4);
            boolean isPacked = raw.read() == 0xfd;
            raw.reset();
            var in = new DataInputStream(isPacked ? new BufferedInputStream(new XZInputStream(raw), 1 << 18) : raw);
            corpus.load(in);
        }
        return corpus;
    }

    private void load(DataInputStream in) throws IOException {
        if (in.readInt() != Prepare.MAGIC) throw new IOException("not a file of tokens");
        buckets = in.readInt();
        int count = in.readInt();
        for (int i = 0; i < count; i++) words.add(in.readUTF());
        int names = in.readInt();
        for (int i = 0; i < names; i++) languages.add(in.readUTF());
        while (in.readBoolean()) {
            String id = in.readUTF();
            String source = in.readUTF();
            boolean isHeldOut = in.readBoolean();
            int first = pairs;
            while (in.readBoolean()) pair(in);
            packages.add(new Package(id, source, isHeldOut, first, pairs));
        }
        mark(pairs * BAGS);
    }

    private void pair(DataInputStream in) throws IOException {
        if (pairs == kinds.length) {
            kinds = Arrays.copyOf(kinds, 2 * pairs);
            language = Arrays.copyOf(language, 2 * pairs);
        }
        kinds[pairs] = in.readByte();
        language[pairs] = in.readByte();
        for (int bag = 0; bag < BAGS; bag++) {
            mark(pairs * BAGS + bag);
            bag(in);
        }
        pairs++;
    }

    private void mark(int bag) {
        if (bag >= starts.length) starts = Arrays.copyOf(starts, 2 * starts.length);
        starts[bag] = used;
    }

    private void bag(DataInputStream in) throws IOException {
        int size = Varint.read(in);
        if (used + size > tokens.length) {
            tokens = Arrays.copyOf(tokens, tokens.length * 3 / 2 + size);
            counts = Arrays.copyOf(counts, tokens.length);
        }
        int token = 0;
        for (int i = 0; i < size; i++) {
            int code = Varint.read(in);
            token += code >> 1;
            tokens[used] = (char) token;
            counts[used++] = (code & 1) == 0 ? 1 : in.readByte();
        }
    }

    /// Keeps more packages from the training: those whose id has the text.
    void holdOut(String part) {
        packages.stream().filter(each -> !each.isHeldOut() && matches(each.id(), part)).forEach(each -> keptBack.add(each.id()));
        packages.replaceAll(each -> matches(each.id(), part) ? new Package(each.id(), each.source(), true, each.first(), each.end()) : each);
    }

    /// Whether an id has the text; for `N/M`, whether its hash is one of the M-th part that has the number N.
    private static boolean matches(String id, String part) {
        int slash = part.indexOf('/');
        if (slash < 0) return id.contains(part);
        return Math.floorMod(id.hashCode() * 31 >> 7, Integer.parseInt(part.substring(slash + 1))) == Integer.parseInt(part.substring(0, slash));
    }

    int size() {
        return pairs;
    }

    int vocabularySize() {
        return words.size() + buckets;
    }

    int start(int pair, int bag) {
        return starts[pair * BAGS + bag];
    }

    int end(int pair, int bag) {
        return starts[pair * BAGS + bag + 1];
    }

    int token(int at) {
        return tokens[at];
    }

    /// How often the token stands in its bag, 127 at most.
    int count(int at) {
        return counts[at];
    }

    boolean isDocumented(int pair) {
        return end(pair, QUERY) > start(pair, QUERY);
    }

    Prepare.Kind kind(int pair) {
        return Prepare.Kind.values()[kinds[pair]];
    }

    String language(int pair) {
        return languages.get(language[pair]);
    }
}
