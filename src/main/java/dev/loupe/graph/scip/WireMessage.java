package dev.loupe.graph.scip;

import java.io.IOException;
import java.nio.charset.StandardCharsets;

/// Reads one message of protobuf's wire format, field by field, from a slice of an array.
///
/// The input is hostile: a varint ends after ten bytes, a length must end within the message, and groups are
/// rejected.
final class WireMessage {

    /// Wire type of messages and strings.
    static final int LENGTH = 2;

    private static final int VARINT = 0;
    private static final int FIXED64 = 1;
    private static final int FIXED32 = 5;

    private final byte[] bytes;
    private final int end;
    private int at;
    private int field;
    private int type;

    WireMessage(byte[] bytes, int from, int end) {
        this.bytes = bytes;
        this.at = from;
        this.end = end;
    }

    /// Advances to the next field, whose value must then be read or skipped; returns false at the end.
    boolean next() throws IOException {
        if (at == end) return false;
        long tag = varint();
        field = (int) (tag >>> 3);
        type = (int) (tag & 7);
        if (tag >>> 32 != 0 || field == 0) throw new Malformed("a field without a number");
        return true;
    }

    /// The field's number.
    int number() {
        return field;
    }

    boolean isLength() {
        return type == LENGTH;
    }

    boolean isVarint() {
        return type == VARINT;
    }

    long varint() throws IOException {
        long value = 0;
        for (int shift = 0; shift < 70; shift += 7) {
            if (at == end) throw new Malformed("an unterminated number");
            byte one = bytes[at++];
            value |= (long) (one & 0x7F) << shift;
            if (one >= 0) return value;
        }
        throw new Malformed("a number of more than ten bytes");
    }

    /// A message or string inside this one.
    WireMessage message() throws IOException {
        long length = varint();
        if (length < 0 || length > end - at) throw new Malformed("a length beyond the end");
        var inner = new WireMessage(bytes, at, at + (int) length);
        at += (int) length;
        return inner;
    }

    String text() throws IOException {
        WireMessage text = message();
        return new String(bytes, text.at, text.end - text.at, StandardCharsets.UTF_8);
    }

    void skip() throws IOException {
        switch (type) {
            case VARINT -> varint();
            case LENGTH -> message();
            case FIXED64 -> jump(8);
            case FIXED32 -> jump(4);
            default -> throw new Malformed("a field of unknown wire type");
        }
    }

    private void jump(int count) throws IOException {
        if (count > end - at) throw new Malformed("an unterminated number");
        at += count;
    }

    boolean isAtEnd() {
        return at == end;
    }

    byte[] array() {
        return bytes;
    }

    int from() {
        return at;
    }

    int end() {
        return end;
    }

    /// The input is not a valid index.
    static final class Malformed extends IOException {
        private static final long serialVersionUID = 1;

        Malformed(String why) {
            super(why);
        }
    }
}
