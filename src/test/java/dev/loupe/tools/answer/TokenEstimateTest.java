package dev.loupe.tools.answer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.json.Json;
import dev.loupe.model.JsonValue;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TokenEstimateTest {

    /// Token counts in the vocabulary o200k, or in cl100k if that is larger.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\u0001',
            value = {
                "public static <T extends Comparable<T>> List<T> sorted(Collection<? extends T> all) {~    var copy = new ArrayList<T>(all);~    copy.sort(null);~    return copy;~}|46",
                "def verify_login(store: SessionStore, user: str, password: str) -> str:~    if hash_password(password, user) != stored[user]:~        raise LoginFailed(user)~    return store.open_session(user)|49",
                "The index is kept fresh by watching the files; a question that finds a changed file has it read again before it answers.|25",
                "9f86d081884c7d659a2feaa0c55ad015 0b14f6c2e7a94f5f8d2d6d7f3e1b5a90 e3b0c44298fc1c149afbf4c8996fb924|70",
                "const { data: users = [] } = await api.get(`/v1/users?limit=${limit}&offset=${page * limit}`);~users.forEach((u) => console.log(u.id));|43",
                "Поиск по коду и документации проекта, с примерами и пояснениями для каждого запроса|32",
                "代码搜索与文档检索工具,支持多种编程语言和自然语言查询|27"
            })
    void theEstimateIsSeldomLowAndNeverFarOff(String text, int counted) {
        int estimated = TokenEstimate.of(Json.write(JsonValue.of(text.replace("~", "\n"))));

        assertThat((double) estimated / counted).isBetween(0.85, 1.9);
    }
}
