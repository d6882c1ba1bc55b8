package dev.loupe.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.Language;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TypeNameTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "TYPESCRIPT ; Till                       ; Till     ; ``",
                "JAVA       ; shop.Till                  ; Till     ; ``",
                "CPP        ; shop::Till                 ; Till     ; ``",
                "JAVA       ; List<Till>                 ; List     ; Till",
                "JAVA       ; Map<String, List<Till>> x  ; Map      ; String",
                "PYTHON     ; list[Till]                 ; list     ; Till",
                "RUST       ; &mut Till                  ; Till     ; ``",
                "RUST       ; &'a mut dyn Closer         ; Closer   ; ``",
                "RUST       ; Box<Till>                  ; Till     ; ``",
                "RUST       ; Arc<Mutex<Till>>           ; Mutex    ; ``",
                "CPP        ; std::unique_ptr<shop::Till>; Till     ; ``",
                "CPP        ; const Till                 ; Till     ; ``",
                "KOTLIN     ; Till?                      ; Till     ; ``",
                "TYPESCRIPT ; Till | null                ; Till     ; ``",
                "TYPESCRIPT ; undefined | Till           ; Till     ; ``",
                "TYPESCRIPT ; Till | Shelf               ; ``       ; ``",
                "PYTHON     ; Optional[Till]             ; Till     ; ``",
                "JAVA       ; Optional<Till>             ; Optional ; Till",
                "PYTHON     ; \"shop.Till\"              ; Till     ; ``",
                "PYTHON     ; \"not a type\"             ; ``       ; ``",
                "JAVA       ; Till[]                     ; ``       ; ``",
                "GO         ; *pkg.Till                  ; Till     ; ``",
                "PHP        ; ?\\Shop\\Till              ; Till     ; ``",
                "CPP        ; ::shop::Till               ; Till     ; ``",
                "JAVA       ; 7                          ; ``       ; ``"
            })
    void aTypeIsReadAsItIsWritten(Language language, String text, String name, String argument) {
        assertThat(TypeName.read(new CodeTokens(text, language), 0).type()).isEqualTo(new TypeName(name, argument));
    }

    @Test
    void readingEndsBehindTheType() {
        var tokens = new CodeTokens("Map<A, B>? name", Language.KOTLIN);

        assertThat(tokens.at(TypeName.read(tokens, 0).next())).isEqualTo("name");
    }

    @Test
    void anOpenedTypeIsItsArgument() {
        assertThat(new TypeName("Result", "Till").opened()).isEqualTo(new TypeName("Till", ""));
        assertThat(new TypeName("Till", "").opened()).isEqualTo(TypeName.NONE);
        assertThat(TypeName.NONE.isKnown()).isFalse();
    }
}
