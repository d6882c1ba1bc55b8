package dev.loupe.index.symbols;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.index.FileOutline;
import dev.loupe.index.Samples;
import dev.loupe.model.FileSyntax;
import dev.loupe.model.Import;
import dev.loupe.model.Language;
import dev.loupe.model.LineRange;
import dev.loupe.model.ParseOutcome;
import dev.loupe.model.Symbol;
import dev.loupe.model.SymbolKind;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.apache.lucene.util.BytesRef;
import org.junit.jupiter.api.Test;

class OutlineCodecTest {
    private static FileSyntax syntax(List<Symbol> symbols, List<String> comments, List<Import> imports) {
        return new FileSyntax(
                Language.JAVA,
                1,
                List.of(),
                symbols,
                comments,
                imports,
                List.of(),
                List.of(),
                new ParseOutcome.Parsed(0));
    }

    private static FileOutline through(FileSyntax syntax) throws IOException {
        return OutlineCodec.decode(Samples.file("A.java"), new BytesRef(OutlineCodec.encode(syntax)));
    }

    @Test
    void encodedDataIsDecodedUnchanged() throws IOException {
        List<Symbol> symbols = Stream.of(SymbolKind.values())
                .map(kind -> new Symbol(
                        kind,
                        "naïve" + kind,
                        "A.naïve" + kind,
                        "fn 😀",
                        "Doc\nof two lines.",
                        new LineRange(300, 70_000),
                        301,
                        99,
                        kind.ordinal()))
                .toList();
        FileSyntax syntax = syntax(symbols, List.of("", "Header."), List.of(new Import("a.b.C", 1), new Import("", 9)));
        FileOutline back = through(syntax);
        assertThat(back.file()).isEqualTo(Samples.file("A.java"));
        assertThat(back.symbols()).isEqualTo(symbols);
        assertThat(back.headerComments()).isEqualTo(syntax.headerComments());
        assertThat(back.imports()).isEqualTo(syntax.imports());
    }

    @Test
    void anEmptyOutlineIsThreeEmptyLists() throws IOException {
        FileSyntax none = syntax(List.of(), List.of(), List.of());
        assertThat(OutlineCodec.encode(none)).containsExactly(0, 0, 0);
        assertThat(through(none).symbols()).isEmpty();
    }

    @Test
    void aTruncatedOutlineIsAnIOException() {
        byte[] bytes = OutlineCodec.encode(Samples.syntax());
        for (int length = 0; length < bytes.length; length++) {
            var cut = new BytesRef(bytes, 0, length);
            assertThatThrownBy(() -> OutlineCodec.decode(Samples.file("A.java"), cut))
                    .isInstanceOf(IOException.class);
        }
    }
}
