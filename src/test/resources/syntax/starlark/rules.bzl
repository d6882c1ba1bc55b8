"""Rules that pack a site."""

load("//tools:paths.bzl", "relative_to")

SUFFIXES = [".md", ".html"]

def _pack_impl(ctx):
    """Copies the pages into one archive."""
    pages = [f for f in ctx.files.srcs if f.extension in SUFFIXES]
    archive = ctx.actions.declare_file(ctx.label.name + ".zip")
    ctx.actions.run(executable = ctx.executable._zip, arguments = [relative_to(p) for p in pages], outputs = [archive])
    return [DefaultInfo(files = depset([archive]))]

pack = rule(
    implementation = _pack_impl,
    attrs = {"srcs": attr.label_list(allow_files = True)},
)
