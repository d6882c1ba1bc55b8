package dev.loupe.syntax;

import dev.loupe.model.Language;
import dev.loupe.syntax.match.TreeMatch;
import dev.loupe.syntax.match.TreeQuestion;
import dev.loupe.syntax.match.TreeReply;
import dev.loupe.syntax.match.TreeRequest;
import java.io.ByteArrayOutputStream;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/// Serializes requests and replies about trees for a pipe, with numbers and texts as in [SyntaxCodec]. Both
/// ends are the same build.
public final class TreeCodec {

    private static final Language[] LANGUAGES = Language.values();

    private TreeCodec() {}

    public static byte[] bytes(TreeRequest request) {
        var out = new CodecOutput();
        switch (request) {
            case TreeRequest.Plan(TreeQuestion question, Language language) -> {
                out.number(0);
                write(question, out);
                out.number(language.ordinal());
            }
            case TreeRequest.Find(TreeQuestion question, int most) -> {
                out.number(1);
                write(question, out);
                out.number(most);
            }
            case TreeRequest.Draw(Language language, int first, int last, boolean tokens) -> {
                out.number(2);
                out.number(language.ordinal());
                out.number(first);
                out.number(last);
                out.number(tokens ? 1 : 0);
            }
        }
        var bytes = new ByteArrayOutputStream();
        try {
            out.to(new DataOutputStream(bytes));
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return bytes.toByteArray();
    }

    private static void write(TreeQuestion question, CodecOutput out) {
        out.number(question instanceof TreeQuestion.Query ? 0 : 1);
        out.text(question.text());
    }

    /// @throws IOException if the bytes are not a request
    public static TreeRequest request(byte[] bytes) throws IOException {
        var in = new CodecInput(bytes, 0);
        try {
            return switch (in.number()) {
                case 0 -> new TreeRequest.Plan(question(in), LANGUAGES[in.number()]);
                case 1 -> new TreeRequest.Find(question(in), in.number());
                default -> new TreeRequest.Draw(LANGUAGES[in.number()], in.number(), in.number(), in.number() == 1);
            };
        } catch (IndexOutOfBoundsException e) {
            throw new IOException("not a request", e);
        }
    }

    private static TreeQuestion question(CodecInput in) throws IOException {
        return in.number() == 0 ? new TreeQuestion.Query(in.text()) : new TreeQuestion.Pattern(in.text());
    }

    public static void write(TreeReply reply, DataOutput target) throws IOException {
        var out = new CodecOutput();
        switch (reply) {
            case TreeReply.Planned(List<TreeReply.Needed> needed) -> {
                out.number(0);
                out.number(needed.size());
                for (TreeReply.Needed one : needed) write(one, out);
            }
            case TreeReply.Found(List<TreeMatch> matches, int count, boolean complete) -> {
                out.number(1);
                out.number(count);
                out.number(complete ? 1 : 0);
                out.number(matches.size());
                for (TreeMatch match : matches) write(match, out);
            }
            case TreeReply.Drawn(String text, boolean complete) -> {
                out.number(2);
                out.text(text);
                out.number(complete ? 1 : 0);
            }
            case TreeReply.Refused(String why) -> {
                out.number(3);
                out.text(why);
            }
        }
        out.to(target);
    }

    private static void write(TreeReply.Needed needed, CodecOutput out) {
        out.number(needed.texts().size());
        for (List<String> group : needed.texts()) writeTexts(group, out);
        writeTexts(needed.expressions(), out);
    }

    private static void writeTexts(List<String> texts, CodecOutput out) {
        out.number(texts.size());
        for (String text : texts) out.text(text);
    }

    private static void write(TreeMatch match, CodecOutput out) {
        write(match.place(), out);
        out.number(match.captures().size());
        for (TreeMatch.Capture capture : match.captures()) {
            out.text(capture.name());
            write(capture.place(), out);
        }
    }

    private static void write(TreeMatch.Place place, CodecOutput out) {
        out.number(place.startLine());
        out.number(place.startColumn());
        out.number(place.endLine());
        out.number(place.endColumn());
        out.text(place.text());
        out.number(place.cut() ? 1 : 0);
    }

    /// @param from the start of what `write` wrote
    /// @throws IOException if the bytes are not a reply
    public static TreeReply reply(byte[] bytes, int from) throws IOException {
        var in = new CodecInput(bytes, from);
        try {
            return switch (in.number()) {
                case 0 -> new TreeReply.Planned(needed(in));
                case 1 -> found(in);
                case 2 -> new TreeReply.Drawn(in.text(), in.number() == 1);
                default -> new TreeReply.Refused(in.text());
            };
        } catch (IndexOutOfBoundsException e) {
            throw new IOException("not a reply", e);
        }
    }

    private static List<TreeReply.Needed> needed(CodecInput in) throws IOException {
        var needed = new ArrayList<TreeReply.Needed>();
        for (int left = in.number(); left > 0; left--) {
            var groups = new ArrayList<List<String>>();
            for (int group = in.number(); group > 0; group--) groups.add(texts(in));
            needed.add(new TreeReply.Needed(groups, texts(in)));
        }
        return needed;
    }

    private static List<String> texts(CodecInput in) throws IOException {
        var texts = new ArrayList<String>();
        for (int left = in.number(); left > 0; left--) texts.add(in.text());
        return texts;
    }

    private static TreeReply.Found found(CodecInput in) throws IOException {
        int count = in.number();
        boolean complete = in.number() == 1;
        var matches = new ArrayList<TreeMatch>();
        for (int left = in.number(); left > 0; left--) matches.add(match(in));
        return new TreeReply.Found(matches, count, complete);
    }

    private static TreeMatch match(CodecInput in) throws IOException {
        TreeMatch.Place place = place(in);
        var captures = new ArrayList<TreeMatch.Capture>();
        for (int left = in.number(); left > 0; left--) captures.add(new TreeMatch.Capture(in.text(), place(in)));
        return new TreeMatch(place, captures);
    }

    private static TreeMatch.Place place(CodecInput in) throws IOException {
        return new TreeMatch.Place(in.number(), in.number(), in.number(), in.number(), in.text(), in.number() == 1);
    }
}
