package dev.loupe.tools.code;

import dev.loupe.index.OutlineField;
import dev.loupe.model.SymbolKind;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Words for kinds of symbols in the languages of queries, singular and plural.
final class KindWords {
    private static final String WORDS = """
            IMPORTS import imports imported dependency dependencies module modules импорт импорты импортов зависимость зависимости модули 导入 依赖 模块
            IMPORTS importe importen abhängigkeiten importations dépendances importaciones importações importazioni importy インポート 依存関係 임포트 의존성
            FUNCTION function functions func funcs procedure procedures функция функции функций процедуры 函数 函式 方法函数
            FUNCTION funktion funktionen fonction fonctions función funciones função funções funzione funzioni funkcja funkcje 関数 함수
            METHOD method methods метод методы методов 方法 methode methoden méthode méthodes método métodos metodo metodi metoda metody メソッド 메서드
            CONSTRUCTOR constructor constructors конструктор конструкторы 构造函数 konstruktor konstruktoren constructeurs constructores コンストラクタ 생성자
            CLASS class classes класс классы классов 类 類 klasse klassen classe clase clases classi klasa klasy クラス 클래스
            STRUCT struct structs structure structures структура структуры структур 结构体 结构 struktur strukturen estructuras estruturas strutture struktury 構造体 구조체
            ENUM enum enums enumeration enumerations перечисление перечисления 枚举 aufzählung aufzählungen énumérations enumeraciones enumerações enumerazioni 列挙型 열거형
            INTERFACE interface interfaces protocol protocols интерфейс интерфейсы интерфейсов 接口 schnittstelle schnittstellen interfaz interfacce interfejsy インターフェース 인터페이스
            TRAIT trait traits трейт трейты типаж типажи 特征 特质 トレイト 트레이트
            TYPE_ALIAS typedef typedefs alias aliases псевдонимы 类型别名 型エイリアス
            VARIABLE variable variables var vars переменная переменные переменных 变量 變量 variablen variabile variabili variáveis zmienne 変数 변수
            FIELD field fields property properties attribute attributes поле поля свойства 字段 属性 feld felder champs campos campi pola フィールド 필드
            CONSTANT constant constants const consts константа константы констант 常量 konstante konstanten constante constantes costanti stałe 定数 상수
            """;

    private static final String OF_IMPORTS = "IMPORTS";
    private static final Map<String, Set<SymbolKind>> KINDS = new HashMap<>();
    private static final Set<String> ALL = Set.of("all", "every", "list", "the", "все", "всех", "所有", "全部");

    static {
        WORDS.lines().forEach(line -> {
            String[] words = line.split(" ");
            for (int i = 1; i < words.length; i++) KINDS.put(words[i], kinds(words[0]));
        });
    }

    private KindWords() {}

    private static Set<SymbolKind> kinds(String name) {
        if (name.equals(OF_IMPORTS)) return EnumSet.noneOf(SymbolKind.class);
        var kinds = EnumSet.of(SymbolKind.valueOf(name));
        if (kinds.contains(SymbolKind.FUNCTION)) kinds.addAll(EnumSet.of(SymbolKind.METHOD, SymbolKind.CONSTRUCTOR));
        if (kinds.contains(SymbolKind.VARIABLE)) kinds.addAll(EnumSet.of(SymbolKind.FIELD, SymbolKind.CONSTANT));
        if (kinds.contains(SymbolKind.INTERFACE)) kinds.add(SymbolKind.TRAIT);
        if (kinds.contains(SymbolKind.TRAIT)) kinds.add(SymbolKind.INTERFACE);
        return kinds;
    }

    /// The kinds named by a text that consists only of names of kinds in these fields.
    ///
    /// @return the kinds of symbols; an empty set for imports
    static Optional<Set<SymbolKind>> only(String text, Set<OutlineField> fields) {
        Set<SymbolKind> named = EnumSet.noneOf(SymbolKind.class);
        boolean any = false;
        for (String word : Arrays.asList(text.toLowerCase(Locale.ROOT).split("[\\s,;]+"))) {
            if (ALL.contains(word)) continue;
            Set<SymbolKind> kinds = KINDS.get(word);
            if (kinds == null || !fit(kinds, fields)) return Optional.empty();
            named.addAll(kinds);
            any = true;
        }
        return any ? Optional.of(named) : Optional.empty();
    }

    private static boolean fit(Set<SymbolKind> kinds, Set<OutlineField> fields) {
        if (kinds.isEmpty()) return fields.contains(OutlineField.IMPORTS);
        return kinds.stream()
                .anyMatch(kind -> OutlineField.of(kind).filter(fields::contains).isPresent());
    }
}
