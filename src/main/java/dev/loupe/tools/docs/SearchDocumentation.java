package dev.loupe.tools.docs;

import dev.loupe.engine.Projects;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;

/// Searches documents. Never fails.
final class SearchDocumentation implements Tool<DocumentSearch.Arguments, DocumentSearch.Answer> {

    private final DocumentSearch search;

    SearchDocumentation(Projects projects) {
        this.search = new DocumentSearch(projects);
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("search_documentation", "Search documentation", """
                Search documents (Markdown, rst, AsciiDoc, HTML, org, notebooks, text) and get the best sections with their lines.
                Use it first for questions that are not about code: what something is, how it works, rules, guides.
                Documents of the knowledge base (`knowledge: true` in the front matter) come first. get_file_content reads one.
                """, Effect.READS)
                .example("{'query': 'how are prices rounded', 'limit': 1}");
    }

    @Override
    public DocumentSearch.Answer call(DocumentSearch.Arguments arguments, CallContext call) throws ToolFailure {
        return search.ask(arguments, call);
    }
}
