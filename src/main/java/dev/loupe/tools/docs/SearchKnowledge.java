package dev.loupe.tools.docs;

import dev.loupe.engine.Projects;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;

/// The same search under another name.
final class SearchKnowledge implements Tool<DocumentSearch.Arguments, DocumentSearch.Answer> {

    private final DocumentSearch search;

    SearchKnowledge(Projects projects) {
        this.search = new DocumentSearch(projects);
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("search_knowledge", "Search the knowledge base", """
                search_documentation with the knowledge base first (`knowledge: true` in the front matter).
                Use it for guidelines, standards and what the team knows.
                """, Effect.READS)
                .example("{'query': 'tried again'}");
    }

    @Override
    public DocumentSearch.Answer call(DocumentSearch.Arguments arguments, CallContext call) throws ToolFailure {
        return search.ask(arguments, call);
    }
}
