package dev.loupe.training;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/// Numbers of seven bits a byte, low ones first.
final class Varint {

    private Varint() {}

    static int read(DataInputStream in) throws IOException {
        int value = 0;
        for (int shift = 0; ; shift += 7) {
            int b = in.readUnsignedByte();
            value |= (b & 0x7f) << shift;
            if (b < 0x80) return value;
        }
    }

    static void write(DataOutputStream out, int value) throws IOException {
        int rest = value;
        while (rest >= 0x80) {
            out.writeByte(rest & 0x7f | 0x80);
            rest >>>= 7;
        }
        out.writeByte(rest);
    }
}
