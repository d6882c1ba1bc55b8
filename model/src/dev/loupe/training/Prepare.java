package dev.loupe.training;

import dev.loupe.embed.CodeField;
import dev.loupe.embed.TokenReader;
import dev.loupe.embed.TokenVocabulary;
import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.XZOutputStream;

/// Makes one file of tokens of the mined pairs, all that training reads.
///
/// The file, packed with xz: magic, number of buckets, entries of the vocabulary, languages, then the
/// packages: id, whether held out, and pairs of kind, language, query and fields. A bag is its size and its
/// tokens in ascending order as differences, doubled, odd where a count follows. Entries have their ranks
/// for numbers, so that frequent tokens make small differences.
final class Prepare {

    static final int MAGIC = 0x4c705402;

    /// What a pair is of.
    enum Kind {
        FUNCTION,
        CLASS,
        FILE
    }

    private final PairFolder folder;
    private final Map<String, String> options;
    private final List<String> languages = new ArrayList<>();
    private String open = "";
    private int pairs;
    private long bags;

    Prepare(PairFolder folder, Map<String, String> options) {
        this.folder = folder;
        this.options = options;
    }

    private int option(String name, int otherwise) {
        return Integer.parseInt(options.getOrDefault(name, String.valueOf(otherwise)));
    }

    void write(Path file) throws IOException {
        var builder = new VocabularyBuilder();
        folder.read((id, isHeldOut, pair) -> {
            if (!languages.contains(pair.language())) languages.add(pair.language());
            if (!isHeldOut) builder.add(id, pair);
        });
        List<String> words =
                builder.build(option("entries", 52_900), option("pieces", 4_000), option("twos", 14_000), option("least", 10));
        var vocabulary = new TokenVocabulary(words, option("buckets", 4_096));
        if (vocabulary.size() > Character.MAX_VALUE) throw new IOException("too many tokens for a file");
        try (var out = new DataOutputStream(new BufferedOutputStream(
                packed(file), 1 << 18))) {
            head(out, words);
            var reader = new TokenReader(vocabulary);
            folder.read((id, isHeldOut, pair) -> pair(out, reader, id, isHeldOut, pair));
            if (!open.isEmpty()) out.writeBoolean(false);
            out.writeBoolean(false);
        }
        System.out.printf(
                "%d pairs, %d entries, %.1f tokens a pair, %.1f MB%n",
                pairs, words.size(), (double) bags / pairs, Files.size(file) / 1e6);
    }

    /// Level 0 is not packed at all.
    private OutputStream packed(Path file) throws IOException {
        OutputStream out = Files.newOutputStream(file);
        int level = option("level", 4);
        return level == 0 ? out : new XZOutputStream(out, new LZMA2Options(level));
    }

    private void head(DataOutputStream out, List<String> words) throws IOException {
        out.writeInt(MAGIC);
        out.writeInt(option("buckets", 4_096));
        out.writeInt(words.size());
        for (String word : words) out.writeUTF(word);
        out.writeInt(languages.size());
        for (String language : languages) out.writeUTF(language);
    }

    private void pair(DataOutputStream out, TokenReader reader, String id, boolean isHeldOut, RawPair pair) {
        try {
            String key = (isHeldOut ? "-" : "+") + id;
            if (!key.equals(open)) {
                if (!open.isEmpty()) out.writeBoolean(false);
                out.writeBoolean(true);
                out.writeUTF(id);
                out.writeUTF(folder.source(id));
                out.writeBoolean(isHeldOut);
                open = key;
            }
            out.writeBoolean(true);
            out.writeByte(Kind.valueOf(pair.kind().toUpperCase(java.util.Locale.ROOT)).ordinal());
            out.writeByte(languages.indexOf(pair.language()));
            reader.read(pair.query(), CodeField.MOST_CHARACTERS);
            bag(out, reader, Integer.MAX_VALUE);
            for (CodeField field : CodeField.values()) {
                reader.read(pair.code().text(field), CodeField.MOST_CHARACTERS);
                bag(out, reader, field == CodeField.BODY ? option("body", field.mostTokens()) : field.mostTokens());
            }
            pairs++;
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private void bag(DataOutputStream out, TokenReader reader, int most) throws IOException {
        int size = Math.min(most, reader.size());
        int[] tokens = new int[size];
        for (int i = 0; i < size; i++) tokens[i] = reader.token(i);
        Arrays.sort(tokens);
        Varint.write(out, size);
        int before = 0;
        for (int token : tokens) {
            int count = Math.min(127, reader.count(token));
            Varint.write(out, (token - before) << 1 | (count > 1 ? 1 : 0));
            if (count > 1) out.writeByte(count);
            before = token;
        }
        bags += size;
    }
}
