package dev.loupe.scan;

import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Looks up encodings by the names in files, editors and the detector. As in browsers, a name means the
/// largest encoding that includes it: GB2312 may be GBK, and Latin-1 has the quotes of windows-1252.
final class Charsets {

    static final Charset ISO_2022_JP = Charset.forName("ISO-2022-JP");

    private static final Map<String, Charset> BY_NAME = new HashMap<>();

    static {
        add("windows-1252", "iso-8859-1 latin1 latin-1 iso-latin-1 l1 ansinew cp1252 ansi");
        add("windows-1254", "iso-8859-9 latin5 latin-5 iso-latin-5 cp1254");
        add("windows-31j", "shift_jis shift-jis sjis cp932 ms932 x-sjis japanese-shift-jis");
        add("EUC-JP", "euc-japan eucjp japanese-iso-8bit ujis");
        add("GB18030", "gb2312 gbk cp936 euc-cn chinese-gbk chinese-iso-8bit gb");
        add("x-windows-950", "big5 cp950 big-5 chinese-big5");
        add("x-windows-949", "euc-kr euckr cp949 ms949 uhc korean-iso-8bit ks_c_5601-1987");
        add("x-windows-874", "tis-620 tis620 iso-8859-11 cp874");
        add("ISO-8859-2", "latin2 latin-2 iso-latin-2");
        add("ISO-8859-15", "latin9 latin-9 iso-latin-9 latin0");
        add("ISO-8859-8", "iso-8859-8-i");
        add("windows-1251", "cp1251 cyrillic-windows");
        add("KOI8-R", "koi8 cyrillic-koi8");
        add("IBM866", "cp866 ibm866");
    }

    private Charsets() {}

    private static void add(String charset, String names) {
        for (String name : names.split(" ")) BY_NAME.put(name, Charset.forName(charset));
    }

    /// Empty for an unknown name, and for encodings that are not supersets of ASCII.
    static Optional<Charset> named(String text) {
        String name = text.toLowerCase(Locale.ROOT).replaceFirst("-(unix|dos|mac)$", "");
        Charset known = BY_NAME.get(name);
        if (known != null) return Optional.of(known);
        try {
            return Optional.of(Charset.forName(name)).filter(Charsets::hasAscii);
        } catch (IllegalCharsetNameException | UnsupportedCharsetException _) {
            return Optional.empty();
        }
    }

    private static boolean hasAscii(Charset charset) {
        byte[] ascii = "aZ<= 1\n".getBytes(StandardCharsets.US_ASCII);
        return new String(ascii, charset).equals("aZ<= 1\n");
    }
}
