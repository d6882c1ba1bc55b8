package dev.loupe.graph.imports;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class KeyResolverTest extends RepositoryTest {

    @Test
    void otherLanguagesNameTheEndOfAPathOrWhatAFileDeclares() throws Exception {
        files.put("lib/prices.ex", "defmodule Shop.PriceList do", "end")
                .put("lib/a.ex", "defmodule Shop.A do", "  alias Shop.PriceList", "  import Ecto.Query", "end")
                .put("src/Text/Shop/Parser.hs", "module Text.Shop.Parser where")
                .put("app/Main.hs", "import qualified Text.Shop.Parser as P", "import Data.List", "main = P.run")
                .put("lua/shelf/init.lua", "return {}")
                .put("lua/shelf/tools.lua", "return {}")
                .put("plugin/start.lua", "local s = require('shelf')", "local t = require 'shelf.tools'")
                .put("src/config.zig", "")
                .put("src/main.zig", "const c = @import(\"config.zig\"); const std = @import(\"std\");")
                .put("lib/log.sh", "")
                .put("run.sh", "source \"$HERE/lib/log.sh\"")
                .put("lib/My/Thing.pm", "package My::Thing;")
                .put("bin/run.pl", "use My::Thing;", "use strict;");

        assertThat(files.imports("lib/a.ex")).containsExactly("Shop.PriceList -> lib/prices.ex", "Ecto.Query external");
        assertThat(files.imports("app/Main.hs"))
                .containsExactly("Text.Shop.Parser -> src/Text/Shop/Parser.hs", "Data.List external");
        assertThat(files.imports("plugin/start.lua"))
                .containsExactly("shelf -> lua/shelf/init.lua", "shelf.tools -> lua/shelf/tools.lua");
        assertThat(files.imports("src/main.zig")).containsExactly("config.zig -> src/config.zig", "std external");
        assertThat(files.importers("lib/log.sh")).containsExactly("run.sh");
        assertThat(files.imports("bin/run.pl")).containsExactly("My::Thing -> lib/My/Thing.pm", "strict external");
    }

    @Test
    void caseDecidesBetweenTwoFiles() throws Exception {
        files.put("src/Shop/Parser.hs", "").put("src/Shop/parser.hs", "").put("Main.hs", "import Shop.Parser");

        assertThat(files.imports("Main.hs")).containsExactly("Shop.Parser -> src/Shop/Parser.hs");
    }
}
