package dev.loupe.search.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.Samples;
import dev.loupe.index.project.ProjectIndex;
import dev.loupe.model.Filter;
import dev.loupe.search.Hits;
import dev.loupe.search.Page;
import dev.loupe.search.Query;
import dev.loupe.search.SearchMode;
import dev.loupe.search.SearchRequest;
import dev.loupe.search.Searcher;
import dev.loupe.search.words.QueryLanguage;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class QueryLanguageTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "wo wird das Passwort geprüft? | GERMAN",
                "Verbindung zur Datenbank herstellen | GERMAN",
                "comment le mot de passe est vérifié | FRENCH",
                "où sont lus les fichiers de configuration | FRENCH",
                "dónde se valida la contraseña del usuario | SPANISH",
                "onde o arquivo é lido | PORTUGUESE",
                "como são enviadas as mensagens | PORTUGUESE",
                "come viene letto il file di configurazione | ITALIAN",
                "где проверяется пароль | RUSSIAN",
                "gdzie jest sprawdzane hasło | POLISH",
                "用户登录在哪里处理 | CHINESE",
                "ファイルを読み込む | JAPANESE",
                "비밀번호 검증은 어디에서 하나요 | KOREAN"
            })
    void aQuestionIsReadInItsLanguage(String question, QueryLanguage tongue) {
        assertThat(QueryTranslation.tongue(List.of(question.split(" ")))).contains(tongue);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "how are requests validated",
                "des encryption",
                "where is the die roll computed",
                "la carte menu",
                "comment parsing",
                "con artist",
                "the index of an array",
                "son of a parent node",
                "en passant move in chess",
                "LruCache",
                "per request timeout",
                "sum over all items",
                "naïve bayes café",
                "regular customers pay ten percent less",
                "par value plus interest",
                "sin table lookup",
                "a fox den plus its entrance",
                "how do we cache",
                "how do I connect to redis",
                "how to do paging",
                "what to do as admin"
            })
    void englishIsNotTranslated(String question) {
        assertThat(QueryTranslation.tongue(List.of(question.split(" ")))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "GERMAN | Dateipfad | file path",
                "GERMAN | Benutzeranmeldung | user login",
                "GERMAN | Verbindungsabbruch | connection cancel",
                "GERMAN | Fehlermeldungen | error message",
                "GERMAN | loeschen | delete",
                "GERMAN | gelöscht | delete",
                "FRENCH | téléchargement | download",
                "FRENCH | telechargement | download",
                "SPANISH | contraseñas | password",
                "SPANISH | base de datos | database",
                "PORTUGUESE | requisições | request",
                "ITALIAN | richieste | request",
                "RUSSIAN | подключение | connection",
                "RUSSIAN | файлов | file",
                "POLISH | użytkowników | user",
                "POLISH | błędów | error",
                "CHINESE | 用户登录 | user login",
                "JAPANESE | 接続タイムアウト | connection timeout",
                "KOREAN | 파일을 | file",
                "KOREAN | 사용자인증 | user authentication"
            })
    void aWordIsFoundInAnyForm(QueryLanguage tongue, String word, String english) {
        String found = String.join(",", QueryTranslation.builtIn().english(tongue, word));
        assertThat(found.split(",")).contains(english.split(" "));
    }

    @Test
    void everyLanguageHasHundredsOfEntries() {
        for (QueryLanguage tongue : QueryLanguage.values())
            assertThat(QueryTranslation.builtIn().size(tongue))
                    .as(tongue.title())
                    .isGreaterThan(380);
    }

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "wo wird das Passwort des Benutzers geprüft?",
                "comment le mot de passe de l'utilisateur est vérifié",
                "dónde se valida la contraseña del usuario",
                "onde a senha do usuário é validada",
                "dove viene controllata la password dell'utente",
                "где проверяется пароль пользователя",
                "gdzie jest sprawdzane hasło użytkownika",
                "用户密码在哪里验证",
                "ユーザーのパスワードの検証",
                "사용자 비밀번호 검증은 어디에서 하나요"
            })
    void theCodeIsFoundFromEveryLanguage(String question) throws Exception {
        try (ProjectIndex index = ProjectIndex.open(folder)) {
            Samples.put(
                    index.writes(),
                    "auth/verify.py",
                    Samples.function(
                            "auth/verify.py",
                            1,
                            "check_password",
                            "def check_password(user, password):\n  validate(user)"));
            Samples.put(
                    index.writes(),
                    "net/pool.py",
                    Samples.function("net/pool.py", 1, "open_connection", "def open_connection(host):\n  die(host)"));
            Samples.put(
                    index.writes(),
                    "net/user.py",
                    Samples.function("net/user.py", 1, "rename_user", "def rename_user(user):\n  pass"));
            index.writes().publish();
            try (IndexSnapshot snapshot = index.snapshot()) {
                Hits answer = new Searcher()
                        .search(
                                snapshot,
                                new SearchRequest(
                                        new Query.Words(question, SearchMode.KEYWORD), Filter.NONE, Page.first(10)));
                assertThat(answer.hits().getFirst().chunk().name()).isEqualTo("check_password");
                assertThat(answer.notes()).anyMatch(note -> note.startsWith("read as") && note.contains("password"));
            }
        }
    }

    @Test
    void commentsInTheLanguageMatchByTheirOwnWords() throws Exception {
        try (ProjectIndex index = ProjectIndex.open(folder)) {
            Samples.put(
                    index.writes(),
                    "a.py",
                    Samples.function("a.py", 1, "f", "def f():\n  # berechnet die Mehrwertsteuer\n  pass"));
            Samples.put(index.writes(), "b.py", Samples.function("b.py", 1, "compute", "def compute():\n  pass"));
            index.writes().publish();
            try (IndexSnapshot snapshot = index.snapshot()) {
                Hits answer = new Searcher()
                        .search(
                                snapshot,
                                new SearchRequest(
                                        new Query.Words("wo wird die Mehrwertsteuer berechnet", SearchMode.KEYWORD),
                                        Filter.NONE,
                                        Page.first(10)));
                assertThat(answer.hits().getFirst().chunk().name()).isEqualTo("f");
            }
        }
    }
}
