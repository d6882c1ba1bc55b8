package dev.loupe.search.rank;

import dev.loupe.embed.StaticEmbedder;
import dev.loupe.search.query.QueryKind;
import dev.loupe.search.signal.WeightTable;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Reads and writes a file of [LabRows]: four-byte numbers in the order of the record. Not a test;
///
///     LabRowFile HOME CORPUS QUERIES OUT [WEIGHTS]   writes the rows of all questions
final class LabRowFile {

    private LabRowFile() {}

    public static void main(String[] args) throws Exception {
        Path queries = Path.of(args[2]);
        Weights weights =
                args.length > 4 ? Weights.of(WeightTable.cells(Files.readString(Path.of(args[4])))) : Weights.builtIn();
        StaticEmbedder embedder = LabModel.embedder();
        try (var out =
                new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(Path.of(args[3])), 1 << 20))) {
            for (LabRepository repository : LabRepository.all(Path.of(args[0]), Path.of(args[1]), queries)) {
                for (LabQuery query : LabQuery.read(queries.resolve(repository.name() + ".json")))
                    write(out, LabRows.of(repository, query, weights, embedder));
                repository.close();
            }
        }
    }

    static void write(DataOutputStream out, LabRows one) throws IOException {
        out.writeUTF(one.repository());
        out.writeUTF(one.category());
        out.writeByte(one.kind().ordinal());
        out.writeByte(one.grades().length);
        for (int grade : one.grades()) out.writeByte(grade);
        out.writeShort(one.rows().length);
        for (int i = 0; i < one.rows().length; i++) {
            out.writeFloat(one.factors()[i]);
            out.writeShort(one.files()[i]);
            out.writeLong(one.meets()[i]);
            out.writeLong(one.fileMeets()[i]);
            for (float value : one.rows()[i]) out.writeFloat(value);
        }
    }

    static List<LabRows> read(Path file) throws IOException {
        var all = new ArrayList<LabRows>();
        try (var in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file), 1 << 20))) {
            while (true) {
                in.mark(1);
                if (in.read() < 0) return all;
                in.reset();
                all.add(readOne(in));
            }
        }
    }

    private static LabRows readOne(DataInputStream in) throws IOException {
        String repository = in.readUTF();
        String category = in.readUTF();
        QueryKind kind = QueryKind.values()[in.readByte()];
        int[] grades = new int[in.readByte()];
        for (int i = 0; i < grades.length; i++) grades[i] = in.readByte();
        int n = in.readShort();
        var one = new LabRows(
                repository,
                category,
                kind,
                grades,
                new float[n][LabTrait.WIDTH],
                new float[n],
                new int[n],
                new long[n],
                new long[n]);
        for (int i = 0; i < n; i++) {
            one.factors()[i] = in.readFloat();
            one.files()[i] = in.readShort();
            one.meets()[i] = in.readLong();
            one.fileMeets()[i] = in.readLong();
            for (int column = 0; column < LabTrait.WIDTH; column++) one.rows()[i][column] = in.readFloat();
        }
        return one;
    }
}
