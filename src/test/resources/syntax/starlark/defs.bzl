"""Rules for the shop."""

load("//tools:providers.bzl", "StockInfo")

ItemInfo = provider(
    doc = "What an item tells.",
    fields = {"name": "its name"},
)

_ATTRS = {
    "srcs": attr.label_list(allow_files = True),
}

def _stock_impl(ctx):
    """Writes the list."""
    out = ctx.actions.declare_file(ctx.label.name + ".txt")
    for src in ctx.files.srcs:
        if src.extension == "csv" and ctx.attr.strict:
            fail("no csv: %s" % src.path)
    return [DefaultInfo(files = depset([out])), ItemInfo(name = ctx.label.name)]

stock = rule(
    implementation = _stock_impl,
    attrs = _ATTRS,
)

def sized_test(name, size = "small", **kwargs):
    """A test of a size.

    Args:
      name: of the target
    """
    native.cc_test(name = name, size = size, **kwargs)
    stock(
        name = name + "_stock",
        srcs = [],
    )
