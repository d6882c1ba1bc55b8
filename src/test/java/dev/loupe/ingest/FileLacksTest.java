package dev.loupe.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.Lack;
import dev.loupe.model.ParseOutcome;
import java.util.List;
import org.junit.jupiter.api.Test;

class FileLacksTest {
    @Test
    void aFileThatWasParsedAndEmbeddedLacksNothing() {
        for (ParseOutcome outcome :
                List.of(new ParseOutcome.Parsed(3), new ParseOutcome.ByStructure(), new ParseOutcome.NoGrammar()))
            assertThat(FileLacks.of(outcome, "")).isEmpty();
    }

    @Test
    void aParseThatFailedIsOursAndOneThatWasSetAsideIsNot() {
        assertThat(FileLacks.of(new ParseOutcome.Failed("crash"), ""))
                .containsExactly(new Lack(Lack.Kind.SYNTAX, "crash", true));
        assertThat(FileLacks.of(new ParseOutcome.SetAside("minified"), ""))
                .containsExactly(new Lack(Lack.Kind.SYNTAX, "minified", false));
    }

    @Test
    void withoutVectorsItLacksThem() {
        List<Lack> lacks = FileLacks.of(new ParseOutcome.Failed("crash"), "no answer");
        assertThat(lacks).hasSize(2);
        assertThat(FileLacks.hasVectors(lacks)).isFalse();
        assertThat(FileLacks.hasVectors(lacks.subList(0, 1))).isTrue();
    }
}
