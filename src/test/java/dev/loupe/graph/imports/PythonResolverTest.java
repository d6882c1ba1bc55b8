package dev.loupe.graph.imports;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PythonResolverTest extends RepositoryTest {

    @Test
    void pythonFindsRelativeModulesPackagesAndNames() throws Exception {
        files.put("src/shop/__init__.py", "from .stock import Shelf")
                .put("src/shop/stock.py", "")
                .put("src/shop/web/__init__.py", "")
                .put(
                        "src/shop/web/view.py",
                        "from ..stock import Shelf",
                        "from . import forms, gone",
                        "from .missing import x",
                        "import logging",
                        "import http")
                .put("src/shop/web/forms.py", "")
                .put("src/shop/web/logging.py", "")
                .put("src/shop/web/http.py", "")
                .put(
                        "tests/test_stock.py",
                        "from shop import stock, __version__",
                        "import shop.web.view",
                        "import requests",
                        "import shop.gone",
                        "from shop.web import *");

        assertThat(files.imports("src/shop/__init__.py")).containsExactly(".stock.Shelf -> src/shop/stock.py");
        assertThat(files.imports("src/shop/web/view.py"))
                .containsExactly(
                        "..stock.Shelf -> src/shop/stock.py",
                        ".forms -> src/shop/web/forms.py",
                        ".gone -> src/shop/web/__init__.py",
                        ".missing.x unknown",
                        "logging external",
                        "http external");
        assertThat(files.imports("tests/test_stock.py"))
                .containsExactly(
                        "shop.stock -> src/shop/stock.py",
                        "shop.__version__ -> src/shop/__init__.py",
                        "shop.web.view -> src/shop/web/view.py",
                        "requests external",
                        "shop.gone -> src/shop/__init__.py",
                        "shop.web.* -> src/shop/web/__init__.py");
    }

    @Test
    void pythonSearchesEveryProjectOfARepositoryTheNearestFirst() throws Exception {
        files.put(
                        "one/pyproject.toml",
                        "[project]",
                        "name = \"one\"",
                        "[tool.setuptools.packages.find]",
                        "where = [\"python\"]")
                .put("one/python/common/util.py", "")
                .put("one/python/main.py", "import common.util")
                .put("two/setup.py", "")
                .put("two/common/util.py", "")
                .put("two/tests/test_util.py", "from common.util import f", "import helpers")
                .put("two/tests/helpers.py", "");

        assertThat(files.imports("one/python/main.py")).containsExactly("common.util -> one/python/common/util.py");
        assertThat(files.imports("two/tests/test_util.py"))
                .containsExactly("common.util.f -> two/common/util.py", "helpers -> two/tests/helpers.py");
    }
}
