package dev.loupe.stores;

import dev.loupe.stores.chroma.ChromaServer;
import dev.loupe.stores.postgres.PostgresServer;
import dev.loupe.stores.qdrant.QdrantDouble;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/// Starts a store's server as the tests do, for a person or a benchmark, until its input ends: `./dev server
/// KIND [NODES]`. Prints the variables for Loupe, the process ids of the server, and its data folder.
final class ServerByHand {
    private ServerByHand() {}

    /// @param arguments `opensearch`, `chroma`, `postgres` or `qdrant`, a new data folder, number of nodes
    public static void main(String[] arguments) throws Exception {
        Path folder = Path.of(arguments[1]).toAbsolutePath();
        switch (arguments[0]) {
            case "opensearch" -> openSearch(arguments.length > 2 ? Integer.parseInt(arguments[2]) : 1);
            case "chroma" -> {
                try (ChromaServer server = ChromaServer.start(folder)) {
                    await("CHROMA_URL=" + server.url(), Long.toString(server.pid()), folder.toString());
                }
            }
            case "postgres" -> {
                try (PostgresServer server = PostgresServer.start()) {
                    String settings = server.settings().entrySet().stream()
                            .map(one -> one.getKey() + "=" + one.getValue())
                            .collect(Collectors.joining("\n"));
                    await(settings, Long.toString(server.pid()), server.data().toString());
                }
            }
            case "qdrant" -> {
                try (QdrantDouble server = QdrantDouble.start(folder)) {
                    String own = Long.toString(ProcessHandle.current().pid());
                    await("QDRANT_URL=" + server.url(), own, folder.toString());
                }
            }
            default ->
                throw new IllegalArgumentException("opensearch, chroma, postgres or qdrant, not " + arguments[0]);
        }
        System.exit(0); // deletes the node's folders on exit
    }

    private static void openSearch(int count) throws Exception {
        List<OpenSearchNode> nodes = OpenSearchNode.started(count);
        await(
                "OPENSEARCH_URL="
                        + nodes.stream().map(node -> node.address().toString()).collect(Collectors.joining(",")),
                nodes.stream().map(node -> Long.toString(node.pid())).collect(Collectors.joining(" ")),
                nodes.stream().map(node -> node.folder().toString()).collect(Collectors.joining(" ")));
    }

    private static void await(String variables, String pids, String folders) throws Exception {
        System.out.println(variables);
        System.out.println("PIDS=" + pids);
        System.out.println("FOLDERS=" + folders);
        System.out.println("READY");
        System.out.flush();
        while (System.in.read() >= 0) {}
    }
}
