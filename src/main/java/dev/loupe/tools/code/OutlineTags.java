package dev.loupe.tools.code;

import dev.loupe.index.OutlineField;
import java.util.List;

/// Words for the contents of a file, in English, Russian and Chinese.
final class OutlineTags {
    static final String HEADER_COMMENTS = "header_comments";
    static final List<String> HEADINGS = List.of("headings", "заголовки", "标题");
    static final List<String> LINKS = List.of("links", "ссылки", "链接");
    static final List<String> CODE_BLOCKS = List.of("code_blocks", "блоки кода", "代码块");
    static final List<String> FRONT_MATTER = List.of("frontmatter", "метаданные", "元数据");

    private OutlineTags() {}

    static List<String> of(OutlineField field) {
        return switch (field) {
            case IMPORTS -> List.of("imports", "импорты", "导入");
            case FUNCTIONS -> List.of("functions", "функции", "函数");
            case CLASSES -> List.of("classes", "классы", "类");
            case STRUCTS -> List.of("structs", "структуры", "结构体");
            case ENUMS -> List.of("enums", "перечисления", "枚举");
            case INTERFACES -> List.of("interfaces", "интерфейсы", "接口");
            case VARIABLES -> List.of("variables", "переменные", "变量");
            case HEADINGS -> HEADINGS;
            case LINKS -> LINKS;
            case PREVIEWS, PROSE -> List.of();
        };
    }
}
