package dev.loupe.opensearch;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.opensearch.Version;
import org.opensearch.analysis.common.CommonAnalysisModulePlugin;
import org.opensearch.common.settings.Settings;
import org.opensearch.env.Environment;
import org.opensearch.index.reindex.ReindexModulePlugin;
import org.opensearch.knn.plugin.KNNPlugin;
import org.opensearch.node.InternalSettingsPreparer;
import org.opensearch.node.Node;
import org.opensearch.painless.PainlessModulePlugin;
import org.opensearch.plugins.PluginInfo;
import org.opensearch.transport.Netty4ModulePlugin;

/// A real OpenSearch node with k-NN in a process of its own, for tests: what OpenSearch's start-up script
/// does, without its checks of the machine. Ends when it is told to, or killed.
///
/// Arguments: the node's folder, its name, the names of all nodes that begin the cluster, HTTP and transport
/// port, then the transport addresses of all; lists have commas between.
final class TestNode extends Node {
    private static final CountDownLatch FOREVER = new CountDownLatch(1);

    private TestNode(Environment environment, List<PluginInfo> plugins) {
        super(environment, plugins, true);
    }

    public static void main(String[] arguments) throws Exception {
        Settings settings = Settings.builder()
                .put("path.home", arguments[0])
                .put("node.name", arguments[1])
                .put("cluster.name", "loupe-tests")
                .putList("cluster.initial_cluster_manager_nodes", arguments[2].split(","))
                .put("http.port", arguments[3])
                .put("transport.port", arguments[4])
                .putList("discovery.seed_hosts", arguments[5].split(","))
                .put("network.host", "127.0.0.1")
                .put("transport.type", "netty4")
                .put("http.type", "netty4")
                .put("cluster.routing.allocation.disk.threshold_enabled", false)
                .put("node.processors", 2)
                .build();
        Environment environment =
                InternalSettingsPreparer.prepareEnvironment(settings, Map.of(), Path.of(arguments[0]), () -> arguments[1]);
        new TestNode(environment, plugins()).start();
        FOREVER.await();
    }

    private static List<PluginInfo> plugins() {
        var plugins = new ArrayList<PluginInfo>();
        plugins.add(plugin(Netty4ModulePlugin.class, List.of()));
        plugins.add(plugin(CommonAnalysisModulePlugin.class, List.of()));
        plugins.add(plugin(PainlessModulePlugin.class, List.of()));
        plugins.add(plugin(ReindexModulePlugin.class, List.of()));
        plugins.add(plugin(KNNPlugin.class, List.of(PainlessModulePlugin.class.getName())));
        return plugins;
    }

    private static PluginInfo plugin(Class<?> type, List<String> extended) {
        return new PluginInfo(
                type.getName(), type.getSimpleName(), "3.5.0", Version.V_3_5_0, "21", type.getName(), null, extended, false);
    }
}
