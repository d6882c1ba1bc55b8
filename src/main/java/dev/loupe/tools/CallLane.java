package dev.loupe.tools;

import java.util.ArrayDeque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/// The calls of one pace: those at work and, for each client, those that wait. Guarded by the scheduler.
final class CallLane {

    private static final class Client {
        private final ArrayDeque<CallWork> waiting = new ArrayDeque<>();
        private int atWork;
    }

    private final int perClient;
    private final int together;
    private final int threads;

    /// Whoever got a place last stands last.
    private final Map<Object, Client> clients = new LinkedHashMap<>();

    private int atWork;
    private int stuck;

    /// @param perClient of one client; each has one in any case
    /// @param together of all clients, besides the first of each
    /// @param threads of all clients, with those that do not stop
    CallLane(int perClient, int together, int threads) {
        this.perClient = perClient;
        this.together = together;
        this.threads = threads;
    }

    void add(CallWork work) {
        clients.computeIfAbsent(work.order().client(), _ -> new Client())
                .waiting
                .add(work);
    }

    /// The next one that may begin, which has its place from now on.
    Optional<CallWork> next() {
        if (atWork + stuck >= threads) return Optional.empty();
        for (Map.Entry<Object, Client> each : clients.entrySet()) {
            Client client = each.getValue();
            if (client.waiting.isEmpty() || !hasPlace(client)) continue;
            CallWork work = client.waiting.remove();
            work.state = CallWork.State.AT_WORK;
            client.atWork++;
            atWork++;
            clients.remove(each.getKey());
            clients.put(each.getKey(), client);
            return Optional.of(work);
        }
        return Optional.empty();
    }

    /// Each client has a place of its own, and a share of those that are for all.
    private boolean hasPlace(Client client) {
        return client.atWork == 0 || client.atWork < perClient && atWork < together;
    }

    /// It gives its place back, or never gets one; a thread that does not stop is counted apart.
    void leave(CallWork work, CallWork.State to) {
        switch (work.state) {
            case WAITING -> forget(work, client -> client.waiting.remove(work));
            case AT_WORK -> {
                forget(work, client -> client.atWork--);
                atWork--;
            }
            case STUCK -> stuck--;
            case OVER -> throw new IllegalStateException("it was over");
        }
        if (to == CallWork.State.STUCK) stuck++;
        work.state = to;
    }

    private void forget(CallWork work, Consumer<Client> change) {
        Object key = work.order().client();
        Client client = clients.get(key);
        if (client == null) throw new IllegalStateException("a call of nobody");
        change.accept(client);
        if (client.atWork == 0 && client.waiting.isEmpty()) clients.remove(key);
    }
}
