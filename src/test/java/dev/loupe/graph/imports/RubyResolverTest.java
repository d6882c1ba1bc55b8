package dev.loupe.graph.imports;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RubyResolverTest extends RepositoryTest {

    @Test
    void rubyFindsFilesOfLibBesideAndByConstant() throws Exception {
        files.put("shop.gemspec", "")
                .put("lib/shop.rb", "require 'shop/url_helper'", "require 'json'", "require 'shop/gone'")
                .put("lib/shop/url_helper.rb", "")
                .put("lib/shop/shelf.rb", "class Shelf", "  include Shop::UrlHelper", "end")
                .put("test/shelf_test.rb", "require_relative 'test_helper'", "require_relative '../lib/shop'")
                .put("test/test_helper.rb", "require 'shop'");

        assertThat(files.imports("lib/shop.rb"))
                .containsExactly("shop/url_helper -> lib/shop/url_helper.rb", "json external", "shop/gone unknown");
        assertThat(files.imports("lib/shop/shelf.rb")).containsExactly("Shop::UrlHelper -> lib/shop/url_helper.rb");
        assertThat(files.imports("test/shelf_test.rb"))
                .containsExactly("test_helper -> test/test_helper.rb", "../lib/shop -> lib/shop.rb");
        assertThat(files.imports("test/test_helper.rb")).containsExactly("shop -> lib/shop.rb");
    }
}
